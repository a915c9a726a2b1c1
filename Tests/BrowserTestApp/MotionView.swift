import SwiftUI

/// A square that everything can be done to, each by a button of its own.
struct MotionView: View {
  @State private var isMoved = false
  @State private var isFaint = false
  @State private var isLarge = false
  @State private var isScaled = false
  @State private var isTurned = false
  @State private var isBlue = false
  @State private var isRound = false
  @State private var isBlurred = false
  @State private var isThere = false
  @State private var count = 0.0
  @State private var done = 0

  private let slow = Animation.easeInOut(duration: 0.8)

  var body: some View {
    VStack(spacing: 6) {
      RoundedRectangle(cornerRadius: isRound ? 20 : 2)
        .fill(isBlue ? Color.blue : Color.red)
        .frame(width: isLarge ? 120 : 40, height: 40)
        .scaleEffect(isScaled ? 1.5 : 1)
        .rotationEffect(.degrees(isTurned ? 90 : 0))
        .opacity(isFaint ? 0.2 : 1)
        .blur(radius: isBlurred ? 6 : 0)
        .offset(x: isMoved ? 120 : 0)
        .accessibilityIdentifier("square")
        .frame(height: 80)
      if isThere { Text("Here").transition(.move(edge: .leading).combined(with: .opacity)) }
      Counter(value: count)
      Text("\(done) done")
      Button("Move") {
        withAnimation(slow) {
          isMoved.toggle()
        } completion: {
          done += 1
        }
      }
      Button("Spring") { withAnimation(.spring(duration: 0.6, bounce: 0.4)) { isMoved.toggle() } }
      Button("Fade") { withAnimation(slow) { isFaint.toggle() } }
      Button("Widen") { withAnimation(slow) { isLarge.toggle() } }
      Button("Scale") { withAnimation(slow) { isScaled.toggle() } }
      Button("Turn") { withAnimation(slow) { isTurned.toggle() } }
      Button("Colour") { withAnimation(slow) { isBlue.toggle() } }
      Button("Round") { withAnimation(slow) { isRound.toggle() } }
      Button("Blur") { withAnimation(slow) { isBlurred.toggle() } }
      Button("Come") { withAnimation(slow) { isThere.toggle() } }
      Button("Count") { withAnimation(slow) { count += 100 } }
    }
  }
}

/// A view that has to be made anew for each frame of its way.
private struct Counter: View, Animatable {
  var value: Double
  nonisolated var animatableData: Double {
    get { value }
    set { value = newValue }
  }
  var body: some View { Text("Count \(Int(value))") }
}
