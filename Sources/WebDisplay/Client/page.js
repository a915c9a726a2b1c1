// The page around the app: its size, appearance and text size, the sign of the connection, the inspector.
//
// What is chosen is kept for the tab. The app's screen is drawn by client.js into #screen.

import { connect } from "./client.js";

const textSizes = ["XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5"];

const statusTexts = {
  connecting: "Connecting…",
  open: "",
  reconnecting: "Reconnecting…",
  stopped: "The app has stopped.",
  refused: "The app does not take this address any more. Open the one that it printed last.",
};

const root = document.documentElement;
const controls = document.getElementById("controls");
const screenElement = document.getElementById("screen");
const statusElement = document.getElementById("status");
const inspectButton = document.getElementById("inspect");
const inspectorElement = document.getElementById("inspector");
const safeAreaElement = document.getElementById("safe-area");
/// Whether there is room for the bar, and so for a frame around the app.
const hasBar = matchMedia("(min-width: 600px) and (min-height: 450px)");
const systemIsDark = matchMedia("(prefers-color-scheme: dark)");

// MARK: - What is chosen

const choices = { size: "phone", appearance: "automatic", textSize: "L", inspecting: "false" };

for (const name of Object.keys(choices)) {
  try {
    choices[name] = sessionStorage.getItem(`waxwing.${name}`) ?? choices[name];
  } catch {
    // A browser that keeps nothing: the choices last as long as the page.
  }
}
if (!textSizes.includes(choices.textSize)) choices.textSize = "L";

function choose(name, value) {
  choices[name] = value;
  try {
    sessionStorage.setItem(`waxwing.${name}`, value);
  } catch {
    // As above.
  }
}

function isDark() {
  return choices.appearance === "automatic" ? systemIsDark.matches : choices.appearance === "dark";
}

function showChoices() {
  root.dataset.size = choices.size;
  root.dataset.appearance = isDark() ? "dark" : "light";
  for (const name of ["size", "appearance"]) {
    for (const input of controls.elements[name]) input.checked = input.value === choices[name];
  }
  const slider = controls.elements["text-size"];
  slider.value = String(textSizes.indexOf(choices.textSize));
  slider.setAttribute("aria-valuetext", choices.textSize);
}

showChoices();

// MARK: - The screen

let inspector = null;

const screen = connect(screenElement, {
  ...measure(),
  dark: isDark(),
  textSize: choices.textSize,
  onStatus(status) {
    root.dataset.status = status;
    statusElement.textContent = statusTexts[status] ?? "";
  },
  onTitle(title) {
    document.title = title || "Waxwing";
    document.getElementById("title").textContent = title || "Waxwing";
  },
  onLink(link) {
    link.textContent = `Open ${link.host || link.href}`;
    link.addEventListener("click", () => statusElement.replaceChildren());
    statusElement.replaceChildren(link);
  },
  onReport(report) {
    inspector?.show(report);
  },
});

function measure() {
  return {
    width: screenElement.clientWidth, height: screenElement.clientHeight, scale: devicePixelRatio, safeArea: safeArea(),
  };
}

/// What the device keeps of the screen: top, left, bottom, right. Null in a frame, where the app knows what a phone of
/// the frame's size keeps.
function safeArea() {
  if (hasBar.matches && choices.size !== "window") return null;
  const { paddingTop, paddingLeft, paddingBottom, paddingRight } = getComputedStyle(safeAreaElement);
  return [paddingTop, paddingLeft, paddingBottom, paddingRight].map((edge) => Math.max(parseFloat(edge) || 0, 0));
}

let measured = measure();

function resize() {
  const now = measure();
  if (now.width === 0 || now.height === 0) return;
  if (JSON.stringify(now) === JSON.stringify(measured)) return;
  measured = now;
  screen.resize(now);
}

const resizes = new ResizeObserver(resize);
resizes.observe(screenElement);
resizes.observe(safeAreaElement, { box: "border-box" });
addEventListener("resize", resize);

// MARK: - The controls

function appearanceChanged() {
  root.dataset.appearance = isDark() ? "dark" : "light";
  screen.setAppearance(isDark());
}

systemIsDark.addEventListener("change", appearanceChanged);

controls.addEventListener("submit", (event) => event.preventDefault());

controls.addEventListener("change", ({ target }) => {
  if (target.name === "size") {
    choose("size", target.value);
    showChoices();
    resize();
  } else if (target.name === "appearance") {
    choose("appearance", target.value);
    appearanceChanged();
  }
});

controls.elements["text-size"].addEventListener("input", ({ target }) => {
  choose("textSize", textSizes[Number(target.value)]);
  target.setAttribute("aria-valuetext", choices.textSize);
  screen.setTextSize(choices.textSize);
});

inspectButton.addEventListener("click", () => {
  choose("inspecting", String(choices.inspecting !== "true"));
  inspect();
});

/// Nothing of the inspector is loaded, and the app sends nothing for it, until it is switched on.
async function inspect() {
  const isOn = choices.inspecting === "true";
  inspectButton.setAttribute("aria-pressed", String(isOn));
  if (isOn && !inspector) {
    const { Inspector } = await import("./inspector.js");
    inspector ??= new Inspector(inspectorElement, document.getElementById("flashes"));
  }
  const isStillOn = choices.inspecting === "true";
  inspectorElement.hidden = !isStillOn;
  screen.setInspecting(isStillOn);
}

if (choices.inspecting === "true") inspect();
