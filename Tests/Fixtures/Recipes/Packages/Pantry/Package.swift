// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Pantry",
    platforms: [.iOS(.v17)],
    products: [.library(name: "Pantry", targets: ["Pantry"])],
    dependencies: [.package(path: "../Shelf")],
    targets: [.target(name: "Pantry", dependencies: [.product(name: "Shelf", package: "Shelf")], resources: [.process("Resources")])]
)
