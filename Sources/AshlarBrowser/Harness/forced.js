"use strict";

// Can everything be read when a reader forces other text metrics than the page's?

/** Every band is there to be looked at. */
const shownRules = ".band, .card { content-visibility: visible !important }";
/** The spacing that text must bear without loss (WCAG 2.2, 1.4.12). */
const spacedRules = `${shownRules}
  * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
  p { margin-block-end: 2em !important }`;
/**
 * What is out of sight on purpose, or lies on other text: hidden names, cut cards and lines, badges, what can be
 * unfolded, and boxes of pictures that a font may draw as several.
 */
const exempt = ".hidden, .label, .skip, .clip, .clamped, .more, .badge, .caption, .emoji, .tofu, legend, script, "
  + "style, details:not([open]) > :not(summary)";

/** The smallest letters that a reader of the widest setting allows, in CSS pixels. */
const smallestLetters = 20;

/** What readers force on pages; each is put on and gives what takes it off again. */
const readersMetrics = {
  "spaced text": (frame) => {
    const page = frame.contentDocument;
    adopt(page, sheet(frame, spacedRules));
    return () => adopt(page);
  },
  "no letters below 20 px": (frame) => enlargeSmallLetters(frame),
};

/** Looks for text that is lost or overlaps, on the board and in the one column that the page offers. */
function forceMetrics(frame, plan, result) {
  for (const width of ownWidths(plan.forcedWidths, result.page, plan)) {
    frame.style.width = `${width}px`;
    for (const [name, force] of Object.entries(readersMetrics)) {
      const undo = force(frame);
      lookAtForced(frame.contentDocument, (detail) =>
        result.findings.push({ kind: "forced", scale: 100, width, detail: `${name}: ${detail}` }));
      undo();
    }
  }
}

function lookAtForced(page, found) {
  lookForLoss(page, found);
  const flow = page.getElementById("text--flow");
  if (!flow) return;
  flow.checked = true;
  for (const card of cardsOf(page)) {
    const rest = card.scrollHeight - card.clientHeight;
    if (rest > 1) found(`card '${card.id}' shows all but ${rest} px in one column`);
  }
  lookForLoss(page, (detail) => found(`${detail} in one column`));
  flow.checked = false;
}

/** What a browser's setting for the smallest font size does: letters grow, line heights stay. */
function enlargeSmallLetters(frame) {
  const view = frame.contentWindow, page = frame.contentDocument;
  adopt(page, sheet(frame, shownRules));
  const small = [...page.body.querySelectorAll("*")].flatMap((element) => {
    const style = view.getComputedStyle(element);
    const isSmall = parseFloat(style.fontSize) < smallestLetters;
    return isSmall ? [{ element, lineHeight: style.lineHeight, own: element.style.cssText }] : [];
  });
  for (const { element, lineHeight } of small) {
    element.style.setProperty("font-size", `${smallestLetters}px`, "important");
    element.style.setProperty("line-height", lineHeight, "important");
  }
  return () => {
    for (const { element, own } of small) element.style.cssText = own;
    adopt(page);
  };
}

/** A function of elements that remembers its answers. */
function remembered(answer) {
  const known = new Map();
  return (element) => {
    if (!known.has(element)) known.set(element, answer(element));
    return known.get(element);
  };
}

