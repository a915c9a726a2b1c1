import SwiftUI

/// A claim in the list; a tap anywhere on it chooses it.
struct ClaimRow: View {
  let claim: Claim
  @Binding var chosen: Claim?

  private var isChosen: Bool { chosen == claim }

  var body: some View {
    ZStack {
      isChosen ? Color.green.opacity(0.35) : Color(uiColor: .secondarySystemGroupedBackground)
      HStack {
        Text(claim.title)
        Spacer()
        Text("€ \(claim.amount)").foregroundStyle(.secondary).monospacedDigit()
      }
      .padding(.horizontal, 16)
      .padding(.vertical, 11)
    }
    .contentShape(Rectangle())
    .onTapGesture { chosen = isChosen ? nil : claim }
    .accessibilityElement(children: .combine)
    .accessibilityAddTraits(isChosen ? [.isButton, .isSelected] : .isButton)
    .listRowInsets(EdgeInsets())
  }
}
