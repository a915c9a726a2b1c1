import Foundation

/// A Swift package that a project names.
package struct PackageReference: Sendable, Equatable {
  /// Of one that stands beside the project.
  package var folder: URL?
  /// Of one that is to be fetched.
  package var address: String?
}
