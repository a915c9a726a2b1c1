internal import CGtk4

/// GDK textures of images, kept while they are in use often enough.
///
/// They share the images' memory.
enum Textures {
  private struct Entry {
    /// Keeps the identity from being taken by another image.
    let image: CGImage
    let texture: OpaquePointer
    var lastUse: UInt64
  }

  private struct Cache {
    var entries: [ObjectIdentifier: Entry] = [:]
    var uses: UInt64 = 0
  }

  private static let capacity = 256
  private static let cache = Lock(Cache())

  /// The cache holds the reference; a node made of the texture takes its own.
  static func texture(for image: CGImage) -> OpaquePointer? {
    cache.withLock { cache in
      cache.uses += 1
      let key = ObjectIdentifier(image)
      if cache.entries[key] != nil {
        cache.entries[key]?.lastUse = cache.uses
        return cache.entries[key]?.texture
      }
      guard let texture = make(image) else { return nil }
      if cache.entries.count >= capacity { dropOlderHalf(&cache) }
      cache.entries[key] = Entry(image: image, texture: texture, lastUse: cache.uses)
      return texture
    }
  }

  private static func dropOlderHalf(_ cache: inout Cache) {
    let oldest = cache.entries.sorted { $0.value.lastUse < $1.value.lastUse }.prefix(capacity / 2)
    for (key, entry) in oldest {
      g_object_unref(UnsafeMutableRawPointer(entry.texture))
      cache.entries[key] = nil
    }
  }

  private static func make(_ image: CGImage) -> OpaquePointer? {
    let pixels = image.pixels
    let holder = Unmanaged.passRetained(pixels)
    let bytes = g_bytes_new_with_free_func(
      pixels.bytes.baseAddress,
      gsize(pixels.bytes.count),
      { holder in if let holder { Unmanaged<PixelStorage>.fromOpaque(holder).release() } },
      holder.toOpaque()
    )
    defer { g_bytes_unref(bytes) }
    return gdk_memory_texture_new(
      Int32(image.width),
      Int32(image.height),
      GDK_MEMORY_B8G8R8A8_PREMULTIPLIED,
      bytes,
      gsize(image.bytesPerRow)
    )
  }
}
