// What the last updates did: a list beside the screen, and a flash over each row whose body ran.
//
// A report is { causes: [text], bodies: [text], measured, layers, painted,
//   cells: [{ list, section, item, kind, frame? }], rows: [{ list?, section?, item?, bodies: [text], frame? }] },
// a frame [x, y, width, height] in points of the screen.

const keptPasses = 60;
const shownTouches = 12;

/// An element with a class and a text; texts are never markup.
function make(tag, className, text) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (text !== undefined) element.textContent = text;
  return element;
}

/// "TodoRow ×3, Badge" for ["TodoRow", "TodoRow", "Badge", "TodoRow"].
function counted(names) {
  const counts = new Map();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count > 1 ? `${name} ×${count}` : name)).join(", ");
}

function path({ list, section, item }) {
  return list === undefined ? "Outside lists" : `${list} · section ${section}, item ${item}`;
}

function countsText({ measured, layers, painted }) {
  return `${measured} measured · ${layers} layers · ${painted} painted`;
}

export class Inspector {
  #list = make("ol");
  #hint = make("p", "hint", "Nothing has been updated yet. Use the app: each update is listed here.");
  #flashes;
  /// The entry that the frames of an animation are added to.
  #frames = null;

  constructor(element, flashes) {
    this.#flashes = flashes;
    const head = make("div", "head");
    const clear = make("button", "", "Clear");
    clear.type = "button";
    clear.addEventListener("click", () => this.clear());
    head.append(make("h2", "", "Updates"), clear);
    this.#list.tabIndex = 0;
    this.#list.setAttribute("aria-label", "Updates, newest first");
    element.replaceChildren(head, this.#hint, this.#list);
  }

  clear() {
    this.#list.replaceChildren();
    this.#frames = null;
    this.#hint.hidden = false;
  }

  show(report) {
    this.#hint.hidden = true;
    this.#flash(report);
    const cause = counted(report.causes) || "No recorded cause";
    // The frames of an animation are one entry, with sums.
    const isFrame = report.bodies.length === 0 && report.cells.length === 0
      && report.causes.every((name) => name === "animation");
    if (isFrame && this.#frames) {
      this.#addFrame(report);
      return;
    }
    const entry = make("li", "pass");
    const line = make("div", "cause");
    const when = make("span", "when", new Date().toLocaleTimeString());
    line.append(make("span", "", cause), when);
    entry.append(line);
    const touches = this.#touches(report);
    if (touches) entry.append(touches);
    const counts = make("div", "counts", countsText(report));
    entry.append(counts);
    this.#list.prepend(entry);
    while (this.#list.childElementCount > keptPasses) this.#list.lastElementChild.remove();
    this.#frames = null;
    if (isFrame && report.causes.length > 0) {
      line.firstElementChild.textContent = "Animation";
      this.#frames = { number: 0, measured: 0, layers: 0, painted: 0, when, counts };
      this.#addFrame(report);
    }
  }

  #addFrame(report) {
    const frames = this.#frames;
    frames.number += Math.max(report.causes.length, 1);
    for (const name of ["measured", "layers", "painted"]) frames[name] += report[name];
    frames.when.textContent = frames.number === 1 ? "1 frame" : `${frames.number} frames`;
    frames.counts.textContent = countsText(frames);
  }

  #touches(report) {
    const lines = [
      ...report.rows.map((row) => [path(row), counted(row.bodies)]),
      ...report.cells.map((cell) => [path(cell), cell.kind]),
    ];
    if (lines.length === 0) {
      if (report.bodies.length === 0) return null;
      lines.push([counted(report.bodies), "body"]);
    }
    const list = make("ul");
    for (const [place, what] of lines.slice(0, shownTouches)) {
      const line = make("li", "touch");
      line.append(make("span", "path", place), make("span", "kind", what));
      list.append(line);
    }
    if (lines.length > shownTouches) {
      list.append(make("li", "touch", `and ${lines.length - shownTouches} more`));
    }
    return list;
  }

  #flash(report) {
    // Cells that scrolling brings in are listed, not flashed: they say nothing of updates.
    const updated = report.cells.filter(({ kind }) => kind === "reconfigured" || kind === "moved");
    for (const { frame } of [...report.rows, ...updated]) {
      if (!frame) continue;
      const [x, y, width, height] = frame;
      const flash = make("div", "flash");
      flash.style.left = `${x}px`;
      flash.style.top = `${y}px`;
      flash.style.width = `${width}px`;
      flash.style.height = `${height}px`;
      this.#flashes.append(flash);
      const fading = flash.animate({ opacity: [1, 0] }, { duration: 700, easing: "ease-in" });
      fading.onfinish = () => flash.remove();
    }
  }
}
