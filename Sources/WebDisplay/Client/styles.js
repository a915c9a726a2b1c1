// Styles as frames name them, and as browsers do.

export const svg = "http://www.w3.org/2000/svg";

/// What frames may set, by the names that they use.
const properties = {
  l: "left", t: "top", w: "width", h: "height",
  x: "transform", xo: "transform-origin", tr: "translate", bv: "backface-visibility",
  o: "opacity", d: "display", v: "overflow",
  b: "background-color", g: "background-image", gs: "background-size", gp: "background-position",
  br: "border-radius", bi: "border-image", bw: "border-image-width",
  sh: "box-shadow", fi: "filter", mb: "mix-blend-mode", is: "isolation", cp: "clip-path", mi: "mask-image", ms: "mask-size", mp: "mask-position",
  ir: "image-rendering", pe: "pointer-events",
  c0: "--c0", c1: "--c1", c2: "--c2", c3: "--c3", c4: "--c4", c5: "--c5", c6: "--c6", c7: "--c7",
};

export const pathProperties = {
  d: "d", f: "fill", r: "fill-rule", s: "stroke", w: "stroke-width", c: "stroke-linecap", j: "stroke-linejoin",
  m: "stroke-miterlimit", a: "stroke-dasharray", p: "stroke-dashoffset",
};

// Colours of text are variables, so that they can change and move without new text.
for (let index = 0; index < 8; index += 1) {
  try {
    CSS.registerProperty({ name: `--c${index}`, syntax: "<color>", inherits: true, initialValue: "black" });
  } catch {
    // Known already, or a browser in which colours of text jump.
  }
}

const hasCornerShapes = CSS.supports("corner-shape", "superellipse(1.5)");

const radii = new WeakMap();

/// Corners that reach further than their radius says, where the browser has them: [corner-shape, border-radius].
function cornerShape(value) {
  if (!value || !hasCornerShapes) return null;
  const [exponent, reach] = value.split("/");
  return [`superellipse(${exponent})`, reach];
}

function setCorners(element, style) {
  const known = radii.get(element) ?? {};
  if (style.br !== undefined) known.radius = style.br;
  if (style.bs !== undefined) known.shape = cornerShape(style.bs);
  radii.set(element, known);
  element.style.setProperty("border-radius", known.shape?.[1] ?? known.radius ?? null);
  element.style.setProperty("corner-shape", known.shape?.[0] ?? null);
}

const matrices = new Map();
let definitions = null;

/// A filter as CSS has it: changes of colours that CSS has no name for are filters of SVG, made when first asked for.
function filterValue(value) {
  return value.replace(/matrix\(([-\d. ]+)\)/, (_, numbers) => {
    if (!matrices.has(numbers)) matrices.set(numbers, makeMatrix(numbers));
    return `url(#${matrices.get(numbers)})`;
  });
}

function makeMatrix(numbers) {
  if (!definitions) {
    definitions = document.createElementNS(svg, "svg");
    definitions.setAttribute("class", "w-defs");
    definitions.setAttribute("aria-hidden", "true");
    document.body.append(definitions);
  }
  const filter = document.createElementNS(svg, "filter");
  filter.id = `w-matrix-${matrices.size}`;
  for (const [name, value] of Object.entries({ x: "-1", y: "-1", width: "3", height: "3" })) filter.setAttribute(name, value);
  filter.setAttribute("color-interpolation-filters", "sRGB");
  const matrix = document.createElementNS(svg, "feColorMatrix");
  matrix.setAttribute("type", "matrix");
  matrix.setAttribute("values", numbers);
  filter.append(matrix);
  definitions.append(filter);
  return filter.id;
}

export function applyStyle(element, style) {
  for (const [name, value] of Object.entries(style)) {
    const property = properties[name];
    if (!property) continue;
    if (value === null) element.style.removeProperty(property);
    else element.style.setProperty(property, name === "fi" ? filterValue(value) : value);
  }
  if (style.br !== undefined || style.bs !== undefined) setCorners(element, style);
}

export function keyframe(offset, easing, style, isPath) {
  const result = { offset };
  if (easing) result.easing = easing;
  for (const [name, value] of Object.entries(style)) {
    const property = isPath ? pathProperties[name] : properties[name];
    if (!property) continue;
    const key = property.startsWith("--") ? property : property.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
    result[key] = isPath && name === "d" ? `path("${value}")` : name === "fi" ? filterValue(value) : value;
  }
  const shape = cornerShape(style.bs);
  if (shape) [result.cornerShape, result.borderRadius] = shape;
  return result;
}
