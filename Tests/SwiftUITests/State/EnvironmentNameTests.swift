import Observation
import Testing

@testable import SwiftUI

private struct ShelfKey: EnvironmentKey { static let defaultValue = 0 }
private struct DeskEnvironmentKey: EnvironmentKey { static let defaultValue = 0 }
private struct Key: EnvironmentKey { static let defaultValue = 0 }

@Observable private final class Library {}

@MainActor @Suite struct `Names of environment values` {
  @Test func `are those of their keys, and of the types of objects`() {
    var values = EnvironmentValues()
    values[ShelfKey.self] = 1
    values[DeskEnvironmentKey.self] = 1
    values[Key.self] = 1
    values[Library.self] = Library()
    #expect("\(values)" == "[Library, desk, key, shelf]")
  }
}
