// A scroll view of the app as a scroll container of the browser, which does the scrolling by itself.
//
// The app's offset is the browser's minus the insets. Content longer than browsers can place is shown in pieces:
// `base` is where the piece begins, in points of the whole.

import { arrange, make } from "./layers.js";

/// The length of a piece; the app lays out around a point near the offset beyond it.
const pieceLength = 8_000_000;
const restDelay = 150;
/// Whether a finger can be had that moves down while one that moves up scrolls.
const knowsDirections = CSS.supports("touch-action", "pan-down");

const axes = [
  { name: "x", bit: 1, size: 0, before: 1, after: 3, side: "left", scroll: "scrollLeft", client: "clientWidth" },
  { name: "y", bit: 2, size: 1, before: 0, after: 2, side: "top", scroll: "scrollTop", client: "clientHeight" },
];

export class Scroller {
  base = [0, 0];
  offset = [0, 0];
  /// The last of the screen's counts that went out for this scroller.
  count = 0;

  constructor(layer, screen) {
    this.layer = layer;
    this.screen = screen;
    this.element = make("div", "w-sc");
    this.element.scroller = this;
    this.zone = make("div", "w-z");
    this.end = make("div", "w-e");
    /// Accessible elements that move with the content.
    this.accessible = make("div", "w-a");
    this.pages = [];
    this.element.append(this.zone, this.end);
    this.zone.append(this.accessible);
    this.element.addEventListener("scroll", () => this.#scrolled(), { passive: true });
    this.element.addEventListener("scrollend", () => this.#rested(), { passive: true });
  }

  setChildren(children) {
    arrange(this.zone, [...children, this.accessible]);
  }

  setRegion(region) {
    if (!region) return;
    this.region = region;
    const { style, classList } = this.element;
    for (const axis of axes) {
      const isOn = (region.a & axis.bit) !== 0 && region.e;
      style.setProperty(`overflow-${axis.name}`, isOn ? "auto" : "hidden");
    }
    style.overscrollBehavior = region.b ? "" : "none";
    classList.toggle("w-bare", !region.s);
    const [top, left, bottom, right] = region.i;
    style.scrollPadding = `${top}px ${right}px ${bottom}px ${left}px`;
    this.#layOut();
    this.#showPull();
    this.setTouchAction();
    this.#setPages();
  }

  /// What the browser does with fingers: they scroll this, and what is around it.
  setTouchAction() {
    let [bits, pulls] = [0, false];
    for (let element = this.element; element; element = element.parentElement?.closest(".w-sc")) {
      const { scroller } = element;
      if (scroller.region?.e) bits |= scroller.region.a;
      pulls ||= scroller.canPull;
    }
    const directions = axes.filter((axis) => bits & axis.bit).map((axis) => `pan-${axis.name}`);
    const action = directions.join(" ").replace("pan-y", pulls && knowsDirections ? "pan-down" : "pan-y") || "none";
    if (action === this.touchAction) return;
    this.touchAction = action;
    this.element.style.touchAction = action;
    for (const inner of this.element.querySelectorAll(".w-sc")) inner.scroller.setTouchAction();
  }

  length(index) {
    const axis = axes[index];
    return this.region.c[axis.size] + this.region.i[axis.before] + this.region.i[axis.after];
  }

  #layOut() {
    for (const [index, axis] of axes.entries()) {
      const piece = Math.min(this.length(index), pieceLength);
      this.base[index] = Math.min(this.base[index], Math.max(this.length(index) - piece, 0));
      const zero = this.region.z?.[index] ?? 0;
      this.zone.style[axis.side] = `${this.region.i[axis.before] + zero - this.base[index]}px`;
      this.end.style[axis.side] = `${Math.max(piece - 1, 0)}px`;
    }
  }

  #setPages() {
    for (const page of this.pages) page.remove();
    this.pages = [];
    const { style } = this.element;
    if (!this.region.p) {
      style.scrollSnapType = "";
      return;
    }
    style.scrollSnapType = "both mandatory";
    const { clientWidth, clientHeight } = this.element;
    if (!clientWidth || !clientHeight) return;
    const across = Math.min(Math.ceil(this.length(0) / clientWidth), 100);
    const down = Math.min(Math.ceil(this.length(1) / clientHeight), 100);
    for (let row = 0; row < Math.max(down, 1); row += 1) {
      for (let column = 0; column < Math.max(across, 1); column += 1) {
        const page = make("div", "w-p");
        page.style.left = `${column * clientWidth}px`;
        page.style.top = `${row * clientHeight}px`;
        this.pages.push(page);
      }
    }
    this.element.append(...this.pages);
  }

