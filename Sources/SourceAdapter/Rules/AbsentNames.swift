import SwiftSyntax

/// Names of UIKit, SwiftUI and the frameworks around them that sources may use and that are not there.
///
/// The compiler would find them too; this finds them without one.
package enum AbsentNames {
  private static let names: [String: String] = {
    var all: [String: String] = [:]
    let absent = [
      "UIKit": [
        "UIActivityViewController", "UIActivity", "UIDocumentPickerViewController", "UIImagePickerController",
        "UIFontPickerViewController", "UIColorPickerViewController", "UIPrintInteractionController",
        "UIDragInteraction", "UIDropInteraction", "UIDragItem", "UIFocusSystem", "UIFocusGuide",
        "NSTextAttachment",
        "NSShadow", "NSLayoutManager", "NSTextStorage", "NSTextContainer", "UIDynamicAnimator",
        "UIGravityBehavior",
        "UICollisionBehavior", "UIAttachmentBehavior", "UISnapBehavior", "UIReferenceLibraryViewController",
        "UIVideoEditorController", "UIDocument", "UIDocumentBrowserViewController", "UIPencilInteraction",
        "UIWebView", "CAEmitterLayer", "CAEmitterCell", "CAReplicatorLayer", "CATiledLayer", "CAMetalLayer",
        "CATransformLayer", "AVCaptureSession",
      ],
      "SwiftUI": [
        "ColorPicker", "MultiDatePicker", "ShareLink", "Canvas", "FocusedValues", "PhotosPicker",
        "PasteButton", "RenameButton", "DocumentGroup", "matchedGeometryEffect",
      ],
      "Core Data": [
        "NSManagedObject", "NSManagedObjectContext", "NSPersistentContainer", "NSFetchRequest",
        "NSFetchedResultsController", "FetchRequest", "FetchedResults",
      ],
      "SwiftData": ["ModelContainer", "ModelContext"],
      "MapKit": ["MKMapView", "MKAnnotation", "MKCoordinateRegion"],
      "WebKit": ["WKWebView", "WKNavigationDelegate"],
      "Core Location": ["CLLocationManager", "CLLocation", "CLGeocoder"],
      "AVFoundation": ["AVPlayer", "AVAudioPlayer", "AVPlayerViewController"],
      "User Notifications": ["UNUserNotificationCenter", "UNNotificationRequest"],
      "the Objective-C runtime": [
        "objc_setAssociatedObject", "objc_getAssociatedObject", "class_addMethod",
        "method_exchangeImplementations", "NSInvocation",
      ],
    ]
    for (owner, list) in absent { for name in list { all[name] = owner } }
    return all
  }()

  static func mayBe(in search: borrowing WordSearch) -> Bool {
    for name in names.keys where search.contains(name) { return true }
    return false
  }

  /// The first use of each name in a source.
  package static func problems(in read: ReadSource, _ project: ProjectIndex) -> [SourceProblem] {
    let search = WordSearch(read.text)
    guard mayBe(in: search) else { return [] }
    let source = read.parsed
    var seen: Set<String> = []
    var problems: [SourceProblem] = []
    for token in source.tree.tokens(viewMode: .sourceAccurate) {
      guard case .identifier(let name) = token.tokenKind, let owner = names[name],
        !seen.contains(name), project.declaration(of: name) == nil, !token.isLeftOut(in: project)
      else { continue }
      seen.insert(name)
      problems.append(source.problem(at: token, "\(name) of \(owner) is not there"))
    }
    return problems
  }
}
