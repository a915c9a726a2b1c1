import CoreGraphics
import QuartzCore
import Testing

@MainActor @Suite(.serialized) struct `The update cycle` {
  @Test func `passes run in order, and again until none asks for more`() {
    let stage = Stage()
    UpdateCycle.main.flush()
    _ = stage
    var log: [String] = []
    var rounds = 0
    let layout = UpdateCycle.main.addPass(.layout) {
      log.append("layout")
      if rounds < 2 {
        rounds += 1
        UpdateCycle.main.setNeedsUpdate()
      }
    }
    let graph = UpdateCycle.main.addPass(.graph) { log.append("graph") }
    let commit = UpdateCycle.main.addPass(.commit) { log.append("commit") }
    UpdateCycle.main.setNeedsUpdate()
    UpdateCycle.main.flush()
    #expect(log == ["graph", "layout", "graph", "layout", "graph", "layout", "commit"])
    log = []
    UpdateCycle.main.flush()
    #expect(log.isEmpty)
    withExtendedLifetime((layout, graph, commit)) {}
  }

  @Test func `a pass ends with its token`() {
    var count = 0
    var token: PassToken? = UpdateCycle.main.addPass(.data) { count += 1 }
    UpdateCycle.main.setNeedsUpdate()
    UpdateCycle.main.flush()
    #expect(count == 1 && token != nil)
    token = nil
    UpdateCycle.main.setNeedsUpdate()
    UpdateCycle.main.flush()
    #expect(count == 1)
  }

  @Test func `an update that never comes to rest is stopped`() {
    var count = 0
    let token = UpdateCycle.main.addPass(.graph) {
      count += 1
      UpdateCycle.main.setNeedsUpdate()
    }
    UpdateCycle.main.setNeedsUpdate()
    UpdateCycle.main.flush()
    #expect(count == 100)
    #expect(!UpdateCycle.main.needsUpdate)
    withExtendedLifetime(token) {}
  }

  @Test func `delays fire in order of their deadlines, at those times`() {
    UpdateCycle.main.useManualClock()
    let start = CACurrentMediaTime()
    var log: [(String, Double)] = []
    func note(_ name: String) { log.append((name, CACurrentMediaTime() - start)) }
    UpdateCycle.main.after(0.3) { note("late") }
    UpdateCycle.main.after(0.105) { note("early") }
    let cancelled = UpdateCycle.main.after(0.2) { note("never") }
    cancelled.cancel()
    UpdateCycle.main.advance(by: 0.25)
    #expect(log.map(\.0) == ["early"])
    #expect(isClose(log[0].1, 0.105))
    UpdateCycle.main.advance(by: 0.1)
    #expect(log.map(\.0) == ["early", "late"])
    #expect(isClose(CACurrentMediaTime() - start, 0.35))
  }

  @Test func `delays that are due at one time make one update`() {
    UpdateCycle.main.useManualClock()
    UpdateCycle.main.flush()
    var updates = 0
    let pass = UpdateCycle.main.addPass(.layout) { updates += 1 }
    for _ in 0..<3 { UpdateCycle.main.after(0.105) { UpdateCycle.main.setNeedsUpdate() } }
    UpdateCycle.main.advance(by: 0.11)
    #expect(updates == 1)
    withExtendedLifetime(pass) {}
  }

  @Test func `settling goes on until animations, delays and frames are over`() {
    let stage = Stage()
    let layer = stage.layer()
    var steps = 0
    func step() {
      steps += 1
      if steps < 5 { UpdateCycle.main.onNextFrame(step) }
    }
    UpdateCycle.main.onNextFrame(step)
    UpdateCycle.main.after(0.5) { layer.opacity = 0 }
    UpdateCycle.main.settle(limit: 10)
    #expect(steps == 5)
    #expect(layer.shown("opacity") == 0)
    #expect(layer.animationKeys() == nil)
    #expect(!UpdateCycle.main.isAnimating)
  }

  @Test func `a display link is called once a frame until it is invalidated`() {
    UpdateCycle.main.useManualClock()
    var times: [Double] = []
    let link = CADisplayLink { times.append($0.timestamp) }
    link.add(to: .main, forMode: .common)
    UpdateCycle.main.advance(by: 0.1)
    #expect(times.count == 6)
    #expect(zip(times, times.dropFirst()).allSatisfy { isClose($1 - $0, 1.0 / 60) })
    link.isPaused = true
    UpdateCycle.main.advance(by: 0.1)
    #expect(times.count == 6)
    link.isPaused = false
    link.preferredFramesPerSecond = 30
    UpdateCycle.main.advance(by: 0.2)
    #expect(times.count == 12)
    link.invalidate()
    UpdateCycle.main.advance(by: 0.1)
    #expect(times.count == 12)
    #expect(!UpdateCycle.main.isAnimating)
  }

  @Test func `a report counts what a piece of work caused`() {
    let stage = Stage()
    let layer = stage.layer()
    let report = UpdateRecorder.record {
      UpdateRecorder.note(cause: "Model.value")
      UpdateRecorder.noteBody("Row")
      UpdateRecorder.noteMeasure()
      CATransaction.setDisableActions(true)
      layer.backgroundColor = .black
    }
    #expect(report.causes == ["Model.value"] && report.bodies == ["Row"] && report.cellsMeasured == 1)
    #expect(report.layersChanged == 1 && report.nodesPainted == 1)
    #expect(report.repaintedArea == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(UpdateRecorder.last == report)
  }
}
