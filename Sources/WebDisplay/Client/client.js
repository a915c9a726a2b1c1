// Shows an app's screen in an element, and sends back what is done with it.
//
// The app decides everything: frames say which elements there are, where, and how they look; this script puts them
// there. What browsers do better stays with them: scrolling, text fields, focus, animation between two states.

import { Fields } from "./fields.js";
import { Input } from "./input.js";
import { Layers, make } from "./layers.js";
import { Semantics } from "./semantics.js";

const shortestWait = 250;
const longestWait = 4000;
/// The code that a connection is closed with when another of the same tab takes its place.
const shownElsewhere = 4001;

export function connect(element, options = {}) {
  return new Screen(element, options).interface;
}

class Screen {
  constructor(element, options) {
    this.element = element;
    this.options = options;
    this.screen = {
      width: options.width ?? element.clientWidth,
      height: options.height ?? element.clientHeight,
      scale: options.scale ?? devicePixelRatio,
      dark: options.dark ?? false,
      textSize: options.textSize ?? "L",
      safeArea: options.safeArea ?? null,
    };
    this.isInspecting = false;
    this.acknowledged = { scroll: 0, field: 0 };
    this.waiting = [];
    this.wait = shortestWait;
    this.layers = new Layers(this);
    this.fields = new Fields(this);
    this.semantics = new Semantics(this);
    this.input = new Input(this);
    this.live = document.createElement("div");
    this.live.className = "w-live";
    this.live.setAttribute("role", "status");
    this.live.setAttribute("aria-live", "polite");
    // Where the Tab key comes in from the page, and goes out to it.
    [this.first, this.last] = ["w-first", "w-last"].map((name) => {
      const edge = make("div", name);
      edge.tabIndex = -1;
      return edge;
    });
    element.replaceChildren(this.first, this.semantics.root, this.live, this.last);
    this.status("connecting");
    this.open();
    addEventListener("online", () => this.retryNow());
    const motion = matchMedia("(prefers-reduced-motion: reduce)");
    motion.addEventListener("change", () => this.send({ t: "motion", reduced: motion.matches }));
    document.addEventListener("visibilitychange", () => {
      this.send({ t: "active", isActive: !document.hidden });
      if (!document.hidden) this.retryNow();
    });
  }

  get interface() {
    return {
      resize: (size) => {
        Object.assign(this.screen, size);
        this.send({ t: "resize", ...size });
      },
      setAppearance: (dark) => {
        this.screen.dark = dark;
        this.send({ t: "appearance", dark });
      },
      setTextSize: (name) => {
        this.screen.textSize = name;
        this.send({ t: "textSize", name });
      },
      setInspecting: (on) => {
        this.isInspecting = on;
        this.send({ t: "inspect", on });
      },
      layerElement: (id) => this.layers.get(id)?.element ?? null,
    };
  }

  status(state) {
    if (this.state === state) return;
    this.state = state;
    this.element.dataset.connection = state;
    this.options.onStatus?.(state);
  }

  // MARK: - The connection

  open() {
    clearTimeout(this.timer);
    this.timer = null;
    const address = new URL("socket", location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    address.search = `?tab=${tabName()}`;
    const socket = new WebSocket(address);
    socket.binaryType = "arraybuffer";
    this.socket = socket;
    socket.onopen = () => {
      this.wait = shortestWait;
      const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
      socket.send(JSON.stringify({ t: "hello", ...this.screen, reducedMotion, last: 0 }));
      if (document.hidden) this.send({ t: "active", isActive: false });
      if (this.isInspecting) this.send({ t: "inspect", on: true });
      this.isOpen = true;
    };
    let unpacking = null;
    socket.onmessage = ({ data }) => {
      if (typeof data === "string" && !unpacking) {
        this.receive(JSON.parse(data));
        return;
      }
      // A long message comes packed; what comes after it waits for it.
      const text = typeof data === "string" ? data : unpack(data);
      const before = unpacking;
      const done = (async () => {
        const message = JSON.parse(await text);
        await before;
        if (this.socket === socket) this.receive(message);
        if (unpacking === done) unpacking = null;
      })();
      unpacking = done;
    };
    socket.onclose = ({ code }) => {
      if (this.socket !== socket) return;
      // Another tab shows what this one did: this one becomes a tab of its own.
      if (code === shownElsewhere) forgetTabName();
      const wasOpen = this.isOpen;
      this.isOpen = false;
      this.socket = null;
      this.input.reset();
      if (this.state === "open") this.status("reconnecting");
      if (!wasOpen) this.findOut();
      this.timer = setTimeout(() => this.open(), this.wait * (0.8 + Math.random() * 0.4));
      this.wait = Math.min(this.wait * 2, longestWait);
    };
  }

  retryNow() {
    if (this.timer) this.open();
  }

  /// Why there is no connection: a server that refuses the address, one that is not there, or no network.
  async findOut() {
    try {
      const answer = await fetch("icon.svg", { method: "HEAD", cache: "no-store" });
      if (this.state !== "open" && !answer.ok) this.status("refused");
    } catch {
      const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);
      if (this.state !== "open" && isLocal) this.status("stopped");
    }
  }

