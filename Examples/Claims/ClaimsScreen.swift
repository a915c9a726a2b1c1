import SwiftUI

/// A list of claims, and below it what has been chosen.
///
/// The selection is this view's state; each row gets a binding to it and writes it when it is tapped.
struct ClaimsScreen: View {
  let claims: [Claim]
  @State private var chosen: Claim?

  init(claims: [Claim]) { self.claims = claims }

  var body: some View {
    NavigationStack {
      List {
        Section {
          ForEach(claims) { ClaimRow(claim: $0, chosen: $chosen) }
        } header: {
          Text("Open claims")
        } footer: {
          Text("Tap a claim to choose it, and again to let it be.")
        }
      }
      .safeAreaInset(edge: .bottom) { summary }
      .navigationTitle("Claims")
      .toolbar {
        ToolbarItem(placement: .topBarTrailing) {
          Button("Clear") { chosen = nil }.disabled(chosen == nil)
        }
      }
    }
  }

  private var summary: some View {
    Text(chosen.map { "Chosen: \($0.title)" } ?? "Nothing chosen")
      .font(.headline)
      .frame(maxWidth: .infinity)
      .padding()
      .background(Color(uiColor: .systemBackground))
  }
}
