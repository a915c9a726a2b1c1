// UIKit's own properties that tell of their changes.

/// The names of those properties, as Objective-C has them.
enum ObservableName: String {
  case frame, bounds, center, alpha, hidden, contentOffset, contentSize, progress
}

extension UIView {
  /// To be called where the property is read.
  final func noteRead(_ name: ObservableName) {
    guard ObservationTable.isInUse else { return }
    ObservationTable.shared.noteRead(ObservedProperty(self, name))
  }

  /// To be called before properties change.
  ///
  /// - Returns: what is to be ended after the change; nil if nobody observes anything.
  final func beginChange(of names: @autoclosure () -> [ObservableName]) -> ObservableChange? {
    ObservationTable.isInUse ? ObservableChange(self, names()) : nil
  }
}

/// A change that has begun, of which observers have been told.
struct ObservableChange {
  private let properties: [ObservedProperty]

  fileprivate init(_ view: UIView, _ names: [ObservableName]) {
    properties = names.map { ObservedProperty(view, $0) }
    for property in properties { ObservationTable.shared.tellWillChange(property) }
  }

  func end() {
    for property in properties { ObservationTable.shared.tellDidChange(property) }
  }
}
