import Testing
import UIKit

@MainActor @Suite struct `Contradicting constraints` {
  @Test func `the later one is broken, all are told once, and layout goes on`() {
    let child = ContentView(10, 10)
    child.accessibilityIdentifier = "badge"
    let container = UIView.container(200, 100).adding(child)
    let first = child.widthAnchor.constraint(equalToConstant: 50)
    let second = child.widthAnchor.constraint(equalToConstant: 60)
    second.identifier = "too wide"
    let place = child.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 3)
    let log = conflictLog {
      NSLayoutConstraint.activate([first, second, place])
      container.layoutIfNeeded()
      container.frame.size.width = 300
      container.layoutIfNeeded()
    }
    #expect(child.frame == CGRect(x: 3, y: 0, width: 50, height: 10))
    #expect(log.count == 1)
    #expect(log.first?.contains("Unable to simultaneously satisfy constraints") == true)
    #expect(log.first?.contains(".width == 50>") == true)
    #expect(log.first?.contains("'too wide' ContentView") == true)
    #expect(log.first?.contains("'badge'") == true)
    #expect(log.first?.contains("leading") == false)
    #expect(second.isActive)
  }

  @Test func `a broken constraint holds again when its rival goes`() {
    let child = ContentView(10, 10)
    let container = UIView.container(200, 100).adding(child)
    let first = child.widthAnchor.constraint(equalToConstant: 50)
    let second = child.widthAnchor.constraint(equalToConstant: 60)
    let log = conflictLog {
      NSLayoutConstraint.activate([first, second])
      container.layoutIfNeeded()
      #expect(child.frame.width == 50)
      first.isActive = false
      container.layoutIfNeeded()
    }
    #expect(child.frame.width == 60)
    #expect(log.count == 1)
  }

  @Test func `margins that do not fit a narrow container give way`() {
    let child = UIView.plain()
    let container = UIView.container(200, 100).adding(child)
    NSLayoutConstraint.activate([
      child.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 20),
      child.trailingAnchor.constraint(equalTo: container.trailingAnchor, constant: -20),
    ])
    let log = conflictLog {
      container.layoutIfNeeded()
      container.frame.size.width = 10
      container.layoutIfNeeded()
    }
    #expect(log.count == 1)
    #expect(log.first?.contains("given size: UIView") == true)
    #expect(child.frame.minX == 20)
    let again = conflictLog {
      container.frame.size.width = 100
      container.layoutIfNeeded()
    }
    #expect(child.frame == CGRect(x: 20, y: 0, width: 60, height: 0))
    #expect(again.isEmpty)
  }

  @Test func `a frame kept by autoresizing is named as such`() {
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 0))
    let container = UIView.container(200, 100).adding(child)
    let log = conflictLog {
      child.widthAnchor.constraint(equalToConstant: 40).isActive = true
      child.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 5).isActive = true
      container.layoutIfNeeded()
    }
    #expect(log.contains { $0.contains("translatesAutoresizingMaskIntoConstraints") })
    #expect(child.frame == .zero)
  }

  @Test func `a description says the relation in one line`() {
    let (one, two) = (UIView.plain(), UIView.plain())
    let container = UIView.container(10, 10).adding(one, two)
    let constraint = one.heightAnchor.constraint(
      lessThanOrEqualTo: two.widthAnchor,
      multiplier: 1.5,
      constant: -3
    )
    constraint.priority = .defaultHigh
    #expect(constraint.description.contains(".height <= 1.5*UIView:0x"))
    #expect(constraint.description.hasSuffix(".width - 3   @750   (inactive)>"))
    constraint.isActive = true
    #expect(constraint.description.hasSuffix(".width - 3   @750>"))
    _ = container
  }
}
