internal import CCairo
internal import CGtk4
package import QuartzCore

/// A display with no screen: surfaces become pixels when someone asks for them.
///
/// A commit only notes what is to be drawn and where it differs, so updates that nobody looks at cost nothing
/// here; asking draws the damaged parts and leaves the rest.
@MainActor
package final class ImageDisplay: Display {
  private var canvases: [SurfaceID: Canvas] = [:]

  package init() {}

  package func open(_ surface: Surface) { canvases[surface.id] = Canvas() }

  package func close(_ surface: Surface) { canvases[surface.id] = nil }

  package func commit(_ commit: Commit) { canvases[commit.surface]?.take(commit) }

  /// What the surface looks like as of its last commit.
  package func pixels(of surface: Surface) -> PixelImage {
    canvases[surface.id]?.pixels() ?? PixelImage(width: 0, height: 0)
  }

  /// Draws what is out of date, without handing out the pixels.
  package func draw(_ surface: Surface) { canvases[surface.id]?.draw() }

  /// The same with nothing reused, for tests of what is reused.
  package func pixelsDrawnAfresh(of surface: Surface) -> PixelImage {
    canvases[surface.id]?.discard()
    return pixels(of: surface)
  }

  /// Draws everything, without handing out the pixels.
  package func drawAfresh(_ surface: Surface) {
    canvases[surface.id]?.discard()
    draw(surface)
  }

  /// How many device pixels have been drawn for a surface so far: each is counted every time.
  package func drawnPixels(of surface: Surface) -> Int { canvases[surface.id]?.drawnPixels ?? 0 }

  package func writePNG(of surface: Surface, to file: URL) throws {
    try pixels(of: surface).pngData().write(to: file, options: .atomic)
  }
}
