import Testing

@testable import WebDisplay

@Suite struct `Files of the page` {
  @Test func `are in the program`() {
    #expect(ClientFile.named("index.html")?.type == "text/html; charset=utf-8")
    #expect(ClientFile.named("client.js")?.data.isEmpty == false)
    #expect(ClientFile.named("../Package.swift") == nil)
  }
}
