/// What an app is asked on its command line and in its environment: where to show itself, and what to do then.
///
/// Every app takes the same options; `usage` names them. A variable `WAXWING_NAME` means the same as
/// `--name`, and the command line has the last word.
package struct LaunchOptions: Equatable, Sendable {
  package enum Tree: Equatable, Sendable { case text, json }

  /// Nil: the best that this build has.
  package var display: DisplayKind?
  package var size = CGSize(width: 390, height: 844)
  /// The size that was asked for, if any.
  package var givenSize: CGSize?
  package var scale: CGFloat = 2
  package var isDark = false
  package var textSize = UIContentSizeCategory.large
  package var steps: [LaunchStep] = []
  package var snapshot: URL?
  package var tree: Tree?
  package var wantsHelp = false
  /// Whether there is a desktop that could show a window.
  package var hasDesktop = false
  /// Of the web display's server; nil: this machine only, and a port that is free.
  package var host: String?
  package var port: Int?
  /// What the web display's address has to carry; nil: something new at each start.
  package var token: String?
  /// The values of the app's own options.
  package var appValues: [String: String] = [:]

  package init() {}

  /// Whether something is asked for that is done without anyone looking.
  package var isScripted: Bool { !steps.isEmpty || snapshot != nil || tree != nil }

  /// Where the app is shown: as asked, or as suits what is asked.
  package var chosenDisplay: DisplayKind {
    get throws {
      guard let display else { return isScripted ? .image : hasDesktop ? .window : .web }
      guard display == .image || !isScripted else {
        throw LaunchError(
          .usage,
          "--tap, --type, --scroll, --wait, --snapshot and --tree are for --display image, not for \(display.rawValue)."
        )
      }
      return display
    }
  }

  package static let usage = """
    Options:
      --display KIND        where to show the app: \(DisplayKind.allCases.map(\.rawValue).joined(separator: ", "))
      --size 390x844        the size of the screen, in points
      --host ADDRESS        where the web display listens: 127.0.0.1 unless given
      --port 8080           its port; without it the first free one from 8080
      --token TOKEN         what its address carries, so that pages find the app again after a new start
      --scale 2             device pixels for each point
      --dark                dark appearance
      --text-size NAME      XS, S, M, L, XL, XXL, XXXL or AX1 to AX5
      --tap LABEL           taps the element with that label or identifier
      --type TEXT           types into what has the keyboard focus
      --scroll DY           scrolls by so many points, down if positive
      --wait SECONDS        lets the app go on for so long
      --snapshot FILE.png   writes a picture of the screen, then quits
      --tree, --tree=json   prints the accessibility tree, then quits
      --help                prints this
    --tap, --type, --scroll and --wait may be repeated; they are done in the order given, each once the screen has
    come to rest. They, --snapshot and --tree are for --display image, which is what they mean where no --display is
    given; otherwise the app is shown in a window of the desktop, or where there is none, in a browser. WAXWING_DISPLAY, WAXWING_SIZE and so on in the environment mean the same.
    """
}

/// One thing to do with a running app.
package enum LaunchStep: Equatable, Sendable {
  case tap(label: String)
  case type(String)
  case scroll(CGFloat)
  case wait(TimeInterval)
}

/// The kinds of display that there may be.
package enum DisplayKind: String, CaseIterable, Sendable {
  case image, web, window
}

/// Why an app cannot do what it was asked, for the person who asked.
package struct LaunchError: Error, Equatable, CustomStringConvertible {
  package enum Kind: Int32, Sendable {
    /// What was asked cannot be done on this screen.
    case failed = 1
    /// What was asked cannot be understood.
    case usage = 64
  }

  package var kind: Kind
  package var description: String

  package init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }

  package var exitCode: Int32 { kind.rawValue }
}
