import SwiftUI

/// News are on their way.
struct WaitingRow: View {
  let text: String

  var body: some View {
    HStack(spacing: 12) {
      ActivityIndicator()
      Text(text).foregroundStyle(.secondary)
    }
    .frame(maxWidth: .infinity, minHeight: 60)
  }
}

/// Something went wrong that may go well the next time.
struct ProblemRow: View {
  let message: String
  let onRetry: @MainActor () -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Label(message, systemImage: "exclamationmark.triangle").foregroundStyle(.secondary)
      Button("Retry", action: onRetry).buttonStyle(.bordered)
    }
    .padding(.vertical, 4)
  }
}

/// Something that a person should know, until they have read it.
struct WarningRow: View {
  let text: String
  let onClose: @MainActor () -> Void

  var body: some View {
    HStack(alignment: .firstTextBaseline) {
      Label(text, systemImage: "exclamationmark.triangle.fill").foregroundStyle(.orange)
      Spacer()
      Button("OK", action: onClose).buttonStyle(.bordered)
    }
  }
}
