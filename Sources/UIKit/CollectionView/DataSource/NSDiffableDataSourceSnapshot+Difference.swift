extension NSDiffableDataSourceSnapshot {
  /// Works out the update from this snapshot to another as a data source does when it applies one.
  ///
  /// - Returns: in how many pieces the items come that keep together.
  package func countOfRuns(to other: Self) -> Int {
    ListTransition(from: order, to: other.order).runs.reduce(0) { $0 + $1.count }
  }
}
