import Foundation

extension Benchmark {
  /// The to-do app from the start of its process to its first frame, and what lists keep in memory.
  static let starting = Benchmark("start") { report in
    let todo = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "Todo")
    if FileManager.default.isExecutableFile(atPath: todo.path) {
      let runs = try (0..<5).map { _ in
        try ChildUsage(of: todo, ["--display", "image", "--snapshot", "/dev/null", "--tree"])
      }
      var time = Figure(
        name: "to-do app to its first frame and PNG, no display",
        value: runs.map(\.processorTime).sorted().median / 1000
      )
      time.unit = "ms"
      report.add(time)
      var memory = Figure(
        name: "to-do app, resident at most",
        value: runs.map { Double($0.residentKilobytes) / 1024 }.sorted().median
      )
      memory.unit = "MB"
      memory.targets = [.atMost(60)]
      report.add(memory)
    }
    for size in report.sizes(1000, 1_000_000) {
      let before = Memory.resident
      let stage = Stage()
      let controller = NumbersController(.rich, count: size)
      stage.show(controller)
      stage.draw()
      var figure = Figure(
        name: "resident for a list of rich rows",
        size: size,
        value: Double(Memory.resident - before) / 1024
      )
      figure.unit = "MB"
      report.add(figure)
    }
  }
}

/// What a program took until it ended.
nonisolated struct ChildUsage {
  /// In microseconds.
  let processorTime: Double
  let residentKilobytes: Int

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  init(of program: URL, _ arguments: [String]) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    let words: [UnsafeMutablePointer<CChar>?] = ([program.path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    guard posix_spawn(&child, program.path, &actions, nil, words, environ) == 0 else {
      throw Failure(description: "\(program.path) does not start")
    }
    var status: Int32 = 0
    var usage = rusage()
    wait4(child, &status, 0, &usage)
    guard status == 0 else { throw Failure(description: "\(program.path) ended with status \(status)") }
    let times = [usage.ru_utime, usage.ru_stime]
    processorTime = times.reduce(0) { $0 + Double($1.tv_sec) * 1e6 + Double($1.tv_usec) }
    residentKilobytes = usage.ru_maxrss
  }
}
