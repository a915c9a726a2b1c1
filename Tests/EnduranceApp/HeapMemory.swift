import Foundation

/// The memory that the process has asked for and not given back, whoever in it did.
package enum HeapMemory {
  /// The C library doesn't tell.
  struct Unknown: Error {}

  private typealias MallocInfo = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32

  /// In bytes, without what glibc keeps for later.
  package static func inUse() throws -> Int {
    guard let symbol = dlsym(nil, "malloc_info") else { throw Unknown() }
    let info = unsafeBitCast(symbol, to: MallocInfo.self)
    var (text, length): (UnsafeMutablePointer<CChar>?, Int) = (nil, 0)
    guard let stream = open_memstream(&text, &length) else { throw Unknown() }
    _ = info(0, stream)
    fclose(stream)
    defer { free(text) }
    let report = text.map { String(cString: $0) } ?? ""
    // The sums of all heaps stand behind the last of them.
    let sums = report.components(separatedBy: "</heap>").last ?? ""
    let free = number(in: sums, after: #"type="fast""#) + number(in: sums, after: #"type="rest""#)
    let mapped = number(in: sums, after: #"type="mmap""#)
    return number(in: sums, after: #"<system type="current""#) - free + mapped
  }

  private static func number(in text: String, after mark: String) -> Int {
    guard let start = text.range(of: mark), let size = text[start.upperBound...].range(of: #"size=""#) else {
      return 0
    }
    return Int(text[size.upperBound...].prefix { $0.isNumber }) ?? 0
  }
}
