// The layers of the app as nested elements, each placed and styled as a frame says.

import { Scroller } from "./scroller.js";
import { applyStyle, keyframe, pathProperties, svg } from "./styles.js";

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });

export function make(tag, className) {
  const element = document.createElement(tag);
  element.className = className;
  return element;
}

/// Makes `nodes` the children of an element, moving none that need not be.
export function arrange(parent, nodes) {
  const wanted = new Set(nodes);
  for (const child of [...parent.childNodes]) {
    if (!wanted.has(child) && !child.classList?.contains("w-ghost")) child.remove();
  }
  let next = parent.firstChild;
  for (const node of nodes) {
    while (next?.classList?.contains("w-ghost")) next = next.nextSibling;
    if (node === next) next = next.nextSibling;
    else parent.insertBefore(node, next);
  }
}

export class Layers {
  #layers = new Map();
  #fonts = new Map();
  #fieldFonts = new Set();
  #unfitted = new Set();
  #corrections = new Map();
  scrollCount = 0;

  constructor(screen) {
    this.screen = screen;
  }

  get(id) {
    return this.#layers.get(id);
  }

  clear() {
    for (const layer of this.#layers.values()) layer.element.remove();
    this.#layers.clear();
    this.#unfitted.clear();
  }

  set(items) {
    const changed = [];
    for (const item of items) {
      const layer = this.#layers.get(item.i) ?? new Layer(item.i);
      this.#layers.set(item.i, layer);
      if (this.#apply(item, layer)) changed.push(layer);
    }
    // Every element exists now.
    for (const layer of changed) this.#arrange(layer);
    for (const item of items) {
      const scroller = item.o && this.#layers.get(item.i)?.scroller;
      if (scroller) scroller.setOffset(item.o[0], item.o[1]);
    }
  }

  /// Returns whether what the element holds is another now.
  #apply(item, layer) {
    if (item.s) {
      applyStyle(layer.element, item.s);
      if (item.s.bd !== undefined) layer.setBorder(item.s.bd);
      // As in the app, where nobody can touch what is hardly there.
      if (item.s.o !== undefined) layer.element.classList.toggle("w-off", item.s.o !== null && Number(item.s.o) <= 0.01);
    }
    if (item.c) layer.content = item.c.map((content) => this.#makeContent(content)).filter(Boolean);
    if (item.k) layer.children = item.k;
    if (item.u) layer.pinned = item.u;
    if (item.z !== undefined) {
      if (item.z && !layer.scroller) layer.scroller = new Scroller(layer, this.screen);
      else if (!item.z) layer.scroller = null;
      layer.scroller?.setRegion(item.z);
    }
    if (item.f !== undefined) layer.field = this.screen.fields.set(layer, item.f);
    return item.c || item.k || item.u || item.z !== undefined || item.f !== undefined
      || item.s?.bd !== undefined;
  }

  #arrange(layer) {
    const elements = (ids) => ids.map((id) => this.#layers.get(id)?.element).filter(Boolean);
    const inner = elements(layer.children);
    const nodes = [...layer.content, ...elements(layer.pinned)];
    if (layer.field) nodes.push(layer.field.element);
    if (layer.scroller) {
      layer.scroller.setChildren(inner);
      nodes.push(layer.scroller.element);
    } else {
      nodes.push(...inner);
    }
    if (layer.border) nodes.push(layer.border);
    arrange(layer.element, nodes);
  }

  remove(ids) {
    for (const id of ids) {
      const layer = this.#layers.get(id);
      if (!layer) continue;
      layer.element.remove();
      if (layer.field) this.screen.fields.remove(layer.field);
      this.#layers.delete(id);
    }
  }

  /// An element that was put elsewhere has forgotten how far it was scrolled.
  restoreOffsets() {
    for (const layer of this.#layers.values()) layer.scroller?.restore();
  }

  // MARK: - What layers show

  #makeContent(content) {
    switch (content[0]) {
      case "t": return this.#makeText(content);
      case "d": {
        const [, left, top, width, height, color] = content;
        const bar = make("i", "w-d");
        Object.assign(bar.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
        bar.style.backgroundColor = `var(--c${color})`;
        return bar;
      }
      case "b": {
        const box = make("i", "w-b");
        applyStyle(box, content[1]);
        return box;
      }
      case "s":
      case "p": {
        const shape = document.createElementNS(svg, "svg");
        shape.setAttribute("class", "w-s");
        shape.setAttribute("aria-hidden", "true");
        const path = document.createElementNS(svg, "path");
        for (const [name, value] of Object.entries(content[1])) {
          if (pathProperties[name]) path.setAttribute(pathProperties[name], value);
        }
        shape.append(path);
        if (content[2]) applyStyle(shape, content[2]);
        return shape;
      }
      default: return null;
    }
  }

  #makeText([, text, left, top, size, font, spacing, color, flags, width]) {
    const span = make("span", "w-t");
    span.textContent = text;
    span.setAttribute("aria-hidden", "true");
    const { style } = span;
    const scale = this.screen.screen.scale || 1;
    style.left = `${left}px`;
    style.top = `${top}px`;
    style.fontSize = `${size}px`;
    style.lineHeight = `${Math.round(size * scale) / scale}px`;
    style.fontFamily = `waxwing-${font}`;
    style.color = `var(--c${color})`;
    if (flags & 1) style.direction = "rtl";
    const features = [];
    if (flags & 2) features.push('"calt" 0');
    if (flags & 4) features.push('"tnum" 1');
    if (features.length > 0) style.fontFeatureSettings = features.join(",");
    span.fitting = { text, font, spacing, width, size, isJustified: (flags & 8) !== 0 };
    const known = this.#corrections.get(fittingKey(span.fitting));
    style.letterSpacing = `${known?.letter ?? spacing}px`;
    if (known?.word) style.wordSpacing = `${known.word}px`;
    if (!known) this.#unfitted.add(span);
    return span;
  }

  loadFont(number, address) {
    const font = { isLoaded: false, address };
    this.#fonts.set(number, font);
    // Lines are placed by their baselines: an ascent of one em and no descent says where that is.
    const face = new FontFace(`waxwing-${number}`, `url(${new URL(address, location.href)})`, {
      ascentOverride: "100%", descentOverride: "0%", lineGapOverride: "0%", display: "block",
    });
    document.fonts.add(face);
    face.load().catch(() => {}).finally(() => {
      font.isLoaded = true;
      this.fitText();
    });
  }

  /// The font family of a field: a font with the app's line boxes, in whose middle browsers put what is typed.
  fieldFont(number, [ascent, descent], size) {
    const [above, below] = [ascent, descent].map((part) => `${(part / size * 100).toFixed(2)}%`);
    const family = `waxwing-${number}-${above}-${below}`.replace(/[.%]/g, "_");
    const address = this.#fonts.get(number)?.address;
    if (address !== undefined && !this.#fieldFonts.has(family)) {
      this.#fieldFonts.add(family);
      const overrides = { ascentOverride: above, descentOverride: below, lineGapOverride: "0%", display: "block" };
      document.fonts.add(new FontFace(family, `url(${new URL(address, location.href)})`, overrides));
    }
    return family;
  }

  /// Widens or narrows text that came out other than the app measured, so that both agree.
  fitText() {
    if (this.#unfitted.size === 0) return;
    const measured = [];
    for (const span of this.#unfitted) {
      if (!this.#fonts.get(span.fitting.font)?.isLoaded) continue;
      if (!span.isConnected) {
        this.#unfitted.delete(span);
        continue;
      }
      measured.push([span, parseFloat(getComputedStyle(span).width)]);
    }
    for (const [span, width] of measured) {
      this.#unfitted.delete(span);
      if (!Number.isFinite(width)) continue;
      const fitting = span.fitting;
      const missing = fitting.width - width;
      const correction = { letter: fitting.spacing, word: 0 };
      if (Math.abs(missing) > 0.02) {
        const spaces = fitting.isJustified ? fitting.text.split(" ").length - 1 : 0;
        if (spaces > 0) correction.word = missing / spaces;
        else correction.letter += missing / Math.max([...segmenter.segment(fitting.text)].length, 1);
        span.style.letterSpacing = `${correction.letter}px`;
        if (correction.word) span.style.wordSpacing = `${correction.word}px`;
      }
      if (this.#corrections.size > 4000) this.#corrections.clear();
      this.#corrections.set(fittingKey(fitting), correction);
    }
  }

  // MARK: - Animations

  /// Copies of what is about to be replaced before someone's eyes.
  photograph(animations) {
    const ghosts = new Map();
    for (const { i, p } of animations) {
      const layer = this.#layers.get(i);
      if (!layer || !p) continue;
      for (const track of p) {
        if (track.e === "c") ghosts.set(track, layer.content.map((node) => node.cloneNode(true)));
        if (track.e === "x" && layer.element.isConnected) ghosts.set(track, [layer.element.cloneNode(true)]);
      }
    }
    for (const list of ghosts.values()) {
      for (const ghost of list) {
        ghost.classList.add("w-ghost");
        ghost.setAttribute("aria-hidden", "true");
        for (const inner of ghost.querySelectorAll(".w-a, .w-f")) inner.remove();
      }
    }
    return ghosts;
  }

  animate(animations, ghosts) {
    for (const { i, k, p } of animations) {
      const layer = this.#layers.get(i);
      if (!layer) continue;
      for (const running of layer.animations.get(k) ?? []) running.cancel();
      layer.animations.delete(k);
      if (!p) continue;
      const playing = p.flatMap((track) => this.#play(layer, track, ghosts.get(track) ?? []));
      layer.animations.set(k, playing);
      const last = playing[playing.length - 1];
      last?.finished.then(
        () => {
          if (last.effect?.getTiming().fill === "none" && layer.animations.get(k) === playing) layer.animations.delete(k);
        },
        () => {},
      );
    }
  }

  #play(layer, track, ghosts) {
    const timing = {
      duration: track.d,
      delay: track.w ?? 0,
      iterations: track.n === -1 ? Infinity : track.n ?? 1,
      direction: track.a ? "alternate" : "normal",
      fill: track.f ?? "none",
      easing: track.s ?? "linear",
    };
    if (track.e === "c" || track.e === "x") return crossFade(layer, track, ghosts, timing);
    const isPath = track.e === "p";
    const target = isPath ? layer.content.find((node) => node.firstChild?.tagName === "path")?.firstChild : layer.element;
    if (!target) return [];
    const frames = (track.k ?? []).map(([offset, easing, style]) => keyframe(offset, easing, style, isPath));
    try {
      return [target.animate(frames, timing)];
    } catch {
      // A pace that this browser does not know.
      return [target.animate(frames, { ...timing, easing: "ease-out" })];
    }
  }
}

function fittingKey({ text, font, size, spacing, width }) {
  return `${font}/${size}/${spacing}/${width}/${text}`;
}

/// What was there before gives way to what is there now.
function crossFade(layer, track, ghosts, timing) {
  const options = { ...timing, fill: "both" };
  const playing = [];
  const [width, height] = [layer.element.offsetWidth, layer.element.offsetHeight];
  const way = {
    fromLeft: [-width, 0], fromRight: [width, 0], fromTop: [0, -height], fromBottom: [0, height],
  }[track.z] ?? [-width, 0];
  const from = `${way[0]}px ${way[1]}px`;
  const away = `${-way[0]}px ${-way[1]}px`;
  const arriving = { fade: { opacity: [0, 1] }, push: { translate: [from, "0px 0px"] }, moveIn: { translate: [from, "0px 0px"] } };
  const leaving = { fade: { opacity: [1, 0] }, push: { translate: ["0px 0px", away] }, reveal: { translate: ["0px 0px", away] } };
  const kind = track.e === "c" ? "fade" : track.y;
  const targets = track.e === "c" ? layer.content : [layer.element];
  if (arriving[kind]) {
    for (const target of targets) playing.push(target.animate(arriving[kind], { ...options, fill: "backwards" }));
  }
  for (const ghost of ghosts) {
    if (track.e === "c") layer.element.insertBefore(ghost, layer.content[0] ?? layer.element.firstChild);
    else if (kind === "reveal") layer.element.after(ghost);
    else layer.element.before(ghost);
    const animation = ghost.animate(leaving[kind] ?? { opacity: [1, 1] }, options);
    animation.finished.then(() => ghost.remove(), () => ghost.remove());
    playing.push(animation);
  }
  return playing;
}

class Layer {
  content = [];
  children = [];
  pinned = [];
  border = null;
  scroller = null;
  field = null;
  animations = new Map();

  constructor(id) {
    this.id = id;
    this.element = make("div", "w-l");
  }

  /// The border lies over all that is in the layer.
  setBorder(border) {
    if (border === null) {
      this.border = null;
      return;
    }
    this.border ??= make("i", "w-o");
    this.border.style.border = border;
  }
}
