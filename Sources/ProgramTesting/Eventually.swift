/// Asks `question` again and again until it has an answer, and fails when `limit` has passed without one.
///
/// What `question` throws is taken as no answer yet, and reported if it stays so.
@discardableResult
package func eventually<Answer>(
  _ what: String,
  within limit: Duration = .seconds(20),
  every pause: Duration = .milliseconds(15),
  isolation: isolated (any Actor)? = #isolation,
  _ question: () async throws -> Answer?
) async throws -> Answer {
  let end = ContinuousClock.now + limit
  var lastError: (any Error)?
  repeat {
    do {
      if let answer = try await question() { return answer }
      lastError = nil
    } catch {
      lastError = error
    }
    try await Task.sleep(for: pause)
  } while ContinuousClock.now < end
  throw NotInTime(what: what, limit: limit, lastError: lastError)
}

/// What was waited for did not come.
package struct NotInTime: Error, CustomStringConvertible {
  package let what: String
  package let limit: Duration
  package let lastError: (any Error)?

  package var description: String {
    "“\(what)” did not come true within \(limit).\(lastError.map { " Last: \($0)" } ?? "")"
  }
}
