// Geometry, colours, paths, images and bitmap drawing, with Cairo behind them.
//
// Foundation on Linux already has CGFloat, CGPoint, CGSize and CGRect; this module adds what Apple's has
// beside them and brings Foundation along, as on iOS.
@_exported public import Foundation
