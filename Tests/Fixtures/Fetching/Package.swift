// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Fetching",
    dependencies: [.package(url: "https://example.org/Weather.git", from: "1.0.0")],
    targets: [.executableTarget(name: "Fetching", dependencies: [.product(name: "Weather", package: "Weather")])]
)
