internal import CoreGraphics

// Digests for the caches: what is written in which size tells texts apart well enough. A digest is no
// `Hasher`, which takes longer than the comparison that follows.

extension StyledText: CacheKey {
  var digest: UInt {
    var result = UInt(runs.first?.font.size.bitPattern ?? 0)
    for run in runs { result = run.text.digest(result) }
    return result
  }
}

/// What a layout is kept by.
struct LayoutKey: CacheKey {
  let text: StyledText
  let bounds: TextBounds

  var digest: UInt { text.digest.mixed(with: UInt(bounds.width?.bitPattern ?? 1)) }
}

extension String {
  /// A number made of its bytes, eight at a time.
  fileprivate func digest(_ seed: UInt) -> UInt {
    let number = utf8.withContiguousStorageIfAvailable { bytes in
      let raw = UnsafeRawBufferPointer(bytes)
      var result = seed.mixed(with: UInt(raw.count))
      var offset = 0
      while offset + 8 <= raw.count {
        result = result.mixed(with: UInt(raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
        offset += 8
      }
      var rest: UInt = 0
      while offset < raw.count {
        rest = rest << 8 | UInt(raw[offset])
        offset += 1
      }
      return result.mixed(with: rest)
    }
    return number ?? seed.mixed(with: UInt(bitPattern: hashValue))
  }
}

extension UInt {
  /// Both halves of a product, so that every bit has a say in the low ones, which choose the bucket.
  fileprivate func mixed(with other: UInt) -> UInt {
    let product = (self ^ other ^ 0x2545_F491_4F6C_DD1D).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}
