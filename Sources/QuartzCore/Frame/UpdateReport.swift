/// What one update did, counted: tests assert on it and `WAXWING_TRACE=updates` prints it.
package struct UpdateReport: Sendable, Equatable {
  /// A cell that an update made, configured (`prepared`: ahead of scrolling), reconfigured, moved or removed.
  package struct CellTouch: Sendable, Equatable {
    package enum Kind: String, Sendable {
      case made, reused, configured, prepared, reconfigured, moved, removed
    }
    package var collectionView: String
    package var section: Int
    package var item: Int
    package var kind: Kind
    /// Where the cell is when the update is over; known only while someone observes.
    package var place: Place?

    package init(collectionView: String, section: Int, item: Int, kind: Kind) {
      (self.collectionView, self.section, self.item, self.kind) = (collectionView, section, item, kind)
    }
  }

  /// A part of a surface.
  package struct Place: Sendable, Hashable {
    package var surface: SurfaceID
    /// In the surface's coordinates, points.
    package var frame: CGRect
    /// The row that it is, if it is one of a list.
    package var row: Row?

    package init(surface: SurfaceID, frame: CGRect, row: Row? = nil) {
      (self.surface, self.frame, self.row) = (surface, frame, row)
    }
  }

  /// One item of a collection view.
  package struct Row: Sendable, Hashable {
    package var collectionView: String
    package var section: Int
    package var item: Int

    package init(collectionView: String, section: Int, item: Int) {
      (self.collectionView, self.section, self.item) = (collectionView, section, item)
    }
  }

  /// The bodies that ran for what is shown at one place.
  package struct PlacedBodies: Sendable, Equatable {
    package var place: Place
    package var bodies: [String]

    package init(place: Place, bodies: [String]) { (self.place, self.bodies) = (place, bodies) }
  }

  /// What was written: "TodoItem.completed", "State<Bool> of Row".
  package var causes: [String] = []
  /// The types of the views whose body ran, in order.
  package var bodies: [String] = []
  /// The same by where their views are; known only while someone observes.
  package var placedBodies: [PlacedBodies] = []
  package var cells: [CellTouch] = []
  package var cellsMeasured = 0
  package var viewsLaidOut = 0
  package var layersChanged = 0
  package var nodesPainted = 0
  /// The area of the window that was drawn anew; nil if nothing was.
  package var repaintedArea: CGRect?

  package init() {}

  package var isEmpty: Bool { self == UpdateReport() }

  package mutating func merge(_ other: UpdateReport) {
    causes += other.causes
    bodies += other.bodies
    placedBodies += other.placedBodies
    cells += other.cells
    cellsMeasured += other.cellsMeasured
    viewsLaidOut += other.viewsLaidOut
    layersChanged += other.layersChanged
    nodesPainted += other.nodesPainted
    if let area = other.repaintedArea { repaintedArea = repaintedArea?.union(area) ?? area }
  }
}

extension UpdateReport: CustomStringConvertible {
  package var description: String {
    var lines = ["update: \(causes.isEmpty ? "(no recorded cause)" : causes.joined(separator: ", "))"]
    if !bodies.isEmpty { lines.append("  bodies: \(bodies.joined(separator: ", "))") }
    for cell in cells {
      lines.append("  cell \(cell.kind.rawValue): \(cell.collectionView) [\(cell.section), \(cell.item)]")
    }
    var counts = "  measured \(cellsMeasured), layers \(layersChanged), nodes \(nodesPainted)"
    if let area = repaintedArea {
      counts += ", area \(area.minX),\(area.minY) \(area.width)×\(area.height)"
    }
    lines.append(counts)
    return lines.joined(separator: "\n")
  }
}
