import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import WebDisplay

@MainActor @Suite(.serialized) struct `Animations as descriptions` {
  private func stage(_ animate: (CALayer) -> Void) throws -> (Frame, CALayer, PageStage) {
    let stage = PageStage()
    let layer = stage.add(CGRect(x: 0, y: 0, width: 50, height: 50))
    _ = try stage.frame()
    animate(layer)
    return (try #require(try stage.frame()), layer, stage)
  }

  private func keyframes(_ track: [String: Any]) -> [[Any]] { track["k"] as? [[Any]] ?? [] }

  private func value(_ keyframe: [Any], _ name: String) -> String? {
    (keyframe.last as? [String: String])?[name]
  }

  @Test func `a fade is two keyframes and a pace`() throws {
    let (frame, layer, stage) = try stage { layer in
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.fromValue = 0
      animation.toValue = 1
      animation.duration = 0.3
      animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      layer.add(animation, forKey: "fade")
    }
    let track = try #require(frame.tracks(layer).first)
    #expect(keyframes(track).map { value($0, "o") } == ["0", "1"])
    #expect(track["d"] as? Double == 300)
    #expect(track["s"] as? String == "cubic-bezier(0.42,0,0.58,1)")
    #expect(track["w"] == nil)
    // The page plays it: no frame says how far it has come, and none that it is over.
    UpdateCycle.main.advance(by: 1)
    #expect(try stage.frame() == nil)
  }

  @Test func `a move is one of translate, which needs no layout`() throws {
    let (frame, layer, _) = try stage { layer in
      let animation = CABasicAnimation(keyPath: "position")
      animation.fromValue = CGPoint(x: 25, y: 25)
      animation.duration = 0.25
      layer.position = CGPoint(x: 125, y: 75)
      layer.add(animation, forKey: "position")
    }
    #expect(frame.style(layer)["l"] == "100px" && frame.style(layer)["t"] == "50px")
    let track = try #require(frame.tracks(layer).first)
    #expect(keyframes(track).map { value($0, "tr") } == ["-100px -50px", "0 0"])
  }

  @Test func `a spring is a row of points of its pace`() throws {
    let (frame, layer, _) = try stage { layer in
      let animation = CASpringAnimation(keyPath: "opacity")
      animation.fromValue = 0
      animation.toValue = 1
      animation.duration = 1
      layer.add(animation, forKey: "spring")
    }
    let track = try #require(frame.tracks(layer).first)
    #expect(keyframes(track).count == 2)
    let pace = try #require(track["s"] as? String)
    #expect(pace.hasPrefix("linear(0,") && pace.hasSuffix(",1)"))
    #expect(pace.split(separator: ",").count == 31)
  }

  @Test func `keyframes keep their times and paces`() throws {
    let (frame, layer, _) = try stage { layer in
      let animation = CAKeyframeAnimation(keyPath: "opacity")
      animation.values = [0, 1, 0.5]
      animation.keyTimes = [0, 0.2, 1]
      animation.timingFunctions = [
        CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .linear),
      ]
      animation.duration = 1
      animation.repeatCount = .infinity
      animation.autoreverses = true
      layer.add(animation, forKey: "keys")
    }
    let track = try #require(frame.tracks(layer).first)
    #expect(keyframes(track).map { $0[0] as? Double } == [0, 0.2, 1])
    #expect(keyframes(track).map { value($0, "o") } == ["0", "1", "0.5"])
    #expect(keyframes(track)[0][1] as? String == "cubic-bezier(0.42,0,1,1)")
    #expect(track["n"] as? Int == -1 && track["a"] as? Int == 1)
  }

  @Test func `a whole turn is more than two equal matrices`() throws {
    let (frame, layer, _) = try stage { layer in
      let animation = CABasicAnimation(keyPath: "transform.rotation.z")
      animation.fromValue = 0
      animation.toValue = 2 * Double.pi
      animation.duration = 1
      layer.add(animation, forKey: "turn")
    }
    let track = try #require(frame.tracks(layer).first)
    #expect(Set(keyframes(track).compactMap { value($0, "x") }).count > 10)
  }

