// Views whose parts are looked at as values, where UIKit shows what they come to: tabs, menus, alerts, options of pickers.

/// A view that only stands for others, in their order.
@MainActor protocol ViewParts {
  /// Calls `visit` with each part, and in the data of a `ForEach` with what its element is called.
  func forEachPart(_ visit: (any View, _ dataID: AnyHashable?) -> Void)
}

/// Something that goes through the parts of views.
@MainActor protocol PartCollector: AnyObject {
  /// What the element of the data that is gone through is called.
  var dataID: AnyHashable? { get set }

  func collect<V: View>(_ view: V)
}

extension PartCollector {
  func collectParts(of parts: any ViewParts) {
    parts.forEachPart { part, id in
      let outer = dataID
      if let id { dataID = id }
      collect(part)
      dataID = outer
    }
  }
}

extension TupleView: ViewParts {
  func forEachPart(_ visit: (any View, AnyHashable?) -> Void) {
    if let single = value as? any View { return visit(single, nil) }
    for child in Mirror(reflecting: value).children {
      if let view = child.value as? any View { visit(view, nil) }
    }
  }
}

extension ForEach: ViewParts where Content: View {
  func forEachPart(_ visit: (any View, AnyHashable?) -> Void) {
    for element in data { visit(content(element), AnyHashable(idOf(element))) }
  }
}

extension Group: ViewParts where Content: View {
  func forEachPart(_ visit: (any View, AnyHashable?) -> Void) { visit(content, nil) }
}

extension Optional: ViewParts where Wrapped: View {
  func forEachPart(_ visit: (any View, AnyHashable?) -> Void) {
    if let self { visit(self, nil) }
  }
}

extension _ConditionalContent: ViewParts where TrueContent: View, FalseContent: View {
  func forEachPart(_ visit: (any View, AnyHashable?) -> Void) {
    switch storage {
    case .trueContent(let content): visit(content, nil)
    case .falseContent(let content): visit(content, nil)
    }
  }
}

extension EmptyView: ViewParts {
  func forEachPart(_ visit: (any View, AnyHashable?) -> Void) {}
}
