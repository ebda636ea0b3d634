//! Searches of the shims in the dynamic linker: where else the names that they export are defined.
//!
//! "This library" is the shared library that this crate is linked into. A process may have other shims of kblas, copies
//! of this one among them. Every search skips all shims, since they search in turn. An object with a result stays
//! loaded, since the address is kept.

use std::ffi::{CStr, CString, c_char, c_int, c_void};
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::ptr;

/// The address of a function.
pub type Address = ptr::NonNull<c_void>;

/// Every shim exports this name. It distinguishes shims from other libraries, whatever their files are called.
pub const SHIM: &CStr = c"kblas_shim";

#[unsafe(no_mangle)]
#[allow(non_upper_case_globals)]
static kblas_shim: u8 = 1;

/// The next definition of the name after this library's, in the search order of the dynamic linker. Otherwise the
/// definition in the first shared object that has one, since what a plug-in loads may be private to it. Shims are
/// skipped.
pub fn find(name: &CStr) -> Option<Address> {
    next(name).or_else(|| search(name))
}

fn next(name: &CStr) -> Option<Address> {
    // SAFETY: the dynamic linker's own constant.
    let found = Address::new(unsafe { libc::dlsym(libc::RTLD_NEXT, name.as_ptr()) })?;
    // Opened, so that it stays loaded. The program itself cannot be opened, and stays anyway.
    match Object::around(found.as_ptr()) {
        Some(object) if object.is_shim() => {
            object.close();
            None
        }
        _ => Some(found),
    }
}

fn search(name: &CStr) -> Option<Address> {
    loaded_objects().iter().find_map(|path| {
        let object = Object::open(path.as_ptr())?;
        let found = object.function(name);
        if found.is_none() {
            object.close();
        }
        found
    })
}

/// The paths of the shared objects in this process, in the order in which they were loaded. The program itself has
/// none.
fn loaded_objects() -> Vec<CString> {
    unsafe extern "C" fn collect(info: *mut libc::dl_phdr_info, _: usize, paths: *mut c_void) -> c_int {
        // SAFETY: the dynamic linker passes its own data, and the address of the vector below.
        let (name, paths) = unsafe { ((*info).dlpi_name, &mut *paths.cast::<Vec<CString>>()) };
        // SAFETY: the dynamic linker's string, or null.
        if !name.is_null() && unsafe { *name } != 0 {
            // SAFETY: as above.
            paths.push(unsafe { CStr::from_ptr(name) }.to_owned());
        }
        0
    }
    let mut paths: Vec<CString> = Vec::new();
    // SAFETY: `collect` gets the vector that it expects. It opens nothing, since the dynamic linker holds its lock
    // here.
    unsafe { libc::dl_iterate_phdr(Some(collect), (&raw mut paths).cast()) };
    paths
}

/// Whether the address is in this library.
pub fn is_own(address: Address) -> bool {
    // The address of a function that is not exported: an exported name may resolve to another library.
    info(address.as_ptr()).dli_fbase == info(is_own as *const c_void).dli_fbase
}

/// Whether the address is in a shim.
fn is_shim(address: Address) -> bool {
    is_beside(address, SHIM)
}

/// Whether the shared object that contains the address has the name, too.
pub fn is_beside(address: Address, name: &CStr) -> bool {
    let Some(object) = Object::around(address.as_ptr()) else { return false };
    let is_there = object.has(name);
    object.close();
    is_there
}

/// Path of the object that contains the address.
pub fn path_of(address: Address) -> Option<&'static CStr> {
    let path = info(address.as_ptr()).dli_fname;
    // SAFETY: a string of the dynamic linker, of an object that stays loaded.
    (!path.is_null()).then(|| unsafe { CStr::from_ptr(path) })
}

/// The dynamic linker's information about the address.
fn info(address: *const c_void) -> libc::Dl_info {
    let mut info = libc::Dl_info {
        dli_fname: ptr::null(),
        dli_fbase: ptr::null_mut(),
        dli_sname: ptr::null(),
        dli_saddr: ptr::null_mut(),
    };
    // SAFETY: the C library writes the fields, or leaves them unchanged.
    unsafe { libc::dladdr(address, &mut info) };
    info
}

/// A shared object that was opened. It stays open until it is closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Object(ptr::NonNull<c_void>);

// SAFETY: the dynamic linker's handle, usable from every thread.
unsafe impl Send for Object {}
// SAFETY: as above.
unsafe impl Sync for Object {}

impl Object {
    /// Loads the object at this path, and runs its initialisers. On failure returns the message of the dynamic linker.
    pub fn load(path: &Path) -> Result<Self, String> {
        let c_path = CString::new(path.as_os_str().as_bytes()).map_err(|error| error.to_string())?;
        // SAFETY: the path is a C string; the user asked for this object.
        Self::new(unsafe { libc::dlopen(c_path.as_ptr(), libc::RTLD_NOW | libc::RTLD_LOCAL) }).ok_or_else(|| {
            // SAFETY: the C library's function for the calling thread.
            let reason = unsafe { libc::dlerror() };
            // SAFETY: null or a string.
            if reason.is_null() { String::new() } else { unsafe { CStr::from_ptr(reason) }.to_string_lossy().into() }
        })
    }

    /// The shared object that contains `address`, if any.
    pub fn around(address: *const c_void) -> Option<Self> {
        let path = info(address).dli_fname;
        if path.is_null() { None } else { Self::open(path) }
    }

    /// The object at this path. It is already loaded, so none of its code runs.
    fn open(path: *const c_char) -> Option<Self> {
        // SAFETY: the path is the dynamic linker's own.
        Self::new(unsafe { libc::dlopen(path, libc::RTLD_NOLOAD | libc::RTLD_LAZY) })
    }

    fn new(handle: *mut c_void) -> Option<Self> {
        ptr::NonNull::new(handle).map(Self)
    }

    /// The function `name` of the object, or of an object that it is linked to, unless that is a shim.
    pub fn function(self, name: &CStr) -> Option<Address> {
        self.symbol(name).filter(|&address| !is_shim(address))
    }

    /// Whether this is a shim.
    pub fn is_shim(self) -> bool {
        self.has(SHIM)
    }

    /// Whether the object itself has the name, and not only an object that it is linked to.
    fn has(self, name: &CStr) -> bool {
        let Some(object) = self.symbol(name).and_then(|found| Self::around(found.as_ptr())) else { return false };
        object.close();
        object == self
    }

    fn symbol(self, name: &CStr) -> Option<Address> {
        // SAFETY: the object is open.
        Address::new(unsafe { libc::dlsym(self.0.as_ptr(), name.as_ptr()) })
    }

    /// Undoes one opening.
    pub fn close(self) {
        // SAFETY: the object was opened, and is not used any more.
        unsafe { libc::dlclose(self.0.as_ptr()) };
    }
}