  // MARK: - The app scrolls

  setOffset(x, y) {
    // What the person has scrolled since is newer than what this was said about.
    if (this.count > this.screen.acknowledged.scroll) return;
    this.offset = [x, y];
    this.#show();
  }

  /// Shows the offset again after the element was put elsewhere.
  restore() {
    if (!this.region || !this.element.isConnected) return;
    this.setTouchAction();
    if (this.region.p && this.pages.length === 0) this.#setPages();
    if (this.shown && axes.every((axis, index) => this.element[axis.scroll] === this.shown[index])) return;
    this.#show();
  }

  #show() {
    if (!this.region) return;
    for (const [index, axis] of axes.entries()) {
      const place = this.offset[index] + this.region.i[axis.before];
      this.#rebase(index, place, 0.1);
      this.element[axis.scroll] = place - this.base[index];
    }
    this.shown = axes.map((axis) => this.element[axis.scroll]);
    this.#showPull();
  }

  /// Moves the piece so that a place is in its middle, where it has come within a share of an end.
  #rebase(index, place, share) {
    const surplus = this.length(index) - pieceLength;
    if (surplus <= 0) return false;
    const margin = pieceLength * share;
    const local = place - this.base[index];
    const isNearStart = local < margin && this.base[index] > 0;
    const isNearEnd = local > pieceLength - margin && this.base[index] < surplus;
    if (!isNearStart && !isNearEnd) return false;
    this.base[index] = Math.min(Math.max(Math.round(place - pieceLength / 2), 0), surplus);
    this.#layOut();
    return true;
  }

  // MARK: - A person pulls

  /// Whether it is at its beginning, and pulling it down means something.
  get canPull() {
    return Boolean(this.region?.r && this.region.e && this.base[1] === 0 && this.element.scrollTop <= 0);
  }

  /// A finger has pulled the content down by a distance, which it follows ever less.
  pull(distance) {
    this.pullStart ??= -this.region.i[0];
    const height = this.element.clientHeight || 1;
    const pulled = (1 - 1 / (Math.max(distance, 0) * 0.55 / height + 1)) * height;
    this.offset = [this.offset[0], this.pullStart - pulled];
    this.#showPull();
    this.#report(false);
  }

  endPull() {
    this.pullStart = undefined;
    this.#report(true);
  }

  /// Shows content beyond its beginning, where browsers do not scroll to.
  #showPull() {
    const pulled = this.region?.r ? Math.max(-this.offset[1] - this.region.i[0], 0) : 0;
    this.zone.style.translate = pulled > 0 ? `0 ${pulled}px` : "";
  }

  // MARK: - A person scrolls

  #read() {
    return axes.map((axis, index) =>
      this.element[axis.scroll] + this.base[index] - this.region.i[axis.before]);
  }

  #scrolled() {
    if (!this.region) return;
    const now = axes.map((axis) => this.element[axis.scroll]);
    // An echo of what the app set.
    if (this.shown && now.every((value, index) => Math.abs(value - this.shown[index]) < 1)) return;
    this.shown = now;
    this.offset = this.#read();
    this.setTouchAction();
    this.isMoving = true;
    this.element.classList.add("w-moving");
    this.#report(false);
    for (const [index, axis] of axes.entries()) {
      const place = this.offset[index] + this.region.i[axis.before];
      if (this.#rebase(index, place, 0.002)) this.#show();
    }
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.#rested(), "onscrollend" in window ? restDelay * 10 : restDelay);
  }

  #rested() {
    clearTimeout(this.timer);
    if (!this.isMoving) return;
    this.isMoving = false;
    this.timer = setTimeout(() => this.element.classList.remove("w-moving"), 600);
    this.#report(true);
    for (const [index, axis] of axes.entries()) {
      if (this.#rebase(index, this.offset[index] + this.region.i[axis.before], 0.2)) this.#show();
    }
  }

  #report(isOver) {
    this.screen.layers.scrollCount += 1;
    this.count = this.screen.layers.scrollCount;
    const [x, y] = this.offset;
    this.screen.send({ t: "scrolled", layer: this.layer.id, x, y, n: this.count, end: isOver });
  }
}
