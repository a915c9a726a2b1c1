import Testing

/// Apps in a real browser.
///
/// One browser serves all the suites below, one test at a time.
@Suite(.serialized, .browser) enum `The web display` {}
