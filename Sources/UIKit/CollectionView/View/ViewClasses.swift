// Which class or nib is registered for what?

import CoreGraphics
import Foundation

/// What views are made from: a class, or a nib.
@MainActor enum ViewSource {
  case type(UICollectionReusableView.Type)
  case nib(UINib)

  /// A new view.
  ///
  /// - Precondition: a nib has one view at its top, and it is reusable.
  func makeView(frame: CGRect) -> UICollectionReusableView {
    switch self {
    case .type(let type): return makeInstance(of: type, frame: frame)
    case .nib(let nib):
      let objects = nib.instantiate(withOwner: nil)
      guard objects.count == 1, let view = objects.first as? UICollectionReusableView else {
        let found = objects.map { String(describing: Swift.type(of: $0)) }
        inconsistency(
          "invalid nib registered: a nib must contain exactly one top level object which must be a "
            + "UICollectionReusableView instance, but it contains \(found)."
        )
      }
      view.frame = frame
      return view
    }
  }
}

/// The classes and nibs registered with a collection view.
@MainActor struct ViewClasses {
  private var cells: [String: ViewSource] = [:]
  private var supplementaries: [String: [String: ViewSource]] = [:]

  mutating func registerCell(_ nib: UINib?, _ identifier: String) {
    cells[identifier] = nib.map { .nib($0) }
  }

  mutating func registerSupplementary(_ nib: UINib?, _ kind: String, _ identifier: String) {
    supplementaries[kind, default: [:]][identifier] = nib.map { .nib($0) }
  }

  mutating func registerCell(_ type: AnyClass?, _ identifier: String) {
    guard let type else {
      cells[identifier] = nil
      return
    }
    guard let cell = type as? UICollectionViewCell.Type else {
      inconsistency("\(type) cannot be registered for cells: it is not a UICollectionViewCell.")
    }
    cells[identifier] = .type(cell)
  }

  mutating func registerSupplementary(_ type: AnyClass?, _ kind: String, _ identifier: String) {
    guard let type else {
      supplementaries[kind]?[identifier] = nil
      return
    }
    guard let view = type as? UICollectionReusableView.Type else {
      inconsistency("\(type) cannot be registered for \(kind): it is not a UICollectionReusableView.")
    }
    supplementaries[kind, default: [:]][identifier] = .type(view)
  }

  func knowsCell(_ identifier: String) -> Bool { cells[identifier] != nil }

  func knowsSupplementary(_ kind: String, _ identifier: String) -> Bool {
    supplementaries[kind]?[identifier] != nil
  }

  func cell(_ identifier: String) -> ViewSource {
    guard let source = cells[identifier] else {
      inconsistency(
        "could not dequeue a view of kind: UICollectionElementKindCell with identifier \(identifier) - must "
          + "register a nib or a class for the identifier. Registered: \(list(cells.keys.sorted()))"
      )
    }
    return source
  }

  func supplementary(_ kind: String, _ identifier: String) -> ViewSource {
    guard let source = supplementaries[kind]?[identifier] else {
      inconsistency(
        "could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a nib or a class "
          + "for the identifier. Registered: \(list((supplementaries[kind] ?? [:]).keys.sorted()))"
      )
    }
    return source
  }
}
