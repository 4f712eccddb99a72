"use strict";

// What a page's boxes are, and what they would be if nothing had been predicted.

/**
 * Nothing is on its way; and what classes of the root do, since a change of style sheets would have engines look at
 * every rule for every element again. Each names the few elements that it changes, and leaves the others as they are.
 * Shown: no band is left out. Unbound: a layout may want a card taller or shorter than it is by nature; without that.
 * Natural: cards, and texts around them, have no declared height.
 */
const stateRules = `
  * { transition: none !important; animation: none !important }
  .check--shown :is(.band, .card) { content-visibility: visible !important }
  .check--unbound .card { min-height: 0 !important; max-height: none !important }
  .check--natural :is(.card, .prose) { height: auto !important }`;

/** Puts a page into some of the states, and out of all others. */
const enter = (page, ...states) => {
  for (const state of ["shown", "unbound", "natural"]) {
    page.documentElement.classList.toggle(`check--${state}`, states.includes(state));
  }
};

const cardsOf = (page) => [...page.querySelectorAll("article.card, .results > .card")];
/** Everything with a declared height, in the order of the document. */
const statedOf = (page) => [...page.querySelectorAll("article.card, .results > .card, .prose[id]")];
const boxOf = (element) => {
  const box = element.getBoundingClientRect();
  return { left: box.left, top: box.top, width: box.width, height: box.height };
};
/** A card's box; in a strip, as if the strip stood at its start: engines snap it as they lay it out. */
const cardBox = (card) => {
  const strip = card.closest(".strip"), box = boxOf(card);
  return strip ? { ...box, left: box.left + strip.scrollLeft } : box;
};
/** The same for a comparison: a placed card stands in its band, wherever what is above moves that. */
const comparedBox = (element) => {
  const box = cardBox(element), band = isPlaced(element) && element.closest(".band");
  return band ? { ...box, top: box.top - boxOf(band).top } : box;
};
const isPlaced = (card) =>
  card.ownerDocument.defaultView.getComputedStyle(card).position === "absolute";
/**
 * The sides in which a card is compared. In the flow a card that differs moves those below it, and in that of a zoomed
 * page all cards above add up their rounding.
 */
const sidesOf = (card, plan, isMoved) => (isMoved || plan.isPerLine) && !isPlaced(card)
  ? ["width", "height"] : ["left", "top", "width", "height"];

/** The number of a page's first turn, and whether a turn is among those of the plan. */
const firstTurn = (page, plan) => [...plan.pages, ...plan.plainPages].indexOf(page);
const isOwnTurn = (turn, plan) => turn % plan.partCount === plan.part;
/** Those of some widths that are the plan's at a page. */
const ownWidths = (widths, page, plan) =>
  widths.filter((_, index) => isOwnTurn(firstTurn(page, plan) + index, plan));

/** Asks at every layout of the plan's and every text size, or at each in one of the sizes: in another from page to page. */
async function measure(frame, plan, result) {
  result.layouts = result.thresholds.length + 1;
  const first = firstTurn(result.page, plan), sizes = plan.scales.length;
  const isChosen = (turn, index) => isOwnTurn(turn, plan)
    && (!plan.spreadsScales || Math.floor(turn / plan.partCount) % sizes === index);
  for (const [index, scale] of plan.scales.entries()) {
    measureScale(frame, scale, plan, result, (layout) => isChosen(first + layout, index));
    await post("alive", {});
  }
}

/** Sets the page's text size as its own switch would, and asks at each layout that is chosen, by its number. */
function measureScale(frame, scale, plan, result, isChosen) {
  const root = frame.contentDocument.documentElement;
  adopt(frame.contentDocument);
  // Rounded as the page itself rounds what its reader has chosen: WebKit has whole line heights only.
  root.style.fontSize = `${scale}%`;
  // Engines without round() keep the line above.
  root.style.fontSize = `round(${scale}%, ${rootStep(frame.contentDocument)}px)`;
  const em = parseFloat(frame.contentWindow.getComputedStyle(root).fontSize);
  const setting = { scale, rootFontSize: em };
  [0, ...result.thresholds].forEach((minimum, layout) => {
    if (!isChosen(layout)) return;
    if (layout === 0) frame.style.width = "320px";
    else if (!reach(frame, minimum * em)) {
      return result.findings.push({
        kind: "unreachable", scale, detail: `no window makes the page ${minimum} rem wide` });
    }
    compare(frame, { ...setting, minimum }, plan, result);
  });
  root.style.fontSize = "";
}

/** The rules of a style sheet; of one from another host, which nobody may read, none. */
function rulesOf(styles) {
  try { return styles.cssRules; } catch { return []; }
}

/** The step in px to which the page rounds its root font size, as its style sheet says. */
function rootStep(page) {
  for (const rule of [...page.styleSheets].flatMap((styles) => [...rulesOf(styles)])) {
    if (rule.selectorText !== "html") continue;
    // WebKit writes it as round(nearest, 100%, 2px).
    const step = /round\(.*,\s*([\d.]+)px\)/.exec(rule.style.fontSize);
    if (step) return Number(step[1]);
  }
  return 2;
}

