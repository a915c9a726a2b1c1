import Testing
import UIKit
import WaxwingTestSupport

@MainActor @Suite struct `Properties by their names` {
  private class Person: NSObject, InterfaceBuilderConnecting {
    var name = "Ada"
    var age = 36
    var friend: Person?
    var nickname: String? = "A"
    private(set) var visits = 2

    class var interfaceBuilderConnections: InterfaceBuilderConnections {
      InterfaceBuilderConnections().property("name", \Person.name).property("age", \Person.age)
        .property("friend", \Person.friend).property("nickname", \Person.nickname)
        .property("visits", \Person.visits).property("initial", \Person.initial)
    }

    var initial: String { String(name.prefix(1)) }
  }

  @Test func `are read and set`() {
    let person = Person()
    #expect(person.value(forKey: "name") as? String == "Ada")
    #expect(person.value(forKey: "initial") as? String == "A")
    person.setValue("Grace", forKey: "name")
    person.setValue(40.0, forKey: "age")
    person.setValue(nil, forKey: "nickname")
    #expect(person.name == "Grace" && person.age == 40 && person.nickname == nil)
    #expect(person.value(forKey: "nickname") == nil)
    #expect(person.dictionaryWithValues(forKeys: ["name", "age"]).count == 2)
    person.setValuesForKeys(["name": "Alan", "nickname": "Al"])
    #expect(person.name == "Alan" && person.nickname == "Al")
  }

  @Test func `along a path, and of all in a list`() {
    let person = Person()
    let friend = Person()
    person.setValue(friend, forKey: "friend")
    person.setValue("Joan", forKeyPath: "friend.name")
    #expect(friend.name == "Joan")
    #expect(person.value(forKeyPath: "friend.name") as? String == "Joan")
    friend.age = 4
    let people = NSArray(array: [person, friend])
    #expect(people.value(forKeyPath: "@sum.age") as? Double == 40)
    #expect(people.value(forKeyPath: "@count") as? Int == 2)
    #expect(people.value(forKey: "name") as? [String] == ["Ada", "Joan"])
  }

  @Test func `are those of user defaults and dictionaries too`() {
    UserDefaults.standard.setValue(3, forKey: "KeyValueTests")
    #expect(UserDefaults.standard.value(forKey: "KeyValueTests") as? Int == 3)
    UserDefaults.standard.removeObject(forKey: "KeyValueTests")
    #expect(NSDictionary(dictionary: ["a": 1]).value(forKey: "a") as? Int == 1)
  }

  @Test func `that nobody knows of do nothing`() {
    let person = Person()
    person.setValue(1, forKey: "nothing")
    #expect(person.value(forKey: "nothing") == nil)
  }

  @Test func `of views`() {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(view.value(forKey: "frame") as? CGRect == view.frame)
    view.setValue(true, forKey: "hidden")
    #expect(view.isHidden)
  }
}

@MainActor @Suite struct `Properties that tell of their changes` {
  private class Counter: NSObject {
    @KeyObserved var count = 0 { didSet { steps.append(count - oldValue) } }
    @KeyObserved private(set) var name: String?
    @KeyObserved var next: Counter?
    var steps: [Int] = []
    var isEven: Bool { count.isMultiple(of: 2) }

    func rename(_ name: String?) { self.name = name }
  }

  private final class SpecialCounter: Counter {}

  @Test func `are observed in a subclass, and in what is computed of them`() {
    let counter = SpecialCounter()
    var counts: [[Int?]] = []
    var parity: [Bool?] = []
    let first = counter.observe(\.count, options: [.old, .new]) { counts.append([$1.oldValue, $1.newValue]) }
    let second = counter.observe(\.isEven, options: .new) { parity.append($1.newValue) }
    counter.count = 1
    counter.count += 2
    #expect(counts == [[0, 1], [1, 3]])
    #expect(parity == [false, false])
    #expect(counter.steps == [1, 2])
    first.invalidate()
    counter.count = 4
    #expect(counts.count == 2 && parity.last == true)
    withExtendedLifetime(second) {}
  }

  @Test func `are observed along a path, whose middle may change`() {
    let counter = Counter()
    counter.next = Counter()
    let old = counter.next
    var heard: [Int?] = []
    let observation = counter.observe(\.next?.count, options: .new) { heard.append($1.newValue ?? nil) }
    counter.next?.count = 1
    counter.next = Counter()
    old?.count = 7
    counter.next?.count = 5
    #expect(heard == [1, 0, 5])
    withExtendedLifetime(observation) {}
  }

  @Test func `that may be nil, and are set from inside`() {
    let counter = Counter()
    var names: [String?] = []
    let observation = counter.observe(\.name, options: [.initial, .new]) { names.append($1.newValue ?? nil) }
    counter.rename("a")
    counter.rename(nil)
    #expect(names == [nil, "a", nil])
    withExtendedLifetime(observation) {}
  }

