//! The time of a launch: a model of a memory-bound kernel, with constants that were measured on one GPU.
//!
//! The constants are in the text file `src/tuning/h200.tuning`: one line for each constant of the device, and one for
//! each kernel. For another device, the number of multiprocessors and the memory bandwidth are replaced. A device can
//! also have its own file, which KBLAS_TUNING names.

use std::collections::HashMap;
use std::sync::OnceLock;
use std::{fmt, fs, io};

use parking_lot::RwLock;

use super::{Device, REGISTERS};
use crate::kernels::{KERNELS, Kernel};
use crate::{env, trace};

/// The constants in the library.
const SHIPPED: &str = include_str!("h200.tuning");

/// Declares the constants once: the struct, and the list of their names.
macro_rules! constants {
    ($($(#[$doc:meta])* $name:ident,)*) => {
        /// Constants of a device. Times are in microseconds.
        #[derive(Clone, Debug, Default, PartialEq)]
        pub struct Constants {
            $($(#[$doc])* pub $name: f64,)*
        }

        impl Constants {
            /// All constants, with their names in tuning files.
            pub fn fields(&mut self) -> Vec<(&'static str, &mut f64)> {
                vec![$((stringify!($name), &mut self.$name)),*]
            }
        }
    };
}

constants! {
    /// Time of an empty launch.
    launch,
    /// Added time for each doubling of the warps per block.
    warps,
    /// Time from a load to its use, with nothing else in flight.
    latency,
    /// Added time for each load in flight of a thread.
    load,
    /// Best bandwidth of the memory, in bytes per microsecond.
    bandwidth,
    /// Bandwidth of one multiprocessor, in bytes per microsecond.
    sm_bandwidth,
    /// Bandwidth from the L2 to all multiprocessors, in bytes per microsecond.
    l2_bandwidth,
    /// Time of a multiprocessor to issue the load of one run of neighbouring elements by a warp.
    issue,
    /// Time of a multiprocessor to start a warp of the first wave.
    dispatch,
    /// Time of the end of a block, where it combines its partial sums.
    epilogue,
    /// Relative loss if some multiprocessors have one block more than others: part of the difference from the mean.
    uneven,
    /// Time to write partial sums and to find them.
    split,
    /// Added time for each round in which partial sums are read.
    split_round,
    /// Relative loss to tiles that extend beyond the matrix.
    ragged,
    /// Relative loss for each doubling of the bytes in flight beyond 32 KiB per multiprocessor.
    crowd,
    /// Relative loss to short parts of columns: for each halving below 8 KiB that a block reads at a time.
    page,
    /// Number of 64-byte memory accesses that a run of neighbouring elements shares with its neighbours.
    sectors,
    /// Cost of a byte of x, which is in the L2, relative to a byte of A.
    vector,
}

/// Constants of a kernel.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cost {
    /// Registers per thread, and bytes of shared memory per block.
    pub registers: u32,
    pub shared: u32,
    /// How the kernel differs from others: factors of the bytes and of the latency, and microseconds per launch.
    pub bytes: f64,
    pub latency: f64,
    pub fixed: f64,
    /// Relative change of the bytes for each doubling of the waves, from an eighth of a wave to eight waves.
    pub waves: f64,
}

/// Most that `waves` of a kernel may be, up or down: with a third, the bytes could become 0. The largest of an H200 is
/// 0.08.
pub const MOST_WAVES: f64 = 0.2;

impl Cost {
    /// The cost of a kernel without a line in the file.
    const UNKNOWN: Self = Self { registers: 64, shared: 0, bytes: 1.0, latency: 1.0, fixed: 0.0, waves: 0.0 };
}

/// The constants for one device.
#[derive(Clone, Debug, PartialEq)]
pub struct Model {
    pub device: Device,
    pub constants: Constants,
    /// Indexed by kernel id.
    pub costs: Vec<Cost>,
}

impl Model {
    /// The model of a device. The first call for the device creates it, and it is kept.
    pub fn of(device: Device) -> &'static Self {
        static MODELS: RwLock<Vec<&'static Model>> = RwLock::new(Vec::new());
        let find = |models: &[&'static Self]| models.iter().copied().find(|model| model.device == device);
        if let Some(model) = find(&MODELS.read()) {
            return model;
        }
        let mut models = MODELS.write();
        if let Some(model) = find(&models) {
            return model;
        }
        let measured = user().filter(|model| model.device.is_like(device)).unwrap_or_else(shipped);
        let model: &'static Self = Box::leak(Box::new(measured.on(device)));
        models.push(model);
        model
    }

    /// The same constants for another device. The bandwidth is scaled by the ratio of the devices' bandwidths. That of
    /// the L2 is scaled by the ratio of their multiprocessors, or of their bandwidths if that is larger: no device's L2 is
    /// slower than its memory.
    pub fn on(&self, device: Device) -> Self {
        let ratio = |own: u32, measured: u32| f64::from(own) / f64::from(measured);
        let of_memory = ratio(device.bandwidth, self.device.bandwidth);
        let of_l2 = ratio(device.sms, self.device.sms).max(of_memory);
        let mut constants = self.constants.clone();
        constants.bandwidth *= of_memory;
        constants.l2_bandwidth *= of_l2;
        Self { device, constants, costs: self.costs.clone() }
    }

    pub fn cost(&self, kernel: &Kernel) -> Cost {
        self.costs[kernel.id()]
    }

    /// Resident blocks of the kernel per multiprocessor, with `threads` threads per block.
    pub fn resident(&self, kernel: &Kernel, threads: u32) -> u32 {
        let Cost { registers, shared, .. } = self.cost(kernel);
        let warps = threads.div_ceil(32);
        // A warp allocates registers in units of 256. The system takes 1 KiB of shared memory per block.
        let by_registers = REGISTERS / ((registers * 32).next_multiple_of(256) * warps);
        let by_shared = self.device.shared_bytes() / (shared + 1024);
        (self.device.threads() / (32 * warps)).min(by_registers).min(by_shared).clamp(1, self.device.blocks())
    }

    /// The plan with the least predicted time.
    pub fn fastest<P>(&self, candidates: impl Iterator<Item = (P, Work)>) -> Option<P> {
        self.fastest_of(candidates).map(|(plan, _)| plan)
    }

    /// Like [`Self::fastest`], with the predicted time.
    pub fn fastest_of<P>(&self, candidates: impl Iterator<Item = (P, Work)>) -> Option<(P, f64)> {
        let timed = candidates.map(|(plan, work)| (plan, self.micros(&work)));
        timed.min_by(|(_, a), (_, b)| a.total_cmp(b))
    }

    /// Predicts the time of a launch in microseconds.
    ///
    /// A block computes its part of the sum in steps. A step takes as long as its loads. That is their latency, or,
    /// with many blocks, the time that all their loads need: in the memory, in the multiprocessor's path to it, or to
    /// be issued. Blocks run in waves of as many as are resident on the device. `docs/tuning.md` explains each
    /// constant.
    pub fn micros(&self, work: &Work) -> f64 {
        let (k, cost, sms) = (&self.constants, self.cost(work.kernel), f64::from(self.device.sms));
        let resident = f64::from(self.resident(work.kernel, work.block));
        let Work { blocks, steps, splits, .. } = *work;
        let warps = f64::from(work.block.div_ceil(32));
        // Per block and step.
        let bytes = work.bytes / blocks / steps;
        let again = work.again / blocks / steps;
        let busy = warps * work.runs * k.issue;

        let size = work.kernel.precision.size() as f64;
        let shared_sectors = 1.0 + k.sectors * (64.0 - size).max(0.0) / work.run.max(1.0);
        let in_flight = (blocks / sms).clamp(1.0, resident) * bytes.min(work.in_flight) / 32768.0;
        let at_once = resident * sms;
        let of_waves = 1.0 + cost.waves * (blocks / at_once).log2().clamp(-3.0, 3.0);
        let lost = (1.0 + k.ragged * work.ragged + k.crowd * in_flight.max(1.0).log2() + k.page * work.short)
            * shared_sectors
            * cost.bytes
            * of_waves;

        let wait = k.latency * cost.latency + k.load * work.loads;
        // Time of the shared resources for one step of each of `blocks` blocks.
        let shared = |blocks: f64| {
            let memory = blocks * (bytes * lost + again * k.vector) / k.bandwidth;
            let path = (blocks / sms).ceil() * bytes * shared_sectors / k.sm_bandwidth;
            let from_l2 = blocks * (bytes + again) / k.l2_bandwidth;
            memory.max(path).max(from_l2) + (blocks / sms).clamp(1.0, resident) * busy
        };
        // The shorter time is only partly hidden by the longer one. `hypot` would be exact, but slow.
        let beside = |one: f64, other: f64| (one * one + other * other).sqrt();
        let waves = (blocks / at_once).floor();
        let rest = blocks - waves * at_once;
        // While some blocks of a wave end, those of the next one load.
        let whole = waves * beside(steps * shared(at_once), steps * wait + k.epilogue);
        let each = rest / sms;
        let uneven = if each > 1.0 { 1.0 + k.uneven * (each.ceil() / each - 1.0) } else { 1.0 };
        let tail = if rest > 0.0 { steps * beside(uneven * shared(rest), wait) } else { 0.0 };
        let start = (blocks / sms).min(resident) * warps * k.dispatch;
        let meeting = if splits > 1.0 { k.split + k.split_round * work.rounds } else { 0.0 };
        k.launch + cost.fixed + k.warps * warps.log2() + start + whole + tail + k.epilogue + meeting
    }
}

/// Writes a tuning file, in the format that [`parse`] reads.
impl fmt::Display for Model {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Device { cc, sms, bandwidth } = self.device;
        writeln!(f, "device {cc} {sms} {bandwidth}")?;
        for (name, value) in self.constants.clone().fields() {
            writeln!(f, "{name} {}", digits(*value, 5))?;
        }
        writeln!(f, "\n# kernel NAME registers shared bytes latency fixed waves")?;
        let mut known: Vec<_> = KERNELS.iter().filter(|kernel| self.cost(kernel) != Cost::UNKNOWN).collect();
        known.sort_by_key(|kernel| kernel.name());
        known.into_iter().try_for_each(|kernel| {
            let Cost { registers, shared, bytes, latency, fixed, waves } = self.cost(kernel);
            writeln!(f, "kernel {} {registers} {shared} {bytes:.4} {latency:.4} {fixed:.4} {waves:.4}", kernel.name())
        })
    }
}

/// `value`, rounded to `count` significant digits.
fn digits(value: f64, count: i32) -> f64 {
    if value == 0.0 {
        return 0.0;
    }
    let scale = 10f64.powi(count - 1 - value.abs().log10().floor() as i32);
    if scale > 1.0 { (value * scale).round() / scale } else { value.round() }
}

/// The work of a launch.
#[derive(Clone, Copy, Debug)]
pub struct Work {
    pub kernel: &'static Kernel,
    /// Threads of a block.
    pub block: u32,
    pub blocks: f64,
    /// Sequential steps of a block, and loads of a thread in each step.
    pub steps: f64,
    pub loads: f64,
    /// Runs of neighbouring elements in the loads of a warp in one step.
    pub runs: f64,
    /// The most bytes that the loads of a block fetch in one step.
    pub in_flight: f64,
    /// Bytes that all blocks read and write, and bytes that they read again, from the L2.
    pub bytes: f64,
    pub again: f64,
    /// Neighbouring bytes that a block reads.
    pub run: f64,
    /// Amounts of lost bandwidth, for the constants with these names.
    pub ragged: f64,
    pub short: f64,
    /// Blocks that share a result, and rounds in which their partial sums are read.
    pub splits: f64,
    pub rounds: f64,
}

/// The constants in the library, for the device on which they were measured.
pub fn shipped() -> &'static Model {
    static SHIPPED_MODEL: OnceLock<Model> = OnceLock::new();
    SHIPPED_MODEL.get_or_init(|| match parse(SHIPPED) {
        Ok(model) => model,
        Err(reason) => unreachable!("src/tuning/h200.tuning: {reason}"),
    })
}

/// The constants that the user measured: from the file that KBLAS_TUNING names, or from the default file if it exists.
/// If a file cannot be used, the log names it.
fn user() -> Option<&'static Model> {
    static USERS_MODEL: OnceLock<Option<Model>> = OnceLock::new();
    let read = || {
        let env::Tuning::File { path, is_wanted } = &env::settings().tuning else { return None };
        let text = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if !is_wanted && error.kind() == io::ErrorKind::NotFound => return None,
            Err(error) => {
                trace::note(format_args!("tuning file {}: {error}; it is not used", path.display()));
                return None;
            }
        };
        match parse(&text) {
            Ok(model) => {
                let Device { cc, sms, .. } = model.device;
                let (path, major, minor) = (path.display(), cc / 10, cc % 10);
                trace::note(format_args!("tuning file {path}: for {major}.{minor} with {sms} multiprocessors"));
                Some(model)
            }
            Err(reason) => {
                trace::note(format_args!("tuning file {}: {reason}; it is not used", path.display()));
                None
            }
        }
    };
    USERS_MODEL.get_or_init(read).as_ref()
}

