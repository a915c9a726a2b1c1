import UIKit

/// A view controller as a SwiftUI view.
@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View where Body == Never {
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void
  typealias Context = UIViewControllerRepresentableContext<Self>

  /// Makes the controller, once for each identity.
  func makeUIViewController(context: Context) -> UIViewControllerType

  /// Brings the controller up to date; called after it is made, and when an input has changed.
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)

  /// Makes the object that hears from the controller, before the controller.
  func makeCoordinator() -> Coordinator

  /// Called when the controller is gone for good.
  static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType,
    coordinator: Coordinator
  )

  /// The size for a proposal, or nil for all that is proposed.
  func sizeThatFits(
    _ proposal: ProposedViewSize,
    uiViewController: UIViewControllerType,
    context: Context
  ) -> CGSize?
}

extension UIViewControllerRepresentable {
  public static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType,
    coordinator: Coordinator
  ) {}

  public func sizeThatFits(
    _ proposal: ProposedViewSize,
    uiViewController: UIViewControllerType,
    context: Context
  ) -> CGSize? { nil }
}

extension UIViewControllerRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

/// What a representable is told when it makes or updates its controller.
@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<
  Representable: UIViewControllerRepresentable
> {
  public let coordinator: Representable.Coordinator
  public let transaction: Transaction

  /// The environment; what is read from it makes another value call `updateUIViewController`.
  public let environment: EnvironmentValues
}
