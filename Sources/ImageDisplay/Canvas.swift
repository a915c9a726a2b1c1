internal import QuartzCore

/// The pixels of one surface, and what of them is out of date.
@MainActor
final class Canvas {
  private var bitmap: Bitmap?
  private var size = CGSize.zero
  private var node: RenderNode?
  private var changes = PictureChanges()
  /// Of all bitmaps that were here before this one.
  private var drawnBefore = 0

  var drawnPixels: Int { drawnBefore + (bitmap?.drawnPixels ?? 0) }

  func take(_ commit: Commit) {
    if bitmap?.matches(size: commit.size, scale: commit.scale) != true {
      drawnBefore = drawnPixels
      bitmap = Bitmap(size: commit.size, scale: commit.scale)
      size = commit.size
      discard()
    }
    node = commit.node
    changes.add(commit.changes)
  }

  /// Everything has to be drawn again.
  func discard() { changes = PictureChanges(all: size) }

  func pixels() -> PixelImage {
    draw()
    guard let bitmap, let bytes = bitmap.bytes, bitmap.width > 0, bitmap.height > 0 else {
      return PixelImage(width: 0, height: 0)
    }
    return PixelImage(
      width: bitmap.width,
      height: bitmap.height,
      scale: bitmap.scale,
      rows: UnsafeRawPointer(bytes),
      bytesPerRow: bitmap.bytesPerRow
    )
  }

  /// Brings the bitmap up to date.
  func draw() {
    bitmap?.show(node, changes)
    changes = PictureChanges()
  }
}
