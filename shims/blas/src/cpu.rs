//! The CPU BLAS behind this library: for each exported name, the definition that the program would have called.

use std::ffi::{CStr, CString, c_char, c_int, c_void};
use std::marker::PhantomData;
use std::mem::{MaybeUninit, size_of, transmute_copy};
use std::os::unix::ffi::OsStrExt;
use std::ptr;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicPtr, Ordering::Relaxed};

use kblas::{env, trace};
use libc::{RTLD_LAZY, RTLD_LOCAL, RTLD_NEXT, RTLD_NOLOAD, RTLD_NOW, dl_phdr_info, dlopen, dlsym};

/// The next definition of one exported name, looked for at its first call. `F` is the type of a pointer to it.
pub struct Next<F> {
    name: &'static CStr,
    function: AtomicPtr<c_void>,
    is: PhantomData<F>,
}

/// Stands for a name that has no other definition.
const NONE: *mut c_void = ptr::dangling_mut::<u8>().cast();

impl<F: Copy> Next<F> {
    /// `name` ends in a zero.
    pub const fn new(name: &'static str) -> Self {
        assert!(size_of::<F>() == size_of::<*mut c_void>());
        let Ok(name) = CStr::from_bytes_with_nul(name.as_bytes()) else { panic!("no zero at the end") };
        Self { name, function: AtomicPtr::new(ptr::null_mut()), is: PhantomData }
    }

    #[inline]
    pub fn get(&self) -> Option<F> {
        let function = match self.function.load(Relaxed) {
            unknown if unknown.is_null() => self.find(),
            known => known,
        };
        // SAFETY: a function by this name is an F.
        (function != NONE).then(|| unsafe { transmute_copy(&function) })
    }

    #[cold]
    fn find(&self) -> *mut c_void {
        let found = definition(self.name);
        let function = found.unwrap_or(NONE);
        trace::traced(|| {
            let from = found.and_then(library_of).map_or("kblas, there is no other".into(), |path| {
                String::from_utf8_lossy(path.to_bytes()).into_owned()
            });
            trace::note(format_args!("{} of host memory: {from}", self.name.to_string_lossy()));
        });
        self.function.store(function, Relaxed);
        function
    }
}

/// Where else the name is defined.
fn definition(name: &CStr) -> Option<*mut c_void> {
    named(name).or_else(|| next(name)).or_else(|| loaded(name))
}

/// The same for xerbla.c; null if it is nowhere else.
///
/// # Safety
/// `name` ends in a zero.
#[unsafe(no_mangle)]
unsafe extern "C" fn kblas_blas_definition(name: *const c_char) -> *mut c_void {
    // SAFETY: of the caller.
    definition(unsafe { CStr::from_ptr(name) }).unwrap_or(ptr::null_mut())
}

/// The definition in the library of KBLAS_CPU_BLAS_LIB.
fn named(name: &CStr) -> Option<*mut c_void> {
    struct Library(*mut c_void);
    // SAFETY: the loader's handles may be used from every thread.
    unsafe impl Send for Library {}
    // SAFETY: as above.
    unsafe impl Sync for Library {}
    static LIBRARY: OnceLock<Option<Library>> = OnceLock::new();

    let open = || {
        let path = env::settings().cpu_blas_lib.as_deref()?;
        let c_path = CString::new(path.as_os_str().as_bytes()).ok()?;
        // SAFETY: the library's constructors run, as the user asks for.
        let handle = unsafe { dlopen(c_path.as_ptr(), RTLD_NOW | RTLD_LOCAL) };
        if handle.is_null() {
            trace::note(format_args!("KBLAS_CPU_BLAS_LIB={}: {}", path.display(), loader_error()));
        }
        (!handle.is_null()).then_some(Library(handle))
    };
    let Library(handle) = LIBRARY.get_or_init(open).as_ref()?;
    // SAFETY: a handle that is never closed.
    foreign(unsafe { dlsym(*handle, name.as_ptr()) })
}

/// The definition behind ours in the order in which the loader looks for it.
fn next(name: &CStr) -> Option<*mut c_void> {
    // SAFETY: the loader's own constant.
    let function = foreign(unsafe { dlsym(RTLD_NEXT, name.as_ptr()) })?;
    // A library that was loaded at run time must not go while its function is known here.
    if let Some(path) = library_of(function) {
        // SAFETY: the library is there already.
        unsafe { dlopen(path.as_ptr(), RTLD_LAZY | RTLD_NOLOAD) };
    }
    Some(function)
}

/// The definition in some library of the process: where this one is preloaded and a plug-in brought its own BLAS, that
/// is behind nothing.
fn loaded(name: &CStr) -> Option<*mut c_void> {
    unsafe extern "C" fn collect(info: *mut dl_phdr_info, _: usize, paths: *mut c_void) -> c_int {
        // SAFETY: the loader's record, and the caller's list.
        let (paths, path) = unsafe { (&mut *paths.cast::<Vec<CString>>(), CStr::from_ptr((*info).dlpi_name)) };
        paths.push(path.to_owned());
        0
    }
    let mut paths: Vec<CString> = Vec::new();
    // SAFETY: `collect` gets the list, and keeps nothing.
    unsafe { libc::dl_iterate_phdr(Some(collect), (&raw mut paths).cast()) };
    // The program itself has no path.
    paths.iter().filter(|path| !path.is_empty()).find_map(|path| {
        // SAFETY: the library is there already, and stays from now on if it has the function.
        unsafe {
            let handle = dlopen(path.as_ptr(), RTLD_LAZY | RTLD_NOLOAD);
            if handle.is_null() {
                return None;
            }
            let function = foreign(dlsym(handle, name.as_ptr()));
            if function.is_none() {
                libc::dlclose(handle);
            }
            function
        }
    })
}

/// The function, unless it is nothing or our own.
fn foreign(function: *mut c_void) -> Option<*mut c_void> {
    (!function.is_null() && base_of(function) != base_of(foreign as *mut c_void)).then_some(function)
}

fn info_of(address: *mut c_void) -> Option<libc::Dl_info> {
    let mut info = MaybeUninit::uninit();
    // SAFETY: the loader fills it if it knows the address.
    unsafe { (libc::dladdr(address, info.as_mut_ptr()) != 0).then(|| info.assume_init()) }
}

fn base_of(address: *mut c_void) -> Option<*mut c_void> {
    info_of(address).map(|info| info.dli_fbase)
}

fn library_of(address: *mut c_void) -> Option<&'static CStr> {
    // SAFETY: the loader's name of a library that stays.
    info_of(address).map(|info| unsafe { CStr::from_ptr(info.dli_fname) })
}

fn loader_error() -> String {
    // SAFETY: null or a string.
    let text = unsafe { libc::dlerror() };
    // SAFETY: as above.
    if text.is_null() { String::new() } else { unsafe { CStr::from_ptr(text) }.to_string_lossy().into_owned() }
}
