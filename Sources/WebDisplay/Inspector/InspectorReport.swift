import Foundation
internal import QuartzCore

/// An update as the page's inspector is told of it: what was done, and where on its own screen.
///
/// Sent only to a page whose inspector is open.
struct InspectorReport: Encodable, Equatable {
  /// A row, or a place outside lists.
  struct Spot: Encodable, Equatable {
    var list: String?
    var section: Int?
    var item: Int?
    var kind: String?
    var bodies: [String]?
    /// Left, top, width and height in points; nil for what is not on this page's screen.
    var frame: [Double]?
  }

  /// More of them than this say nothing more to a person.
  static let spotLimit = 200

  let t = "report"
  var causes: [String]
  var bodies: [String]
  var rows: [Spot]
  var cells: [Spot]
  var measured: Int
  var layers: Int
  var painted: Int

  init(_ report: UpdateReport, on surface: SurfaceID) {
    causes = Array(report.causes.suffix(Self.spotLimit))
    bodies = Array(report.bodies.suffix(Self.spotLimit))
    rows = report.placedBodies.suffix(Self.spotLimit).map { placed in
      Spot(
        list: placed.place.row?.collectionView,
        section: placed.place.row?.section,
        item: placed.place.row?.item,
        bodies: placed.bodies,
        frame: Self.frame(placed.place, on: surface)
      )
    }
    cells = report.cells.suffix(Self.spotLimit).map { cell in
      Spot(
        list: cell.collectionView,
        section: cell.section,
        item: cell.item,
        kind: cell.kind.rawValue,
        frame: cell.place.flatMap { Self.frame($0, on: surface) }
      )
    }
    (measured, layers, painted) = (report.cellsMeasured, report.layersChanged, report.nodesPainted)
  }

  /// The message for the page.
  var message: Data? { try? JSONEncoder().encode(self) }

  private static func frame(_ place: UpdateReport.Place, on surface: SurfaceID) -> [Double]? {
    guard place.surface == surface else { return nil }
    let frame = place.frame
    return [frame.minX, frame.minY, frame.width, frame.height].map { (Double($0) * 100).rounded() / 100 }
  }
}
