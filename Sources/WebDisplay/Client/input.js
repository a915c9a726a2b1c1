// What a person does with the screen: pointers, wheel, keys, and what assistive technologies ask for.

/// How far a finger moves before it pulls, and how long it may rest before.
const pullDistance = 10;
const longestRest = 400;

export class Input {
  #moves = new Map();
  #hover = null;
  #wheel = null;
  #down = new Set();
  /// A finger that may pull what it is on beyond its beginning.
  #pull = null;
  /// Which way the Tab key goes, if it was the last.
  #tabStep = 0;

  constructor(screen) {
    this.screen = screen;
    const { element } = screen;
    element.addEventListener("pointerdown", (event) => this.#pointerDown(event));
    element.addEventListener("pointermove", (event) => this.#pointerMove(event));
    element.addEventListener("pointerup", (event) => this.#pointerEnd(event, "ended"));
    element.addEventListener("pointercancel", (event) => this.#pointerEnd(event, "cancelled"));
    element.addEventListener("pointerleave", (event) => this.#pointerLeave(event));
    element.addEventListener("contextmenu", (event) => {
      if (!isField(event.target)) event.preventDefault();
    });
    // A press leaves the focus, and with it the keyboard, where the app has it.
    element.addEventListener("mousedown", (event) => {
      if (!isField(event.target)) event.preventDefault();
    });
    element.addEventListener("dragstart", (event) => event.preventDefault());
    element.addEventListener("wheel", (event) => this.#wheelTurned(event), { passive: true });
    element.addEventListener("click", (event) => this.#clicked(event));
    document.addEventListener("keydown", ({ key, shiftKey }) => {
      // The ring around what has the focus is for those who go by keys.
      if (!isField(document.activeElement) || key === "Tab") element.classList.add("w-keys");
      this.#tabStep = key === "Tab" ? (shiftKey ? -1 : 1) : 0;
    }, { capture: true });
    document.addEventListener("keydown", (event) => this.#key(event, event.repeat ? "repeated" : "down"));
    document.addEventListener("keyup", (event) => {
      this.#tabStep = 0;
      this.#key(event, "up");
    });
    // From the page's own controls, the Tab key comes in at whichever end it comes from.
    element.addEventListener("focusin", ({ target, relatedTarget }) => this.#cameIn(target, relatedTarget));
    // The page itself never scrolls to show what has the focus.
    element.addEventListener("scroll", () => element.scrollTo(0, 0));
  }

  reset() {
    this.#moves.clear();
    this.#down.clear();
  }

  #place(event) {
    const { element } = this.screen;
    const frame = element.getBoundingClientRect();
    const scaleX = element.offsetWidth / frame.width || 1;
    const scaleY = element.offsetHeight / frame.height || 1;
    return { x: (event.clientX - frame.left) * scaleX, y: (event.clientY - frame.top) * scaleY };
  }

  #pointer(event, phase) {
    return {
      t: "pointer", phase, id: event.pointerId, ...this.#place(event), kind: kind(event), mods: modifiers(event),
      time: event.timeStamp / 1000,
    };
  }

  // MARK: - Pointers

  /// A finger does not hover.
  #showHover(isOn) {
    this.screen.element.classList.toggle("w-hovering", isOn);
  }

  #pointerDown(event) {
    this.#showHover(event.pointerType !== "touch");
    this.screen.element.classList.remove("w-keys");
    if (isField(event.target) || isScrollBar(event) || event.button === 1) return;
    this.screen.element.setPointerCapture?.(event.pointerId);
    this.#down.add(event.pointerId);
    this.#flush();
    this.#pull = event.pointerType === "touch" && this.#down.size === 1 ? startOfPull(event) : null;
    this.screen.send(this.#pointer(event, "began"));
  }

  /// Has what is at its beginning follow a finger that moves down; returns whether it does.
  #followPull(event) {
    const pull = this.#pull;
    if (pull?.id !== event.pointerId) return false;
    const [across, down] = [Math.abs(event.clientX - pull.x), event.clientY - pull.y];
    if (!pull.isOn) {
      // One that rests first, or goes elsewhere, is the app's.
      if (across > pullDistance || down < -pullDistance || event.timeStamp - pull.time > longestRest) this.#pull = null;
      if (!this.#pull || down < pullDistance || across > down) return false;
      pull.isOn = true;
      this.#moves.delete(event.pointerId);
      this.screen.send(this.#pointer(event, "cancelled"));
    }
    pull.scroller.pull(down - pullDistance);
    return true;
  }

  #pointerMove(event) {
    if (event.pointerType !== "touch") this.#showHover(true);
    if (this.#followPull(event)) return;
    if (this.#down.has(event.pointerId)) this.#moves.set(event.pointerId, this.#pointer(event, "moved"));
    else if (event.pointerType !== "touch") this.#hover = this.#pointer(event, "hovered");
    this.#schedule();
  }

  #pointerEnd(event, phase) {
    if (!this.#down.delete(event.pointerId)) return;
    if (this.#pull?.id === event.pointerId) {
      const { isOn, scroller } = this.#pull;
      this.#pull = null;
      if (isOn) return scroller.endPull();
    }
    this.#flush();
    this.screen.send(this.#pointer(event, phase));
  }

  #pointerLeave(event) {
    if (event.pointerType !== "touch") this.#showHover(false);
    if (event.pointerType === "touch" || this.#down.has(event.pointerId)) return;
    this.#hover = null;
    this.screen.send(this.#pointer(event, "left"));
  }

  #schedule() {
    this.request ??= requestAnimationFrame(() => this.#flush());
  }

  /// Sends the last place of each pointer: one a frame is enough.
  #flush() {
    cancelAnimationFrame(this.request);
    this.request = null;
    for (const move of this.#moves.values()) this.screen.send(move);
    this.#moves.clear();
    if (this.#hover) this.screen.send(this.#hover);
    this.#hover = null;
    if (this.#wheel) this.screen.send(this.#wheel);
    this.#wheel = null;
  }

  #wheelTurned(event) {
    if (event.ctrlKey || scrollsByItself(event)) return;
    const unit = event.deltaMode === 1 ? 20 : event.deltaMode === 2 ? this.screen.element.clientHeight : 1;
    const old = this.#wheel ?? { dx: 0, dy: 0 };
    this.#wheel = {
      t: "wheel", ...this.#place(event), dx: old.dx + event.deltaX * unit, dy: old.dy + event.deltaY * unit,
    };
    this.#schedule();
  }

  // MARK: - Assistive technologies

  /// A click that no pointer made: those of pointers have been told already.
  #clicked(event) {
    if (event.detail !== 0 || event.pointerType || isField(event.target)) return;
    const target = event.target.closest(".w-ax");
    if (target && this.screen.semantics.perform(target, "activate")) event.preventDefault();
  }

  // MARK: - Keys

  #key(event, phase) {
    const { element, semantics } = this.screen;
    const target = document.activeElement;
    const isInside = element.contains(target) || target === document.body;
    if (!isInside || event.isComposing || event.keyCode === 229) return;
    if (event.key === "Tab" && phase !== "up" && !hasCommand(event) && !event.altKey && element.contains(target)) {
      if (semantics.moveByTab(event.shiftKey ? -1 : 1)) event.preventDefault();
      return;
    }
    if (isField(target)) return this.#fieldKey(event, phase, target);
    if (event.key === "Tab") return;
    if (phase !== "up" && !hasCommand(event) && this.#accessibleKey(event, target)) {
      event.preventDefault();
      return;
    }
    if (phase === "up" && semantics.idOf(target) !== null && isActivation(event)) return;
    const isScrollKey = ["PageUp", "PageDown", "Home", "End"].includes(event.key);
    if (isScrollKey && target.closest(".w-sc")) return;
    if (!hasCommand(event) && (event.key.length === 1 || event.key.startsWith("Arrow") || event.key === "Backspace")) {
      event.preventDefault();
    }
    this.#sendKey(event, phase);
  }

  #cameIn(target, from) {
    if (!this.#tabStep || (from && this.screen.element.contains(from))) return;
    const stops = this.screen.semantics.stops();
    const end = this.#tabStep > 0 ? stops[0] : stops[stops.length - 1];
    this.#tabStep = 0;
    if (end && end !== target) end.focus({ preventScroll: true });
  }

  #fieldKey(event, phase, field) {
    if (event.key === "Escape") return this.#sendKey(event, phase);
    if (event.key !== "Enter" || field.tagName === "TEXTAREA" || hasCommand(event)) return;
    event.preventDefault();
    if (phase === "down") this.screen.send({ t: "submit", id: this.screen.fields.focusedID });
  }

  /// What the keyboard does with accessible elements; returns whether it was that.
  #accessibleKey(event, target) {
    const { semantics } = this.screen;
    const item = semantics.itemOf(target);
    if (!item) return false;
    if (isActivation(event)) return event.repeat || semantics.perform(target, "activate");
    if (item.node.j && ["ArrowUp", "ArrowRight"].includes(event.key)) return semantics.perform(target, "increment");
    if (item.node.j && ["ArrowDown", "ArrowLeft"].includes(event.key)) return semantics.perform(target, "decrement");
    switch (event.key) {
      case "ArrowDown": return semantics.moveInList(target, 1);
      case "ArrowUp": return semantics.moveInList(target, -1);
      case "ArrowRight": return semantics.moveInRow(target, 1);
      case "ArrowLeft": return semantics.moveInRow(target, -1);
      default: return false;
    }
  }

  #sendKey(event, phase) {
    const chars = event.key.length === 1 ? event.key : "";
    this.screen.send({ t: "key", name: event.key, chars, phase, mods: modifiers(event) });
  }
}

/// The scroller that a finger would pull, where it came down.
function startOfPull({ target, pointerId: id, clientX: x, clientY: y, timeStamp: time }) {
  for (let element = target.closest(".w-sc"); element; element = element.parentElement?.closest(".w-sc")) {
    if (element.scroller.canPull) return { id, x, y, time, scroller: element.scroller, isOn: false };
  }
  return null;
}

function isField(target) {
  return target?.classList?.contains("w-f") === true;
}

function isActivation(event) {
  return event.key === "Enter" || event.key === " ";
}

function hasCommand(event) {
  return event.ctrlKey || event.metaKey;
}

/// Shift 1, control 2, alternate 4, command 8.
function modifiers(event) {
  return (event.shiftKey ? 1 : 0) | (event.ctrlKey ? 2 : 0) | (event.altKey ? 4 : 0) | (event.metaKey ? 8 : 0);
}

function kind(event) {
  if (event.pointerType === "touch" || event.pointerType === "pen") return event.pointerType;
  return event.button === 2 || event.buttons === 2 ? "secondary" : "mouse";
}

function isScrollBar(event) {
  const { target } = event;
  return target.classList.contains("w-sc")
    && (event.offsetX > target.clientWidth || event.offsetY > target.clientHeight);
}

/// Whether a scroll container under the wheel has anywhere to go.
function scrollsByItself(event) {
  for (let element = event.target.closest(".w-sc"); element; element = element.parentElement?.closest(".w-sc")) {
    const { overflowX, overflowY } = element.style;
    if (event.deltaY !== 0 && overflowY === "auto" && element.scrollHeight > element.clientHeight) return true;
    if (event.deltaX !== 0 && overflowX === "auto" && element.scrollWidth > element.clientWidth) return true;
  }
  return false;
}
