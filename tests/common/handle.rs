//! Library handles, and the choice of the backend that they belong to.

use std::ptr::null_mut;
use std::sync::Once;

use kblas::capi::*;

/// Chooses the host backend for this process: before the first call of the library, which reads its environment once.
pub fn choose_host() {
    static ONCE: Once = Once::new();
    // SAFETY: this process reads its environment through `std::env` alone, which locks it.
    ONCE.call_once(|| unsafe { std::env::set_var("KBLAS_BACKEND", "host") });
}

/// Where calls without a handle run.
pub fn backend() -> kblasBackend_t {
    let mut backend = KBLAS_BACKEND_HOST;
    // SAFETY: a null handle and a local's address.
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
        // SAFETY: a local's address.
        match unsafe { kblasCreate(&mut handle) } {
            KBLAS_STATUS_SUCCESS => Ok(Handle(handle)),
            status => Err(status),
        }
    }

    pub fn with_mode(&self, mode: kblasPointerMode_t) -> kblasHandle_t {
        // SAFETY: the handle lives.
        assert_eq!(unsafe { kblasSetPointerMode(self.0, mode) }, KBLAS_STATUS_SUCCESS);
        self.0
    }

    /// Elements between the scalars of neighbouring entries of a batch, alpha's and beta's.
    pub fn with_strides(&self, [alpha, beta]: [i64; 2]) -> kblasHandle_t {
        // SAFETY: the handle lives.
        let set = unsafe { (kblasSetBatchAlphaStride(self.0, alpha), kblasSetBatchBetaStride(self.0, beta)) };
        assert_eq!(set, (KBLAS_STATUS_SUCCESS, KBLAS_STATUS_SUCCESS));
        self.0
    }

    pub fn on(&self, stream: cudaStream_t) -> kblasHandle_t {
        // SAFETY: the handle and the stream live.
        assert_eq!(unsafe { kblasSetStream(self.0, stream) }, KBLAS_STATUS_SUCCESS);
        self.0
    }
}

impl Drop for Handle {
    fn drop(&mut self) {
        // SAFETY: once.
        unsafe { kblasDestroy(self.0) };
    }
}
