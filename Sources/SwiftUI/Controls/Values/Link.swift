import Foundation
import UIKit

/// A label that opens an address when it is tapped.
public struct Link<Label: View> {
  let destination: URL
  let label: Label

  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }
}

extension Link where Label == Text {
  public init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}

extension Link: View {
  public var body: some View { OpeningButton(destination: destination, label: label) }
}

private struct OpeningButton<Label: View>: View {
  let destination: URL
  let label: Label
  @Environment(\.openURL) private var openURL

  var body: some View {
    Button {
      openURL(destination)
    } label: {
      label
    }
    .accessibilityRemoveTraits(.isButton)
    .accessibilityAddTraits(.isLink)
  }
}
