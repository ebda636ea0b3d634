//! The original libraries of the interposed names, and the addresses of their functions.

use std::ffi::{CStr, c_int, c_void};
use std::ptr::{self, NonNull};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicPtr, Ordering};

use kblas_loader::{self as loader, Address, Object};

/// A library of the program. It is linked, or private to a plug-in.
pub struct Library {
    /// The object that has its first function. All other functions are from the same one.
    object: OnceLock<Object>,
}

impl Library {
    pub const fn new() -> Self {
        Self { object: OnceLock::new() }
    }

    /// The library's own `name`; none if no library of the process has it.
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

/// The function `name` that the caller is linked to, and the object that has it. The caller is the code of the first
/// stack frame outside this library. None if that code sees only the definition that all see.
#[cold]
pub fn of_caller(name: &CStr) -> Option<(Object, Address)> {
    let caller = Object::around(caller()?)?;
    let found = caller.function(name).and_then(|address| Some((Object::around(address.as_ptr())?, address)));
    caller.close();
    found
}

/// The address in the first stack frame that is not this library's.
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
        // SAFETY: the unwinder's own context, and the address of the variable below.
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

/// A function of a library. It is looked up once, and once in each other object that a call is meant for.
pub struct Symbol {
    library: &'static Library,
    /// Its name, with a zero byte at its end.
    name: &'static str,
    address: AtomicPtr<c_void>,
    /// Its addresses in other objects.
    elsewhere: OnceLock<Box<Elsewhere>>,
}

/// The address of a function in an object that is not the library. The object stays loaded.
struct Elsewhere {
    object: Object,
    /// Null if the object does not have it.
    address: AtomicPtr<c_void>,
    next: OnceLock<Box<Self>>,
}

impl Symbol {
    /// The function `name` of the library. `name` ends in a zero byte.
    pub const fn new(library: &'static Library, name: &'static str) -> Self {
        Self { library, name, address: AtomicPtr::new(ptr::null_mut()), elsewhere: OnceLock::new() }
    }

    pub fn name(&self) -> &'static str {
        self.name.trim_end_matches('\0')
    }

    /// The name as a C string.
    pub fn c_name(&self) -> &'static CStr {
        CStr::from_bytes_with_nul(self.name.as_bytes()).unwrap_or_default()
    }

    /// The library's own function; none while no library of the process has it.
    #[inline]
    pub fn address(&self) -> Option<Address> {
        Address::new(self.address.load(Ordering::Acquire)).or_else(|| self.look_up())
    }

    /// The function of the object, which stays loaded; the library's own if `object` is none.
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
            let found = match place.get() {
                Some(found) => found,
                None => {
                    // Before the cell is locked: another thread may have the dynamic linker's lock, and wait for it.
                    let address = object.function(self.c_name()).map_or(ptr::null_mut(), Address::as_ptr);
                    let address = AtomicPtr::new(address);
                    place.get_or_init(|| Box::new(Elsewhere { object, address, next: OnceLock::new() }))
                }
            };
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
