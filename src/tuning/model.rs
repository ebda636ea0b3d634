//! How long a launch takes: a model of a memory-bound kernel, with constants that were measured on one GPU.
//!
//! The constants stand in a text file, `src/tuning/h200.tuning`: one line for each constant of the device, and one for
//! each kernel. Another device takes them with its own multiprocessors and its own memory's rate.

use std::collections::HashMap;
use std::sync::{OnceLock, PoisonError, RwLock};

use super::Device;
use crate::kernels::{KERNELS, Kernel};

/// The constants that the library carries.
const SHIPPED: &str = include_str!("h200.tuning");

/// Constants of a device. Times are in microseconds.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Constants {
    /// Of the device that they were measured on, in bytes per microsecond.
    pub measured_bandwidth: f64,
    /// What a launch costs that does nothing.
    pub launch: f64,
    /// More for each doubling of a block's warps.
    pub warps: f64,
    /// From a load to its use, where nothing else is in flight.
    pub latency: f64,
    /// More for each load that a thread has in flight.
    pub load: f64,
    /// Bytes per microsecond of the memory at its best, and of one multiprocessor.
    pub bandwidth: f64,
    pub sm_bandwidth: f64,
    /// What a multiprocessor needs to issue one load of a warp.
    pub issue: f64,
    /// The end of a block: its sums meet.
    pub epilogue: f64,
    /// Part of its time by which the slowest block is behind.
    pub straggler: f64,
    /// Partial sums: to write and find them, for each doubling of the splits, for each round in which they are read.
    pub split: f64,
    pub split_doubling: f64,
    pub split_round: f64,
    /// Parts of the bandwidth that are lost: to splits, for each doubling; to rows that two tiles read; to tiles that
    /// reach beyond the matrix; to bytes in flight beyond 32 KiB a multiprocessor, for each doubling; to parts of columns
    /// shorter than 8 KiB that a block reads at a time, for each halving.
    pub spread: f64,
    pub overlap: f64,
    pub ragged: f64,
    pub crowd: f64,
    pub page: f64,
    /// Sectors of 32 bytes that a run of neighbouring elements shares with its neighbours.
    pub sectors: f64,
    /// What a byte of x costs, which the L2 has, against one of A.
    pub vector: f64,
}

/// Constants of a kernel.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cost {
    /// Registers of a thread, and bytes of shared memory of a block.
    pub registers: u32,
    pub shared: u32,
    /// Factors of the bytes and of the latency, and microseconds a launch: how the kernel differs from the others.
    pub bytes: f64,
    pub latency: f64,
    pub fixed: f64,
}

impl Cost {
    /// Of a kernel that has no line.
    const UNKNOWN: Self = Self { registers: 64, shared: 0, bytes: 1.0, latency: 1.0, fixed: 0.0 };
}

/// The constants for one device.
#[derive(Debug, PartialEq)]
pub struct Model {
    pub device: Device,
    pub constants: Constants,
    /// By kernel id.
    costs: Vec<Cost>,
}

impl Model {
    /// The model of a device. It is made at the first call for the device, and kept.
    pub fn of(device: Device) -> &'static Self {
        static MODELS: RwLock<Vec<&'static Model>> = RwLock::new(Vec::new());
        let find = |models: &[&'static Self]| models.iter().copied().find(|model| model.device == device);
        if let Some(model) = find(&MODELS.read().unwrap_or_else(PoisonError::into_inner)) {
            return model;
        }
        let mut models = MODELS.write().unwrap_or_else(PoisonError::into_inner);
        if let Some(model) = find(&models) {
            return model;
        }
        let model: &'static Self = Box::leak(Box::new(shipped().on(device)));
        models.push(model);
        model
    }

    /// The same constants on another device: its memory's rate takes the measured one's place.
    fn on(&self, device: Device) -> Self {
        let factor = device.bandwidth as f64 * 1e3 / self.constants.measured_bandwidth;
        let bandwidth = self.constants.bandwidth * factor;
        Self { device, constants: Constants { bandwidth, ..self.constants.clone() }, costs: self.costs.clone() }
    }

    pub fn cost(&self, kernel: &Kernel) -> Cost {
        self.costs[kernel.id()]
    }

    /// Blocks of `threads` threads of the kernel that a multiprocessor has at once.
    pub fn resident(&self, kernel: &Kernel, threads: u32) -> u32 {
        let Cost { registers, shared, .. } = self.cost(kernel);
        let warps = threads.div_ceil(32);
        // A warp's registers come in units of 256; a block takes 1 KiB of shared memory for the system.
        let by_registers = REGISTERS / ((registers * 32).next_multiple_of(256) * warps);
        let by_shared = self.device.shared_bytes() / (shared + 1024);
        (self.device.threads() / (32 * warps)).min(by_registers).min(by_shared).clamp(1, MAX_BLOCKS)
    }
}

/// Registers of a multiprocessor, and blocks at most, on every device from 8.0 on (CUDA C++ Programming Guide, technical
/// specifications).
const REGISTERS: u32 = 65536;
const MAX_BLOCKS: u32 = 32;

fn shipped() -> &'static Model {
    static SHIPPED_MODEL: OnceLock<Model> = OnceLock::new();
    SHIPPED_MODEL.get_or_init(|| match parse(SHIPPED) {
        Ok(model) => model,
        Err(reason) => unreachable!("src/tuning/h200.tuning: {reason}"),
    })
}

