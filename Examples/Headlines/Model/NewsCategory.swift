/// The kinds of news that the service has.
enum NewsCategory: String, CaseIterable, Identifiable, Sendable {
  case general, business, technology, science, health, sports, entertainment

  var id: String { rawValue }
  var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
