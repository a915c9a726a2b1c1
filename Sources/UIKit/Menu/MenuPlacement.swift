/// Where a menu goes beside what it belongs to.
struct MenuPlacement: Equatable {
  let frame: CGRect
  /// Whether it hangs below its source, or stands above it.
  let isBelow: Bool

  init(size: CGSize, source: CGRect, room: CGRect, spacing: CGFloat, isMirrored: Bool) {
    let below = room.maxY - source.maxY - spacing
    let above = source.minY - spacing - room.minY
    isBelow = size.height <= below || below >= above
    // Where neither side has room, it covers a part of its source.
    let most = max(below, above)
    let height = min(size.height, most < min(size.height, 120) ? room.height : max(most, 0))
    let width = min(size.width, room.width)
    // Along the side that the source is nearer to; in the middle for what is wide.
    let isWide = source.width > width
    let isAtRight = source.midX > room.midX + 1 || (isMirrored && abs(source.midX - room.midX) <= 1)
    var x = isAtRight ? source.maxX - width : source.minX
    if isWide { x = isMirrored ? source.maxX - width : source.minX }
    x = min(max(x, room.minX), room.maxX - width)
    var y = isBelow ? source.maxY + spacing : source.minY - spacing - height
    y = min(max(y, room.minY), room.maxY - height)
    frame = CGRect(x: x.rounded(), y: y.rounded(), width: width, height: height)
  }
}
