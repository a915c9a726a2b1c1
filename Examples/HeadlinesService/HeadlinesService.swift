import Foundation

/// Serves news on this machine, in the shape of NewsAPI, until it is stopped.
@main
enum HeadlinesService {
  static let usage = """
    Serves news of its own in the shape of NewsAPI, for the Headlines example.
      --port 8090       where to listen on this machine
      --slow SECONDS    answers late
      --fail STATUS     answers with an error
      --malformed       answers with what is no JSON
      --empty           has no articles
    """

  static func main() {
    do {
      let options = try ServiceOptions(Array(CommandLine.arguments.dropFirst()))
      guard !options.wantsHelp else { return print(usage) }
      let server = try NewsServer(port: options.port, behavior: options.behavior)
      print("News at \(server.address.absoluteString)")
      fflush(nil)
      withExtendedLifetime(server) { dispatchMain() }
    } catch {
      FileHandle.standardError.write(Data("HeadlinesService: \(error)\n\(usage)\n".utf8))
      exit(64)
    }
  }
}
