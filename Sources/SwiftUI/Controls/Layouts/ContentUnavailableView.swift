import UIKit

/// Says that there is nothing to show, and why.
public struct ContentUnavailableView<Label: View, Description: View, Actions: View> {
  let label: Label
  let description: Description
  let actions: Actions

  public init(
    @ViewBuilder label: () -> Label,
    @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }
}

extension ContentUnavailableView
where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
    self.init(label: { SwiftUI.Label(title, systemImage: name) }, description: { description })
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) {
    self.init(label: { SwiftUI.Label(title, systemImage: name) }, description: { description })
  }

  public init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
    self.init(label: { SwiftUI.Label(title, image: name) }, description: { description })
  }
}

extension ContentUnavailableView
where
  Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
  Actions == SearchUnavailableContent.Actions
{
  /// Says that a search has found nothing.
  public static var search: ContentUnavailableView<Label, Description, Actions> { search(text: "") }

  /// Says that a search for a text has found nothing.
  public static func search(text: String) -> ContentUnavailableView<Label, Description, Actions> {
    ContentUnavailableView(
      label: { SearchUnavailableContent.Label(text: text) },
      description: { SearchUnavailableContent.Description() },
      actions: { SearchUnavailableContent.Actions() }
    )
  }
}

/// The parts of the view that says that a search has found nothing.
public struct SearchUnavailableContent {
  /// What is said.
  public struct Label: View {
    let text: String

    public var body: some View {
      SwiftUI.Label {
        if text.isEmpty { Text(verbatim: "No Results") } else { Text(verbatim: "No Results for “\(text)”") }
      } icon: {
        Image(systemName: "magnifyingglass")
      }
    }
  }

  /// What might help.
  public struct Description: View {
    public var body: some View { Text(verbatim: "Check the spelling or try a new search.") }
  }

  /// There is nothing to do about it.
  public struct Actions: View {
    public var body: some View { EmptyView() }
  }
}

extension ContentUnavailableView: View {
  public var body: some View {
    VStack(spacing: 16) {
      VStack(spacing: 12) {
        label.labelStyle(UnavailableLabelStyle())
        description.font(.subheadline).foregroundStyle(.secondary)
      }
      VStack(spacing: 12) { actions }
    }
    .multilineTextAlignment(.center)
    .padding(.horizontal, 32)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

private struct UnavailableLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 12) {
      configuration.icon.font(.system(size: 48)).foregroundStyle(.secondary)
      configuration.title.font(.title2.bold())
    }
  }
}