  @Test func `are UIKit's own for places, sizes, offsets and progress`() {
    let harness = Harness()
    let scroll = UITableView(frame: harness.window.bounds)
    harness.window.addSubview(scroll)
    var heard: [String] = []
    let observations = [
      scroll.observe(\.contentOffset, options: .new) { heard.append("offset \($1.newValue?.y ?? -1)") },
      scroll.observe(\.contentSize) { view, _ in heard.append("size \(view.contentSize.height)") },
      scroll.observe(\.frame, options: [.old, .new]) {
        heard.append("frame \($1.oldValue?.minX ?? -1) \($1.newValue?.minX ?? -1)")
      },
      scroll.observe(\.isHidden) { view, _ in heard.append("hidden \(view.isHidden)") },
    ]
    scroll.contentSize = CGSize(width: 100, height: 3000)
    scroll.contentOffset = CGPoint(x: 0, y: 20)
    scroll.frame.origin.x = 5
    scroll.isHidden = true
    #expect(heard == ["size 3000.0", "offset 20.0", "frame 0.0 5.0", "hidden true"])
    let bar = UIProgressView()
    var progress: [Float?] = []
    let last = bar.observe(\.progress, options: .new) { progress.append($1.newValue) }
    bar.progress = 0.5
    bar.setProgress(0.75, animated: true)
    #expect(progress == [0.5, 0.75])
    withExtendedLifetime((observations, last)) {}
  }

  private final class Watcher: NSObject, KeyValueObserver {
    var heard: [String] = []

    func observeValue(
      forKeyPath keyPath: String?,
      of object: Any?,
      change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      let size = change?[.newKey] as? CGSize
      heard.append("\(keyPath ?? "") \(size?.height ?? -1)")
    }
  }

  @Test func `by their names, for observers of the older kind`() {
    let scroll = UIScrollView()
    let watcher = Watcher()
    scroll.addObserver(watcher, forKeyPath: "contentSize", options: .new, context: nil)
    scroll.contentSize = CGSize(width: 1, height: 50)
    #expect(watcher.heard == ["contentSize 50.0"])
    scroll.removeObserver(watcher, forKeyPath: "contentSize")
    scroll.contentSize = CGSize(width: 1, height: 60)
    #expect(watcher.heard.count == 1)
  }
}

@MainActor @Suite struct `Selectors` {
  private final class Album: NSObject {
    var told: [String] = []
    var title = ""

    func image(_ image: UIImage, didFinishSavingWithError error: (any Error)?, contextInfo: UnsafeRawPointer?)
    {
      told.append("\(image.size.width) \(error == nil) \(contextInfo == nil)")
    }
  }

  @Test func `of three arguments are called when a picture was saved`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "waxwing-pictures-\(UUID().uuidString)"
    )
    setenv("WAXWING_PICTURES", folder.path, 1)
    defer { unsetenv("WAXWING_PICTURES") }
    let album = Album()
    let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 3)).image { _ in }
    let name = "image(_:didFinishSavingWithError:contextInfo:)"
    let done = Selector(name, Album.image(_:didFinishSavingWithError:contextInfo:))
    UIImageWriteToSavedPhotosAlbum(image, album, done, nil)
    #expect(album.told == ["3.0 true true"])
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files.count == 1 && files.allSatisfy { $0.hasSuffix(" 1.png") })
    try FileManager.default.removeItem(at: folder)
  }

  @Test func `of getters and setters are called`() {
    let album = Album()
    album.perform(Selector("setTitle(_:)", { (it: Album) in { it.title = $0 } }), with: "Spring")
    #expect(album.title == "Spring")
    album.perform(Selector("title", { (it: Album) in { it.title } }))
  }
}

@MainActor @Suite struct `The place that a list was scrolled to` {
  private func makeList(_ rows: CGFloat) -> (Harness, UIScrollView) {
    let harness = Harness()
    let controller = UIViewController()
    let scroll = UIScrollView(frame: harness.window.bounds)
    scroll.contentSize = CGSize(width: 390, height: rows)
    controller.view.addSubview(scroll)
    harness.window.rootViewController = controller
    harness.window.makeKeyAndVisible()
    harness.flush()
    return (harness, scroll)
  }

  @Test func `is there again in a new start, once there is so much to scroll`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "waxwing-\(UUID().uuidString).json")
    do {
      let (harness, scroll) = makeList(5000)
      scroll.contentOffset.y = 700
      ScrollMemory(file).save()
      harness.window.isHidden = true
    }
    let (harness, scroll) = makeList(100)
    let memory = ScrollMemory(file)
    #expect(!memory.restoreNow())
    scroll.contentSize.height = 5000
    #expect(memory.restoreNow())
    #expect(scroll.contentOffset.y == 700)
    withExtendedLifetime(harness) {}
    try FileManager.default.removeItem(at: file)
  }
}

@Suite struct `An app's icon` {
  @Test func `is the largest picture of its catalogue`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "waxwing-icon-\(UUID().uuidString)")
    let set = folder.appending(path: "Assets.xcassets/AppIcon.appiconset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    let contents = """
      {"images": [{"filename": "small.png", "size": "60x60", "scale": "3x"},
        {"filename": "large.png", "size": "1024x1024"},
        {"filename": "dark.png", "size": "2048x2048", "appearances": [{"appearance": "luminosity"}]}]}
      """
    try contents.write(to: set.appending(path: "Contents.json"), atomically: true, encoding: .utf8)
    for name in ["small", "large", "dark"] {
      try Data(name.utf8).write(to: set.appending(path: "\(name).png"))
    }
    #expect(AppIcon.data(named: "AppIcon", in: [folder]) == Data("large".utf8))
    #expect(
      AppIcon.name(in: ["CFBundleIcons": ["CFBundlePrimaryIcon": ["CFBundleIconName": "Blue"]]]) == "Blue"
    )
    try FileManager.default.removeItem(at: folder)
  }
}
