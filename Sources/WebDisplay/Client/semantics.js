// The app's accessible elements, with nothing to see, over what they stand for.
//
// The only source is the app's tree. Elements of what scrolls stand in the scroller, so that they move with it.

import { arrange, make } from "./layers.js";

function isAllowed(name) {
  return name === "role" || name === "data-testid" || name.startsWith("aria-");
}

export class Semantics {
  #items = new Map();
  #roots = [];
  #ids = new WeakMap();
  #openDialog = null;
  #focusBefore = null;

  constructor(screen) {
    this.screen = screen;
    this.root = make("div", "w-root");
    this.root.addEventListener("focusin", (event) => this.#focusChanged(event));
  }

  get focusedID() {
    return this.idOf(document.activeElement);
  }

  /// The number of the element, or of the row whose button it is.
  idOf(element) {
    return this.#ids.get(element) ?? null;
  }

  itemOf(element) {
    return this.#items.get(this.idOf(element)) ?? null;
  }

  clear() {
    for (const id of [...this.#items.keys()]) this.#remove(id);
    this.#items.clear();
    this.#roots = [];
    this.#openDialog = null;
  }

  apply({ s, d, r }) {
    // What a dialog covers may be gone once this is done.
    const focused = this.focusedID;
    for (const node of s ?? []) this.#set(node);
    for (const id of d ?? []) this.#remove(id);
    if (r) this.#roots = r;
    this.#place();
    this.#followDialogs(focused);
  }

  #set(node) {
    let item = this.#items.get(node.i);
    const field = this.screen.fields.find(node.i);
    const scroller = node.g === undefined ? null : this.screen.layers.get(node.g)?.scroller;
    const own = field?.element ?? scroller?.element;
    if (item && own !== item.own) {
      this.#remove(node.i);
      item = null;
    }
    if (!item) {
      item = { own, element: own ?? make("div", "w-ax"), attributes: [] };
      this.#ids.set(item.element, node.i);
      this.#items.set(node.i, item);
    }
    item.node = node;
    item.holder = scroller?.accessible ?? item.element;
    this.#setAttributes(item, field);
    if (!own) {
      const [left, top, width, height] = node.f;
      const { style } = item.element;
      style.left = `${left}px`;
      style.top = `${top}px`;
      style.width = `${width}px`;
      style.height = `${height}px`;
    }
    this.#setActions(item);
  }

  #setAttributes(item, field) {
    const { element, node } = item;
    const now = Object.entries(node.a).filter(([name]) => isAllowed(name) && !(field && name === "role"));
    // A row that can be activated is an item that holds a button, and this is named.
    for (const name of item.attributes) {
      if (!now.some(([other]) => other === name)) element.removeAttribute(name);
    }
    for (const [name, value] of now) {
      if (element.getAttribute(name) !== value) element.setAttribute(name, value);
    }
    item.attributes = now.map(([name]) => name);
    if (node.t === undefined || node.n === 2) delete element.dataset.t;
    else element.dataset.t = node.t;
    if (item.own && !field) {
      // A scroll container is reached by the keyboard itself where nothing in it is.
      element.tabIndex = node.k ? -1 : 0;
    } else if (!field) {
      const isActive = node.n === 1 || Boolean(node.j) || node.a.role === "textbox" || node.a.role === "searchbox";
      element.classList.toggle("w-on", isActive);
      if (isActive) element.tabIndex = 0;
      else if (node.a.role?.includes("dialog")) element.tabIndex = -1;
      else element.removeAttribute("tabindex");
    }
  }

  #setActions(item) {
    const { node } = item;
    if (node.n === 2) {
      if (!item.button) {
        item.button = make("div", "w-ax w-on");
        item.button.setAttribute("role", "button");
        item.button.tabIndex = 0;
        item.button.style.inset = "0";
        this.#ids.set(item.button, node.i);
      }
      item.button.setAttribute("aria-label", node.t ?? node.a["aria-label"] ?? "Row");
    } else {
      item.button = null;
    }
    item.actions = (node.x ?? []).map((name) => {
      const known = item.actions?.find((button) => button.textContent === name);
      if (known) return known;
      const button = make("div", "w-ax w-action");
      button.setAttribute("role", "button");
      button.tabIndex = -1;
      button.textContent = name;
      button.action = name;
      this.#ids.set(button, node.i);
      return button;
    });
  }

