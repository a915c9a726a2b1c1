/// Apple's frameworks that are not there on Linux, and the ways round them.
package enum UnsupportedModules {
  /// Whether a module is Apple's, and neither Waxwing nor the toolchain has it.
  package static func isUnsupported(_ module: String) -> Bool { remedies[module] != nil }

  /// What an app can do without the module; nil where nothing stands for it.
  package static func remedy(for module: String) -> String? {
    remedies[module].flatMap { $0.isEmpty ? nil : $0 }
  }

  static var all: [String] { Array(remedies.keys) }

  private static let storage =
    "keep what is stored behind a protocol, with Codable files in its place on Linux"
  private static let guarded = "put what uses it behind '#if canImport(…)'"

  private static let remedies: [String: String] = {
    var all: [String: String] = [
      "CoreData": storage, "SwiftData": storage, "CloudKit": storage,
      "MapKit": "show the places in a list or a picture behind '#if canImport(MapKit)'",
      "StoreKit": "put purchases behind a protocol, and leave StoreKit out by '#if canImport(StoreKit)'",
      "CryptoKit": "the package apple/swift-crypto has the same names: import Crypto",
      "Charts": "draw the chart with shapes",
      "Security": "keep secrets behind a protocol; there is no keychain",
      "AppKit": "leave AppKit out by '#if canImport(AppKit)'",
      "Cocoa": "leave AppKit out by '#if os(macOS)'",
    ]
    let others = [
      "ARKit", "AVFAudio", "AVFoundation", "AVKit", "Accelerate", "Accounts", "ActivityKit", "AdServices",
      "AdSupport", "AddressBook", "AppIntents", "AppTrackingTransparency", "AudioToolbox",
      "AuthenticationServices",
      "BackgroundTasks", "CallKit", "CarPlay", "ClockKit", "Contacts", "ContactsUI", "CoreAudio",
      "CoreBluetooth",
      "CoreHaptics", "CoreImage", "CoreLocation", "CoreLocationUI", "CoreML", "CoreMedia", "CoreMotion",
      "CoreNFC",
      "CoreServices", "CoreSpotlight", "CoreTelephony", "CoreText", "CoreVideo", "CoreWLAN", "DeviceCheck",
      "EventKit", "EventKitUI", "ExternalAccessory", "FileProvider", "GLKit", "GameController", "GameKit",
      "GameplayKit", "GroupActivities", "HealthKit", "HomeKit", "IOKit", "ImageIO", "Intents", "IntentsUI",
      "LinkPresentation", "LocalAuthentication", "MLKit", "MediaPlayer", "MessageUI", "Messages", "Metal",
      "MetalKit",
      "MetricKit", "MobileCoreServices", "MultipeerConnectivity", "NaturalLanguage", "Network",
      "NetworkExtension",
      "NotificationCenter", "OpenGLES", "PDFKit", "PassKit", "PencilKit", "Photos", "PhotosUI", "PushKit",
      "QuickLook", "RealityKit", "ReplayKit", "SafariServices", "SceneKit", "ScreenTime", "ShazamKit",
      "Social",
      "SoundAnalysis", "Speech", "SpriteKit", "SystemConfiguration", "TipKit", "Translation", "Twitter",
      "UserNotifications", "UserNotificationsUI", "VideoToolbox", "Vision", "VisionKit", "WatchConnectivity",
      "WatchKit", "WeatherKit", "WebKit", "WidgetKit", "iAd", "simd",
    ]
    for module in others { all[module] = guarded.replacing("…", with: module) }
    return all
  }()
}
