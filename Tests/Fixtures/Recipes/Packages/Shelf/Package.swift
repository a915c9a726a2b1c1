// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Shelf",
    products: [.library(name: "Shelf", targets: ["Shelf"])],
    targets: [.target(name: "Shelf")]
)
