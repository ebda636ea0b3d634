//! The other cuBLAS libraries of the process, in addition to the one that names are looked up in, and their handles.
//!
//! Every call of a program with several of them searches here, so nothing locks. Therefore nothing is removed: when a
//! handle is destroyed, its place stays, and another handle takes it.

use std::array;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use kblas_loader::Object;

use super::cublasHandle_t;

/// The first of them. Each has the next.
pub struct Others(OnceLock<Box<Other>>);

struct Other {
    object: Object,
    /// The handles, by hash.
    places: [Place; PLACES],
    next: Others,
}

const PLACES: usize = 64;

/// A place for a handle, and for others with the same hash.
#[derive(Default)]
struct Place {
    /// 0: free. A thread that has a handle has synchronised with the thread that created it, so the memory order does
    /// not matter.
    handle: AtomicUsize,
    next: OnceLock<Box<Self>>,
}

impl Others {
    pub const fn new() -> Self {
        Self(OnceLock::new())
    }

    pub fn is_empty(&self) -> bool {
        self.0.get().is_none()
    }

    fn iter(&self) -> impl Iterator<Item = &Other> {
        std::iter::successors(self.0.get(), |other| other.next.0.get()).map(Box::as_ref)
    }

    /// The library of the handle.
    #[inline]
    pub fn of(&self, handle: cublasHandle_t) -> Option<Object> {
        self.0.get()?;
        self.iter().find(|other| other.place(handle).is_some()).map(|other| other.object)
    }

    /// Records that the handle is the object's. The object is open, and stays open.
    pub fn add(&self, handle: cublasHandle_t, object: Object) {
        let mut others = self;
        loop {
            let mut is_new = false;
            let other = others.0.get_or_init(|| {
                is_new = true;
                let places = array::from_fn(|_| Place::default());
                Box::new(Other { object, places, next: Self::new() })
            });
            if other.object == object {
                if !is_new {
                    object.close();
                }
                return other.add(handle);
            }
            others = &other.next;
        }
    }

    /// Records that the handle belongs to no library any more.
    pub fn remove(&self, handle: cublasHandle_t) {
        if let Some(place) = self.iter().find_map(|other| other.place(handle)) {
            place.handle.store(0, Relaxed);
        }
    }
}

impl Other {
    /// Handles are addresses of allocated memory: multiples of 16.
    fn first(&self, handle: cublasHandle_t) -> &Place {
        &self.places[handle.addr() / 16 % PLACES]
    }

    fn place(&self, handle: cublasHandle_t) -> Option<&Place> {
        let mut places = std::iter::successors(Some(self.first(handle)), |place| place.next.get().map(Box::as_ref));
        places.find(|place| place.handle.load(Relaxed) == handle.addr() && !handle.is_null())
    }

    fn add(&self, handle: cublasHandle_t) {
        let mut place = self.first(handle);
        while place.handle.compare_exchange(0, handle.addr(), Relaxed, Relaxed).is_err() {
            place = place.next.get_or_init(Box::default);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::ptr;
    use std::thread;

    use super::*;

    /// A shared object of this process, opened once more.
    fn object(name: &std::ffi::CStr) -> Object {
        let address = kblas_loader::find(name).expect("a function of the C library");
        Object::around(address.as_ptr()).expect("a shared object")
    }

    fn handle(number: usize) -> cublasHandle_t {
        ptr::without_provenance_mut(16 * number)
    }

    #[test]
    fn a_handle_is_of_the_object_that_it_was_added_with_until_it_is_removed() {
        let (c, unwinder) = (object(c"malloc"), object(c"_Unwind_GetIP"));
        assert_ne!(c, unwinder);
        let others = Others::new();
        assert_eq!(others.of(handle(1)), None);
        // The last two have the same hash as the first one.
        for number in [1, 2, 1 + PLACES, 1 + 2 * PLACES] {
            others.add(handle(number), if number % 2 == 1 { object(c"malloc") } else { object(c"_Unwind_GetIP") });
        }
        let all = |others: &Others| [0, 1, 2, 3, 1 + PLACES, 1 + 2 * PLACES].map(|number| others.of(handle(number)));
        assert_eq!(all(&others), [None, Some(c), Some(unwinder), None, Some(c), Some(c)]);
        others.remove(handle(1));
        others.remove(handle(3));
        assert_eq!(all(&others), [None, None, Some(unwinder), None, Some(c), Some(c)]);
        // The address of a destroyed handle can be that of another library's handle later.
        others.add(handle(1), object(c"_Unwind_GetIP"));
        assert_eq!(all(&others), [None, Some(unwinder), Some(unwinder), None, Some(c), Some(c)]);
    }

    #[test]
    fn threads_add_and_remove_at_the_same_time() {
        static OTHERS: Others = Others::new();
        let c = object(c"malloc");
        let work = move |first: usize| {
            for round in 0..100 {
                for number in (first..first + 200).step_by(PLACES / 4) {
                    OTHERS.add(handle(number), object(c"malloc"));
                }
                for number in (first..first + 200).step_by(PLACES / 4) {
                    assert_eq!(OTHERS.of(handle(number)), Some(c), "round {round}");
                    OTHERS.remove(handle(number));
                    assert_eq!(OTHERS.of(handle(number)), None, "round {round}");
                }
            }
        };
        let threads: Vec<_> = (0..4).map(|thread| thread::spawn(move || work(1 + 1000 * thread))).collect();
        threads.into_iter().for_each(|thread| thread.join().expect("a thread"));
        // Places are reused: a hash has at most as many places as handles existed at once, four for each thread.
        let places =
            |place: &Place| std::iter::successors(Some(place), |place| place.next.get().map(Box::as_ref)).count();
        let most = OTHERS.iter().flat_map(|other| &other.places).map(places).max();
        assert!(most <= Some(4 * 4), "{most:?}");
    }
}
