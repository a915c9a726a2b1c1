import Testing
import UIKit

@MainActor @Suite struct `Making an instance from a metatype` {
  class Overriding: UIView {
    var madeByOverride = false
    override init(frame: CGRect) {
      super.init(frame: frame)
      madeByOverride = true
    }
    required init?(coder: NSCoder) { nil }
  }

  class Inheriting: UIView {
    let number = 42
  }

  class InheritingFromOverriding: Overriding {
    let name = "leaf"
  }

  class Generic<Value>: UIView {
    var value: Value?
  }

  class WithMoreInitializers: UIView {
    let title: String
    init(title: String) {
      self.title = title
      super.init(frame: .zero)
    }
    override init(frame: CGRect) {
      title = "by frame"
      super.init(frame: frame)
    }
    required init?(coder: NSCoder) { nil }
  }

  class PlainObject: NSObject {
    var number = 7
  }

  class OverridingObject: NSObject {
    let made: Bool
    override init() {
      made = true
      super.init()
    }
  }

  private let frame = CGRect(x: 1, y: 2, width: 30, height: 40)

  @Test func `an overridden init(frame:) runs`() {
    let view = makeInstance(of: Overriding.self, frame: frame)
    #expect(view.madeByOverride)
    #expect(view.frame == frame)
  }

  @Test func `an inherited init(frame:) makes the subclass`() {
    let view = makeInstance(of: Inheriting.self, frame: frame)
    #expect(view.number == 42)
    #expect(view.frame == frame)
  }

  @Test func `a metatype that is known only at run time makes its own class`() {
    let type: UIView.Type = InheritingFromOverriding.self
    let view = makeInstance(of: type, frame: frame)
    #expect((view as? InheritingFromOverriding)?.name == "leaf")
    #expect((view as? Overriding)?.madeByOverride == true)
  }

  @Test func `generic classes are made with their arguments`() {
    let type: UIView.Type = Generic<String>.self
    let view = makeInstance(of: type, frame: frame)
    #expect(view is Generic<String>)
    #expect(!(view is Generic<Int>))
  }

  @Test func `other designated initialisers do not matter`() {
    #expect(makeInstance(of: WithMoreInitializers.self, frame: frame).title == "by frame")
  }

  @Test func `the instance is owned once`() {
    weak var remembered: UIView?
    do {
      let view = makeInstance(of: Inheriting.self, frame: frame)
      remembered = view
      #expect(remembered != nil)
    }
    #expect(remembered == nil)
  }

  @Test func `objects are made by init()`() {
    let type: NSObject.Type = PlainObject.self
    #expect((makeInstance(ofObject: type) as? PlainObject)?.number == 7)
    #expect(makeInstance(ofObject: OverridingObject.self).made)
  }

  @Test func `a class without the initialiser traps`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = makeInstance(of: WithoutFrame.self as UIView.Type, frame: .zero) }
    }
  }

  @Test func `a draw of its own is told from an inherited one`() {
    class Drawing: UIView {
      override func draw(_ rect: CGRect) {}
    }
    class BelowDrawing: Drawing {}
    #expect(MethodTable.isInherited(UIViewMethods.draw, by: UIView.self))
    #expect(MethodTable.isInherited(UIViewMethods.draw, by: Inheriting.self))
    #expect(MethodTable.isInherited(UIViewMethods.draw, by: Generic<Int>.self))
    #expect(!MethodTable.isInherited(UIViewMethods.draw, by: Drawing.self))
    #expect(!MethodTable.isInherited(UIViewMethods.draw, by: BelowDrawing.self))
  }
}

private class WithoutFrame: UIView {
  let number: Int
  init(number: Int) {
    self.number = number
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }
}
