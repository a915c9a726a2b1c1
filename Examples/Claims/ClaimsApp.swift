import SwiftUI

@main
struct ClaimsApp: App {
  var body: some Scene {
    WindowGroup { ClaimsScreen(claims: Claim.samples) }
  }
}
