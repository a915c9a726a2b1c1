import SwiftUI

/// What a pointer can be over, and what never rests.
struct HoverView: View {
  @State private var isOver = false
  @State private var place = "nowhere"
  @State private var isLarge = false

  var body: some View {
    VStack(spacing: 24) {
      Text(isOver ? "Over it" : "Beside it")
      Text("Hover Here").frame(width: 200, height: 60).background(.yellow)
        .onHover { isOver = $0 }
      Text("Pointer \(place)")
      Color.green.frame(width: 200, height: 60)
        .onContinuousHover { phase in
          switch phase {
          case .active(let point): place = "at \(Int(point.x)), \(Int(point.y))"
          case .ended: place = "nowhere"
          }
        }
        .accessibilityIdentifier("field")
      Text("Lifted").padding().background(.orange).hoverEffect(.lift).accessibilityIdentifier("lifted")
      Button("Pulse") {
        withAnimation(.easeInOut(duration: 0.5).repeatForever(autoreverses: true)) { isLarge = true }
      }
      Circle().fill(.red).frame(width: 40, height: 40).scaleEffect(isLarge ? 1.4 : 1)
      ProgressView()
    }
  }
}
