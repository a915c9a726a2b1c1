/// Something that is on a surface: asked where when an update is over and everything has its place.
@MainActor package protocol UpdateSite: AnyObject {
  /// Nil for what is on no surface.
  var updatePlace: UpdateReport.Place? { get }
}

/// Where the bodies and cells of an update are, to be asked at its end.
@MainActor struct UpdatePlaces {
  private var sites: [(site: any UpdateSite, bodies: [String])] = []
  private var indexes: [ObjectIdentifier: Int] = [:]
  private var cells: [(index: Int, site: any UpdateSite)] = []

  mutating func noteBody(_ name: String, at site: (any UpdateSite)?) {
    guard let site else { return }
    if let index = indexes[ObjectIdentifier(site)] {
      sites[index].bodies.append(name)
    } else {
      indexes[ObjectIdentifier(site)] = sites.count
      sites.append((site, [name]))
    }
  }

  mutating func noteCell(_ index: Int, at site: (any UpdateSite)?) {
    if let site { cells.append((index, site)) }
  }

  func resolve(into report: inout UpdateReport) {
    for (index, site) in cells where report.cells.indices.contains(index) {
      report.cells[index].place = site.updatePlace
    }
    for (site, bodies) in sites {
      guard let place = site.updatePlace else { continue }
      if let index = report.placedBodies.firstIndex(where: { $0.place == place }) {
        report.placedBodies[index].bodies += bodies
      } else {
        report.placedBodies.append(.init(place: place, bodies: bodies))
      }
    }
  }
}
