import CoreGraphics
import QuartzCore
import Testing

/// A display that remembers its commits.
@MainActor
final class RecordingDisplay: Display {
  private(set) var commits: [Commit] = []
  private(set) var opened: [SurfaceID] = []
  private(set) var closed: [SurfaceID] = []

  func open(_ surface: Surface) { opened.append(surface.id) }
  func close(_ surface: Surface) { closed.append(surface.id) }
  func commit(_ commit: Commit) { commits.append(commit) }

  /// The commits since this was last asked.
  func take() -> [Commit] {
    defer { commits = [] }
    return commits
  }
}

/// A layer tree on a recording display and a hand-turned clock.
@MainActor
final class Stage {
  let root = CALayer()
  let display = RecordingDisplay()
  let surface: Surface

  init() {
    UpdateCycle.main.useManualClock()
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    surface = Surface(rootLayer: root, size: root.bounds.size)
    surface.open(on: display)
  }

  isolated deinit { surface.close() }

  /// A layer that has been shown once.
  func layer<Layer: CALayer>(_ layer: Layer = CALayer()) -> Layer {
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    root.addSublayer(layer)
    UpdateCycle.main.flush()
    return layer
  }

  func advance(_ seconds: CFTimeInterval) { UpdateCycle.main.advance(by: seconds) }
}

extension CALayer {
  /// A number on screen now.
  func shown(_ keyPath: String) -> Double {
    (presentation()?.value(forKeyPath: keyPath) as? Double) ?? .nan
  }
}

func isClose(_ one: Double, _ two: Double, within tolerance: Double = 1e-3) -> Bool {
  abs(one - two) <= tolerance
}
