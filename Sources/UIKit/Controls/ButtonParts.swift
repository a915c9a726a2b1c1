/// The views a button is made of.
@MainActor struct ButtonParts {
  let title = UILabel()
  let subtitle = UILabel()
  let image = UIImageView()
  /// Behind the content: the background of a configuration.
  let background = BackgroundView(configuration: .clear())
  var backgroundImage: UIImageView?
  var needsConfigurationUpdate = false
  var isUpdatingConfiguration = false
  var primaryAction: UIAction?
  /// What Auto Layout was last told.
  var toldSize: CGSize?

  init() {}
}
