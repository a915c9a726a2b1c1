/// Keeps a pass registered with the update cycle for as long as it lives.
@MainActor
package final class PassToken {
  let pass: UpdateCycle.Pass
  let body: @MainActor () -> Void

  init(pass: UpdateCycle.Pass, body: @escaping @MainActor () -> Void) {
    self.pass = pass
    self.body = body
  }
}

/// A piece of work due later on the media clock.
///
/// Dropping the token does not cancel it.
@MainActor
package final class DelayToken {
  package let deadline: CFTimeInterval
  let order: Int
  private(set) var body: (@MainActor () -> Void)?

  init(deadline: CFTimeInterval, order: Int, body: @escaping @MainActor () -> Void) {
    self.deadline = deadline
    self.order = order
    self.body = body
  }

  package var isPending: Bool { body != nil }

  package func cancel() { body = nil }

  func fire() {
    let body = body
    self.body = nil
    body?()
  }
}
