// Pictures from files and to files: PNG, JPEG, GIF… by gdk-pixbuf, SVG by librsvg, PNG out by libpng.
internal import CCairo
internal import CGtk4
internal import CPng
internal import CRsvg

extension CGImage {
  /// Decodes a bitmap file that gdk-pixbuf knows, turned upright as its orientation tag says; nil if broken.
  package convenience init?(decoding data: Data) {
    guard !data.isEmpty, let loader = gdk_pixbuf_loader_new() else { return nil }
    defer { g_object_unref(loader) }
    let isWritten = data.withUnsafeBytes { bytes in
      gdk_pixbuf_loader_write(
        loader,
        bytes.bindMemory(to: UInt8.self).baseAddress,
        gsize(bytes.count),
        nil
      )
    }
    // Closed even after a failed write, or GLib complains about an unfinished loader.
    let isClosed = gdk_pixbuf_loader_close(loader, nil)
    guard isWritten != 0, isClosed != 0, let decoded = gdk_pixbuf_loader_get_pixbuf(loader),
      let upright = gdk_pixbuf_apply_embedded_orientation(decoded)
    else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(upright)) }
    self.init(pixbuf: upright)
  }

  private convenience init?(pixbuf: OpaquePointer) {
    guard let source = gdk_pixbuf_read_pixels(pixbuf), gdk_pixbuf_get_bits_per_sample(pixbuf) == 8 else {
      return nil
    }
    let channels = Int(gdk_pixbuf_get_n_channels(pixbuf))
    let stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
    let (width, height) = (Int(gdk_pixbuf_get_width(pixbuf)), Int(gdk_pixbuf_get_height(pixbuf)))
    self.init(
      pixels: PixelStorage(width: width, height: height) { target in
        for y in 0..<height {
          let row = target.row(y)
          for x in 0..<width {
            let pixel = source + y * stride + x * channels
            let alpha = channels == 4 ? Int(pixel[3]) : 255
            for (channel, value) in [pixel[2], pixel[1], pixel[0]].enumerated() {
              row[x * 4 + channel] = UInt8((Int(value) * alpha + 127) / 255)
            }
            row[x * 4 + 3] = UInt8(alpha)
          }
        }
      }
    )
  }

  /// Draws an SVG document into a picture of `width`×`height` pixels, keeping its proportions; nil if broken.
  package convenience init?(svg data: Data, width: Int, height: Int) {
    guard width > 0, height > 0, let handle = Self.svgHandle(data) else { return nil }
    defer { g_object_unref(handle) }
    let context = CGContext(pixelsWide: width, high: height, scale: 1)
    var viewport = RsvgRectangle(x: 0, y: 0, width: Double(width), height: Double(height))
    guard rsvg_handle_render_document(handle, context.cairo, &viewport, nil) != 0,
      let image = context.makeImage()
    else { return nil }
    self.init(pixels: image.pixels, svg: data)
  }

  /// The size an SVG document asks for, in its pixels; nil if it names none.
  package static func svgSize(_ data: Data) -> CGSize? {
    guard let handle = svgHandle(data) else { return nil }
    defer { g_object_unref(handle) }
    var (width, height) = (0.0, 0.0)
    if rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height) != 0 {
      return CGSize(width: width, height: height)
    }
    var (hasWidth, hasHeight, hasBox) = (gboolean(0), gboolean(0), gboolean(0))
    var (widthLength, heightLength, box) = (RsvgLength(), RsvgLength(), RsvgRectangle())
    rsvg_handle_get_intrinsic_dimensions(
      handle,
      &hasWidth,
      &widthLength,
      &hasHeight,
      &heightLength,
      &hasBox,
      &box
    )
    return hasBox != 0 ? CGSize(width: box.width, height: box.height) : nil
  }

  private static func svgHandle(_ data: Data) -> UnsafeMutablePointer<RsvgHandle>? {
    data.withUnsafeBytes { bytes in
      rsvg_handle_new_from_data(
        bytes.bindMemory(to: UInt8.self).baseAddress,
        gsize(bytes.count),
        nil
      )
    }
  }

  /// The picture as a PNG file, packed fast rather than small; nil for an empty picture.
  package func pngData() -> Data? {
    guard width > 0, height > 0 else { return nil }
    let straight = straightPixels()
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    image.width = png_uint_32(width)
    image.height = png_uint_32(height)
    image.format = png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_BGR | PNG_FORMAT_FLAG_ALPHA)
    image.flags = png_uint_32(PNG_IMAGE_FLAG_FAST)
    // Room for pixels that do not pack, and for the chunks around them.
    var count = png_alloc_size_t(straight.count + straight.count / 100 + height * 8 + 4096)
    var result = Data(count: Int(count))
    let isWritten = result.withUnsafeMutableBytes { target in
      straight.withUnsafeBytes { source in
        png_image_write_to_memory(
          &image,
          target.baseAddress,
          &count,
          0,
          source.baseAddress,
          png_int_32(width * 4),
          nil
        )
      }
    }
    png_image_free(&image)
    guard isWritten != 0 else { return nil }
    return result.prefix(Int(count))
  }

  /// The pixels with alpha divided out, as PNG wants them.
  private func straightPixels() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: width * height * 4) { target, count in
      for y in 0..<height {
        let row = pixels.row(y)
        for x in stride(from: 0, to: width * 4, by: 4) {
          let alpha = Int(row[x + 3])
          let to = y * width * 4 + x
          for channel in 0..<3 {
            let value = Int(row[x + channel])
            target[to + channel] =
              alpha == 255
              ? UInt8(value) : alpha == 0 ? 0 : UInt8(min(255, (value * 255 + alpha / 2) / alpha))
          }
          target[to + 3] = UInt8(alpha)
        }
      }
      count = width * height * 4
    }
  }
}

