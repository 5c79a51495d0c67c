//! Nets from files that others have written, which may be anything.

use std::collections::HashMap;

use gizmos_ai::net::{BadNet, LAYERS, Net};
use safetensors::Dtype;
use safetensors::tensor::TensorView;

/// A file like that of a net, but for what `change` does to its layers.
fn file(change: impl Fn(&mut Vec<(String, Dtype, Vec<usize>)>), fill: f32, metadata: Option<&str>) -> Vec<u8> {
    let mut layers: Vec<_> =
        LAYERS.iter().map(|(name, layer)| ((*name).to_owned(), Dtype::F32, vec![layer.rows, layer.width])).collect();
    change(&mut layers);
    let data: Vec<Vec<u8>> = layers
        .iter()
        .map(|(_, dtype, shape)| {
            let count: usize = shape.iter().product();
            let bytes = fill.to_le_bytes();
            bytes.iter().copied().cycle().take(count * dtype.bitsize() / 8).collect()
        })
        .collect();
    let tensors = layers.iter().zip(&data).map(|((name, dtype, shape), data)| {
        (name, TensorView::new(*dtype, shape.clone(), data).expect("the sizes agree"))
    });
    let metadata = metadata.map(|format| HashMap::from([("format".to_owned(), format.to_owned())]));
    safetensors::serialize(tensors, metadata).expect("can be written")
}

fn refused(bytes: &[u8]) -> String {
    Net::from_safetensors(bytes).map(|_| ()).expect_err("is no net").to_string()
}

#[test]
fn a_file_of_any_library_with_the_right_layers_is_a_net() {
    for metadata in [None, Some("pt"), Some("gizmos net 1")] {
        let net = Net::from_safetensors(&file(|_| (), 0.5, metadata)).expect("is a net");
        assert!(net.weights.iter().all(|&weight| weight.to_bits() == 0.5_f32.to_bits()));
    }
}

#[test]
fn what_is_wrong_with_a_file_is_said() {
    assert_eq!(refused(&file(|layers| drop(layers.remove(2)), 0.0, None)), r#"the layer "own" is missing"#);
    let extra = |layers: &mut Vec<_>| layers.push(("bias".to_owned(), Dtype::F32, vec![3]));
    assert_eq!(refused(&file(extra, 0.0, None)), r#"a net has no layer "bias""#);
    let wide = |layers: &mut Vec<(String, Dtype, Vec<usize>)>| layers[5].2 = vec![32, 2];
    assert_eq!(refused(&file(wide, 0.0, None)), r#"the layer "win" has the shape [32, 2], not [32, 1]"#);
    let double = |layers: &mut Vec<(String, Dtype, Vec<usize>)>| layers[5].1 = Dtype::F64;
    assert_eq!(refused(&file(double, 0.0, None)), r#"the layer "win" has numbers of type F64, not F32"#);
    let not_finite = r#"the layer "player" has a weight that is not a finite number"#;
    assert_eq!(refused(&file(|_| (), f32::NAN, None)), not_finite);
    assert_eq!(refused(&file(|_| (), f32::INFINITY, None)), not_finite);
    let newer = refused(&file(|_| (), 0.0, Some("gizmos net 2")));
    assert_eq!(newer, r#"its format is "gizmos net 2", not "gizmos net 1""#);
}

#[test]
fn damaged_files_are_refused() {
    let whole = Net::built_in().to_safetensors().expect("can be written");
    for length in [0, 1, 7, 8, 9, 100, whole.len() / 2, whole.len() - 1] {
        let refused = Net::from_safetensors(&whole[..length]);
        assert!(matches!(refused, Err(BadNet::File(_))), "{length} bytes");
    }
    let mut longer = whole.clone();
    longer.push(0);
    assert!(Net::from_safetensors(&longer).is_err());
    // Whatever is changed at the beginning, where the shapes are, makes an error or another net, and never a panic.
    for at in 0..600 {
        for change in [1, 0x80] {
            let mut changed = whole.clone();
            changed[at] ^= change;
            let _ = Net::from_safetensors(&changed);
        }
    }
}
