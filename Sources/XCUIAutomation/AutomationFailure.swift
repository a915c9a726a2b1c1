import Foundation
import Testing
import XCTest

/// Says that a step of a UI test could not be done.
enum AutomationFailure {
  /// Fails the running test, of Swift Testing or of XCTest; outside of any, says so on the standard error.
  static func record(_ message: String) {
    if Test.current != nil {
      Issue.record(Comment(rawValue: message))
    } else {
      FileHandle.standardError.write(Data("XCUIAutomation: \(message)\n".utf8))
      XCTFail(message)
    }
  }
}
