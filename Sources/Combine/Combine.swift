// Combine: values over time. `Core` holds the protocols, `Engine` the few classes that carry values, demand and
// completions between them, `Operators` one file for each family of operators, `Observation` what SwiftUI stands on.

@_exported import Foundation
// A part of Foundation elsewhere.
@_exported import FoundationNetworking

/// The namespace of the publishers that operators return.
public enum Publishers {}

/// The namespace of the types that describe what a subscriber wants and how a stream ends.
public enum Subscribers {}

/// The namespace of what a subscription is made from.
public enum Subscriptions {}
