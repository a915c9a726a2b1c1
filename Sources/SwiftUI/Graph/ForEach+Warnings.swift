import OrderedDifference
import QuartzCore

extension ForEach {
  /// Says that an id occurs twice: which element it means is then not defined.
  @MainActor func warnOfDuplicates(in ids: [ID]) {
    guard let position = duplicatePositions(in: ids).first else { return }
    Diagnostics.once(
      """
      ForEach<\(Data.self), \(ID.self), \(Content.self)>: the ID \(ids[position]) occurs multiple times within \
      the collection, this will give undefined results!
      """
    )
  }

  /// Says that data that was to stay the same has changed.
  @MainActor func warnOfConstantData(count: Int) {
    Diagnostics.once(
      """
      ForEach(\(data)) count (\(data.count)) != its initial count (\(count)). \
      `ForEach(_:content:)` should only be used for *constant* data. Instead conform data to `Identifiable` \
      or use `ForEach(_:id:content:)` and provide an explicit `id`.
      """
    )
  }
}
