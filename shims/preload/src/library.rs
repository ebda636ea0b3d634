//! The libraries that the interposed names belong to: where their own functions are.

use std::ffi::{CStr, c_int, c_void};
use std::ptr::{self, NonNull};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicPtr, Ordering};

use kblas_loader::{self as loader, Address, Object};

/// A library that the program brought along, however it did: linked, or within a plug-in that nobody else sees into.
pub struct Library {
    /// Where its first function was found, so that the others are of the same one.
    object: OnceLock<Object>,
}

impl Library {
    pub const fn new() -> Self {
        Self { object: OnceLock::new() }
    }

    /// The library's own `name`; none if no library here has it.
    #[cold]
    fn find(&self, name: &CStr) -> Option<Address> {
        if let Some(found) = self.object.get().and_then(|object| object.function(name)) {
            return Some(found);
        }
        let found = loader::find(name)?;
        if let Some(object) = Object::around(found.as_ptr()) {
            self.object.get_or_init(|| object);
        }
        Some(found)
    }
}

/// The function `name` that the code behind this library's own frames on the stack is linked to, and the object that has
/// it; none if that code sees no other than everybody.
#[cold]
pub fn of_caller(name: &CStr) -> Option<(Object, Address)> {
    let caller = Object::around(caller()?)?;
    let found = caller.function(name).and_then(|address| Some((Object::around(address.as_ptr())?, address)));
    caller.close();
    found
}

/// Where the first frame is that is not this library's.
fn caller() -> Option<*const c_void> {
    enum Context {}
    const GO_ON: c_int = 0;
    const STOP: c_int = 4;
    unsafe extern "C" {
        fn _Unwind_Backtrace(
            visit: unsafe extern "C" fn(*mut Context, *mut c_void) -> c_int, argument: *mut c_void,
        ) -> c_int;
        fn _Unwind_GetIP(context: *mut Context) -> usize;
    }
    unsafe extern "C" fn visit(context: *mut Context, found: *mut c_void) -> c_int {
        // SAFETY: the unwinder's own context, and the variable below.
        unsafe {
            let place = ptr::with_exposed_provenance::<c_void>(_Unwind_GetIP(context));
            if NonNull::new(place.cast_mut()).is_some_and(loader::is_own) {
                return GO_ON;
            }
            *found.cast() = place;
        }
        STOP
    }
    let mut found: *const c_void = ptr::null();
    // SAFETY: `visit` gets the variable that it expects.
    unsafe { _Unwind_Backtrace(visit, (&raw mut found).cast()) };
    (!found.is_null()).then_some(found)
}

/// A function of a library, looked up once, and once in each other object that a call is meant for.
pub struct Symbol {
    library: &'static Library,
    /// Its name and the zero behind it.
    name: &'static str,
    address: AtomicPtr<c_void>,
    /// Where it is in other objects.
    elsewhere: OnceLock<Box<Elsewhere>>,
}

/// Where a function is in an object that is not the library: one that stays loaded.
struct Elsewhere {
    object: Object,
    /// Null if it is not there.
    address: AtomicPtr<c_void>,
    next: OnceLock<Box<Self>>,
}

impl Symbol {
    /// The function `name` of the library, written with a zero at its end.
    pub const fn new(library: &'static Library, name: &'static str) -> Self {
        Self { library, name, address: AtomicPtr::new(ptr::null_mut()), elsewhere: OnceLock::new() }
    }

    pub fn name(&self) -> &'static str {
        self.name.trim_end_matches('\0')
    }

    /// The name as the dynamic linker takes it.
    pub fn c_name(&self) -> &'static CStr {
        CStr::from_bytes_with_nul(self.name.as_bytes()).unwrap_or_default()
    }

    /// The library's own function; none as long as no library here has it.
    #[inline]
    pub fn address(&self) -> Option<Address> {
        Address::new(self.address.load(Ordering::Acquire)).or_else(|| self.look_up())
    }

    /// The function of the object, which stays loaded; the library's own if none is named.
    #[inline]
    pub fn address_in(&self, object: Option<Object>) -> Option<Address> {
        match object {
            None => self.address(),
            Some(object) => self.address_elsewhere(object),
        }
    }

    fn address_elsewhere(&self, object: Object) -> Option<Address> {
        let mut place = &self.elsewhere;
        loop {
            let found = place.get_or_init(|| {
                let address = object.function(self.c_name()).map_or(ptr::null_mut(), Address::as_ptr);
                Box::new(Elsewhere { object, address: AtomicPtr::new(address), next: OnceLock::new() })
            });
            if found.object == object {
                return Address::new(found.address.load(Ordering::Relaxed));
            }
            place = &found.next;
        }
    }

    #[cold]
    fn look_up(&self) -> Option<Address> {
        let address = self.library.find(self.c_name())?;
        self.address.store(address.as_ptr(), Ordering::Release);
        Some(address)
    }
}
