// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Groceries",
    platforms: [.iOS(.v17)],
    targets: [
        .target(name: "Basket"),
        .executableTarget(name: "Groceries", dependencies: ["Basket"]),
        .testTarget(name: "BasketTests", dependencies: ["Basket"]),
    ]
)
