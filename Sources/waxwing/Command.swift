import Foundation
import ProjectBuild

/// What the first word of the command line may be.
enum Command: String, CaseIterable {
  case run, build, snapshot, test, check, new, install

  static func perform(_ words: [String]) throws -> Int32 {
    guard let first = words.first, !["help", "--help", "-h"].contains(first) else {
      print(Usage.text)
      return words.isEmpty ? 2 : 0
    }
    guard let command = Command(rawValue: first) else {
      throw BuildFailure("There is no command “\(first)”.\n\(Usage.text)")
    }
    let arguments = try Arguments(Array(words.dropFirst()), for: command)
    if arguments.wantsHelp {
      print(Usage.text)
      return 0
    }
    Terminal.isForPrograms = arguments.json
    switch command {
    case .run: return try RunCommand.perform(arguments)
    case .build: return try BuildCommand.perform(arguments)
    case .snapshot: return try SnapshotCommand.perform(arguments)
    case .test: return try TestCommand.perform(arguments)
    case .check: return try CheckCommand.perform(arguments)
    case .new: return try NewCommand.perform(arguments)
    case .install: return try InstallCommand.perform(arguments)
    }
  }
}

enum Usage {
  static let text = """
    Runs iOS sources on Linux, as they are.

    waxwing run PATH [-- app options]    builds the app and shows it; with --watch again at each save
    waxwing build PATH                   builds it
    waxwing snapshot PATH --out DIR      writes a picture and an accessibility tree for each device and appearance
    waxwing test PATH                    runs the project's own tests
    waxwing check PATH                   says what would not work here, without building
    waxwing new NAME                     makes a package that runs on iOS and here
    waxwing install PATH                 builds it and puts it among your programs; with --remove takes it away

    PATH is a folder of Swift sources, an Xcode project, or a package.

      --target NAME      the application, where there are several
      --device NAME      an iPhone or iPad, such as "iPhone 15"; may be repeated for snapshot
      --dark, --light    the appearance; both for one of each
      --text-size NAME   XS to XXXL, AX1 to AX5
      --tap LABEL, --type TEXT, --scroll DY, --wait SECONDS
                         steps before a snapshot, in this order
      --previews         snapshots of the previews instead of the app
      --filter TEXT      the tests whose names contain it
      --watch            builds and shows the app again whenever a source changes
      --json             an answer for programs
    """
}
