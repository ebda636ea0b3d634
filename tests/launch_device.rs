//! Launches with more resources than a kernel's code declares: shared memory, clusters. The kernels do nothing in these
//! launches.

mod common;

use std::ptr::null_mut;

use common::bits;
use common::device::{Claim, DeviceVec, Stream, check, device};
use common::faults::Faults;
use cudarc::driver::sys::*;
use kblas::backend::cuda::launch::Blocks;
use kblas::backend::cuda::{Context, Queue, symv};
use kblas::capi::KBLAS_STATUS_NOT_SUPPORTED;
use kblas::error::{Result, Status};
use kblas::kernels::{Family, Kernel};
use kblas::problem::{Batch, Operand, Symv, Uplo, Value};
use kblas::scalar::{Precision, c64};
use kblas::tuning::ger::kernels;
use kblas::tuning::symv::Plan;
use kblas::tuning::symv_small::units;

/// A kernel that does nothing if alpha is 0. The argument bytes are all zero, so alpha is 0 at any offset.
fn kernel() -> &'static Kernel {
    kernels(Precision::D).next().expect("a kernel of ger")
}

fn launch(stream: &Stream, blocks: Blocks) -> Result<()> {
    let queue = Queue::new(Context::current().expect("a context"), stream.0);
    // SAFETY: the array of zeros is larger than the parameter; the kernel reads alpha and returns.
    unsafe { kernel().launch(&queue, blocks, &[0u64; 64]) }
}

/// The result of a launch.
fn launched(blocks: Blocks) -> std::result::Result<(), Status> {
    let stream = Stream::new();
    let launched = launch(&stream, blocks);
    stream.synchronize();
    launched.map_err(|error| error.status)
}

fn blocks() -> Blocks {
    Blocks::new(4, kernel().params()[0], 1)
}

/// Dynamic shared memory of a launch, from a captured graph.
fn asked_for(bytes: u32) -> u32 {
    let (stream, mut count, mut node) = (Stream::new(), 1, null_mut());
    let graph = stream.capture_only(CUstreamCaptureMode::CU_STREAM_CAPTURE_MODE_RELAXED, || {
        launch(&stream, blocks().with_shared(bytes)).expect("a launch");
    });
    // SAFETY: all-zero bits are a valid value of the struct; the graph has one node.
    unsafe {
        let mut params: CUDA_KERNEL_NODE_PARAMS = std::mem::zeroed();
        check(cuGraphGetNodes(graph.0, &mut node, &mut count));
        check(cuGraphKernelNodeGetParams_v2(node, &mut params));
        params.sharedMemBytes
    }
}

#[test]
fn blocks_have_as_much_shared_memory_as_the_device_has() {
    let Some(_device) = device(Claim::alone()) else { return };
    let most = Context::current().expect("a context").hardware.block_shared;
    for bytes in [0, 1000, 48 << 10, (48 << 10) + 16, most] {
        assert_eq!(launched(blocks().with_shared(bytes)), Ok(()), "{bytes}");
        assert_eq!(asked_for(bytes), bytes);
    }
}

#[test]
fn more_shared_memory_than_there_is_is_refused() {
    let Some(_device) = device(Claim::shared()) else { return };
    let most = Context::current().expect("a context").hardware.block_shared;
    assert_eq!(launched(blocks().with_shared(most + 1)), Err(KBLAS_STATUS_NOT_SUPPORTED));
    assert_eq!(launched(blocks()), Ok(()));
}

#[test]
fn clusters_divide_the_blocks() {
    let Some(_device) = device(Claim::shared()) else { return };
    if Context::current().expect("a context").device.cc < 90 {
        return println!("waived: clusters are for 9.0 and later");
    }
    for size in [1, 2, 4] {
        assert_eq!(launched(blocks().in_clusters(size)), Ok(()), "{size}");
    }
    assert!(launched(blocks().in_clusters(3)).is_err(), "4 blocks are no clusters of 3");
}

/// If the program can use too few multiprocessors for a cluster.
#[test]
fn clusters_without_room_have_one_block() {
    let Some(_device) = device(Claim::alone()) else { return };
    let Some(faults) = Faults::of_driver() else {
        return println!("waived: a GPU has room for the clusters");
    };
    let refusal = CUresult::CUDA_ERROR_INVALID_CLUSTER_SIZE as u32;
    faults.fail("cuLaunchKernelEx", 1, 1, refusal);
    assert_eq!(launched(blocks().in_clusters(2)), Ok(()));
    assert_eq!(faults.calls("cuLaunchKernelEx"), 2);
    faults.fail("cuLaunchKernelEx", 1, 1, refusal);
    assert!(launched(blocks()).is_err());
    faults.watch();
}

/// The first block of each matrix then has the work of all, and gives the same bits.
#[test]
fn batches_of_symv_without_room_for_clusters() {
    let Some(_device) = device(Claim::alone()) else { return };
    let Some(faults) = Faults::of_driver() else {
        return println!("waived: a GPU has room for the clusters");
    };
    let all = common::device::kernels();
    let kernels: Vec<_> =
        all.filter(|kernel| kernel.family == Family::SYMV_CLUSTER && kernel.precision == Precision::Z).collect();
    assert!(!kernels.is_empty());
    let (n, count) = (100, 3);
    let number = |i: usize| c64::new((i * 37 % 101) as f64 / 64.0 - 0.7, (i * 29 % 97) as f64 / 64.0);
    let (a, x): (Vec<c64>, Vec<c64>) = ((0..n * n * count).map(number).collect(), (0..n * count).map(number).collect());
    let (a, x) = (DeviceVec::new(&a, 0), DeviceVec::new(&x, 0));
    let stream = Stream::new();
    let queue = Queue::new(Context::current().expect("a context"), stream.0);
    let product = |plan: &Plan| {
        let y = DeviceVec::new(&vec![c64::new(1.0, 0.0); n * count], 0);
        let call = Symv {
            hermitian: false,
            uplo: Uplo::Lower,
            n: n as i64,
            alpha: Value::Host(c64::new(1.5, -0.5)),
            a: Operand::Strided(a.ptr().cast_const(), (n * n) as i64),
            lda: n as i64,
            x: Operand::Strided(x.ptr().cast_const(), n as i64),
            incx: 1,
            beta: Value::Host(c64::new(0.5, 0.0)),
            y: Operand::Strided(y.ptr(), n as i64),
            incy: 1,
            batch: Batch { batched: true, count: count as i64, alpha_stride: 0, beta_stride: 0 },
        };
        // SAFETY: the operands are in device memory.
        unsafe { symv::launch(&queue, plan, &call).expect("a launch") };
        stream.synchronize();
        bits(&y.read()).to_vec()
    };
    for (kernel, cluster) in kernels.into_iter().flat_map(|kernel| [2, 8].map(|cluster| (kernel, cluster))) {
        let plan = Plan::Units(units(kernel, Uplo::Lower, n as i64, 8, 4, cluster));
        let expected = product(&plan);
        faults.fail("cuLaunchKernelEx", 1, 1, CUresult::CUDA_ERROR_INVALID_CLUSTER_SIZE as u32);
        assert_eq!(product(&plan), expected, "{plan}");
        assert_eq!(faults.calls("cuLaunchKernelEx"), 2);
        faults.watch();
    }
}
