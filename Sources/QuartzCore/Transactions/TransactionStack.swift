/// The transactions begun and not yet committed, innermost last.
enum TransactionStack {
  struct Level {
    var duration: CFTimeInterval?
    var timingFunction: CAMediaTimingFunction?
    var disablesActions = false
    var group: AnimationCountdown?
    var values: [String: Any] = [:]

    var animationDuration: CFTimeInterval { duration ?? 0.25 }

    func value(forKey key: String) -> Any? {
      switch key {
      case "animationDuration": animationDuration
      case "animationTimingFunction": timingFunction
      case "disableActions": disablesActions
      case "completionBlock": group?.completion
      default: values[key]
      }
    }
  }

  /// Main thread only.
  ///
  /// The first level is the implicit transaction.
  nonisolated(unsafe) private static var levels = [Level()]

  static var current: Level { levels[levels.count - 1] }

  static func edit(_ body: (inout Level) -> Void) {
    endImplicitLater()
    body(&levels[levels.count - 1])
  }

  static func begin() {
    var level = current
    level.group = nil
    levels.append(level)
  }

  static func commit() {
    guard levels.count > 1 else { return }
    levels.removeLast().group?.close()
  }

  static func setCompletion(_ block: (() -> Void)?) {
    let previous = current.group
    let group = block.map { AnimationCountdown(completion: $0, outer: outerGroup) }
    edit { $0.group = group }
    previous?.close()
  }

  private static var outerGroup: AnimationCountdown? { levels.dropLast().last { $0.group != nil }?.group }

  /// The innermost group that waits for animations added now.
  static var waitingGroup: AnimationCountdown? { levels.last { $0.group != nil }?.group }

  static func setValue(_ value: Any?, forKey key: String) {
    edit { level in
      switch key {
      case "animationDuration": level.duration = value as? Double
      case "animationTimingFunction": level.timingFunction = value as? CAMediaTimingFunction
      case "disableActions": level.disablesActions = value as? Bool ?? false
      default: level.values[key] = value
      }
    }
  }

  /// Settings made outside begin and commit hold until the end of the turn.
  private static func endImplicitLater() {
    guard levels.count == 1 else { return }
    LayerTree.setNeedsCommit()
  }

  /// At a commit of the layer tree: the implicit transaction is over and a new one starts.
  static func endImplicit() {
    let implicit = levels[0]
    levels[0] = Level()
    implicit.group?.close()
  }
}

/// Waits for the animations of a transaction, then calls its completion block once.
final class AnimationCountdown {
  private(set) var completion: (() -> Void)?
  private var outer: AnimationCountdown?
  private var running = 0
  private var isOpen = true

  init(completion: @escaping () -> Void, outer: AnimationCountdown?) {
    self.completion = completion
    self.outer = outer
    outer?.started()
  }

  func started() { running += 1 }

  func stopped() {
    running -= 1
    finishIfDone()
  }

  func close() {
    isOpen = false
    finishIfDone()
  }

  private func finishIfDone() {
    guard !isOpen, running == 0, let completion else { return }
    self.completion = nil
    completion()
    outer?.stopped()
    outer = nil
  }
}
