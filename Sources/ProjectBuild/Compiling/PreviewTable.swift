import Foundation
import SourceAdapter

/// A source that lists a module's previews for the program to show.
enum PreviewTable {
  static func write(_ facts: [FileFacts], to folder: URL) throws -> URL {
    let previews = facts.flatMap(\.previews).map { "\($0.typeName).self" }
    let providers = facts.flatMap(\.providers).map {
      "(\"\($0)\", { \($0)._previewControllers })"
    }
    let text = """
      import SwiftUI
      import UIKit

      final class PreviewTable_: NSObject, PreviewTable {
        static var registries: [any PreviewRegistry.Type] { [\(previews.joined(separator: ", "))] }
        static var providers: [(name: String, makeControllers: @MainActor @Sendable () -> [UIViewController])] {
          [\(providers.joined(separator: ", "))]
        }
      }

      """
    let file = folder.appending(path: "PreviewTable.swift")
    try BuildCache.write(text, to: file)
    return file
  }
}
