internal import CGtk4
internal import TextLayout

/// Text: a node for each run of glyphs, and bars for its underline and strikethrough.
enum TextPainter {
  static func node(_ text: LaidOutText, colors: [CGColor], at origin: CGPoint) -> RenderNode? {
    RenderNode.prepare()
    var nodes: [RenderNode] = []
    func color(_ index: Int) -> CGColor {
      colors.indices.contains(index) ? colors[index] : colors.first ?? .black
    }
    for line in text.lines {
      for run in line.runs {
        var rgba = GdkRGBA(color(run.colorIndex))
        var offset = graphene_point_t(CGPoint(x: origin.x + run.x, y: origin.y + run.baseline))
        func bars(_ kind: LaidOutText.Decoration.Kind) -> [RenderNode] {
          run.decorations.filter { $0.kind == kind }.compactMap { bar in
            .color(color(bar.colorIndex), in: bar.rect.offsetBy(dx: origin.x, dy: origin.y))
          }
        }
        nodes += bars(.underline)
        // GSK makes no node of glyphs that draw nothing.
        if let glyphs = RenderNode.make(gsk_text_node_new(run.glyphs.font, run.glyphs.glyphs, &rgba, &offset))
        {
          nodes.append(glyphs)
        }
        nodes += bars(.strikethrough)
      }
    }
    return .container(nodes)
  }
}
