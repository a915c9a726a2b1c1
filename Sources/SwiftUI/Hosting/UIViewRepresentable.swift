import UIKit

/// A UIKit view as a SwiftUI view.
@MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Never {
  associatedtype UIViewType: UIView
  associatedtype Coordinator = Void
  typealias Context = UIViewRepresentableContext<Self>

  /// Makes the view, once for each identity.
  func makeUIView(context: Context) -> UIViewType

  /// Brings the view up to date; called after it is made, and when an input has changed.
  func updateUIView(_ uiView: UIViewType, context: Context)

  /// Makes the object that hears from the view, before the view.
  func makeCoordinator() -> Coordinator

  /// Called when the view is gone for good.
  static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)

  /// The size for a proposal, or nil for the size the view has by itself.
  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize?
}

extension UIViewRepresentable {
  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}

  public func sizeThatFits(
    _ proposal: ProposedViewSize,
    uiView: UIViewType,
    context: Context
  ) -> CGSize? { nil }
}

extension UIViewRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

/// What a representable is told when it makes or updates its view.
@MainActor @preconcurrency public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  public let coordinator: Representable.Coordinator
  public let transaction: Transaction

  /// The environment; what is read from it makes another value call `updateUIView`.
  public let environment: EnvironmentValues
}