  send(message) {
    if (!this.isOpen) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  receive(message) {
    switch (message.t) {
      case "frame":
        this.waiting.push(message);
        // The first of a tick of the display at once, so that the work is done when it comes; others with the tick.
        if (document.hidden) this.apply();
        else if (!this.request) this.apply(requestAnimationFrame(() => this.tick()));
        break;
      case "report":
        this.options.onReport?.(message);
        this.send({ t: "reported" });
        break;
      case "open":
        this.openAddress(message.url);
        break;
      case "bye":
        this.status("stopped");
        break;
    }
  }

  // MARK: - Frames

  tick() {
    this.request = null;
    if (this.waiting.length > 0) this.apply();
  }

  apply(request = null) {
    this.request ??= request;
    const frames = this.waiting;
    this.waiting = [];
    const focused = document.activeElement;
    for (const frame of frames) {
      this.applyFrame(frame);
      this.send({ t: "ack", n: frame.n });
    }
    this.layers.fitText();
    // What was moved to another place in its parent has lost the focus.
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (isLost && focused?.isConnected && this.element.contains(focused)) {
      this.isApplying = true;
      focused.focus({ preventScroll: true });
      this.isApplying = false;
    }
    this.fields.settleFocus();
  }

  applyFrame(frame) {
    const isFirst = frame.n === 1;
    let focus = null;
    // What happens to the focus now is nobody's wish.
    this.isApplying = true;
    if (isFirst) {
      focus = this.semantics.focusedID ?? this.fields.focusedID;
      this.fields.keep(this.app === undefined || this.app === frame.app);
      this.app = frame.app;
      this.layers.clear();
      this.semantics.clear();
      this.acknowledged = { scroll: 0, field: 0 };
      this.layers.scrollCount = 0;
      this.fields.count = 0;
      this.fields.focusSent = 0;
      this.status("open");
    }
    if (frame.ack) this.acknowledged = frame.ack;
    if (frame.title !== undefined) this.options.onTitle?.(frame.title);
    if (frame.theme) this.element.style.colorScheme = frame.theme;
    for (const [number, address] of frame.fonts ?? []) this.layers.loadFont(number, address);
    const ghosts = this.layers.photograph(frame.anim ?? []);
    this.layers.set(frame.set ?? []);
    if (frame.root) this.showRoot(frame.root);
    this.layers.remove(frame.del ?? []);
    this.layers.restoreOffsets();
    this.layers.animate(frame.anim ?? [], ghosts);
    if (frame.sem) this.semantics.apply(frame.sem);
    for (const text of frame.live ?? []) this.announce(text);
    this.isApplying = false;
    if (isFirst) this.fields.sendKept();
    if (frame.focus ?? focus) this.semantics.focus(frame.focus ?? focus);
  }

  showRoot(id) {
    const root = this.layers.get(id)?.element;
    if (!root) return;
    for (const child of [...this.element.children]) {
      if (child !== root && ![this.first, this.semantics.root, this.live, this.last].includes(child)) child.remove();
    }
    this.last.before(root);
  }

  /// Opens an address of the app's beside the app: pages in a new tab, messages and calls in what the device has for them.
  openAddress(address) {
    const link = document.createElement("a");
    link.href = address;
    if (!["http:", "https:", "mailto:", "tel:"].includes(link.protocol)) return;
    if (link.protocol.startsWith("http")) link.target = "_blank";
    link.rel = "noopener noreferrer";
    // Long after the last touch, browsers let only the person open anything.
    if (navigator.userActivation?.isActive === false && this.options.onLink) this.options.onLink(link);
    else link.click();
  }

  announce(text) {
    const line = document.createElement("div");
    line.textContent = text;
    this.live.append(line);
    while (this.live.childElementCount > 4) this.live.firstElementChild.remove();
  }
}

/// The name of this tab: a reload finds the tab's scene again, and two tabs never share one.
function tabName() {
  let name = null;
  try {
    name = sessionStorage.getItem("waxwing.tab");
    // A tab that was duplicated has a copy of the other's storage.
    const isReload = performance.getEntriesByType("navigation")[0]?.type !== "navigate";
    if (name && !tabName.isKnown && !isReload) name = null;
    tabName.isKnown = true;
  } catch {
    name = tabName.last;
  }
  if (!name) {
    name = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    try {
      sessionStorage.setItem("waxwing.tab", name);
    } catch {
      tabName.last = name;
    }
  }
  return name;
}

function forgetTabName() {
  try {
    sessionStorage.removeItem("waxwing.tab");
  } catch {
    tabName.last = null;
  }
}

/// The text of a message packed with gzip.
function unpack(data) {
  return new Response(new Blob([data]).stream().pipeThrough(new DecompressionStream("gzip"))).text();
}
