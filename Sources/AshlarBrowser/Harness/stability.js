"use strict";

// Does anything move while fonts and images are still on their way?

/** What must stay where it is from its first picture on. */
const anchors = "article.card, .prose, main, header, footer, nav, h1, h2";
/** What keeps its place and its size, whatever font draws the text in it. */
const stated = "article.card, .prose[id]";

/**
 * Loads a page while the server holds its fonts and images back, and looks twice: once with the
 * text laid out in the fallback fonts, once with everything there. Chromium's own layout-shift
 * entries are read as well; the other engines have none.
 */
async function watchLoading(page, width, plan, result) {
  const found = (kind, more) => result.findings.push({ kind, scale: 100, width, ...more });
  await post("hold", {});
  let early = null, window = null;
  const loading = open(page, width + scrollBarWidth(), (frame) => {
    window = frame.contentWindow;
    early = firstPicture(frame);
  });
  const first = await early;
  // Past the 100 ms in which a font to come leaves its text invisible, so that a frame shows it.
  await pause(200);
  const released = window.performance.now();
  const { held } = await (await post("release", {})).json();
  const frame = await loading;
  await quiet(frame.contentDocument);
  await pause(60);
  const shifts = await layoutShifts(frame, released);
  const score = shifts.reduce((sum, shift) => sum + shift.value, 0);
  if (score > 0) found("shift", { actual: score, detail: shifts[0].sources.join(", ") });
  if (first && held > 0) result.watched = (result.watched ?? 0) + 1;
  const moved = (first ?? []).map(({ element, box }) => ({ element, box, now: boxOf(element) }))
    .map((one) => ({ ...one, side: ["left", "top"]
      .find((name) => Math.abs(one.now[name] - one.box[name]) > plan.tolerance) }))
    .filter((one) => one.side);
  if (moved.length) {
    const { element, side, box, now } = moved[0];
    const name = element.id || `${element.tagName.toLowerCase()}.${element.className}`;
    found("moved", { side, predicted: box[side], actual: now[side],
      card: element.matches("article.card") ? element.id : undefined,
      detail: `${name} and ${moved.length - 1} more` });
  }
  frame.remove();
}

/** What a classic scroll bar takes of a frame's width: on phones, whose widths are asked for, bars take none. */
function scrollBarWidth() {
  const box = document.createElement("div");
  box.style = "overflow: scroll; width: 100px; height: 100px; position: absolute";
  document.body.append(box);
  const width = 100 - box.clientWidth;
  box.remove();
  return width;
}

/** The boxes as soon as the page's styles are there and a frame is drawn with them. */
async function firstPicture(frame) {
  for (let attempt = 0; attempt < 600; attempt++) {
    await pause(5);
    const page = frame.contentDocument;
    if (!page || page.URL === "about:blank" || page.readyState === "loading") continue;
    const links = [...page.querySelectorAll("link[rel~=stylesheet]")];
    if (links.length === 0 || links.some((link) => !link.sheet)) continue;
    // Not before the browser has drawn a frame: to ask for boxes inside a band that it has not yet
    // decided to show makes Chromium 156 count a shift that no reader sees.
    await drawn(frame);
    return [...page.querySelectorAll(anchors)]
      .map((element) => ({ element, box: boxOf(element) }));
  }
  return null;
}

/** Waits for two frames of the page, or half a second where the engine draws none. */
function drawn(frame) {
  const next = (resume) => frame.contentWindow.requestAnimationFrame(resume);
  return Promise.race([new Promise((resume) => next(() => next(resume))), pause(500)]);
}

/**
 * Whether what moved stands inside of what has a stated height. Chromium names no node for what a style sheet adds, as
 * a list's numbers are: that stands inside if both of its boxes do. What is cut off behind a card's last line, or was,
 * has no box there.
 */
function isInside({ node, previousRect, currentRect }, page) {
  if (node) return Boolean(node.parentElement?.closest(stated));
  const boxes = [previousRect, currentRect].filter((box) => box.width > 0 || box.height > 0);
  return [...page.querySelectorAll(stated)].map((element) => element.getBoundingClientRect())
    .some((outer) => boxes.every((box) => holds(outer, box)));
}

/** Whether a box lies in another one. */
function holds(outer, inner) {
  return inner.left >= outer.left && inner.right <= outer.right
    && inner.top >= outer.top && inner.bottom <= outer.bottom;
}

/**
 * Chromium's layout-shift entries for the page in the frame since its fonts and images were let go, each with what
 * moved. What moves before is a page whose own HTML comes piece by piece.
 */
async function layoutShifts(frame, released) {
  const Observer = frame.contentWindow.PerformanceObserver;
  if (!Observer?.supportedEntryTypes?.includes("layout-shift")) return [];
  const entries = await new Promise((resume) => {
    const observer = new Observer((list) => resume(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    setTimeout(() => resume(observer.takeRecords()), 200);
  });
  // Words that only grow narrower or wider in their line, as another font draws them, leave their text's box where it
  // was. A fallback font that breaks lines elsewhere moves what follows in the same card or text of stated height, and
  // nothing else: `moved` watches these themselves.
  const name = (node) => node?.id || node?.className || node?.nodeName || "";
  const place = (box) => `${box.x},${box.y} ${box.width}x${box.height}`;
  const moves = (source) => place(source.previousRect) !== place(source.currentRect)
    && !isInside(source, frame.contentDocument);
  const seen = entries.filter((entry) => entry.startTime >= released
    && !(entry.sources?.length > 0 && !entry.sources.some(moves)));
  return seen.map((entry) => ({ value: entry.value,
    sources: (entry.sources ?? []).filter(moves).map((source) => `${name(source.node)} from `
      + `${place(source.previousRect)} to ${place(source.currentRect)}`) }));
}
