// Where is one element of a collection view, and how does it look there?

import CoreGraphics
import Foundation
import QuartzCore

/// The place and the look that a layout gives to a cell, a supplementary or a decoration view.
@MainActor open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  open var frame: CGRect {
    get {
      CGRect(
        x: center.x - size.width / 2,
        y: center.y - size.height / 2,
        width: size.width,
        height: size.height
      )
    }
    set {
      size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }
  open var center = CGPoint.zero
  open var size = CGSize.zero
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }
  open var transform = CGAffineTransform.identity
  open var transform3D = CATransform3DIdentity
  open var alpha: CGFloat = 1
  open var zIndex = 0
  open var isHidden = false
  open var indexPath = IndexPath(item: 0, section: 0)

  open private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  open private(set) var representedElementKind: String?

  /// What a list layout tells a row or a header about its place.
  package var listPlacement: ListPlacement?
  /// The axes along which the element is asked for its size.
  package var fittingAxes: UIAxis = .vertical
  /// The section in whose own scroll view the element is; its frame is that before any such scrolling.
  package var scroller: Int?
  /// Whether the element is held at an edge while its section scrolls away.
  package var isPinned = false

  public override init() { super.init() }

  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }

  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .decorationView
    representedElementKind = decorationViewKind
  }

  /// Sets what stands in for the kind of element, when the class is the layout's own.
  func represent(_ category: UICollectionView.ElementCategory, kind: String?, at indexPath: IndexPath) {
    representedElementCategory = category
    representedElementKind = kind
    self.indexPath = indexPath
  }

  // A copy is asked for by callers on the main actor only; the requirement itself is not isolated.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { UncheckedBox(makeCopy()) }.value
  }

  private func makeCopy() -> UICollectionViewLayoutAttributes {
    let copy = makeInstance(ofObject: type(of: self))
    copy.represent(representedElementCategory, kind: representedElementKind, at: indexPath)
    copy.center = center
    copy.size = size
    copy.transform = transform
    copy.transform3D = transform3D
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    copy.listPlacement = listPlacement
    copy.fittingAxes = fittingAxes
    copy.scroller = scroller
    copy.isPinned = isPinned
    return copy
  }

  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    if self === other { return true }
    let mine = UncheckedBox(self)
    let theirs = UncheckedBox(other)
    return MainActor.assumeIsolated { mine.value.hasSameValues(as: theirs.value) }
  }

  private func hasSameValues(as other: UICollectionViewLayoutAttributes) -> Bool {
    type(of: self) == type(of: other) && representedElementCategory == other.representedElementCategory
      && representedElementKind == other.representedElementKind && indexPath == other.indexPath
      && center == other.center && size == other.size && transform == other.transform
      && CATransform3DEqualToTransform(transform3D, other.transform3D) && alpha == other.alpha
      && zIndex == other.zIndex && isHidden == other.isHidden && listPlacement == other.listPlacement
      && scroller == other.scroller && isPinned == other.isPinned
  }
}

/// Carries a value across an isolation border that is known not to be crossed at run time.
struct UncheckedBox<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
