// swift-tools-version: 6.2

import CompilerPluginSupport
import Foundation
import PackageDescription

// The house, floor by floor: a target names only targets above its own line in this file, so an
// upward import does not compile (`--explicit-target-dependency-import-check error`).
// ARCHITECTURE.md describes each module.

// `WAXWING_TESTS=UIKit,SwiftUI swift test` builds only those test targets: a shorter loop while working.
let chosenTests = Context.environment["WAXWING_TESTS"]?.split(separator: ",").map(String.init)

let strict: [SwiftSetting] = [.swiftLanguageMode(.v6)]

func module(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func example(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: dependencies, path: "Examples/\(name)", swiftSettings: strict)
}

func tests(of name: String, _ dependencies: [Target.Dependency] = []) -> [Target] {
  guard chosenTests?.contains(name) ?? true else { return [] }
  // The toolchain's Testing module asks for these when a file imports it beside CoreGraphics or UIKit.
  let overlays: [Target.Dependency] = ["_Testing_CoreGraphics", "_Testing_UIKit"]
  return [
    .testTarget(
      name: "\(name)Tests",
      dependencies: [.target(name: name)] + dependencies + overlays,
      swiftSettings: strict
    )
  ]
}

// The toolchain's own SwiftSyntax, which `waxwing` reads sources with: it stands beside the library that this manifest
// itself is run with.
let hostModules: String? = {
  var places: [String] = []
  let libraries = FileHandle(forReadingAtPath: "/proc/self/maps")?.readDataToEndOfFile() ?? Data()
  let own = "/pm/ManifestAPI/libPackageDescription.so"
  for line in String(decoding: libraries, as: UTF8.self).split(separator: "\n") where line.hasSuffix(own) {
    if let start = line.firstIndex(of: "/") { places.append(String(line[start...].dropLast(own.count))) }
  }
  // Or else beside the first toolchain on the path.
  for folder in (Context.environment["PATH"] ?? "").split(separator: ":") {
    let compiler = URL(fileURLWithPath: "\(folder)/swiftc").resolvingSymlinksInPath()
    places.append(compiler.deletingLastPathComponent().deletingLastPathComponent().path + "/lib/swift")
  }
  let found = places.map { $0 + "/host" }
    .first { FileManager.default.fileExists(atPath: $0 + "/SwiftParser.swiftmodule") }
  if found == nil { print("This toolchain has no SwiftSyntax, so that the waxwing command is left out.") }
  return found
}()

// Unsafe only in that they name a folder: that of the toolchain which is at work.
let readingSwift: [SwiftSetting] = strict + [.unsafeFlags((hostModules.map { ["-I", $0] } ?? []) + ["-O"])]
let linkingSyntax: [LinkerSetting] = [
  .unsafeFlags(hostModules.map { ["-L", $0, "-Xlinker", "-rpath", "-Xlinker", $0] } ?? []),
  .linkedLibrary("SwiftParser"), .linkedLibrary("SwiftSyntax"),
]

// The command: on no floor of the house, since it runs beside apps and never in one.
let command: [Target] =
  hostModules == nil
  ? []
  : [
    .target(name: "SourceAdapter", swiftSettings: readingSwift, linkerSettings: linkingSyntax),
    .target(name: "XcodeProject", swiftSettings: strict),
    .target(
      name: "ProjectBuild",
      dependencies: ["SourceAdapter", "XcodeProject"],
      swiftSettings: readingSwift
    ),
    .executableTarget(
      name: "waxwing",
      dependencies: ["ProjectBuild", "SourceAdapter"],
      swiftSettings: readingSwift
    ),
    // Apart from the command, since what a plugin calls is built a second time: no more of it than is needed.
    .executableTarget(name: "adapt-sources", dependencies: ["SourceAdapter"], swiftSettings: readingSwift),
    .plugin(name: "AdaptSources", capability: .buildTool(), dependencies: ["adapt-sources"]),
  ]

let commandProducts: [Product] =
  hostModules == nil
  ? []
  : [
    .executable(name: "waxwing", targets: ["waxwing"]),
    .plugin(name: "AdaptSources", targets: ["AdaptSources"]),
  ]

