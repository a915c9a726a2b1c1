import QuartzCore
import Testing
import UIKit
import WaxwingTestSupport

/// What the controls look like.
@MainActor @Suite struct `Pictures of controls` {
  @Test(arguments: [false, true]) func `all of them`(isDark: Bool) throws {
    let picture = Picture(CGSize(width: 320, height: 330), isDark: isDark)
    let indicator = UIActivityIndicatorView(style: .medium)
    indicator.frame.origin = CGPoint(x: 20, y: 20)
    indicator.hidesWhenStopped = false
    let large = UIActivityIndicatorView(style: .large)
    large.frame.origin = CGPoint(x: 60, y: 12)
    large.hidesWhenStopped = false
    let bar = UIProgressView(frame: CGRect(x: 120, y: 28, width: 180, height: 4))
    bar.progress = 0.4
    let slider = UISlider(frame: CGRect(x: 20, y: 60, width: 280, height: 31))
    slider.value = 0.3
    let pictured = UISlider(frame: CGRect(x: 20, y: 100, width: 280, height: 31))
    pictured.minimumValueImage = UIImage(systemName: "speaker")
    pictured.maximumValueImage = UIImage(systemName: "speaker.wave.3")
    pictured.minimumTrackTintColor = .systemOrange
    pictured.value = 0.7
    let stepper = UIStepper(frame: CGRect(x: 20, y: 145, width: 94, height: 32))
    let ended = UIStepper(frame: CGRect(x: 140, y: 145, width: 94, height: 32))
    ended.value = 50
    let segments = UISegmentedControl(items: ["Day", "Week", "Month", "Year"])
    segments.frame = CGRect(x: 20, y: 195, width: 280, height: 32)
    segments.selectedSegmentIndex = 1
    let symbols = UISegmentedControl(items: [
      UIImage(systemName: "list.bullet") ?? UIImage(), UIImage(systemName: "square.grid.2x2") ?? UIImage(),
    ])
    symbols.frame.origin = CGPoint(x: 20, y: 240)
    symbols.selectedSegmentIndex = 0
    let pages = UIPageControl(frame: CGRect(x: 20, y: 285, width: 280, height: 26))
    pages.numberOfPages = 6
    pages.currentPage = 2
    pages.pageIndicatorTintColor = .systemGray3
    pages.currentPageIndicatorTintColor = .label
    picture.show([indicator, large, bar, slider, pictured, stepper, ended, segments, symbols, pages])
    try picture.compare("controls\(isDark ? "-dark" : "")")
  }

  @Test func `right to left`() throws {
    let picture = Picture(CGSize(width: 320, height: 160), direction: .rightToLeft)
    let slider = UISlider(frame: CGRect(x: 20, y: 20, width: 280, height: 31))
    slider.value = 0.3
    let segments = UISegmentedControl(items: ["יום", "שבוע", "חודש"])
    segments.frame = CGRect(x: 20, y: 65, width: 280, height: 32)
    segments.selectedSegmentIndex = 0
    let stepper = UIStepper(frame: CGRect(x: 20, y: 110, width: 94, height: 32))
    picture.show([slider, segments, stepper])
    try picture.compare("controls-rtl")
  }
}

/// What alerts look like.
@MainActor @Suite struct `Pictures of alerts` {
  private func show(_ alert: UIAlertController, isDark: Bool, size: CGSize, _ name: String) throws {
    let picture = Picture(size, isDark: isDark)
    let label = UILabel(frame: CGRect(x: 20, y: 40, width: 300, height: 30))
    label.text = "What lies behind"
    let controller = UIViewController()
    controller.view.backgroundColor = .systemBackground
    controller.view.addSubview(label)
    picture.harness.show(controller)
    alert.popoverPresentationController?.sourceView = label
    controller.present(alert, animated: true)
    picture.harness.settle()
    try picture.compare(name)
  }

  @Test(arguments: [false, true]) func `an alert with two actions`(isDark: Bool) throws {
    let alert = UIAlertController(
      title: "Delete “Groceries”?",
      message: "All of its items go with it. This can't be undone.",
      preferredStyle: .alert
    )
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    try show(alert, isDark: isDark, size: CGSize(width: 375, height: 330), "alert\(isDark ? "-dark" : "")")
  }

  @Test func `an alert with three actions`() throws {
    let alert = UIAlertController(title: "Sort by", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Not Now", style: .cancel))
    let name = UIAlertAction(title: "Name", style: .default)
    alert.addAction(name)
    let date = UIAlertAction(title: "Date of the last change", style: .default)
    date.isEnabled = false
    alert.addAction(date)
    alert.preferredAction = name
    try show(alert, isDark: false, size: CGSize(width: 375, height: 330), "alert-stacked")
  }

  @Test(arguments: [false, true]) func `an action sheet`(isDark: Bool) throws {
    let alert = UIAlertController(title: "Photo", message: "12 MB", preferredStyle: .actionSheet)
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    alert.addAction(UIAlertAction(title: "Share", style: .default))
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    try show(alert, isDark: isDark, size: CGSize(width: 375, height: 400), "sheet\(isDark ? "-dark" : "")")
  }

  @Test func `an action sheet in a popover`() throws {
    let alert = UIAlertController(title: "Photo", message: "12 MB", preferredStyle: .actionSheet)
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    alert.addAction(UIAlertAction(title: "Share", style: .default))
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    try show(alert, isDark: false, size: CGSize(width: 700, height: 600), "sheet-popover")
  }
}