  @Test func `one that is taken away early is stopped`() throws {
    let (_, layer, stage) = try stage { layer in
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.fromValue = 0
      animation.duration = 2
      layer.add(animation, forKey: "fade")
    }
    layer.removeAnimation(forKey: "fade")
    let frame = try #require(try stage.frame())
    #expect(frame.animations.count == 1)
    #expect(frame.animations[0]["k"] as? String == "fade" && frame.animations[0]["p"] == nil)
  }

  @Test func `after a reset what still runs goes on where it is`() throws {
    let (_, layer, stage) = try stage { layer in
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.fromValue = 0
      animation.duration = 2
      layer.add(animation, forKey: "fade")
    }
    UpdateCycle.main.advance(by: 0.5)
    stage.encoder.reset()
    let track = try #require(try stage.frame()?.tracks(layer).first)
    #expect(track["w"] as? Double == -500)
  }

  @Test func `a switch that is toggled is one small frame`() throws {
    let stage = PageStage()
    let track = stage.add(CGRect(x: 0, y: 0, width: 51, height: 31)) { $0.backgroundColor = .black }
    let thumb = stage.add(CGRect(x: 2, y: 2, width: 27, height: 27))
    _ = try stage.frame()
    track.backgroundColor = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
    thumb.position.x = 35.5
    let frame = try #require(try stage.frame())
    #expect(frame.animations.count == 2)
    #expect(frame.data.count < 700)
    var later = 0
    for _ in 0..<60 {
      UpdateCycle.main.advance(by: 1.0 / 60)
      later += try stage.frame()?.data.count ?? 0
    }
    #expect(later == 0)
  }

  @Test func `values that share a pace are two keyframes and that pace`() throws {
    let progress = [0, 0.1, 0.35, 0.8, 1.1, 1]
    let (frame, layer, _) = try stage { layer in
      let move = CAKeyframeAnimation(keyPath: "position")
      move.values = progress.map { CGPoint(x: 25 + 100 * $0, y: 25) }
      move.duration = 0.5
      let fade = CAKeyframeAnimation(keyPath: "opacity")
      fade.values = progress.map { 1 - 0.5 * $0 }
      fade.duration = 0.5
      let group = CAAnimationGroup()
      group.animations = [move, fade]
      group.duration = 0.5
      group.timingFunction = CAMediaTimingFunction(name: .linear)
      layer.position = CGPoint(x: 125, y: 25)
      layer.opacity = 0.5
      layer.add(group, forKey: "both")
    }
    let track = try #require(frame.tracks(layer).last)
    #expect(keyframes(track).count == 2)
    #expect(track["s"] as? String == "linear(0,0.1,0.35,0.8,1.1,1)")
  }

  @Test func `values that do not are told moment by moment`() throws {
    let (frame, layer, _) = try stage { layer in
      let turn = CAKeyframeAnimation(keyPath: "opacity")
      turn.values = [0, 1, 0.2, 0.7, 1]
      turn.duration = 0.5
      let size = CAKeyframeAnimation(keyPath: "cornerRadius")
      size.values = [0, 1, 2, 3, 20]
      size.duration = 0.5
      let group = CAAnimationGroup()
      group.animations = [turn, size]
      group.duration = 0.5
      group.timingFunction = CAMediaTimingFunction(name: .linear)
      layer.add(group, forKey: "both")
    }
    #expect(try #require(frame.tracks(layer).last).count > 1)
    #expect(keyframes(try #require(frame.tracks(layer).last)).count == 5)
  }

  @Test func `while the page plays, the app draws no frames`() throws {
    let stage = PageStage()
    stage.surface.playsAnimations = true
    let layer = stage.add(CGRect(x: 0, y: 0, width: 50, height: 50))
    _ = try stage.frame()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.duration = 0.5
    layer.add(animation, forKey: "fade")
    UpdateCycle.main.flush()
    let commits = stage.commits
    UpdateCycle.main.advance(by: 0.4)
    #expect(stage.commits == commits)
    #expect(layer.presentation()?.opacity ?? 0 > 0.7)
    UpdateCycle.main.advance(by: 0.2)
    #expect(layer.animation(forKey: "fade") == nil)
  }
}
