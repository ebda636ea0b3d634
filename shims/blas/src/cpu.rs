//! The CPU BLAS: for each exported name, the definition that the program would have called without this library.

use std::ffi::{CStr, c_char, c_void};
use std::marker::PhantomData;
use std::mem::{size_of, transmute_copy};
use std::path::Path;
use std::ptr;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicPtr, Ordering::Relaxed};

use kblas::{env, trace};
use kblas_loader::{self as loader, Address, Object};

/// The next definition of one exported name. It is looked up at its first call. `F` is the type of a pointer to it.
pub struct Next<F> {
    name: &'static CStr,
    function: AtomicPtr<c_void>,
    is: PhantomData<F>,
}

/// Marks a name that has no other definition.
const NONE: *mut c_void = ptr::dangling_mut::<u8>().cast();

impl<F: Copy> Next<F> {
    /// `name` ends in a zero byte.
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
        // SAFETY: the function with this name has the type F.
        (function != NONE).then(|| unsafe { transmute_copy(&function) })
    }

    #[cold]
    fn find(&self) -> *mut c_void {
        let found = definition(self.name);
        let function = found.map_or(NONE, Address::as_ptr);
        trace::traced(|| {
            let path = found.and_then(loader::path_of);
            let from = path.map_or("kblas, there is no other".into(), CStr::to_string_lossy);
            trace::note(format_args!("{} of host memory: {from}", self.name.to_string_lossy()));
        });
        self.function.store(function, Relaxed);
        function
    }
}

/// The other definition of the name: in the library of KBLAS_CPU_BLAS_LIB, or elsewhere in the process.
fn definition(name: &CStr) -> Option<Address> {
    named().and_then(|object| object.function(name)).or_else(|| loader::find(name))
}

/// The library of KBLAS_CPU_BLAS_LIB.
fn named() -> Option<Object> {
    static NAMED: OnceLock<Option<Object>> = OnceLock::new();
    if let Some(known) = NAMED.get() {
        return *known;
    }
    // Before the cell is locked: initialisers of the library may call BLAS, and then this function.
    let loaded = env::settings().cpu_blas_lib.as_deref().and_then(load);
    *NAMED.get_or_init(|| loaded)
}

fn load(path: &Path) -> Option<Object> {
    let object = Object::load(path).and_then(|object| match object.is_shim() {
        true => Err("is a shim of kblas itself".into()),
        false => Ok(object),
    });
    object.inspect_err(|reason| trace::note(format_args!("KBLAS_CPU_BLAS_LIB={}: {reason}", path.display()))).ok()
}

/// The other definition of the name, for xerbla.c; null if there is none.
///
/// # Safety
/// `name` ends in a zero byte.
#[unsafe(no_mangle)]
unsafe extern "C" fn kblas_blas_definition(name: *const c_char) -> *mut c_void {
    // SAFETY: guaranteed by the caller.
    definition(unsafe { CStr::from_ptr(name) }).map_or(ptr::null_mut(), Address::as_ptr)
}
