// Text fields of the app as real ones, which the browser edits: selection, composition, paste, keyboards.
//
// The app's text counts, except while what was typed is still on its way to it.

import { make } from "./layers.js";

const longestText = 60_000;

export class Fields {
  #fields = new Set();
  #kept = [];
  #isSameApp = true;
  count = 0;
  /// The count with which the page last said where the keyboard is.
  focusSent = 0;
  /// Whether the app may have the keyboard elsewhere than the page.
  isUnsettled = false;
  isSettling = false;

  constructor(screen) {
    this.screen = screen;
    document.addEventListener("selectionchange", () => this.#focused?.selectionChanged());
  }

  get #focused() {
    for (const field of this.#fields) if (field.element === document.activeElement) return field;
    return null;
  }

  get focusedID() {
    return this.#focused?.region.i ?? null;
  }

  find(semanticsID) {
    for (const field of this.#fields) if (field.region.i === semanticsID) return field;
    return null;
  }

  set(layer, region) {
    if (!region) {
      if (layer.field) this.remove(layer.field);
      return null;
    }
    let field = layer.field;
    if (field && field.isMultiline !== Boolean(region.m)) {
      this.remove(field);
      field = null;
    }
    if (!field) {
      field = new Field(this, Boolean(region.m));
      this.#fields.add(field);
      this.#giveBack(field, region);
    }
    field.apply(region);
    return field;
  }

  /// Puts the keyboard where the app has it, once the app knows where the page had it.
  settleFocus() {
    if (!this.isUnsettled || this.focusSent > this.screen.acknowledged.field) return;
    this.isUnsettled = false;
    const now = this.#focused;
    let wanted = null;
    for (const field of this.#fields) if (field.region.q && field.element.isConnected) wanted = field;
    if (wanted === now) return;
    this.isSettling = true;
    if (wanted) wanted.element.focus({ preventScroll: true });
    else now.element.blur();
    this.isSettling = false;
  }

  remove(field) {
    this.#fields.delete(field);
    field.element.remove();
  }

  /// Before everything is made anew: what fields held, since some of it may not have reached the app.
  keep(isSameApp) {
    this.#isSameApp = isSameApp;
    for (const field of this.#fields) {
      if (!field.isUnsent && field.sent <= this.screen.acknowledged.field) continue;
      const { value, selectionStart, selectionEnd } = field.element;
      const { i: id, p: placeholder } = field.region;
      this.#kept.push({ id, placeholder, value, start: selectionStart, end: selectionEnd });
    }
    this.#fields.clear();
  }

  /// An app that was started anew has other numbers: its fields are known by what they ask for, in their order.
  #giveBack(field, { i, p }) {
    const index = this.#kept.findIndex(({ id, placeholder }) => (this.#isSameApp ? id === i : placeholder === p));
    if (index >= 0) field.take(this.#kept.splice(index, 1)[0]);
  }

  /// After everything was made anew: what was typed while there was no connection.
  sendKept() {
    this.#kept = [];
    for (const field of this.#fields) if (field.isUnsent) field.send();
  }
}

class Field {
  region = {};
  /// The count with which the text went out last.
  sent = 0;
  isUnsent = false;
  isComposing = false;
  /// Whether the app put another text in the place of what is being composed.
  isOverruled = false;

  constructor(fields, isMultiline) {
    this.fields = fields;
    this.screen = fields.screen;
    this.isMultiline = isMultiline;
    this.element = make(isMultiline ? "textarea" : "input", "w-f");
    // The app takes no more.
    this.element.maxLength = longestText;
    const { element } = this;
    element.addEventListener("input", () => this.send());
    element.addEventListener("compositionstart", () => {
      this.isComposing = true;
    });
    element.addEventListener("compositionend", () => {
      this.isComposing = false;
      if (this.isOverruled) this.#show(this.region);
      else this.send();
      this.isOverruled = false;
    });
    element.addEventListener("focus", () => this.#tellFocus("focus"));
    element.addEventListener("blur", (event) => {
      // A page that is left keeps the keyboard's place; another field says itself that it has it.
      const isForField = event.relatedTarget?.classList.contains("w-f") === true;
      if (document.hasFocus() && !isForField) this.#tellFocus("blur");
    });
  }

  /// Says where a person has put the keyboard.
  #tellFocus(t) {
    const { fields, screen } = this;
    if (fields.isSettling || screen.isApplying) return;
    fields.count += 1;
    if (screen.send({ t, id: this.region.i, n: fields.count })) fields.focusSent = fields.count;
  }

  take(kept) {
    this.element.value = kept.value;
    this.element.setSelectionRange(kept.start, kept.end);
    this.isUnsent = true;
  }

  apply(region) {
    const old = this.region;
    this.region = region;
    const { element } = this;
    if (!this.isMultiline) element.type = region.x ? "password" : "text";
    element.inputMode = region.k;
    element.autocapitalize = region.u;
    element.enterKeyHint = region.e;
    element.setAttribute("autocomplete", region.o ?? "off");
    element.setAttribute("autocorrect", region.y ? "on" : "off");
    element.spellcheck = Boolean(region.y) && !region.x;
    element.placeholder = region.p ?? "";
    element.readOnly = Boolean(region.d);
    this.#style(region);
    const isCorrected = old.n !== undefined && old.n !== region.n;
    // Browsers tell of a selection some time after it was made: what is shown now must not undo it.
    if (!isCorrected && this.shownSelection && document.activeElement === element) this.selectionChanged();
    const isPending = this.isUnsent || this.sent > this.screen.acknowledged.field;
    if (this.isComposing) this.isOverruled ||= isCorrected;
    else if (isCorrected || !isPending) this.#show(region);
    if (isCorrected || Boolean(region.q) !== Boolean(old.q)) this.fields.isUnsettled = true;
  }

  #style(region) {
    const { style } = this.element;
    style.fontFamily = region.f === undefined ? "system-ui" : this.screen.layers.fieldFont(region.f, region.b, region.z);
    style.letterSpacing = `${region.w ?? 0}px`;
    style.fontSize = `${region.z}px`;
    style.lineHeight = this.isMultiline ? `${region.l}px` : "";
    style.color = region.c;
    style.caretColor = region.t ?? "";
    style.textAlign = region.a;
    if (region.h) style.setProperty("--placeholder", region.h);
    const [left, top, width, height] = region.r ?? [];
    style.left = region.r ? `${left}px` : "0";
    style.top = region.r ? `${top}px` : "0";
    style.width = region.r ? `${width}px` : "100%";
    style.height = region.r ? `${height}px` : "100%";
  }

  #show(region) {
    const { element } = this;
    const [start, end] = region.s;
    this.isShowing = true;
    if (element.value !== region.v) {
      element.value = region.v;
      element.setSelectionRange(start, end);
    } else if (document.activeElement === element && (element.selectionStart !== start || element.selectionEnd !== end)) {
      element.setSelectionRange(start, end);
    }
    this.shownSelection = [element.selectionStart, element.selectionEnd];
    this.isShowing = false;
  }

  selectionChanged() {
    const { selectionStart, selectionEnd } = this.element;
    const [start, end] = this.shownSelection ?? [];
    if (this.isShowing || this.isComposing || (start === selectionStart && end === selectionEnd)) return;
    this.send();
  }

  send() {
    const { value, selectionStart, selectionEnd } = this.element;
    this.shownSelection = [selectionStart, selectionEnd];
    this.fields.count += 1;
    const isSent = this.screen.send({
      t: "field", id: this.region.i, text: value, start: selectionStart, end: selectionEnd,
      composing: this.isComposing, n: this.fields.count,
    });
    if (isSent) this.sent = this.fields.count;
    this.isUnsent = !isSent;
  }
}
