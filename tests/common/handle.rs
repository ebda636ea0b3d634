//! Library handles, and the selection of their backend.

use std::ptr::null_mut;
use std::sync::Once;

use kblas::capi::*;

/// Selects the host backend for this process. Must precede the first call of the library, which reads its environment
/// once.
pub fn choose_host() {
    static ONCE: Once = Once::new();
    // SAFETY: this process accesses its environment only through `std::env`, which locks it.
    ONCE.call_once(|| unsafe { std::env::set_var("KBLAS_BACKEND", "host") });
}

/// The backend of calls without a handle.
pub fn backend() -> kblasBackend_t {
    let mut backend = KBLAS_BACKEND_HOST;
    // SAFETY: a null handle is allowed; the pointer is the address of a local.
    assert_eq!(unsafe { kblasGetBackend(null_mut(), &mut backend) }, KBLAS_STATUS_SUCCESS);
    backend
}

/// A handle on the current device.
pub struct Handle(pub kblasHandle_t);

impl Handle {
    #[track_caller]
    pub fn new() -> Self {
        Self::new_or_status().unwrap_or_else(|status| panic!("{status:?}"))
    }

    pub fn new_or_status() -> Result<Self, kblasStatus_t> {
        let mut handle = null_mut();
        // SAFETY: the pointer is the address of a local.
        match unsafe { kblasCreate(&mut handle) } {
            KBLAS_STATUS_SUCCESS => Ok(Handle(handle)),
            status => Err(status),
        }
    }

    pub fn with_mode(&self, mode: kblasPointerMode_t) -> kblasHandle_t {
        // SAFETY: the handle is alive.
        assert_eq!(unsafe { kblasSetPointerMode(self.0, mode) }, KBLAS_STATUS_SUCCESS);
        self.0
    }

    /// Sets the strides between the scalars of neighbouring entries of a batch, for alpha and for beta.
    pub fn with_strides(&self, [alpha, beta]: [i64; 2]) -> kblasHandle_t {
        // SAFETY: the handle is alive.
        let set = unsafe { (kblasSetBatchAlphaStride(self.0, alpha), kblasSetBatchBetaStride(self.0, beta)) };
        assert_eq!(set, (KBLAS_STATUS_SUCCESS, KBLAS_STATUS_SUCCESS));
        self.0
    }

    pub fn on(&self, stream: cudaStream_t) -> kblasHandle_t {
        // SAFETY: the handle and the stream are alive.
        assert_eq!(unsafe { kblasSetStream(self.0, stream) }, KBLAS_STATUS_SUCCESS);
        self.0
    }
}

impl Drop for Handle {
    fn drop(&mut self) {
        // SAFETY: destroyed once.
        unsafe { kblasDestroy(self.0) };
    }
}
