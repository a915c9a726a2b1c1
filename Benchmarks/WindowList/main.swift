// A list of many rows in a window, scrolled by 173 points in each frame: beside `Benchmarks/GtkList`, which is the same
// in GTK's own list.
//
//     usage: WindowList --display window [-rows 1000000] [-frames 300]
//
// Prints the processor time that a frame took, of all threads, beside the time that passed.

import Foundation
import UIKit

final class AppDelegate: NSObject, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = RowsController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

final class RowsController: UITableViewController {
  private static let step: CGFloat = 173
  private static let warmUp = 30

  private let rows = number("rows", 1_000_000)
  private let frames = number("frames", 300)
  private var link: CADisplayLink?
  private var seen = 0
  private var start = 0.0
  private var processorStart = 0.0

  private static func number(_ key: String, _ usual: Int) -> Int {
    let given = UserDefaults.standard.integer(forKey: key)
    return given > 0 ? given : usual
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    tableView.rowHeight = 60
    let link = CADisplayLink { [weak self] _ in self?.tick() }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    var content = UIListContentConfiguration.subtitleCell()
    content.text = "Row \(indexPath.row)"
    content.secondaryText = "What there is to say of row \(indexPath.row)"
    cell.contentConfiguration = content
    let number = cell.accessoryView as? UILabel ?? UILabel()
    number.text = "\(indexPath.row)"
    number.sizeToFit()
    cell.accessoryView = number
    return cell
  }

  private func tick() {
    tableView.contentOffset.y += Self.step
    seen += 1
    if seen == Self.warmUp { (start, processorStart) = (CACurrentMediaTime(), Self.processorSeconds()) }
    guard seen == Self.warmUp + frames else { return }
    let processor = (Self.processorSeconds() - processorStart) * 1000 / Double(frames)
    let passed = (CACurrentMediaTime() - start) * 1000 / Double(frames)
    let values = String(format: "%.2f ms of processor time and %.2f ms", processor, passed)
    print("Waxwing: \(rows) rows, \(frames) frames: \(values) for each frame")
    fflush(nil)
    exit(0)
  }

  /// Of all threads of the process.
  private static func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