extension CGImage {
  /// The picture's shape filled with one colour: how templates are tinted.
  package func tinted(_ color: RGBA) -> CGImage {
    let alpha = Int((min(max(color.alpha, 0), 1) * 255).rounded())
    let channels = [color.blue, color.green, color.red].map { Int((min(max($0, 0), 1) * 255).rounded()) }
    return CGImage(
      pixels: PixelStorage(width: width, height: height) { target in
        for y in 0..<target.height {
          let (source, row) = (pixels.row(y), target.row(y))
          for x in Swift.stride(from: 0, to: target.width * 4, by: 4) {
            let coverage = (Int(source[x + 3]) * alpha + 127) / 255
            for channel in 0..<3 { row[x + channel] = UInt8((channels[channel] * coverage + 127) / 255) }
            row[x + 3] = UInt8(coverage)
          }
        }
      }
    )
  }
}

extension CGImage {
  /// The picture as a JPEG file, on black where it is transparent; quality from 0 to 1.
  package func jpegData(quality: CGFloat) -> Data? {
    guard width > 0, height > 0 else { return nil }
    guard let pixbuf = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, gint(width), gint(height)),
      let target = gdk_pixbuf_get_pixels(pixbuf)
    else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    let stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
    for y in 0..<height {
      let row = pixels.row(y)
      for x in 0..<width {
        for channel in 0..<3 { target[y * stride + x * 3 + channel] = row[x * 4 + 2 - channel] }
      }
    }
    var bytes: UnsafeMutablePointer<gchar>?
    var count: gsize = 0
    let percent = String(Int((min(max(quality, 0), 1) * 100).rounded()))
    let isSaved = "quality".withCString { key in
      percent.withCString { value in
        var keys: [UnsafeMutablePointer<CChar>?] = [UnsafeMutablePointer(mutating: key), nil]
        var values: [UnsafeMutablePointer<CChar>?] = [UnsafeMutablePointer(mutating: value), nil]
        return gdk_pixbuf_save_to_bufferv(pixbuf, &bytes, &count, "jpeg", &keys, &values, nil)
      }
    }
    guard isSaved != 0, let bytes else { return nil }
    defer { g_free(bytes) }
    return Data(bytes: bytes, count: Int(count))
  }
}
