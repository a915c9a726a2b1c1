import QuartzCore

/// Runs `body`; the changes of state it makes are animated by `animation`.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.current
  transaction.animation = animation
  return try withTransaction(transaction, body)
}

/// Runs `body`; the changes of state it makes are animated, and `completion` is called when all are done.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result,
  completion: @escaping () -> Void
) rethrows -> Result {
  var transaction = Transaction.current
  transaction.animation = animation
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  return try withTransaction(transaction, body)
}

/// Runs `body` under `transaction`.
public func withTransaction<Result>(
  _ transaction: Transaction,
  _ body: () throws -> Result
) rethrows -> Result {
  let outer = Transaction.current
  Transaction.current = transaction
  defer {
    Transaction.current = outer
    sealCompletions(of: transaction, within: outer)
  }
  return try body()
}

/// Runs `body` with one value of the current transaction replaced.
public func withTransaction<R, V>(
  _ keyPath: WritableKeyPath<Transaction, V>,
  _ value: V,
  _ body: () throws -> R
) rethrows -> R {
  var transaction = Transaction.current
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}

/// After the update that shows the changes, the transaction starts no more animations.
private func sealCompletions(of transaction: Transaction, within outer: Transaction) {
  let outerCompletions = outer.completions.map(ObjectIdentifier.init)
  let added = transaction.completions.filter { !outerCompletions.contains(ObjectIdentifier($0)) }
  guard !added.isEmpty else { return }
  MainActor.assumeIsolated {
    UpdateCycle.main.onNextFrame { for completion in added { completion.seal() } }
  }
}
