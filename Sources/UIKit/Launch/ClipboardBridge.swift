import Foundation
import WindowDisplay

/// Keeps the app's pasteboard and the desktop's clipboard the same.
@MainActor
final class ClipboardBridge {
  private let display: WindowDisplay
  private var observation: (any NSObjectProtocol)?
  private var isAdopting = false

  init(_ display: WindowDisplay) {
    self.display = display
    display.clipboardDidChange = { [weak self] content in self?.adopt(content) }
    observation = NotificationCenter.default.addObserver(
      forName: UIPasteboard.changedNotification,
      object: UIPasteboard.general,
      queue: nil
    ) { [weak self] _ in MainActor.assumeIsolated { self?.offer() } }
  }

  private func adopt(_ content: ClipboardContent) {
    isAdopting = true
    defer { isAdopting = false }
    switch content {
    case .text(let text): if text != UIPasteboard.general.string { UIPasteboard.general.string = text }
    case .picture(let data): if let image = UIImage(data: Data(data)) { UIPasteboard.general.image = image }
    }
  }

  private func offer() {
    guard !isAdopting else { return }
    let board = UIPasteboard.general
    if let text = board.string {
      display.offer(.text(text))
    } else if let data = board.image?.pngData() {
      display.offer(.picture([UInt8](data)))
    }
  }
}
