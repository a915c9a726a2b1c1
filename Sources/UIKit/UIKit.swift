@_exported public import CoreGraphics
@_exported public import Foundation
// Parts of Foundation elsewhere.
@_exported public import FoundationNetworking
@_exported public import FoundationXML
@_exported public import QuartzCore
