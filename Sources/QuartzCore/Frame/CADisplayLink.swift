/// Calls its target once a frame while it is added to a run loop and not paused.
@MainActor
public class CADisplayLink: NSObject {
  private let handler: @MainActor (CADisplayLink) -> Void
  private var isAdded = false

  /// The time of the frame now shown.
  public internal(set) var timestamp: CFTimeInterval = 0
  /// The time the next frame is due.
  public internal(set) var targetTimestamp: CFTimeInterval = 0
  public var duration: CFTimeInterval { MediaClock.frameInterval }
  public var preferredFramesPerSecond = 0
  public var isPaused = false { didSet { DisplayLinks.changed() } }

  package init(handler: @escaping @MainActor (CADisplayLink) -> Void) {
    self.handler = handler
    super.init()
  }

  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard !isAdded else { return }
    isAdded = true
    DisplayLinks.add(self)
  }

  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { invalidate() }

  public func invalidate() {
    isAdded = false
    DisplayLinks.remove(self)
  }

  /// The fewest seconds between calls that the preferred rate allows.
  private var interval: CFTimeInterval {
    preferredFramesPerSecond > 0 ? 1 / CFTimeInterval(preferredFramesPerSecond) : MediaClock.frameInterval
  }

  func fire(at time: CFTimeInterval) {
    guard isAdded, !isPaused, timestamp == 0 || time - timestamp > interval - 0.001 else { return }
    timestamp = time
    targetTimestamp = time + interval
    handler(self)
  }
}

/// The links that are added to a run loop, which keeps them alive.
@MainActor
enum DisplayLinks {
  private static var links: [CADisplayLink] = []

  static var hasActive: Bool { links.contains { !$0.isPaused } }

  static func add(_ link: CADisplayLink) {
    links.append(link)
    changed()
  }

  static func remove(_ link: CADisplayLink) { links.removeAll { $0 === link } }

  static func changed() { UpdateCycle.main.framesMayBeWanted() }

  static func fire(at time: CFTimeInterval) {
    for link in links { link.fire(at: time) }
  }
}