/** Finds text that no scrolling brings into view, and text that is drawn on other text. */
function lookForLoss(page, found) {
  const shown = [], lost = [];
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const range = page.createRange();
  const isExempt = remembered((element) =>
    element.matches(exempt) || element !== page.body && isExempt(element.parentElement));
  const blockOf = remembered((element) => isInline(element) ? blockOf(element.parentElement) : element);
  const clipping = remembered((element) => {
    if (!element || element === page.body) return [];
    const outer = clipping(element.parentElement), own = clip(element);
    return own ? [own, ...outer] : outer;
  });
  const reach = reachOf(page);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || isExempt(parent)) continue;
    range.selectNodeContents(node);
    const owner = blockOf(parent), path = clipping(parent);
    for (const box of range.getClientRects()) {
      if (box.width === 0) continue;
      // The middle of a line: letters may reach over their line's box.
      const line = { left: box.left, right: box.right, top: box.top + box.height * .3,
        bottom: box.bottom - box.height * .3, owner, text: node.data.trim().slice(0, 30) };
      if (isLost(line, path, reach)) lost.push(line);
      const seen = path.reduce((part, { edge }) => part && common(part, edge), line);
      if (seen) shown.push({ ...line, ...seen });
    }
  }
  if (lost.length) found(`'${lost[0].text}' and ${lost.length - 1} more lines cannot be reached`);
  const pairs = overlapping(shown);
  if (pairs.length) {
    found(`'${pairs[0][0].text}' lies on '${pairs[0][1].text}', and ${pairs.length - 1} more do so`);
  }
}

/** What an element cuts off of what it holds: its edge, and what of it can be scrolled to; null where it shows all. */
function clip(element) {
  const style = element.ownerDocument.defaultView.getComputedStyle(element);
  if (style.display === "inline") return null;
  if (style.overflowX === "visible" && style.overflowY === "visible") return null;
  const box = element.getBoundingClientRect();
  const left = box.left + element.clientLeft, top = box.top + element.clientTop;
  const edge = { left, top, right: left + element.clientWidth, bottom: top + element.clientHeight };
  const scrolls = (value) => value === "auto" || value === "scroll";
  const range = { ...edge };
  if (style.overflowX === "visible") [edge.left, edge.right] = [range.left, range.right] = [-1e6, 1e6];
  if (style.overflowY === "visible") [edge.top, edge.bottom] = [range.top, range.bottom] = [-1e6, 1e6];
  if (scrolls(style.overflowY)) {
    range.top -= element.scrollTop;
    range.bottom = range.top + element.scrollHeight;
  }
  if (scrolls(style.overflowX)) {
    const start = style.direction === "rtl" ? element.clientWidth - element.scrollWidth : 0;
    range.left += start - element.scrollLeft;
    range.right = range.left + element.scrollWidth;
  }
  return { edge, range };
}

/** What of a page can be scrolled to. */
function reachOf(page) {
  // The root begins behind a scroll bar, which pages from right to left have at their left.
  const root = page.documentElement, isMirrored = getComputedStyle(root).direction === "rtl";
  const left = root.getBoundingClientRect().left + (isMirrored ? root.clientWidth - root.scrollWidth : 0);
  return { left, right: left + root.scrollWidth, top: -1e6, bottom: 1e6 };
}

/** Whether a line leaves what can be scrolled to in one of its ancestors, innermost first, or the page. */
function isLost(line, path, reach) {
  let box = line;
  for (const { edge, range } of path) {
    if (leaves(box, range)) return true;
    box = edge;
  }
  return leaves(box, reach);
}

/** Whether a box leaves a range by more than rounding. */
const leaves = (box, range) => box.left < range.left - 1 || box.right > range.right + 1
  || box.top < range.top - 1 || box.bottom > range.bottom + 1;

/** What two boxes share; null for nothing. */
function common(first, second) {
  const box = { left: Math.max(first.left, second.left), right: Math.min(first.right, second.right),
    top: Math.max(first.top, second.top), bottom: Math.min(first.bottom, second.bottom) };
  return box.left < box.right && box.top < box.bottom ? box : null;
}

/** The pairs of lines of different blocks of which one lies on the other. */
function overlapping(lines) {
  const sorted = [...lines].sort((first, second) => first.top - second.top);
  const found = [];
  sorted.forEach((line, index) => {
    for (let next = index + 1; next < sorted.length && sorted[next].top < line.bottom; next++) {
      const shared = common(line, sorted[next]);
      if (shared && shared.right - shared.left > 1 && line.owner !== sorted[next].owner) {
        found.push([line, sorted[next]]);
      }
    }
  });
  return found;
}
