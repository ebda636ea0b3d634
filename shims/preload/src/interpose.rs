//! The path of every interposed call.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use kblas::backend::Exec;
use kblas::backend::cuda::launch::launches;
use kblas::error::{Error, KBLAS_STATUS_INTERNAL_ERROR, Result, Status};
use kblas::routine::mgpu::Team;
use kblas::trace::{self, Profiled};
use kblas_loader::{Address, Object};

use crate::policy::{self, Name, Shape, Why};

/// The settings of a call: what the original library reports of its handle or queue.
pub struct Setting {
    pub exec: Exec,
    /// Whether scalars and results are on the device.
    pub on_device: bool,
    /// Whether arithmetic of less than the precision's own accuracy is allowed.
    pub less_precision: bool,
    /// The devices of a call over several. `exec` is the first.
    pub team: Option<Team>,
}

impl Setting {
    /// The setting, from the result of opening its stream.
    pub fn new(exec: Result<Option<Exec>>, on_device: bool) -> std::result::Result<Self, Why> {
        match exec {
            Ok(Some(exec)) => Ok(Self { exec, on_device, less_precision: false, team: None }),
            Ok(None) => Err(Why::NoContext),
            Err(error) => Err(Why::Refused(error)),
        }
    }

    /// The setting of a call over several devices.
    pub fn over(team: Team) -> Self {
        Self { exec: team.members()[0].clone(), on_device: false, less_precision: false, team: Some(team) }
    }

    /// Waits for the work that was queued before. Returns false, without waiting for all, if it is being captured.
    fn wait(&self) -> Result<bool> {
        self.team.as_ref().map_or_else(|| self.exec.wait(), Team::wait)
    }
}

/// What the exported functions return.
pub trait Answer {
    /// The process has no library that the call could have been meant for.
    const ABSENT: Self;
    const DONE: Self;
    /// Number of arguments before those of BLAS.
    const FRONT: u32;
    fn failed(status: Status) -> Self;
}

impl Answer for () {
    const ABSENT: Self = ();
    const DONE: Self = ();
    const FRONT: u32 = 0;

    fn failed(_: Status) {}
}

/// The course of a call.
enum Course {
    Taken,
    Forwarded(Why),
    /// Part of the work is queued, so no other library can start the call again.
    Failed(Error),
}

impl Course {
    /// The course in the profile's words, without details that differ between calls.
    fn kind(&self) -> &'static str {
        match self {
            Self::Taken => "taken",
            Self::Forwarded(why) => why.kind(),
            Self::Failed(_) => "failed",
        }
    }
}

impl fmt::Display for Course {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Taken => f.write_str("taken"),
            Self::Forwarded(why) => write!(f, "forwarded: {why}"),
            Self::Failed(error) => write!(f, "failed: {error}"),
        }
    }
}

/// The query of a call's settings from the original library.
type Asked<'a> = &'a dyn Fn() -> std::result::Result<Setting, Why>;

/// Answers a call. `take` computes it if the policy takes it. Otherwise `forward` calls the library's own function.
///
/// `object` has that function, if it is not where the library's names are looked up. `tell` writes the call to the
/// trace. `setting` queries the library for the call's settings. Each name has an instance of this function, so it is
/// short.
#[inline]
pub fn interpose<R: Answer>(
    name: &'static Name, object: Option<Object>, shape: Shape, tell: impl FnOnce(),
    setting: impl Fn() -> std::result::Result<Setting, Why>, take: impl Fn(&Setting) -> Result<()>,
    forward: impl FnOnce(Address) -> R,
) -> R {
    let Some(real) = name.symbol.address_in(object) else { return R::ABSENT };
    trace::traced(tell);
    let watch = Watch::begin(&setting);
    let course = course(name, &shape, R::FRONT, &setting, &take);
    let answer = match &course {
        Course::Taken => R::DONE,
        Course::Forwarded(_) => forward(real),
        Course::Failed(error) => R::failed(error.status),
    };
    if let Some(watch) = watch {
        watch.end(name, &course);
    }
    answer
}

/// A call in the profile.
struct Watch {
    setting: Option<Setting>,
    profiled: Profiled,
}

impl Watch {
    #[inline]
    fn begin(setting: Asked) -> Option<Self> {
        trace::profiling().then(|| Self::new(setting))
    }

    #[cold]
    fn new(setting: Asked) -> Self {
        let setting = if policy::has_device() { setting().ok() } else { None };
        let profiled = Profiled::begin(&|| Self::wait(&setting));
        Self { setting, profiled }
    }

    #[cold]
    fn end(self, name: &Name, course: &Course) {
        let Self { setting, profiled } = self;
        profiled.end(&|| Self::wait(&setting), format!("{} {}", name.symbol.name(), course.kind()));
    }

    fn wait(setting: &Option<Setting>) -> Result<bool> {
        setting.as_ref().map_or(Ok(true), Setting::wait)
    }
}

fn course(name: &Name, shape: &Shape, front: u32, setting: Asked, take: &dyn Fn(&Setting) -> Result<()>) -> Course {
    let before = launches();
    let outcome = catch_unwind(AssertUnwindSafe(|| {
        let setting = policy::decide(name, shape, setting)?;
        take(&setting).map_err(|error| Why::Refused(error.behind(front)))
    }));
    let why = match outcome {
        Ok(Ok(())) => None,
        Ok(Err(why)) => Some(why),
        Err(_) => Some(Why::Refused(Error::new(KBLAS_STATUS_INTERNAL_ERROR, "a fault of kblas"))),
    };
    let course = match why {
        None => Course::Taken,
        Some(Why::Refused(error)) if launches() != before => Course::Failed(error),
        Some(why) => Course::Forwarded(why),
    };
    trace::plan(&format_args!("{} {course}", name.symbol.name()));
    course
}

/// Defines an exported function that replaces the one with the same name. `shape` is for the policy, `object` is the
/// object that the call is meant for, and `setting` queries the settings. `take` gets them, and computes the call with
/// kblas.
macro_rules! interposed {
    ($library:path, $name:ident($($argument:ident: $A:ty),* $(,)?) -> $R:ty {
        shape: $shape:expr, object: $object:expr, setting: $setting:expr, take: $take:expr $(,)?
    }) => {
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name($($argument: $A),*) -> $R {
            use $crate::interpose::interpose;
            use $crate::library::Symbol;
            use kblas_loader::Address;
            static NAME: $crate::policy::Name =
                $crate::policy::Name::new(Symbol::new(&$library, concat!(stringify!($name), "\0")));
            let tell = || {
                kblas::trace::call(
                    stringify!($name),
                    &[$((stringify!($argument), &$argument as &dyn std::fmt::Debug)),*],
                )
            };
            let forward = |real: Address| {
                // SAFETY: the library's function of this name has this type; the arguments are the caller's.
                unsafe {
                    let real = std::mem::transmute::<Address, unsafe extern "C" fn($($A),*) -> $R>(real);
                    real($($argument),*)
                }
            };
            interpose(&NAME, $object, $shape, tell, $setting, $take, forward)
        }
    };
}
pub(crate) use interposed;
