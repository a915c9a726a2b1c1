internal import CHarfBuzz
import Foundation
internal import TextLayout

/// A part of a font: what some characters need, with all that shapes them in any combination.
enum FontSubset {
  /// Nil for a font that HarfBuzz makes no part of.
  static func data(of file: FontFile, characters: Set<UInt32>) -> Data? {
    guard let blob = hb_blob_create_from_file_or_fail(file.path) else { return nil }
    let face = hb_face_create(blob, UInt32(file.index))
    hb_blob_destroy(blob)
    defer { hb_face_destroy(face) }
    guard let input = hb_subset_input_create_or_fail() else { return nil }
    defer { hb_subset_input_destroy(input) }
    let wanted = hb_subset_input_unicode_set(input)
    for character in characters { hb_set_add(wanted, character) }
    // Every feature: which of them the browser uses is its own affair.
    let features = hb_subset_input_set(input, HB_SUBSET_SETS_LAYOUT_FEATURE_TAG)
    hb_set_clear(features)
    hb_set_invert(features)
    guard let part = hb_subset_or_fail(face, input) else { return nil }
    defer { hb_face_destroy(part) }
    let result = hb_face_reference_blob(part)
    defer { hb_blob_destroy(result) }
    var count: UInt32 = 0
    guard let bytes = hb_blob_get_data(result, &count), count > 0 else { return nil }
    return Data(bytes: bytes, count: Int(count))
  }
}
