import Foundation
import ProgramTesting
import Testing

extension `The web display` {
  /// `Scripts/screenshots` makes the README's pictures of the page with this.
  @Suite(.enabled(if: ReadmePictures.folder != nil)) struct `Pictures for the README` {
    @Test func `the page with its inspector`() async throws {
      try await AppProcess.run { app in
        try await Tab.show(app, width: 1120, height: 780) { tab in
          try await tab.setViewport(width: 1120, height: 780, scale: 2)
          try await tab.element("#inspect").click()
          try await tab.element("#inspector h2")
          // A flash is gone before a picture can be taken: this one stays.
          try await tab.run(
            """
            new MutationObserver(() => {
              for (const flash of document.querySelectorAll(".flash")) {
                for (const animation of flash.getAnimations()) {
                  animation.pause();
                  animation.currentTime = 200;
                }
              }
            }).observe(document.getElementById("flashes"), { childList: true });
            """
          )
          try await tab.elements("#screen [role=switch]")[2].click()
          try await tab.element(".flash")
          try await tab.waitForStates([false, false, true, false, false, false, false])
          try await eventually("the switch has come to rest") {
            try await tab.run(
              """
              return document.getAnimations().every((a) =>
                a.playState !== "running" || a.effect.target.closest("#flashes"))
              """
            ).bool == true ? true : nil
          }
          try await ReadmePictures.write(try await tab.screenshot(), "web-page.png")
        }
      }
    }
  }
}

private enum ReadmePictures {
  static var folder: String? { ProcessInfo.processInfo.environment["WAXWING_SCREENSHOTS"] }

  static func write(_ picture: Data, _ name: String) async throws {
    guard let folder else { return }
    try picture.write(to: URL(fileURLWithPath: folder).appending(path: name))
  }
}
