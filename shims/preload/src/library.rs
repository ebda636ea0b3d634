//! The libraries that the interposed names belong to: where their own functions are.

use std::ffi::{CStr, CString, c_char, c_int, c_void};
use std::ptr;
use std::sync::atomic::{AtomicPtr, Ordering};

/// A library that the program brought along, however it did: linked, or within a plug-in that nobody else sees into.
pub struct Library {
    /// Where its first function was found, so that the others are of the same one; null before.
    object: AtomicPtr<c_void>,
}

impl Library {
    pub const fn new() -> Self {
        Self { object: AtomicPtr::new(ptr::null_mut()) }
    }

    /// The library's own `name`; none if no library here has it.
    #[cold]
    fn find(&self, name: &CStr) -> Option<Address> {
        let known = Object::new(self.object.load(Ordering::Acquire));
        if let Some(found) = known.and_then(|object| object.function(name)) {
            return Some(found);
        }
        let found = next(name).or_else(|| search(name))?;
        if known.is_none()
            && let Some(object) = Object::around(found.as_ptr())
        {
            self.object.store(object.0.as_ptr(), Ordering::Release);
        }
        Some(found)
    }
}

/// The function that comes behind this library's in the global scope, in the order of the link map.
fn next(name: &CStr) -> Option<Address> {
    // SAFETY: the C library's own function.
    Address::new(unsafe { libc::dlsym(libc::RTLD_NEXT, name.as_ptr()) })
}

/// The function in the first object that has it: what a plug-in loads, it may keep to itself.
fn search(name: &CStr) -> Option<Address> {
    loaded_objects().iter().find_map(|path| {
        let object = Object::open(path.as_ptr())?;
        let found = object.function(name);
        object.close();
        found
    })
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
            if is_own(place) {
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

/// Whether the address is one of this library.
fn is_own(address: *const c_void) -> bool {
    info(address).dli_fbase == info(is_own as *const c_void).dli_fbase
}

/// What the dynamic linker knows of the address.
fn info(address: *const c_void) -> libc::Dl_info {
    let mut info = libc::Dl_info {
        dli_fname: ptr::null(),
        dli_fbase: ptr::null_mut(),
        dli_sname: ptr::null(),
        dli_saddr: ptr::null_mut(),
    };
    // SAFETY: the C library writes the facts, or leaves them.
    unsafe { libc::dladdr(address, &mut info) };
    info
}

/// The paths of the shared objects in this process, in the order in which they came. The program itself has none.
fn loaded_objects() -> Vec<CString> {
    unsafe extern "C" fn collect(info: *mut libc::dl_phdr_info, _: usize, paths: *mut c_void) -> libc::c_int {
        // SAFETY: the loader's facts, and the vector below.
        let (name, paths) = unsafe { ((*info).dlpi_name, &mut *paths.cast::<Vec<CString>>()) };
        // SAFETY: the loader's string, or null.
        if !name.is_null() && unsafe { *name } != 0 {
            // SAFETY: as above.
            paths.push(unsafe { CStr::from_ptr(name) }.to_owned());
        }
        0
    }
    let mut paths: Vec<CString> = Vec::new();
    // SAFETY: `collect` gets the vector that it expects. It opens nothing, since the loader holds its lock meanwhile.
    unsafe { libc::dl_iterate_phdr(Some(collect), (&raw mut paths).cast()) };
    paths
}

/// A shared object that was opened, and stays so until it is closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Object(ptr::NonNull<c_void>);

// SAFETY: the dynamic linker's handle, usable from every thread.
unsafe impl Send for Object {}
// SAFETY: as above.
unsafe impl Sync for Object {}

impl Object {
    /// The function `name` of the object, or of one that it is linked to.
    fn function(self, name: &CStr) -> Option<Address> {
        // SAFETY: the object is open.
        Address::new(unsafe { libc::dlsym(self.0.as_ptr(), name.as_ptr()) })
            .filter(|&address| !is_own(address.as_ptr()))
    }

    /// The object around `address`, if it is a shared one.
    fn around(address: *const c_void) -> Option<Self> {
        let info = info(address);
        if info.dli_fname.is_null() {
            return None;
        }
        Self::open(info.dli_fname)
    }

    /// The object of that path, which is there already, so that nothing of it runs.
    fn open(path: *const c_char) -> Option<Self> {
        // SAFETY: the path is the dynamic linker's own.
        Self::new(unsafe { libc::dlopen(path, libc::RTLD_NOLOAD | libc::RTLD_LAZY) })
    }

    fn new(handle: *mut c_void) -> Option<Self> {
        ptr::NonNull::new(handle).map(Self)
    }

    /// Undoes one opening.
    pub fn close(self) {
        // SAFETY: the object was opened, and is not used any more.
        unsafe { libc::dlclose(self.0.as_ptr()) };
    }
}

/// A function of a library, looked up once.
pub struct Symbol {
    library: &'static Library,
    /// Its name and the zero behind it.
    name: &'static str,
    address: AtomicPtr<c_void>,
}

/// Where a function is.
pub type Address = ptr::NonNull<c_void>;

impl Symbol {
    /// The function `name` of the library, written with a zero at its end.
    pub const fn new(library: &'static Library, name: &'static str) -> Self {
        Self { library, name, address: AtomicPtr::new(ptr::null_mut()) }
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

    /// The function of the object; the library's own if none is named.
    #[inline]
    pub fn address_in(&self, object: Option<Object>) -> Option<Address> {
        match object {
            None => self.address(),
            Some(object) => object.function(self.c_name()),
        }
    }

    #[cold]
    fn look_up(&self) -> Option<Address> {
        let address = self.library.find(self.c_name())?;
        self.address.store(address.as_ptr(), Ordering::Release);
        Some(address)
    }
}
