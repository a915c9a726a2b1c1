import Testing

@testable import SourceAdapter

@Suite struct `Platforms` {
  @Test func `a build is one for a phone, and for the simulator`() {
    #expect(adapted("#if os(iOS)\nf()\n#endif").text == "#if true   \nf()\n#endif")
    #expect(adapted("#if os(macOS) || !os(iOS)\n#endif").text == "#if os(macOS) || !true   \n#endif")
    #expect(
      adapted("#if targetEnvironment(simulator)\n#endif").text == "#if true                        \n#endif"
    )
    #expect(adapted("#if os(Linux)\n#elseif os(tvOS)\n#endif").isUntouched)
    #expect(adapted("let s = \"os(iOS)\"").isUntouched)
  }

  @Test func `what is obsolete on iOS is unavailable here`() {
    #expect(
      adapted("@available(iOS, introduced: 13.0, obsoleted: 15.0)\nextension V {}").text
        == "@available(*, unavailable                        )\nextension V {}"
    )
    #expect(
      adapted("@available(iOS, unavailable)\nfunc f() {}").text == "@available(*, unavailable  )\nfunc f() {}"
    )
    #expect(adapted("@available(iOS, obsoleted: 99)\nfunc f() {}").isUntouched)
    #expect(adapted("@available(macOS, unavailable)\nfunc f() {}").isUntouched)
    #expect(adapted("@available(iOS 15, *)\nfunc unavailable() {}").isUntouched)
  }

  @Test func `imports by other names`() {
    #expect(adapted("import ObjectiveC\n").text == "import Foundation\n")
    #expect(adapted("import Darwin\n").text == "import Glibc \n")
    #expect(adapted("import os.log\n").text == "import os    \n")
    #expect(adapted("import UIKit.UIGestureRecognizerSubclass\n").text.hasPrefix("import UIKit "))
    #expect(adapted("import func Darwin.sqrt\n").text == "import Glibc           \n")
  }

  @Test func `parts of Foundation that stand in modules of their own`() {
    #expect(
      adapted("import Foundation\nlet s = URLSession.shared").text
        == "import Foundation; import FoundationNetworking\nlet s = URLSession.shared"
    )
    #expect(
      adapted("import Foundation // all\nclass A: XMLParserDelegate {}").text.hasPrefix(
        "import Foundation; import FoundationXML // all"
      )
    )
    #expect(adapted("import UIKit\nlet s = URLSession.shared").isUntouched)
    #expect(adapted("import Foundation\nlet s = \"URLSession\"").isUntouched)
    #expect(
      adapted(
        "import Foundation\n#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif\nlet s = URLSession.shared"
      ).isUntouched
    )
  }

  @Test func `tests count on XCTest bringing UIKit along`() {
    #expect(adapted("import XCTest\n").text == "import XCTest; import UIKit\n")
    #expect(
      adapted("import XCTest\nlet a = XCUIApplication()").text.hasPrefix(
        "import XCTest; import UIKit; import XCUIAutomation\n"
      )
    )
    #expect(adapted("import XCTest\nimport UIKit\n").isUntouched)
  }

  @Test func `modules of packages that are not here are reported with what to do`() {
    let index = ProjectIndex(moduleName: "App", files: [], absentModules: ["Weather": "check it out"])
    let adapter = SourceAdapter(project: index)
    let problems = adapter.adapt("import UIKit\nimport Weather\n", path: "a.swift").problems
    #expect(problems.map(\.line) == [2])
    #expect(problems.first?.remedy == "check it out")
    let guarded = "#if canImport(Weather)\nimport Weather\n#endif\n"
    #expect(adapter.adapt(guarded, path: "a.swift").problems.isEmpty)
  }

  @Test func `frameworks that are not there are reported, but where no phone looks`() {
    let source = adapted("import UIKit\nimport CoreData\nimport MapKit\n")
    #expect(source.problems.map(\.line) == [2, 3])
    #expect(source.isUntouched)
    #expect(adapted("#if os(macOS)\nimport Cocoa\n#endif").problems.isEmpty)
    #expect(adapted("#if canImport(CoreData)\nimport CoreData\n#else\nimport UIKit\n#endif").problems.isEmpty)
    #expect(adapted("#if os(iOS)\nimport UIKit\n#else\nimport AppKit\n#endif").problems.isEmpty)
  }
}
