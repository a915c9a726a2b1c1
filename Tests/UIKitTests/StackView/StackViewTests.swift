import Testing
import UIKit

@MainActor @Suite struct `Stack views` {
  private func stack(
    _ views: [UIView],
    in size: CGSize? = CGSize(width: 300, height: 100),
    rightToLeft: Bool = false,
    _ configure: (UIStackView) -> Void = { _ in }
  ) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    if rightToLeft { stack.semanticContentAttribute = .forceRightToLeft }
    configure(stack)
    if let size {
      stack.frame = CGRect(origin: .zero, size: size)
      stack.layoutIfNeeded()
    }
    return stack
  }

  private func spans(_ views: [UIView]) -> [[CGFloat]] {
    views.map { [$0.frame.minX, $0.frame.maxX] }
  }

  @Test(arguments: [false, true])
  func `fill stretches the first of equals`(isRightToLeft: Bool) {
    let views = [ContentView(50, 10), ContentView(60, 20)]
    _ = stack(views, rightToLeft: isRightToLeft) { $0.spacing = 10 }
    #expect(spans(views) == (isRightToLeft ? [[70, 300], [0, 60]] : [[0, 230], [240, 300]]))
    #expect(views.allSatisfy { $0.frame.minY == 0 && $0.frame.height == 100 })
  }

  @Test func `fill stretches the view that hugs least, and shrinks the one that resists least`() {
    let views = [ContentView(50, 10), ContentView(60, 20), ContentView(70, 20)]
    views[1].setContentHuggingPriority(UILayoutPriority(100), for: .horizontal)
    views[2].setContentCompressionResistancePriority(UILayoutPriority(100), for: .horizontal)
    let stack = stack(views)
    #expect(spans(views) == [[0, 50], [50, 230], [230, 300]])
    stack.frame.size.width = 130
    stack.layoutIfNeeded()
    #expect(spans(views) == [[0, 50], [50, 110], [110, 130]])
  }

  @Test func `of views without content the last takes all`() {
    let views = [UIView.plain(), ContentView(60, 20), UIView.plain()]
    _ = stack(views)
    #expect(spans(views) == [[0, 0], [0, 60], [60, 300]])
  }

  @Test func `fillEqually`() {
    let views = [ContentView(50, 10), ContentView(60, 20), UIView.plain()]
    _ = stack(views) {
      $0.distribution = .fillEqually
      $0.spacing = 15
    }
    #expect(spans(views) == [[0, 90], [105, 195], [210, 300]])
  }

  @Test func `fillProportionally`() {
    let views = [ContentView(10, 10), ContentView(20, 20), ContentView(30, 10)]
    let stack = stack(views) { $0.distribution = .fillProportionally }
    #expect(spans(views) == [[0, 50], [50, 150], [150, 300]])
    views[0].content.width = 50
    stack.layoutIfNeeded()
    #expect(spans(views) == [[0, 150], [150, 210], [210, 300]])
  }

  @Test func `equalSpacing`() {
    let views = [ContentView(50, 10), ContentView(60, 20), ContentView(70, 10)]
    let stack = stack(views) {
      $0.distribution = .equalSpacing
      $0.spacing = 20
    }
    #expect(spans(views) == [[0, 50], [110, 170], [230, 300]])
    #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 220, height: 20))
  }

  @Test func `equalCentering`() {
    let views = [ContentView(20, 10), ContentView(60, 20), ContentView(40, 10)]
    _ = stack(views) { $0.distribution = .equalCentering }
    let centers = views.map(\.center.x)
    #expect(centers[1] - centers[0] == centers[2] - centers[1])
    #expect(views[0].frame == CGRect(x: 0, y: 0, width: 20, height: 100))
    #expect(views[2].frame.maxX == 300)
  }

  @Test(arguments: [
    (UIStackView.Alignment.fill, [0.0, 100.0]), (.top, [0, 20]), (.center, [40, 60]), (.bottom, [80, 100]),
  ])
  func `alignment across a row`(alignment: UIStackView.Alignment, expected: [Double]) {
    let view = ContentView(50, 20)
    _ = stack([view]) { $0.alignment = alignment }
    #expect([Double(view.frame.minY), Double(view.frame.maxY)] == expected)
  }

  @Test(arguments: [
    (UIStackView.Alignment.fill, false, [0.0, 300.0]), (.leading, false, [0, 50]),
    (.leading, true, [250, 300]),
    (.center, false, [125, 175]), (.trailing, false, [250, 300]), (.trailing, true, [0, 50]),
  ])
  func `alignment across a column`(
    alignment: UIStackView.Alignment,
    isRightToLeft: Bool,
    expected: [Double]
  ) {
    let view = ContentView(50, 20)
    _ = stack([view], rightToLeft: isRightToLeft) {
      $0.axis = .vertical
      $0.alignment = alignment
    }
    #expect([Double(view.frame.minX), Double(view.frame.maxX)] == expected)
  }

  @Test func `a stack is as large as its content, and as thick as its thickest view`() {
    let views = [ContentView(50, 10), ContentView(60, 25)]
    let stack = stack(views, in: nil) {
      $0.alignment = .center
      $0.spacing = 4
      $0.isLayoutMarginsRelativeArrangement = true
      $0.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    }
    #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 120, height: 29))
    let container = UIView.container(500, 500).adding(stack)
    stack.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      stack.centerXAnchor.constraint(equalTo: container.centerXAnchor),
      stack.topAnchor.constraint(equalTo: container.topAnchor),
    ])
    container.layoutIfNeeded()
    #expect(stack.frame == CGRect(x: 190, y: 0, width: 120, height: 29))
    #expect(views[0].frame == CGRect(x: 2, y: 8.5, width: 50, height: 10))
    #expect(views[1].frame == CGRect(x: 56, y: 1, width: 60, height: 25))
  }

  @Test func `custom spacing replaces the spacing after one view`() {
    let views = [ContentView(50, 10), ContentView(60, 10), ContentView(70, 10)]
    let stack = stack(views, in: nil) { $0.spacing = 5 }
    stack.setCustomSpacing(30, after: views[0])
    #expect(stack.systemLayoutSizeFitting(.zero).width == 215)
    #expect(stack.customSpacing(after: views[0]) == 30)
    #expect(stack.customSpacing(after: views[1]) == UIStackView.spacingUseDefault)
    stack.setCustomSpacing(UIStackView.spacingUseSystem, after: views[0])
    #expect(stack.systemLayoutSizeFitting(.zero).width == 193)
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[0])
    #expect(stack.systemLayoutSizeFitting(.zero).width == 190)
  }

  @Test func `a hidden view leaves no space and stays arranged`() {
    let views = [ContentView(50, 10), ContentView(60, 10), ContentView(70, 10)]
    let stack = stack(views, in: nil) { $0.spacing = 5 }
    views[1].isHidden = true
    #expect(stack.systemLayoutSizeFitting(.zero).width == 125)
    #expect(stack.arrangedSubviews == views)
    views[1].isHidden = false
    #expect(stack.systemLayoutSizeFitting(.zero).width == 190)
  }

  @Test func `arranged subviews are inserted, moved and removed`() {
    let views = [ContentView(50, 10), ContentView(60, 10), ContentView(70, 10)]
    let stack = stack([views[0], views[1]])
    stack.insertArrangedSubview(views[2], at: 0)
    #expect(stack.arrangedSubviews == [views[2], views[0], views[1]])
    #expect(stack.subviews.contains(views[2]))
    stack.insertArrangedSubview(views[2], at: 2)
    #expect(stack.arrangedSubviews == [views[0], views[1], views[2]])
    stack.removeArrangedSubview(views[0])
    #expect(stack.arrangedSubviews == [views[1], views[2]])
    #expect(views[0].superview === stack)
    views[1].removeFromSuperview()
    #expect(stack.arrangedSubviews == [views[2]])
    stack.layoutIfNeeded()
    #expect(views[2].frame == stack.bounds)
    let subview = UIView()
    stack.addArrangedSubview(subview)
    #expect(!subview.translatesAutoresizingMaskIntoConstraints)
  }

  @Test func `nested stacks measure wrapping text at the width it gets`() {
    let text = ContentView(400, 20)
    text.wraps = true
    let icon = ContentView(40, 40)
    icon.setContentHuggingPriority(.required, for: .horizontal)
    icon.setContentCompressionResistancePriority(.required, for: .horizontal)
    let column = UIStackView(arrangedSubviews: [text, ContentView(80, 16)])
    column.axis = .vertical
    column.spacing = 2
    let row = UIStackView(arrangedSubviews: [icon, column])
    row.spacing = 10
    row.alignment = .top
    row.translatesAutoresizingMaskIntoConstraints = false
    let cell = UIView.container(282, 44).adding(row)
    cell.layoutMargins = UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16)
    let guide = cell.layoutMarginsGuide
    NSLayoutConstraint.activate([
      row.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      row.topAnchor.constraint(equalTo: guide.topAnchor),
      row.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: 282, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    )
    #expect(size == CGSize(width: 282, height: 22 + 58))
    cell.frame.size = size
    cell.layoutIfNeeded()
    #expect(row.frame == CGRect(x: 16, y: 11, width: 250, height: 58))
    #expect(icon.frame == CGRect(x: 0, y: 0, width: 40, height: 40))
    #expect(column.frame == CGRect(x: 50, y: 0, width: 200, height: 58))
    #expect(text.frame == CGRect(x: 0, y: 0, width: 200, height: 40))
  }
}
