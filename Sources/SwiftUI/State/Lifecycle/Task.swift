import Foundation

extension View {
  /// Runs a task while the view is on screen.
  nonisolated public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: 0, priority: priority, action: action))
  }

  /// Runs a task while the view is on screen, and begins anew when `value` changes.
  nonisolated public func task<T: Equatable>(
    id value: T,
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: value, priority: priority, action: action))
  }
}

/// Runs a task while a view is on screen.
struct TaskModifier<ID: Equatable> {
  let id: ID
  let priority: TaskPriority
  let action: @Sendable () async -> Void
}

extension TaskModifier: BoxModifier {
  typealias Body = Never
  func makeBox(_ context: UpdateContext) -> TaskBox<ID> { TaskBox(context) }
  func update(_ box: TaskBox<ID>, _ context: UpdateContext) { box.set(self) }
}

/// The box whose task runs while its content is on screen.
@MainActor final class TaskBox<ID: Equatable>: AppearanceBox {
  private var modifier: TaskModifier<ID>?
  private var task: Task<Void, Never>?

  func set(_ modifier: TaskModifier<ID>) {
    let isChanged = self.modifier.map { $0.id != modifier.id } ?? false
    self.modifier = modifier
    guard isChanged, task != nil else { return }
    stop()
    start()
  }

  private func start() {
    guard let modifier else { return }
    let action = modifier.action
    task = Task(priority: modifier.priority) { await action() }
  }

  private func stop() {
    task?.cancel()
    task = nil
  }

  override func didAppear() { start() }
  override func didDisappear() { stop() }
}
