/// Something a view takes part in, beside its own behaviour.
@MainActor public protocol UIInteraction: AnyObject {
  var view: UIView? { get }
  func willMove(to view: UIView?)
  func didMove(to view: UIView?)
}

extension UIView {
  package func attachInteraction(_ interaction: any UIInteraction) {
    guard !viewState.interactions.contains(where: { $0 === interaction }) else { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    viewState.interactions.append(interaction)
    interaction.didMove(to: self)
  }

  package func detachInteraction(_ interaction: any UIInteraction) {
    guard viewState.interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    viewState.interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}
