/// How the service answers: as it should, or as one that a reader has to put up with.
enum NewsBehavior: Equatable, Sendable {
  case normal
  case slow(Double)
  case failing(status: Int)
  case malformed
  case empty
  /// Answers wait until `NewsServer.release()`.
  case held
}