/** Sizes the frame so that the page's container is `width` px wide, or a little more: what it leaves beside itself was so
    much last time. */
function reach(frame, width) {
  const container = frame.contentDocument.body;
  const style = frame.contentWindow.getComputedStyle(container);
  const content = () => container.getBoundingClientRect().width
    - ["paddingLeft", "paddingRight", "borderLeftWidth", "borderRightWidth"]
      .reduce((sum, name) => sum + parseFloat(style[name]), 0);
  let wanted = Math.ceil(width) + (frame.beside ?? 0);
  for (let attempt = 0; attempt < 12; attempt++) {
    frame.style.width = `${wanted}px`;
    const rest = width - content();
    if (rest <= 0 && rest > -2) {
      frame.beside = wanted - Math.ceil(width);
      return true;
    }
    wanted += Math.sign(rest) * Math.max(1, Math.floor(Math.abs(rest)));
    if (wanted > 12000) return false;
  }
  return width - content() <= 0;
}

/** Compares each card with what it is without a declared height; looks for boxes in the way. */
function compare(frame, setting, plan, result) {
  const page = frame.contentDocument;
  const cards = cardsOf(page);
  const where = { scale: setting.scale, minimum: setting.minimum, width: frame.clientWidth };
  const found = (kind, more) => result.findings.push({ kind, ...where, ...more });
  const boxes = cards.map(cardBox);
  const stated = statedOf(page);
  const styles = cards.map((card) => frame.contentWindow.getComputedStyle(card));
  const isBound = (style) => style.minHeight !== "auto" && parseFloat(style.minHeight) > 0
    || style.maxHeight !== "none";
  result.placed += styles.filter((style) => style.position === "absolute").length;
  result.compared += stated.length;
  result.settings.push({ ...where, rootFontSize: setting.rootFontSize,
    cardWidths: boxes.map((box) => box.width / setting.rootFontSize * 16) });
  lookAround(page, cards, boxes, plan, found);
  const bound = styles.some(isBound);
  const mismatched =
    differences(frame, stated, stated.map(comparedBox), ["shown"], plan, found, new Set());
  if (bound) {
    enter(page, "shown", "unbound");
    differences(frame, stated, stated.map(comparedBox), ["shown", "unbound"], plan, found, mismatched);
  }
  enter(page);
}

/** The cards and texts whose boxes change when their declared heights go; those known already are left out. */
function differences(frame, cards, boxes, states, plan, found, known) {
  const page = frame.contentDocument;
  const rem = parseFloat(frame.contentWindow.getComputedStyle(page.documentElement).fontSize);
  enter(page, ...states, "natural");
  const natural = cards.map(comparedBox);
  let isMoved = false;
  cards.forEach((card, index) => {
    const sides = sidesOf(card, plan, isMoved);
    const differing = (tolerance) => sides.find((name) =>
      !(Math.abs(boxes[index][name] - natural[index][name]) <= tolerance));
    isMoved ||= known.has(card);
    if (known.has(card) || !differing(plan.tolerance)) return;
    const lines = linesOf(card);
    const side = differing(plan.tolerance * (plan.isPerLine ? lines.length + edgeCount(card) : 1));
    if (!side) return;
    known.add(card);
    isMoved = true;
    found("height", { card: card.id, side, lines,
      detail: card.matches(".prose") ? lines[0] : undefined, predicted: boxes[index].height,
      actual: natural[index].height, cardWidth: boxes[index].width / rem * 16 });
  });
  return known;
}

/** Overlaps, strays, hidden content and sideways scrolling, as the page is. */
function lookAround(page, cards, boxes, plan, found) {
  const strips = cards.map((card) => card.closest(".strip"));
  for (const [first, second, depth] of overlaps(boxes, plan.tolerance)) {
    if (strips[first] !== strips[second]) continue;
    found("overlap", { card: cards[first].id, other: cards[second].id, actual: depth });
  }
  strays(page, cards, boxes, plan.tolerance).forEach(([index, depth]) =>
    found("outside", { card: cards[index].id, actual: depth }));
  for (const card of cards) {
    const hidden = card.scrollWidth - card.clientWidth;
    if (hidden > 0) found("clipped", { card: card.id, actual: hidden });
  }
  const overflow = horizontalOverflow(page);
  if (overflow > 0) found("overflow", { actual: overflow, detail: widest(page) });
}

/** How many upper and lower edges of boxes a card has; a zoomed engine rounds each, as each line. */
function edgeCount(card) {
  const style = card.ownerDocument.defaultView.getComputedStyle;
  const boxes = [card, ...card.querySelectorAll("*")]
    .filter((element) => !style(element).display.startsWith("inline"));
  return 2 * boxes.length;
}

/**
 * What a box's edge may be off by: engines round a box's place and its size one by one, Gecko to 1/60 px, and tell
 * places far down a page as 32-bit floats.
 */
const roundingOf = (place) => 1 / 60 + Math.abs(place) * 2 ** -23;

