import Foundation

/// A column of an upright grid, or a row of a sideways one.
struct LazyTrack: Equatable {
  var start: CGFloat
  var length: CGFloat
  var alignment: Alignment?

  var end: CGFloat { start + length }

  /// The tracks that items make in a room, from 0 on.
  static func tracks(of items: [GridItem], in room: CGFloat) -> [LazyTrack] {
    let spacings = items.dropLast().map { $0.spacing ?? GridItem.usualSpacing }
    var rest = room - spacings.reduce(0, +)
    for case .fixed(let length) in items.map(\.size) { rest -= length }
    var open = items.count { if case .fixed = $0.size { false } else { true } }
    var tracks: [LazyTrack] = []
    var start: CGFloat = 0
    for item in items {
      let gap = item.spacing ?? GridItem.usualSpacing
      switch item.size {
      case .fixed(let length):
        tracks.append(LazyTrack(start: start, length: length, alignment: item.alignment))
      case .flexible(let minimum, let maximum):
        let length = max(min(rest / CGFloat(open), maximum), minimum)
        rest -= length
        open -= 1
        tracks.append(LazyTrack(start: start, length: length, alignment: item.alignment))
      case .adaptive(let minimum, let maximum):
        let offered = max(rest / CGFloat(open), minimum)
        rest -= offered
        open -= 1
        let count = max(((offered + gap) / (minimum + gap)).rounded(.down), 1)
        let length = min((offered - gap * (count - 1)) / count, maximum)
        for index in 0..<Int(count) {
          let place = start + CGFloat(index) * (length + gap)
          tracks.append(LazyTrack(start: place, length: length, alignment: item.alignment))
        }
      }
      start = (tracks.last?.end ?? 0) + gap
    }
    return tracks
  }
}
