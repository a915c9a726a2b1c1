import Combine
import UIKit

/// Makes an application delegate of the app's own for a SwiftUI app.
@propertyWrapper
public struct UIApplicationDelegateAdaptor<
  DelegateType: NSObject & UIApplicationDelegate
>: DynamicProperty {
  @MainActor @preconcurrency public let wrappedValue: DelegateType

  @MainActor @preconcurrency public init(_ delegateType: DelegateType.Type = DelegateType.self) {
    wrappedValue = DelegateAdaptors.make(delegateType)
  }
}

extension UIApplicationDelegateAdaptor where DelegateType: ObservableObject {
  @MainActor @preconcurrency public var projectedValue: ObservedObject<DelegateType>.Wrapper {
    ObservedObject<DelegateType>.Wrapper(root: wrappedValue)
  }
}

/// The delegate that the running app adapts: one in a process.
@MainActor enum DelegateAdaptors {
  private(set) static var current: (any UIApplicationDelegate)?

  /// A new app makes a delegate of its own.
  static func forget() { current = nil }

  static func make<D: NSObject & UIApplicationDelegate>(_ type: D.Type) -> D {
    if let made = current as? D { return made }
    let made = makeInstance(ofObject: type)
    current = made
    return made
  }
}
