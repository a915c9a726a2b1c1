import Combine

/// What the windows of the running app show.
@MainActor package final class AppWindows: ObservableObject {
  /// A scene of the app that windows can be opened of.
  struct Group {
    let number: Int
    let id: String?
    /// The type of the values that its windows are opened for; nil where they are for none.
    let valueType: Any.Type?
    /// The content of a window, of any type, for the value that it was opened for.
    let content: (Any?) -> AnyView
    fileprivate weak var owner: ViewNode?
  }

  /// The app's scenes with windows, as it names them.
  @Published private(set) var groups: [Group] = []
  private var count = 0

  /// Takes over the content of a scene's windows.
  func show(
    _ content: @escaping (Any?) -> AnyView,
    id: String?,
    for valueType: Any.Type?,
    from node: ViewNode,
    _ transaction: Transaction
  ) {
    var new = groups.filter { $0.owner != nil }
    let place = new.firstIndex { $0.owner === node }
    if place == nil { count += 1 }
    let group = Group(
      number: place.map { new[$0].number } ?? count,
      id: id,
      valueType: valueType,
      content: content,
      owner: node
    )
    if let place { new[place] = group } else { new.append(group) }
    withTransaction(transaction) { groups = new }
  }

  /// What a window shows; the app's first scene is shown by one that was not opened for another.
  func content(for request: WindowRequest?) -> AnyView? {
    let group = request.flatMap { request in groups.first { $0.number == request.group } } ?? groups.first
    return group?.content(request?.value)
  }

  /// The scene that a window is to be opened of.
  func group(id: String?, for valueType: Any.Type?) -> Group? {
    groups.first { group in
      guard id == nil || group.id == id else { return false }
      return valueType == nil ? group.valueType == nil || id != nil : group.valueType == valueType
    }
  }
}
