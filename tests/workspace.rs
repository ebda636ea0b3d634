//! The workspace of streams that come and go: correct on each, and no more memory than 256 streams need. One test, in a
//! process of its own, since it measures the device's memory.

mod common;

use std::ptr::null_mut;

use common::device::{Claim, Placed, Stream, check, device};
use common::{Entry, GEMV, Shape, noise};
use cudarc::driver::sys::{cuCtxSynchronize, cuMemGetInfo_v2};
use kblas::capi::KBLAS_POINTER_MODE_HOST;

fn free_memory() -> usize {
    let (mut free, mut total) = (0, 0);
    // SAFETY: locals' addresses.
    check(unsafe { cuMemGetInfo_v2(&mut free, &mut total) });
    free
}

#[test]
fn streams_that_are_gone_give_their_workspace_back() {
    const SLOT: usize = 6 << 20; // 4 MiB and a little, in pages of 2 MiB
    let Some(_device) = device(Claim::alone()) else { return };
    let problem = noise::<f64>(Shape::dense(GEMV[0], 6, 3001), 7); // few results, long sums: they are split
    let placed = Placed::new(&problem, [0; 3]);
    let free = free_memory();
    for _ in 0..600 {
        let stream = Stream::new();
        placed.y.write(&problem.y);
        let call = placed.arguments(&problem, KBLAS_POINTER_MODE_HOST);
        let call = common::Arguments { handle: null_mut(), stream: stream.0.cast(), ..call };
        // SAFETY: the operands are the problem's, on the device.
        assert_eq!(unsafe { Entry::KblasAsync.call(&call) }, 0);
        // SAFETY: no arguments.
        check(unsafe { cuCtxSynchronize() });
        problem.check(&placed.y.read());
    }
    let used = free.saturating_sub(free_memory());
    assert!((4 << 20..260 * SLOT).contains(&used), "{used} bytes");
}
