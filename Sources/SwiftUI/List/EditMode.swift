import UIKit

/// Whether the user edits a list's rows.
public enum EditMode: Hashable, Sendable {
  case inactive
  case transient
  case active

  /// Whether rows can be edited.
  public var isEditing: Bool { self != .inactive }
}

private enum EditModeKey: EnvironmentKey {
  static var defaultValue: Binding<EditMode>? { nil }
}

extension EnvironmentValues {
  /// Whether the user edits: set by an `EditButton`, followed by lists.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }

  /// Gives the views of a screen an edit mode of their own.
  mutating func addEditMode() {
    editMode = Binding(location: StateLocation(EditMode.inactive, viewTypeName: "EditMode"))
  }
}
