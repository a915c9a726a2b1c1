import Testing

/// Gives a suite one browser for all its tests; it is gone when they are done.
struct BrowserTrait: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    let driver = try await WebDriver()
    do {
      try await WebDriver.$current.withValue(driver, operation: function)
    } catch {
      await driver.quit()
      throw error
    }
    await driver.quit()
  }
}

extension Trait where Self == BrowserTrait {
  static var browser: Self { Self() }
}

extension WebDriver {
  @TaskLocal static var current: WebDriver?
}
