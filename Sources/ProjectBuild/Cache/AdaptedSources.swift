import Foundation
import SourceAdapter

/// The sources of one target as the compiler gets them: the project's own files, and adapted copies of those that need it.
package struct AdaptedSources: Sendable {
  /// What goes to the compiler, in the order of the target's sources.
  package var files: [URL] = []
  package var problems: [SourceProblem] = []
  package var facts: [FileFacts] = []
  /// How many were read again.
  package var readCount = 0
  /// How many copies were written.
  package var writtenCount = 0
}

/// Adapts a target's sources, and remembers what it found so that only what has changed is read again.
package struct AdaptedSourcesCache {
  /// Of this program: what another version remembers is of no use.
  private static let version = {
    var stamp = Stamp()
    stamp.add(URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath())
    return stamp.text
  }()

  private let folder: URL
  private let root: URL
  private var memory: Memory

  private struct Memory: Codable {
    var version = AdaptedSourcesCache.version
    var context = ""
    var files: [String: Entry] = [:]
  }

  private struct Entry: Codable {
    var stamp: String
    var facts: FileFacts
    var problems: [SourceProblem] = []
    var copy: String?
  }

  /// - Parameters:
  ///   - folder: Where copies and what is remembered are kept.
  ///   - root: The project's folder, which names of files are given from in the cache.
  package init(folder: URL, root: URL) {
    self.folder = folder
    self.root = root
    let file = folder.appending(path: "sources.json")
    let kept = (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode(Memory.self, from: $0) }
    memory = kept.flatMap { $0.version == Self.version ? $0 : nil } ?? Memory()
  }

  /// Adapts what has changed.
  package mutating func adapt(
    _ target: ProjectTarget,
    knownModules: Set<String>,
    wantsPreviews: Bool
  ) throws -> AdaptedSources {
    var result = AdaptedSources()
    var read: [String: ReadSource] = [:]
    var entries: [String: Entry] = [:]
    var stamps: [String: String] = [:]
    for source in target.sources {
      var stamp = Stamp()
      stamp.add(source)
      stamps[source.path] = stamp.text
      if let known = memory.files[source.path], known.stamp == stamp.text { entries[source.path] = known }
    }
    let changed = target.sources.map(\.path).filter { entries[$0] == nil }
    let texts = try changed.map { path in
      guard let data = FileManager.default.contents(atPath: path) else {
        throw BuildFailure("\(path) can't be read.")
      }
      return (path, String(decoding: data, as: UTF8.self))
    }
    for source in concurrentMap(texts, { ReadSource($0.1, path: $0.0) }) {
      read[source.path] = source
      entries[source.path] = Entry(stamp: stamps[source.path] ?? "", facts: source.facts)
    }
    result.readCount = changed.count
    result.facts = target.sources.compactMap { entries[$0.path]?.facts }

    // What one file declares may change what another becomes.
    var context = Stamp()
    for name in knownModules.sorted() { context.add(name) }
    context.add("\(target.moduleName) \(wantsPreviews)")
    for name in target.absentModules.keys.sorted() { context.add(name) }
    for facts in result.facts { context.add(Self.describe(facts)) }
    let isOfOldContext = context.text != memory.context

    let index = ProjectIndex(
      moduleName: target.moduleName,
      files: result.facts,
      knownModules: knownModules,
      wantsPreviews: wantsPreviews,
      absentModules: target.absentModules
    )
    let adapter = SourceAdapter(project: index)
    for source in target.sources {
      let path = source.path
      guard var entry = entries[path] else { continue }
      if isOfOldContext || read[path] != nil {
        let adapted =
          try read[path].map(adapter.adapt)
          ?? adapter.adapt(String(decoding: Data(contentsOf: source), as: UTF8.self), path: path)
        entry.problems = adapted.problems
        entry.copy = nil
        if !adapted.isUntouched {
          let copy = copyPlace(of: source)
          if try BuildCache.write(AdaptedSource.directive(naming: path) + adapted.text, to: copy) {
            result.writtenCount += 1
          }
          entry.copy = copy.path
        }
        entries[path] = entry
      }
      result.problems += entry.problems
      result.files.append(entry.copy.map { URL(fileURLWithPath: $0) } ?? source)
    }
    memory.context = context.text
    memory.files = entries
    try BuildCache.makeFolder(folder)
    try JSONEncoder().encode(memory).write(to: folder.appending(path: "sources.json"), options: .atomic)
    return result
  }

  /// By another name than the source has: names of files tell private declarations apart.
  private func copyPlace(of source: URL) -> URL {
    let parent = source.deletingLastPathComponent().path
    let relative =
      parent == root.path || parent.hasPrefix(root.path + "/")
      ? String(parent.dropFirst(root.path.count)) : Stamp.of(parent)
    let name = source.deletingPathExtension().lastPathComponent
    return folder.appending(path: "adapted/\(relative)/\(name).adapted.swift").standardizedFileURL
  }

  private static func describe(_ facts: FileFacts) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(facts)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
