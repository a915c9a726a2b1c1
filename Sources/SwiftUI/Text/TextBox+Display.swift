import QuartzCore

// What the animation driver asks of a text.

extension TextBox {
  package var animatedLayer: CALayer? { layer }

  package func course(from time: CFTimeInterval) -> MotionCourse? {
    let moving = colors.filter(\.isAnimating).map { $0.course(from: time) }
    return MotionCourse.joined(moving + (swap.map { [$0.course(from: time)] } ?? []))
  }

  package func notice(at time: CFTimeInterval) {
    for index in colors.indices { _ = colors[index].value(at: time) }
    swap?.notice(at: time)
  }
}
