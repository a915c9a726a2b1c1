import Foundation

/// Why a scene could not be had.
public struct UISceneError: Error, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case multipleScenesNotSupported = 0
    case requestDenied = 1
  }

  public let code: Code

  package init(_ code: Code) { self.code = code }
}

extension UISceneError: CustomNSError {
  public static var errorDomain: String { "UISceneErrorDomain" }
  public var errorCode: Int { code.rawValue }
}
