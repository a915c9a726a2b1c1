import CoreGraphics
import Testing
import UIKit

@Suite struct `Launch options` {
  private func message(_ arguments: [String], _ environment: [String: String] = [:]) -> String? {
    do {
      _ = try LaunchOptions(arguments: arguments, environment: environment)
      return nil
    } catch let error as LaunchError {
      #expect(error.exitCode == 64)
      return error.description
    } catch {
      return "\(error)"
    }
  }

  @Test func `nothing given is a light phone of 390×844 at 2`() throws {
    let options = try LaunchOptions(arguments: [])
    #expect(options.size == CGSize(width: 390, height: 844) && options.scale == 2 && !options.isDark)
    #expect(options.display == nil && options.snapshot == nil && options.tree == nil && options.steps.isEmpty)
  }

  @Test func `every option is understood, with a space or an equals sign`() throws {
    let options = try LaunchOptions(arguments: [
      "--display", "image", "--size=834x1194", "--scale", "3", "--dark", "--text-size", "XXXL", "--snapshot",
      "/tmp/picture.png", "--tree=json",
    ])
    #expect(options.display == .image)
    #expect(options.size == CGSize(width: 834, height: 1194))
    #expect(options.scale == 3 && options.isDark)
    #expect(options.textSize == .extraExtraExtraLarge)
    #expect(options.snapshot?.path == "/tmp/picture.png")
    #expect(options.tree == .json)
  }

  @Test func `steps keep their order and may be repeated`() throws {
    let options = try LaunchOptions(arguments: [
      "--tap", "Add", "--type", "Milk", "--wait", "0.5", "--tap", "Done", "--scroll", "-120",
    ])
    #expect(
      options.steps == [.tap(label: "Add"), .type("Milk"), .wait(0.5), .tap(label: "Done"), .scroll(-120)]
    )
  }

  @Test func `a label may look like an option`() throws {
    #expect(try LaunchOptions(arguments: ["--tap", "--dark"]).steps == [.tap(label: "--dark")])
  }

  @Test func `variables mean the same and the command line has the last word`() throws {
    let environment = [
      "WAXWING_SIZE": "320x568", "WAXWING_DARK": "1", "WAXWING_TEXT_SIZE": "AX1", "WAXWING_TREE": "json",
      "WAXWING_TAP": "Add", "WAXWING_SCALE": "3",
    ]
    let options = try LaunchOptions(arguments: ["--scale", "1", "--type", "x"], environment: environment)
    #expect(options.size == CGSize(width: 320, height: 568) && options.isDark && options.scale == 1)
    #expect(options.textSize == .accessibilityMedium && options.tree == .json)
    #expect(options.steps == [.tap(label: "Add"), .type("x")])
  }

  @Test func `words with one dash are left to the app`() throws {
    let options = try LaunchOptions(arguments: ["-AppleLanguages", "(ja)", "--dark", "-verbose"])
    #expect(options.isDark)
  }

  @Test func `what is not understood is named, with what there is`() {
    #expect(message(["--sise", "1x1"])?.contains("There is no option --sise") == true)
    #expect(message(["--sise", "1x1"])?.contains("--text-size") == true)
    #expect(message(["picture.png"])?.contains("“picture.png” is not an option") == true)
    #expect(message(["--size", "wide"])?.contains("390x844") == true)
    #expect(message(["--scale", "0"])?.contains("0.5 to 8") == true)
    #expect(message(["--wait", "soon"])?.contains("soon") == true)
    #expect(message(["--wait", "-1"])?.contains("negative") == true)
    #expect(message(["--text-size", "giant"])?.contains("AX5") == true)
    #expect(message(["--tree=xml"])?.contains("json") == true)
    #expect(message(["--tap"])?.contains("--tap needs a value") == true)
    #expect(message([], ["WAXWING_SCALE": "big"])?.contains("WAXWING_SCALE") == true)
  }

  @Test func `a display that there is not is refused, with those that there are`() {
    #expect(message(["--display", "mirror"])?.contains("mirror") == true)
    #expect(message(["--display", "mirror"])?.contains("image, web, window") == true)
  }

  @Test func `an app is shown in a window where there is a desktop, and in a browser elsewhere`() throws {
    #expect(try LaunchOptions(arguments: []).chosenDisplay == .web)
    #expect(try LaunchOptions(arguments: [], environment: ["DISPLAY": ""]).chosenDisplay == .web)
    #expect(try LaunchOptions(arguments: [], environment: ["DISPLAY": ":0"]).chosenDisplay == .window)
    let wayland = ["WAYLAND_DISPLAY": "wayland-0"]
    #expect(try LaunchOptions(arguments: [], environment: wayland).chosenDisplay == .window)
    #expect(try LaunchOptions(arguments: ["--display", "web"], environment: wayland).chosenDisplay == .web)
    #expect(try LaunchOptions(arguments: ["--tree"], environment: wayland).chosenDisplay == .image)
  }

  @Test func `the server's place is given by host and port`() throws {
    let options = try LaunchOptions(arguments: ["--host", "0.0.0.0", "--port", "9000"])
    #expect(options.host == "0.0.0.0" && options.port == 9000)
    #expect(try LaunchOptions(arguments: [], environment: ["WAXWING_PORT": "0"]).port == 0)
    let token = "0123456789abcdefghijKLMN"
    #expect(try LaunchOptions(arguments: [], environment: ["WAXWING_TOKEN": token]).token == token)
    #expect(message(["--token", "short"])?.contains("20") == true)
    #expect(message(["--token", "0123456789/bcdefghijKLMN"])?.contains("20") == true)
    #expect(message(["--port", "70000"])?.contains("70000") == true)
    #expect(message(["--port", "http"])?.contains("65535") == true)
  }

  @Test func `an app is shown in a browser unless something is asked that needs nobody to look`() throws {
    #expect(try LaunchOptions(arguments: []).chosenDisplay == .web)
    for words in [["--tap", "Add"], ["--tree"], ["--snapshot", "x.png"], ["--wait", "1"]] {
      #expect(try LaunchOptions(arguments: words).chosenDisplay == .image)
      #expect { try LaunchOptions(arguments: ["--display", "web"] + words).chosenDisplay } throws: { error in
        (error as? LaunchError)?.exitCode == 64 && "\(error)".contains("--display image")
      }
    }
    #expect(try LaunchOptions(arguments: ["--display", "image"]).chosenDisplay == .image)
  }

  @Test func `an app's own options have values, from the words or the environment`() throws {
    let own = [AppOption("service", "URL", "where the news comes from")]
    func service(_ arguments: [String], _ environment: [String: String] = [:]) throws -> String? {
      try LaunchOptions(arguments: arguments, environment: environment, appOptions: own)
        .appValues["service"]
    }
    #expect(try service([]) == nil)
    #expect(try service(["--service", "http://a"]) == "http://a")
    #expect(try service(["--service=http://b", "--dark"]) == "http://b")
    #expect(try service([], ["WAXWING_SERVICE": "http://c"]) == "http://c")
    #expect(throws: LaunchError.self) { try service(["--service"]) }
    #expect(message(["--service", "http://a"])?.contains("There is no option --service") == true)
  }
}