let commandTests: [Target] =
  hostModules == nil
  ? []
  : ["SourceAdapter", "XcodeProject", "ProjectBuild"].filter { chosenTests?.contains($0) ?? true }.map {
    name in
    .testTarget(name: "\(name)Tests", dependencies: [.target(name: name)], swiftSettings: readingSwift)
  }
    + (chosenTests?.contains("Command") ?? true
      ? [
        .testTarget(
          name: "CommandTests",
          dependencies: [
            "waxwing", "ProgramTesting", "XCUIAutomation", "ImageDisplay", "os", "UniformTypeIdentifiers",
            "_Testing_UIKit", "_Testing_CoreGraphics",
          ],
          swiftSettings: strict
        )
      ] : [])

let floor0: [Target] = [
  .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
  .systemLibrary(name: "CFontconfig", pkgConfig: "fontconfig", providers: [.apt(["libfontconfig-dev"])]),
  .systemLibrary(name: "CGLib", pkgConfig: "glib-2.0", providers: [.apt(["libglib2.0-dev"])]),
  .systemLibrary(name: "CHarfBuzz", pkgConfig: "harfbuzz-subset", providers: [.apt(["libharfbuzz-dev"])]),
  .systemLibrary(name: "CGtk4", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
  .systemLibrary(
    name: "CPango",
    pkgConfig: "pangofc pangoft2 pangocairo",
    providers: [.apt(["libpango1.0-dev"])]
  ),
  .systemLibrary(name: "CPng", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
  .systemLibrary(name: "CRsvg", pkgConfig: "librsvg-2.0", providers: [.apt(["librsvg2-dev"])]),
  .systemLibrary(name: "CSoup", pkgConfig: "libsoup-3.0", providers: [.apt(["libsoup-3.0-dev"])]),
  .target(name: "CRuntime"),
  .target(name: "CLayerRuntime"),
  // Runs in the compiler, not in apps: what the macros of UIKit and SwiftUI stand for.
  .macro(name: "Macros", dependencies: ["MacroExpansion"], swiftSettings: strict),
  // Apart from the program, for the sake of its tests: those of a macro would have everything built a second time.
  module("MacroExpansion", []),
]

let floor1: [Target] = [
  module("Combine", []),
  module("CoreGraphics", ["CCairo", "CGtk4", "CPng", "CRsvg"]),
  module("OrderedDifference", []),
  module("EventLoop", ["CGLib"]),
  // Logging, and types of data: small modules of Apple's that iOS sources import.
  module("os", []),
  module("UniformTypeIdentifiers", []),
  module("SoupServing", ["EventLoop", "CSoup"]),
  module("ConstraintSolver", []),
]

let floor2: [Target] = [
  module("TextLayout", ["CoreGraphics", "CPango", "CFontconfig"])
]

let floor3: [Target] = [
  module("QuartzCore", ["CoreGraphics", "TextLayout", "CGtk4", "CCairo", "CPango", "CLayerRuntime"])
]

let floor4: [Target] = [
  module("ImageDisplay", ["QuartzCore", "CoreGraphics", "CGtk4", "CCairo", "CPng"]),
  .target(
    name: "WebDisplay",
    dependencies: [
      "ImageDisplay", "QuartzCore", "TextLayout", "CoreGraphics", "EventLoop", "CSoup", "CHarfBuzz",
    ],
    // In the program itself, so that it shows them wherever it is run from.
    resources: [.embedInCode("Client")],
    swiftSettings: strict
  ),
  module("WindowDisplay", ["QuartzCore", "CoreGraphics", "EventLoop", "CGtk4"]),
]

let floor5: [Target] = [
  module(
    "UIKit",
    [
      "Macros", "WebDisplay", "WindowDisplay", "ImageDisplay", "QuartzCore", "TextLayout", "CoreGraphics",
      "ConstraintSolver",
      "OrderedDifference", "CRuntime",
    ]
  )
]

let floor6: [Target] = [
  module(
    "SwiftUI",
    ["Macros", "UIKit", "QuartzCore", "TextLayout", "CoreGraphics", "OrderedDifference", "Combine"]
  )
]

let floor7: [Target] = [
  // For tests only, and in no product: windows on no display, fingers, a clock turned by hand.
  module("WaxwingTestSupport", ["ImageDisplay", "UIKit", "QuartzCore", "CoreGraphics"]),
  // For tests only too: programs that are started, waited for and ended.
  module("ProgramTesting", []),
  module("XCUIAutomation", ["SwiftUI", "UIKit", "ImageDisplay", "QuartzCore", "CoreGraphics"]),
  module("_Testing_CoreGraphics", ["CoreGraphics"]),
  module("_Testing_UIKit", ["UIKit"]),
]

let floor8: [Target] = [
  example("Todo", ["SwiftUI", "UIKit"]),
  example("Claims", ["SwiftUI"]),
  example("TimeZones", ["UIKit"]),
  .executableTarget(
    name: "Headlines",
    dependencies: ["SwiftUI", "UIKit", "Combine"],
    path: "Examples/Headlines",
    resources: [.copy("Views/ArticleCell.xib")],
    swiftSettings: strict
  ),
  example("HeadlinesService", ["SoupServing", "CoreGraphics"]),
  // A screen and someone who uses it for long: for tests and benchmarks.
  .target(
    name: "EnduranceApp",
    dependencies: ["WaxwingTestSupport", "SwiftUI", "UIKit"],
    path: "Tests/EnduranceApp",
    swiftSettings: strict
  ),
  .executableTarget(
    name: "Benchmarks",
    dependencies: [
      "EnduranceApp",
      "SwiftUI", "UIKit", "WaxwingTestSupport", "ImageDisplay", "QuartzCore", "TextLayout",
      "ConstraintSolver",
      "OrderedDifference", "CGtk4", "CPango",
    ],
    path: "Benchmarks",
    exclude: ["GtkList", "WindowList", "window-list"],
    swiftSettings: strict + [.defaultIsolation(MainActor.self)]
  ),
  .executableTarget(
    name: "WindowList",
    dependencies: ["UIKit"],
    path: "Benchmarks/WindowList",
    swiftSettings: strict
  ),
]

// Builds and runs whole apps against the modules beside it, as someone's sources would be.
let acceptance: [Target] =
  chosenTests?.contains("Acceptance") ?? true
  ? [
    .testTarget(
      name: "AcceptanceTests",
      dependencies: [
        "ProgramTesting", "XCUIAutomation", "SwiftUI", "ImageDisplay", "os", "UniformTypeIdentifiers",
        "_Testing_CoreGraphics", "_Testing_UIKit",
      ] + (hostModules == nil ? [] : ["waxwing"]),
      swiftSettings: strict
    )
  ] : []

// Whole list screens, over UIKit and SwiftUI together.
let listScreens: [Target] =
  chosenTests?.contains("ListScreen") ?? true
  ? [
    .testTarget(
      name: "ListScreenTests",
      dependencies: [
        "Todo", "Claims", "TimeZones", "XCUIAutomation", "WaxwingTestSupport", "SwiftUI", "UIKit",
        "ImageDisplay",
        "QuartzCore",
        "_Testing_CoreGraphics", "_Testing_UIKit",
      ],
      exclude: ["Snapshots"],
      swiftSettings: strict
    )
  ] : []

// The headlines example, with its service in the same process.
let headlines: [Target] =
  chosenTests?.contains("Headlines") ?? true
  ? [
    .testTarget(
      name: "HeadlinesTests",
      dependencies: [
        "Headlines", "HeadlinesService", "WaxwingTestSupport", "SwiftUI", "UIKit", "ImageDisplay",
        "QuartzCore",
        "_Testing_CoreGraphics", "_Testing_UIKit",
      ],
      exclude: ["Snapshots"],
      swiftSettings: strict
    )
  ] : []

// Controls, alerts, menus, and the controllers that are made of them.
let controls: [Target] =
  chosenTests?.contains("Controls") ?? true
  ? [
    .testTarget(
      name: "ControlsTests",
      dependencies: [
        "WaxwingTestSupport", "SwiftUI", "UIKit", "ImageDisplay", "QuartzCore", "CoreGraphics",
        "_Testing_CoreGraphics", "_Testing_UIKit",
      ],
      exclude: ["Pictures"],
      swiftSettings: strict
    )
  ] : []

// Collection views and their data sources: a target of their own, since there is much of it.
let collectionViews: [Target] =
  chosenTests?.contains("CollectionView") ?? true
  ? [
    .testTarget(
      name: "CollectionViewTests",
      dependencies: [
        "WaxwingTestSupport", "UIKit", "ImageDisplay", "QuartzCore", "CoreGraphics", "_Testing_CoreGraphics",
        "_Testing_UIKit",
      ],
      exclude: ["Pictures"],
      swiftSettings: strict
    )
  ] : []

// The web display in a real browser: whole programs on one side, Chromium on the other.
let browser: [Target] =
  chosenTests?.contains("Browser") ?? true
  ? [
    .executableTarget(
      name: "BrowserTestApp",
      dependencies: ["SwiftUI", "UIKit"],
      path: "Tests/BrowserTestApp",
      swiftSettings: strict
    ),
    .testTarget(
      name: "BrowserTests",
      dependencies: [
        "BrowserTestApp", "Claims", "TimeZones", "Todo", "ProgramTesting", "ImageDisplay", "CoreGraphics",
        "_Testing_CoreGraphics",
      ],
      swiftSettings: strict
    ),
  ] : []

// What is done again and again, to see that nothing is left behind.
let endurance: [Target] =
  chosenTests?.contains("Endurance") ?? true
  ? [
    .testTarget(
      name: "EnduranceTests",
      dependencies: [
        "EnduranceApp", "WaxwingTestSupport", "SwiftUI", "UIKit", "QuartzCore", "TextLayout", "CoreGraphics",
        "_Testing_CoreGraphics",
        "_Testing_UIKit",
      ],
      swiftSettings: strict
    )
  ] : []

// The window display on an X server without a screen: whole programs, real input.
let windows: [Target] =
  chosenTests?.contains("WindowDisplay") ?? true
  ? [
    .executableTarget(
      name: "DesktopTestApp",
      dependencies: ["SwiftUI", "UIKit"],
      path: "Tests/DesktopTestApp",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "WindowTestApp",
      dependencies: ["UIKit"],
      path: "Tests/WindowTestApp",
      swiftSettings: strict
    ),
    .testTarget(
      name: "WindowDisplayTests",
      dependencies: [
        "WindowDisplay", "CGtk4", "EventLoop", "WindowTestApp", "DesktopTestApp", "Todo", "TimeZones",
        "ProgramTesting", "ImageDisplay", "QuartzCore", "CoreGraphics",
        "_Testing_CoreGraphics",
      ],
      resources: [.copy("Assistant/assistant.py")],
      swiftSettings: strict
    ),
  ] : []

let package = Package(
  name: "Waxwing",
  products: [
    .library(name: "Combine", targets: ["Combine"]),
    .library(name: "CoreGraphics", targets: ["CoreGraphics", "_Testing_CoreGraphics"]),
    .library(name: "QuartzCore", targets: ["QuartzCore", "_Testing_CoreGraphics"]),
    .library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit", "_Testing_CoreGraphics"]),
    .library(name: "SwiftUI", targets: ["SwiftUI", "_Testing_UIKit", "_Testing_CoreGraphics"]),
    .library(name: "XCUIAutomation", targets: ["XCUIAutomation"]),
    .library(name: "os", targets: ["os"]),
    .library(name: "UniformTypeIdentifiers", targets: ["UniformTypeIdentifiers"]),
    .executable(name: "Todo", targets: ["Todo"]),
    .executable(name: "Claims", targets: ["Claims"]),
    .executable(name: "TimeZones", targets: ["TimeZones"]),
    .executable(name: "Headlines", targets: ["Headlines"]),
    .executable(name: "HeadlinesService", targets: ["HeadlinesService"]),
  ] + commandProducts,
  targets: command + floor0 + floor1 + floor2 + floor3 + floor4 + floor5 + floor6 + floor7 + floor8
    + tests(of: "Combine")
    + tests(of: "MacroExpansion")
    + tests(of: "CoreGraphics")
    + tests(of: "OrderedDifference")
    + tests(of: "ConstraintSolver")
    + tests(of: "TextLayout", ["CoreGraphics"])
    + tests(of: "QuartzCore", ["CoreGraphics", "TextLayout"])
    + tests(of: "ImageDisplay", ["QuartzCore", "CoreGraphics"])
    + tests(
      of: "WebDisplay",
      ["Todo", "UIKit", "TextLayout", "QuartzCore", "CoreGraphics", "CSoup", "CHarfBuzz"]
    )
    + tests(of: "UIKit", ["WaxwingTestSupport", "ImageDisplay", "QuartzCore", "TextLayout", "CoreGraphics"])
    + tests(
      of: "SwiftUI",
      ["WaxwingTestSupport", "UIKit", "ImageDisplay", "QuartzCore", "TextLayout", "CoreGraphics", "Combine"]
    )
    + tests(of: "XCUIAutomation", ["SwiftUI", "UIKit", "QuartzCore"])
    + acceptance
    + browser
    + collectionViews
    + controls
    + endurance
    + headlines
    + listScreens
    + windows
    + commandTests
)