/// Reads a tuning file. An error message names the line.
pub fn parse(text: &str) -> Result<Model, String> {
    let mut device = None;
    let mut constants = Constants::default();
    let mut costs = vec![Cost::UNKNOWN; KERNELS.len()];
    let by_name: HashMap<_, _> = KERNELS.iter().map(|kernel| (kernel.name(), kernel.id())).collect();
    let mut missing: Vec<_> = constants.fields().into_iter().map(|(name, _)| name).collect();
    for (number, line) in text.lines().enumerate() {
        let told = |what: &str| format!("line {}: {what}: {line}", number + 1);
        let words: Vec<_> = line.split('#').next().unwrap_or_default().split_whitespace().collect();
        let numbers = |words: &[&str]| -> Result<Vec<f64>, String> {
            words.iter().map(|word| word.parse().map_err(|_| told("not a number"))).collect()
        };
        match words[..] {
            [] => {}
            ["device", ref values @ ..] => {
                let whole = |word: &&str| word.parse().ok().filter(|&number: &u32| number > 0);
                let [Some(cc), Some(sms), Some(bandwidth)] = values.iter().map(whole).collect::<Vec<_>>()[..] else {
                    return Err(told("not device CAPABILITY MULTIPROCESSORS GB/S"));
                };
                device = Some(Device { cc, sms, bandwidth });
            }
            ["kernel", name, ref values @ ..] => {
                let [registers, shared, bytes, latency, fixed, waves] = numbers(values)?[..] else {
                    return Err(told("not kernel NAME registers shared bytes latency fixed waves"));
                };
                if !(1.0..=255.0).contains(&registers)
                    || !(0.0..=228e3).contains(&shared)
                    || ![bytes, latency].iter().all(|cost| (1e-3..=1e3).contains(cost))
                    || !(-10.0..=1e6).contains(&fixed)
                    || !(-MOST_WAVES..=MOST_WAVES).contains(&waves)
                {
                    return Err(told("out of range"));
                }
                // The kernel may belong to another version of the library.
                if let Some(&id) = by_name.get(name) {
                    let (registers, shared) = (registers as u32, shared as u32);
                    costs[id] = Cost { registers, shared, bytes, latency, fixed, waves };
                }
            }
            [name, ref values @ ..] => {
                let [value] = numbers(values)?[..] else { return Err(told("not NAME value")) };
                let mut known = constants.fields();
                let Some((_, field)) = known.iter_mut().find(|(known, _)| *known == name) else {
                    return Err(told("no such constant"));
                };
                let least = if name.ends_with("bandwidth") { 1.0 } else { 0.0 };
                if !(value.is_finite() && value >= least) {
                    return Err(told("out of range"));
                }
                **field = value;
                missing.retain(|known| *known != name);
            }
        }
    }
    if let Some(name) = missing.first() {
        return Err(format!("{name} is missing"));
    }
    let device = device.ok_or("device is missing")?;
    Ok(Model { device, constants, costs })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::Op;
    use crate::scalar::Precision;

    #[test]
    fn the_shipped_file_is_whole() {
        let model = parse(SHIPPED).expect("a model");
        assert_eq!(model.on(Device::H200).constants.bandwidth, model.constants.bandwidth);
        let half = Device { bandwidth: Device::H200.bandwidth / 2, ..Device::H200 };
        let ratio = model.on(half).constants.bandwidth / model.constants.bandwidth;
        assert!((ratio - 0.5).abs() < 1e-3, "{ratio}");
    }

    #[test]
    fn no_device_has_an_l2_that_is_slower_than_its_memory() {
        let model = parse(SHIPPED).expect("a model");
        assert_eq!(model.on(Device::H200).constants, model.constants);
        for (cc, sms, bandwidth) in
            [(80, 108, 1935), (86, 84, 936), (89, 128, 1008), (100, 160, 8000), (120, 170, 1792)]
        {
            let Constants { bandwidth, l2_bandwidth, .. } = model.on(Device { cc, sms, bandwidth }).constants;
            assert!(l2_bandwidth > 1.1 * bandwidth, "{cc}: {l2_bandwidth} and {bandwidth}");
        }
    }

    #[test]
    fn what_is_written_is_read_again() {
        let model = parse(SHIPPED).expect("a model");
        assert_eq!(parse(&model.to_string()).expect("a model"), model);
    }

    #[test]
    fn a_damaged_file_is_named_by_its_line() {
        let refused = |change: &dyn Fn(&str) -> String| parse(&change(SHIPPED)).expect_err("a damaged file");
        assert_eq!(refused(&|_| String::new()), "launch is missing");
        assert_eq!(refused(&|text| text.replace("\ndevice", "\n# device")), "device is missing");
        assert!(refused(&|text| format!("device 90 x 1\n{text}")).starts_with("line 1: not device"));
        assert!(refused(&|text| format!("device 90 132\n{text}")).starts_with("line 1: not device"));
        assert_eq!(refused(&|text| format!("speed 3\n{text}")), "line 1: no such constant: speed 3");
        assert_eq!(refused(&|text| format!("launch x\n{text}")), "line 1: not a number: launch x");
        assert_eq!(refused(&|text| format!("launch nan\n{text}")), "line 1: out of range: launch nan");
        assert_eq!(refused(&|text| format!("launch 1 2\n{text}")), "line 1: not NAME value: launch 1 2");
        assert!(refused(&|text| format!("kernel gemv 1 2\n{text}")).starts_with("line 1: not kernel NAME"));
        assert_eq!(refused(&|text| format!("bandwidth 0\n{text}")), "line 1: out of range: bandwidth 0");
        for numbers in [
            "0 0 1 1 0 0",
            "64 0 0 1 0 0",
            "64 0 nan 1 0 0",
            "64 0 1 inf 0 0",
            "64 0 1 1 -1e9 0",
            "64 0 1 1 nan 0",
            "64 0 1 1 0 0.3",
            "64 0 1 1 0 nan",
        ] {
            let reason = refused(&|text| format!("kernel gemv {numbers}\n{text}"));
            assert!(reason.starts_with("line 1: out of range"), "{numbers}: {reason}");
        }
    }

    #[test]
    fn more_blocks_take_longer_and_a_kernel_may_gain_with_the_waves() {
        if !crate::kernels::HAS_SM90 {
            return println!("waived: the library was built without 9.0, and has the core alone");
        }
        let model = Model::of(Device::H200);
        let kernel = KERNELS.iter().find(|kernel| kernel.name() == "gemv_n_d_32x8x1x8x1x1").expect("a kernel");
        let mut work = crate::tuning::gemv::candidates(model.device, Precision::D, Op::N, (4096, 4096), 1 << 22)
            .map(|(_, work)| work)
            .find(|work| work.kernel.id() == kernel.id())
            .expect("a plan");
        let (bytes, again) = (work.bytes / work.blocks, work.again / work.blocks);
        let mut of = |model: &Model, blocks: u32| {
            (work.blocks, work.bytes, work.again) =
                (blocks.into(), bytes * f64::from(blocks), again * f64::from(blocks));
            model.micros(&work)
        };
        let sms = model.device.sms;
        let times: Vec<f64> = [1, sms / 2, sms, sms + 1, 2 * sms, 20 * sms].map(|blocks| of(model, blocks)).into();
        assert!(times.is_sorted(), "{times:?}");
        let mut steeper = model.clone();
        steeper.costs[kernel.id()].waves -= 0.1;
        assert!(of(&steeper, 1000 * sms) < 0.9 * of(model, 1000 * sms));
        assert!(of(&steeper, sms) > of(model, sms));
    }

    #[test]
    fn blocks_fit_by_threads_registers_and_shared_memory() {
        let model = Model::of(Device::H200);
        let with = |registers, shared| {
            let mut costs = model.costs.clone();
            costs[0] = Cost { registers, shared, ..Cost::UNKNOWN };
            Model { device: model.device, constants: model.constants.clone(), costs }
        };
        assert_eq!(with(32, 0).resident(&KERNELS[0], 256), 8);
        assert_eq!(with(40, 0).resident(&KERNELS[0], 256), 6);
        assert_eq!(with(255, 0).resident(&KERNELS[0], 256), 1);
        assert_eq!(with(32, 0).resident(&KERNELS[0], 32), 32);
        assert_eq!(with(32, 100_000).resident(&KERNELS[0], 32), 2);
    }
}
