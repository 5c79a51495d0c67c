//! The four energies, which are plain strings in Python, and counts of spheres.

use gizmos_core as core;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyMapping, PyString, PyTuple};
use std::convert::Infallible;

use crate::number::{shown, whole};

/// An energy: `"heat"`, `"electric"`, `"atomic"` or `"battery"`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Energy(pub core::Energy);

impl<'py> FromPyObject<'_, 'py> for Energy {
    type Error = PyErr;

    fn extract(ob: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let name: String = ob.extract()?;
        let known = core::Energy::ALL.into_iter().find(|energy| energy.name() == name);
        known.map(Self).ok_or_else(|| {
            PyValueError::new_err(format!("the energies are heat, electric, atomic and battery, not {name:?}"))
        })
    }
}

impl<'py> IntoPyObject<'py> for Energy {
    type Target = PyString;
    type Output = Bound<'py, PyString>;
    type Error = Infallible;

    fn into_pyobject(self, py: Python<'py>) -> Result<Self::Output, Infallible> {
        Ok(PyString::intern(py, self.0.name()))
    }
}

/// How many spheres of each energy. It never changes.
///
/// Wherever spheres are wanted, a dictionary does as well; what it leaves out counts zero.
///
///     >>> from gizmos import Spheres
///     >>> ring = Spheres(heat=2, atomic=1)
///     >>> ring.heat, ring["atomic"], ring.total
///     (2, 1, 3)
///     >>> ring == {"heat": 2, "atomic": 1}
///     True
///     >>> str(ring)
///     'hha'
#[pyclass(frozen, module = "gizmos")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Spheres(pub core::Spheres);

#[pymethods]
impl Spheres {
    #[new]
    #[pyo3(signature = (*, heat=0, electric=0, atomic=0, battery=0))]
    fn new(
        #[pyo3(from_py_with = few)] heat: u8,
        #[pyo3(from_py_with = few)] electric: u8,
        #[pyo3(from_py_with = few)] atomic: u8,
        #[pyo3(from_py_with = few)] battery: u8,
    ) -> Self {
        Self(core::Spheres::new([heat, electric, atomic, battery]))
    }

    /// How many Heat spheres.
    #[getter]
    fn heat(&self) -> u8 {
        self.0[core::Energy::Heat]
    }

    /// How many Electric spheres.
    #[getter]
    fn electric(&self) -> u8 {
        self.0[core::Energy::Electric]
    }

    /// How many Atomic spheres.
    #[getter]
    fn atomic(&self) -> u8 {
        self.0[core::Energy::Atomic]
    }

    /// How many Battery spheres.
    #[getter]
    fn battery(&self) -> u8 {
        self.0[core::Energy::Battery]
    }

    /// How many spheres in all.
    #[getter]
    fn total(&self) -> u32 {
        self.0.counts().into_iter().map(u32::from).sum()
    }

    /// All four counts by energy, as in the JSON forms.
    ///
    ///     >>> from gizmos import Spheres
    ///     >>> Spheres(heat=1).to_dict()
    ///     {'heat': 1, 'electric': 0, 'atomic': 0, 'battery': 0}
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let dict = PyDict::new(py);
        for energy in core::Energy::ALL {
            dict.set_item(Energy(energy), self.0[energy])?;
        }
        Ok(dict)
    }

    fn __getitem__(&self, energy: Energy) -> u8 {
        self.0[energy.0]
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.extract::<Self>().is_ok_and(|other| *self == other)
    }

    fn __hash__(&self) -> u32 {
        u32::from_le_bytes(self.0.counts())
    }

    fn __bool__(&self) -> bool {
        !self.0.is_empty()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        let counts: Vec<String> = self.0.iter().map(|(energy, count)| format!("{energy}={count}")).collect();
        format!("Spheres({})", counts.join(", "))
    }

    fn __getnewargs_ex__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyTuple>, Bound<'py, PyDict>)> {
        Ok((PyTuple::empty(py), self.to_dict(py)?))
    }
}

/// `Spheres`, or a mapping from energies to counts.
impl<'py> FromPyObject<'_, 'py> for Spheres {
    type Error = PyErr;

    fn extract(ob: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(spheres) = ob.cast::<Self>() {
            return Ok(*spheres.get());
        }
        let mut counts = [0; 4];
        for item in ob.cast::<PyMapping>()?.items()?.iter() {
            let (Energy(energy), count) = item.extract()?;
            counts[energy.index()] = few(&count)?;
        }
        Ok(Self(core::Spheres::new(counts)))
    }
}

/// How many spheres of one energy.
fn few(ob: &Bound<'_, PyAny>) -> PyResult<u8> {
    let ob = ob.as_borrowed();
    whole(ob)?.ok_or_else(|| PyValueError::new_err(format!("there are never {} spheres of an energy", shown(ob))))
}