/// Reads a tuning file. The error names the line.
fn parse(text: &str) -> Result<Model, String> {
    let mut constants = Constants::default();
    let mut costs = vec![Cost::UNKNOWN; KERNELS.len()];
    let by_name: HashMap<_, _> = KERNELS.iter().map(|kernel| (kernel.name, kernel.id())).collect();
    let mut missing: Vec<_> = fields(&mut constants).into_iter().map(|(name, _)| name).collect();
    for (number, line) in text.lines().enumerate() {
        let told = |what: &str| format!("line {}: {what}: {line}", number + 1);
        let words: Vec<_> = line.split('#').next().unwrap_or_default().split_whitespace().collect();
        let numbers = |words: &[&str]| -> Result<Vec<f64>, String> {
            words.iter().map(|word| word.parse().map_err(|_| told("not a number"))).collect()
        };
        match words[..] {
            [] => {}
            ["kernel", name, ref values @ ..] => {
                let [registers, shared, bytes, latency, fixed] = numbers(values)?[..] else {
                    return Err(told("not kernel NAME registers shared bytes latency fixed"));
                };
                if !(1.0..=255.0).contains(&registers)
                    || !(0.0..=228e3).contains(&shared)
                    || bytes <= 0.0
                    || latency <= 0.0
                {
                    return Err(told("out of range"));
                }
                // A kernel of another version of the library may be gone.
                if let Some(&id) = by_name.get(name) {
                    let (registers, shared) = (registers as u32, shared as u32);
                    costs[id] = Cost { registers, shared, bytes, latency, fixed };
                }
            }
            [name, ref values @ ..] => {
                let [value] = numbers(values)?[..] else { return Err(told("not NAME value")) };
                let mut known = fields(&mut constants);
                let Some((_, field)) = known.iter_mut().find(|(known, _)| *known == name) else {
                    return Err(told("no such constant"));
                };
                if !(value.is_finite() && value >= 0.0) {
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
    Ok(Model { device: Device::H200, constants, costs })
}

/// The constants by the names that files have for them.
fn fields(constants: &mut Constants) -> [(&'static str, &mut f64); 20] {
    let Constants {
        measured_bandwidth,
        launch,
        warps,
        latency,
        load,
        bandwidth,
        sm_bandwidth,
        issue,
        epilogue,
        straggler,
        split,
        split_doubling,
        split_round,
        spread,
        overlap,
        ragged,
        crowd,
        page,
        sectors,
        vector,
    } = constants;
    [
        ("measured_bandwidth", measured_bandwidth),
        ("launch", launch),
        ("warps", warps),
        ("latency", latency),
        ("load", load),
        ("bandwidth", bandwidth),
        ("sm_bandwidth", sm_bandwidth),
        ("issue", issue),
        ("epilogue", epilogue),
        ("straggler", straggler),
        ("split", split),
        ("split_doubling", split_doubling),
        ("split_round", split_round),
        ("spread", spread),
        ("overlap", overlap),
        ("ragged", ragged),
        ("crowd", crowd),
        ("page", page),
        ("sectors", sectors),
        ("vector", vector),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shipped_file_is_whole() {
        let model = parse(SHIPPED).expect("a model");
        assert_eq!(model.on(Device::H200).constants.bandwidth, model.constants.bandwidth);
        let half = Device { bandwidth: Device::H200.bandwidth / 2, ..Device::H200 };
        let ratio = model.on(half).constants.bandwidth / model.constants.bandwidth;
        assert!((ratio - 0.5).abs() < 1e-3, "{ratio}");
    }

    #[test]
    fn a_damaged_file_is_named_by_its_line() {
        let refused = |change: &dyn Fn(&str) -> String| parse(&change(SHIPPED)).expect_err("a damaged file");
        assert_eq!(refused(&|_| String::new()), "measured_bandwidth is missing");
        assert_eq!(refused(&|text| format!("speed 3\n{text}")), "line 1: no such constant: speed 3");
        assert_eq!(refused(&|text| format!("launch x\n{text}")), "line 1: not a number: launch x");
        assert_eq!(refused(&|text| format!("launch nan\n{text}")), "line 1: out of range: launch nan");
        assert_eq!(refused(&|text| format!("launch 1 2\n{text}")), "line 1: not NAME value: launch 1 2");
        assert!(refused(&|text| format!("kernel gemv 1 2\n{text}")).starts_with("line 1: not kernel NAME"));
        assert!(refused(&|text| format!("kernel gemv 0 0 1 1 0\n{text}")).starts_with("line 1: out of range"));
    }

    #[test]
    fn blocks_fit_by_threads_registers_and_shared_memory() {
        let model = Model::of(Device::H200);
        let with = |registers, shared| {
            let mut costs = model.costs.clone();
            costs[0] = Cost { registers, shared, ..Cost::UNKNOWN };
            Model { device: model.device, constants: model.constants.clone(), costs }
        };
        assert_eq!(with(32, 0).resident(KERNELS[0], 256), 8);
        assert_eq!(with(40, 0).resident(KERNELS[0], 256), 6);
        assert_eq!(with(255, 0).resident(KERNELS[0], 256), 1);
        assert_eq!(with(32, 0).resident(KERNELS[0], 32), 32);
        assert_eq!(with(32, 100_000).resident(KERNELS[0], 32), 2);
    }
}