/** The pairs of boxes that share more than a line, with the smaller depth of the shared part. */
function overlaps(boxes, tolerance) {
  const order = boxes.map((_, index) => index)
    .sort((first, second) => boxes[first].top - boxes[second].top);
  const found = [];
  order.forEach((index, rank) => {
    const box = boxes[index];
    for (const other of order.slice(rank + 1)) {
      const down = box.top + box.height - boxes[other].top - roundingOf(boxes[other].top);
      if (down <= tolerance) break;
      const across = Math.min(box.left + box.width, boxes[other].left + boxes[other].width)
        - Math.max(box.left, boxes[other].left);
      const depth = Math.min(down, across, boxes[other].height);
      if (depth > tolerance) found.push([index, other, depth]);
    }
  });
  return found;
}

/** The cards that leave their board, with how far they do. A strip scrolls its own cards. */
function strays(page, cards, boxes, tolerance) {
  const boards = new Map();
  const found = [];
  cards.forEach((card, index) => {
    const board = card.closest(".strip, .section, main");
    if (!board) return;
    if (!boards.has(board)) {
      const { direction } = page.defaultView.getComputedStyle(board);
      boards.set(board, { edge: boxOf(board), isMirrored: direction === "rtl" });
    }
    const { edge, isMirrored } = boards.get(board), box = boxes[index];
    const bottom = box.top + box.height;
    const depths = [edge.top - box.top, bottom - edge.top - edge.height - roundingOf(bottom)];
    if (!board.matches(".strip")) {
      // Cards are placed from where lines begin: their place and their width add up at the other edge.
      const right = box.left + box.width, end = roundingOf(right);
      depths.push(edge.left - box.left - (isMirrored ? end : 0),
        right - edge.left - edge.width - (isMirrored ? 0 : end));
    }
    const depth = Math.max(...depths);
    if (depth > tolerance) found.push([index, depth]);
  });
  return found;
}

/** How many pixels the page can be scrolled sideways. */
function horizontalOverflow(page) {
  const root = page.documentElement;
  return root.scrollWidth - root.clientWidth;
}

/** Names of the elements that reach furthest to the right: the outermost and the innermost. */
function widest(page) {
  let edge = 0, found = [];
  for (const element of page.body.querySelectorAll("*")) {
    const { right, width } = element.getBoundingClientRect();
    if (width === 0 || right < edge || element.parentElement.closest(".strip")) continue;
    if (right > edge) { edge = right; found = []; }
    found.push(element);
  }
  const name = (element) => element.localName + (element.id ? `#${element.id}`
    : [...element.classList].map((word) => `.${word}`).join(""));
  return [...new Set([found.at(0), found.at(-1)])].filter(Boolean).map(name).join(" … ");
}

/** No horizontal scrolling at the plan's widths, with the reader's own text size. */
function sweepWidths(frame, plan, result) {
  for (const width of ownWidths(plan.scrollWidths, result.page, plan)) {
    lookForOverflow(frame, width, 100, result);
  }
}

/** No horizontal scrolling at one window width; what is found again at the same width and scale is said once. */
function lookForOverflow(frame, width, scale, result) {
  frame.style.width = `${width}px`;
  const actual = horizontalOverflow(frame.contentDocument);
  const isKnown = result.findings.some((one) =>
    one.kind === "overflow" && one.scale === scale && one.width === width);
  if (actual > 0 && !isKnown) result.findings.push({ kind: "overflow", scale, width, actual,
    detail: widest(frame.contentDocument) });
}

/** What a card shows besides its text: nobody predicts its lines. */
const foreign = ".raw, .more, .badge, .caption";

/** The card's text, line by line and block by block, as it is drawn now. */
function linesOf(card) {
  const page = card.ownerDocument;
  const walker = page.createTreeWalker(card, NodeFilter.SHOW_TEXT);
  const range = page.createRange();
  const lines = [];
  let block = null, bottom = -Infinity, unseen = "";
  for (let node = walker.nextNode(); node && lines.length < 400; node = walker.nextNode()) {
    range.selectNodeContents(node);
    if (node.parentElement.closest(foreign) || !range.getClientRects().length) continue;
    const own = blockOf(node);
    if (own !== block) { block = own; bottom = -Infinity; unseen = ""; }
    let offset = 0;
    for (const character of node.data) {
      range.setStart(node, offset);
      range.setEnd(node, offset += character.length);
      // The hyphen of a soft hyphen may count among the boxes of what follows it.
      const box = [...range.getClientRects()].findLast((candidate) => candidate.width > 0);
      unseen += character;
      // The first part of an emoji may have no box of its own.
      if (!box && bottom === -Infinity) continue;
      if (box && box.top + box.height / 2 > bottom) lines.push("");
      if (box) bottom = Math.max(bottom, box.bottom);
      lines[lines.length - 1] += unseen;
      unseen = "";
    }
  }
  return lines.map((line) => line.replaceAll(/[ \t\r\n]+/g, " ").replaceAll(/^ | $/g, ""));
}

/** The element whose lines a text stands in. */
function blockOf(node) {
  let element = node.parentElement;
  while (isInline(element)) element = element.parentElement;
  return element;
}

const isInline = (element) =>
  element.ownerDocument.defaultView.getComputedStyle(element).display.startsWith("inline");
