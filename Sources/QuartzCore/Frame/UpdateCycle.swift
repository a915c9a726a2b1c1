/// The frame, as a list of passes that run in order at the end of a run-loop turn in which something changed.
///
/// Input → graph → data → layout → accessibility run until none of them asks for another round; then the
/// layers are committed to their displays. Idle, nothing is scheduled; while something moves, frames come at 60 Hz.
@MainActor
package final class UpdateCycle {
  package static let main = UpdateCycle()

  package enum Pass: Int, CaseIterable, Sendable { case input, graph, data, layout, accessibility, commit }

  /// More rounds than this in one flush are a loop in the app's own code.
  static let roundLimit = 100

  private var passes: [[WeakToken]] = Pass.allCases.map { _ in [] }
  private var isDirty = false
  private var isScheduled = false
  private(set) var isFlushing = false
  private var runningPass: Pass?
  private var restlessPasses: Set<Pass> = []
  private let scheduler = FrameScheduler()
  private(set) var nextFrame: [@MainActor () -> Void] = []
  private var delays: [DelayToken] = []
  private var delaysMade = 0
  /// What says when a frame is due, where a display has a clock for that.
  package weak var frameSource: (any FrameSource)?

  private struct WeakToken { weak var token: PassToken? }

  private init() {}

  /// Adds work to a pass for as long as the token lives; within a pass, in the order of adding.
  package func addPass(_ pass: Pass, _ body: @escaping @MainActor () -> Void) -> PassToken {
    let token = PassToken(pass: pass, body: body)
    passes[pass.rawValue].append(WeakToken(token: token))
    return token
  }

  // MARK: - Running

  /// Asks for one run at the end of this turn of the run loop, or another round of the run going on.
  package func setNeedsUpdate() {
    isDirty = true
    if let runningPass { restlessPasses.insert(runningPass) }
    guard !isFlushing, !isScheduled, !MediaClock.isManual else { return }
    isScheduled = true
    scheduler.performAtEndOfTurn { [weak self] in self?.flush() }
  }

  package var needsUpdate: Bool { isDirty || LayerTree.needsCommit }

  /// Runs the passes now until nothing asks for more; does nothing inside a pass.
  package func flush() {
    isScheduled = false
    guard !isFlushing, needsUpdate else { return }
    isFlushing = true
    UpdateRecorder.begin()
    var rounds = 0
    repeat {
      rounds += 1
      if rounds > Self.roundLimit {
        reportLoop()
        commit()
        break
      }
      restlessPasses = []
      isDirty = false
      for pass in Pass.allCases where pass != .commit { run(pass) }
      if isDirty { continue }
      commit()
    } while needsUpdate
    isFlushing = false
    UpdateRecorder.end()
    scheduleFrames()
  }

  private func commit() {
    run(.commit)
    runningPass = .commit
    LayerTree.commit()
    runningPass = nil
  }

  private func run(_ pass: Pass) {
    runningPass = pass
    defer { runningPass = nil }
    passes[pass.rawValue].removeAll { $0.token == nil }
    for entry in passes[pass.rawValue] { entry.token?.body() }
  }

  private func reportLoop() {
    isDirty = false
    let names = restlessPasses.sorted { $0.rawValue < $1.rawValue }.map { "\($0)" }.joined(separator: ", ")
    let causes = Set(UpdateRecorder.currentCauses.suffix(20)).sorted().joined(separator: ", ")
    Diagnostics.error(
      """
      An update did not come to rest after \(Self.roundLimit) rounds: the \(names) pass asks for another each \
      time. \(causes.isEmpty ? "" : "Last causes: \(causes). ")Something changes what it depends on while it \
      is being updated; the frame is shown as it is.
      """
    )
  }

  // MARK: - Frames and delays

  /// Runs `body` once at the next frame, before that frame's passes.
  package func onNextFrame(_ body: @escaping @MainActor () -> Void) {
    nextFrame.append(body)
    scheduleFrames()
  }

  /// Runs `body` when the media clock has moved on by `delay` seconds.
  @discardableResult
  package func after(_ delay: CFTimeInterval, _ body: @escaping @MainActor () -> Void) -> DelayToken {
    delaysMade += 1
    let token = DelayToken(deadline: CACurrentMediaTime() + max(delay, 0), order: delaysMade, body: body)
    let index = delays.firstIndex { $0.deadline > token.deadline } ?? delays.endIndex
    delays.insert(token, at: index)
    scheduleFrames()
    return token
  }

  /// Whether a frame would differ from the last by time alone.
  package var isAnimating: Bool {
    !nextFrame.isEmpty || LayerTree.hasFiniteAnimations || DisplayLinks.hasActive
  }

  var wantsFrames: Bool { !nextFrame.isEmpty || DisplayLinks.hasActive || LayerTree.needsFrames }

  private var nextDelay: DelayToken? {
    while let first = delays.first, !first.isPending { delays.removeFirst() }
    return delays.first
  }

  /// Something that may move by time alone has begun.
  func framesMayBeWanted() { scheduleFrames() }

  private func scheduleFrames() {
    guard !MediaClock.isManual else { return }
    if wantsFrames {
      // Windows that nobody sees have no clock that ticks: the timer goes on beside it.
      let isAsked = frameSource?.askForFrame() ?? false
      scheduler.scheduleFrame(isAsked ? MediaClock.longestFrame : MediaClock.frameInterval) { [weak self] in
        self?.frame()
      }
    } else if let deadline = [nextDelay?.deadline, LayerTree.nextNotice].compactMap({ $0 }).min() {
      scheduler.schedule(at: deadline) { [weak self] in self?.frame() }
    } else {
      scheduler.cancel()
    }
  }

  /// The frame source's clock has ticked.
  package func frameIsDue() {
    guard !MediaClock.isManual, wantsFrames else { return }
    scheduler.frameCame()
    frame()
  }

  /// One frame at the clock's present time: what was waiting for it, display links, animations, passes.
  func frame() {
    fireDueDelays()
    let waiting = nextFrame
    nextFrame = []
    for body in waiting { body() }
    DisplayLinks.fire(at: CACurrentMediaTime())
    if LayerTree.needsFrames { UpdateRecorder.note(cause: "animation") }
    LayerTree.advanceAnimations()
    flush()
    scheduleFrames()
  }

  private func fireDueDelays() {
    while let delay = nextDelay, delay.deadline <= CACurrentMediaTime() + 1e-9 {
      delays.removeFirst()
      delay.fire()
    }
  }

  // MARK: - Time turned by hand

  /// From now on time stands still until `advance(by:)` moves it.
  package func useManualClock() {
    guard !MediaClock.isManual else { return }
    MediaClock.manualTime = MediaClock.now
    scheduler.cancel()
  }

  /// Moves the hand-turned clock on, frame by frame; delays fire at their own deadlines in between.
  package func advance(by seconds: CFTimeInterval) {
    useManualClock()
    flush()
    let end = CACurrentMediaTime() + max(seconds, 0)
    while end - CACurrentMediaTime() > 1e-9 {
      let frameTime = min(CACurrentMediaTime() + MediaClock.frameInterval, end)
      while let delay = nextDelay, delay.deadline < frameTime {
        MediaClock.manualTime = max(delay.deadline, CACurrentMediaTime())
        // What is due at one time makes one update, as it does when the clock runs by itself.
        fireDueDelays()
        flush()
      }
      MediaClock.manualTime = frameTime
      frame()
    }
  }

  /// Moves the clock on until no animation, delay or change is left, or `limit` seconds have gone by.
  package func settle(limit: CFTimeInterval = 10) {
    useManualClock()
    flush()
    let end = CACurrentMediaTime() + limit
    while CACurrentMediaTime() < end {
      if isAnimating {
        advance(by: min(MediaClock.frameInterval, end - CACurrentMediaTime()))
      } else if let delay = nextDelay {
        guard delay.deadline <= end else { return }
        MediaClock.manualTime = max(delay.deadline, CACurrentMediaTime())
        frame()
      } else {
        return
      }
    }
  }
}

extension MediaClock {
  static var isManual: Bool { manualTime != nil }
}
