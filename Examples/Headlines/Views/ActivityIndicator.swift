import SwiftUI
import UIKit

/// UIKit's activity indicator in SwiftUI.
struct ActivityIndicator: UIViewRepresentable {
  func makeUIView(context: Context) -> UIActivityIndicatorView {
    let indicator = UIActivityIndicatorView(style: .medium)
    indicator.startAnimating()
    return indicator
  }

  func updateUIView(_ indicator: UIActivityIndicatorView, context: Context) {}
}