  #remove(id) {
    const item = this.#items.get(id);
    if (!item) return;
    this.#items.delete(id);
    if (!item.own) item.element.remove();
    else for (const name of item.attributes) item.element.removeAttribute(name);
    for (const part of [item.button, item.wrapper, ...(item.actions ?? [])]) part?.remove();
  }

  /// Puts every element into its parent, in the order of the tree.
  #place() {
    const contents = new Map([[this.root, []]]);
    const owned = new Map();
    const layers = this.screen.layers;
    const visit = (id, parent, above) => {
      const item = this.#items.get(id);
      if (!item) return;
      const container = item.node.c === undefined ? null : layers.get(item.node.c)?.scroller?.accessible;
      const holder = container ?? parent;
      // What scrolls stands in its scroller, wherever it belongs to.
      if (container && above && !above.own && above.holder !== container) {
        if (!owned.has(above)) owned.set(above, new Set());
        container.id ||= `w-content-${item.node.c}`;
        owned.get(above).add(container.id);
      }
      if (!contents.has(holder)) contents.set(holder, []);
      if (!item.own) contents.get(holder).push(wrapped(item));
      const inner = [];
      if (item.button) inner.push(item.button);
      const isInteractive = item.node.n === 1 || item.node.j;
      if (isInteractive || item.own) contents.get(holder).push(...item.actions);
      else inner.push(...item.actions);
      if (!item.own || item.holder !== item.element) {
        if (!contents.has(item.holder)) contents.set(item.holder, []);
        contents.get(item.holder).push(...inner);
      }
      for (const child of item.node.k ?? []) visit(child, item.holder, item);
    };
    for (const id of this.#roots) visit(id, this.root, null);
    for (const item of this.#items.values()) {
      const ids = owned.get(item);
      if (ids) item.element.setAttribute("aria-owns", [...ids].join(" "));
      else item.element.removeAttribute("aria-owns");
    }
    for (const [holder, elements] of contents) arrange(holder, elements);
  }

  // MARK: - Focus and actions

  /// The dialog that covers all else, if there is one.
  get dialog() {
    return [...this.root.querySelectorAll("[aria-modal='true']")].pop() ?? null;
  }

  /// Goes into a dialog that opens, and back to where the focus was when it closes.
  #followDialogs(focused) {
    const { dialog } = this;
    const id = this.idOf(dialog);
    if (id !== this.#openDialog) {
      if (dialog && this.#openDialog === null) this.#focusBefore = focused;
      this.#openDialog = id;
      if (dialog && !this.stops().includes(document.activeElement)) {
        (this.stops()[0] ?? dialog).focus({ preventScroll: true });
      }
    }
    // What was behind the dialog may come back later than the dialog goes.
    if (!dialog && this.#focusBefore !== null && this.#canFocus(this.#focusBefore)) {
      this.focus(this.#focusBefore);
      this.#focusBefore = null;
    }
  }

  #canFocus(id) {
    return Boolean(this.screen.fields.find(id) ?? this.#items.get(id)?.element.isConnected);
  }

  /// What the Tab key goes through, in the order of the app's tree: of a dialog only, while there is one.
  stops() {
    const found = [];
    const open = this.dialog;
    const visit = (id, isIn) => {
      const item = this.#items.get(id);
      if (!item) return;
      const isInside = isIn || item.element === open;
      const element = item.button ?? item.element;
      if (isInside && element.tabIndex >= 0 && element.isConnected) found.push(element);
      for (const child of item.node.k ?? []) visit(child, isInside);
    };
    for (const id of this.#roots) visit(id, open === null);
    return found;
  }

  /// Moves the focus on by the Tab key; returns false where it leaves the app.
  moveByTab(step) {
    const found = this.stops();
    const here = found.indexOf(document.activeElement);
    let next = here < 0 ? (step > 0 ? 0 : found.length - 1) : here + step;
    if (this.dialog) next = (next + found.length) % found.length;
    if (!found[next]) {
      // The browser goes on from the end that was reached.
      (step > 0 ? this.screen.last : this.screen.first).focus({ preventScroll: true });
      return false;
    }
    found[next].focus({ preventScroll: true });
    found[next].scrollIntoView({ block: "nearest", inline: "nearest" });
    return true;
  }

  focus(id) {
    const field = this.screen.fields.find(id);
    const item = this.#items.get(id);
    const element = field?.element ?? item?.button ?? item?.element;
    if (!element) return;
    if (!element.hasAttribute("tabindex") && !field) element.tabIndex = -1;
    element.focus({ preventScroll: true });
  }

  #focusChanged({ target }) {
    const { dialog } = this;
    if (!dialog || target === dialog) return;
    const stops = this.stops();
    if (!stops.includes(target) && !dialog.contains(target)) (stops[0] ?? dialog).focus({ preventScroll: true });
  }

  perform(element, name) {
    const id = this.idOf(element);
    if (id === null || element.getAttribute("aria-disabled") === "true") return false;
    return this.screen.send({ t: "action", id, name: element.action ?? name });
  }

  /// Moves the focus by one row of the list that an element is in; returns whether there is one.
  moveInList(element, step) {
    const row = element.closest("[role='listitem']");
    const list = row?.closest("[role='list']");
    if (!list) return false;
    const rows = [...list.querySelectorAll("[role='listitem']")];
    const here = rows.indexOf(row);
    const column = stops(row).indexOf(element);
    for (let index = here + step; index >= 0 && index < rows.length; index += step) {
      const found = stops(rows[index]);
      if (found.length === 0) continue;
      const target = found[Math.min(Math.max(column, 0), found.length - 1)];
      target.focus({ preventScroll: true });
      rows[index].scrollIntoView({ block: "nearest", inline: "nearest" });
      return true;
    }
    return true;
  }

  /// Moves the focus among what one row, or one bar, holds.
  moveInRow(element, step) {
    const row = element.closest("[role='listitem'], [role='tablist'], [role='toolbar'], [role='menu']");
    if (!row) return false;
    const found = stops(row);
    const target = found[found.indexOf(element) + step];
    target?.focus({ preventScroll: true });
    return true;
  }
}

/// What stands in a list is an item of it, whatever it is besides.
function wrapped(item) {
  if (!item.node.w) return item.element;
  if (!item.wrapper) {
    item.wrapper = make("div", "w-ax");
    item.wrapper.setAttribute("role", "listitem");
  }
  if (item.element.parentNode !== item.wrapper) item.wrapper.append(item.element);
  return item.wrapper;
}

/// What of an element the keyboard can reach.
function stops(element) {
  return [...element.querySelectorAll("[tabindex], input, textarea")]
    .filter((stop) => stop.tabIndex >= 0 || stop.classList.contains("w-action"));
}
