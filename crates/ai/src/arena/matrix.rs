//! Small square matrices, as many numbers as there are bots.

/// A square matrix by rows.
pub(super) type Matrix = Vec<Vec<f64>>;

/// All zeros.
pub(super) fn zeros(size: usize) -> Matrix {
    vec![vec![0.0; size]; size]
}

/// The inverse, by elimination; `None` if there is none.
pub(super) fn inverse(matrix: &Matrix) -> Option<Matrix> {
    let size = matrix.len();
    let mut left = matrix.clone();
    let mut right = zeros(size);
    (0..size).for_each(|index| right[index][index] = 1.0);
    for column in 0..size {
        let pivot = (column..size).max_by(|&a, &b| left[a][column].abs().total_cmp(&left[b][column].abs()))?;
        if left[pivot][column].abs() < 1e-12 {
            return None;
        }
        left.swap(column, pivot);
        right.swap(column, pivot);
        let scale = left[column][column];
        for entry in 0..size {
            left[column][entry] /= scale;
            right[column][entry] /= scale;
        }
        for row in (0..size).filter(|&row| row != column) {
            let factor = left[row][column];
            for entry in 0..size {
                left[row][entry] -= factor * left[column][entry];
                right[row][entry] -= factor * right[column][entry];
            }
        }
    }
    Some(right)
}

/// The product of two matrices.
pub(super) fn product(left: &Matrix, right: &Matrix) -> Matrix {
    let size = left.len();
    let entry = |row: usize, column: usize| (0..size).map(|inner| left[row][inner] * right[inner][column]).sum();
    (0..size).map(|row| (0..size).map(|column| entry(row, column)).collect()).collect()
}

/// A matrix applied to a vector.
pub(super) fn apply(matrix: &Matrix, vector: &[f64]) -> Vec<f64> {
    matrix.iter().map(|row| row.iter().zip(vector).map(|(a, b)| a * b).sum()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_inverse_undoes_its_matrix() {
        let matrix = vec![vec![0.0, 2.0, 1.0], vec![2.0, 1.0, 0.0], vec![1.0, 0.0, 3.0]];
        let identity = product(&matrix, &inverse(&matrix).expect("has one"));
        for (row, entries) in identity.iter().enumerate() {
            for (column, entry) in entries.iter().enumerate() {
                assert!((entry - f64::from(u8::from(row == column))).abs() < 1e-12);
            }
        }
        assert_eq!(inverse(&vec![vec![1.0, 2.0], vec![2.0, 4.0]]), None);
    }
}
