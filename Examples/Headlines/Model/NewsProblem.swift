import Foundation

/// Why there is no news, for the person who waits for them.
enum NewsProblem: Error, Equatable {
  case noAddress(String)
  case unreachable
  case tooSlow
  case refused(status: Int, message: String?)
  case unreadable

  var message: String {
    switch self {
    case .noAddress(let text): "“\(text)” is not the address of a news service."
    case .unreachable: "The news service cannot be reached."
    case .tooSlow: "The news service takes too long to answer."
    case .refused(_, .some(let message)): "The news service says: \(message)"
    case .refused(let status, nil): "The news service cannot answer now (\(status))."
    case .unreadable: "The news service sent something that is not news."
    }
  }
}
