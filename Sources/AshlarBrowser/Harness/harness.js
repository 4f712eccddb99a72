"use strict";

// Runs in a page without a policy of its own, on the same origin as the site's pages, which stay
// under their strict one. Opens each page in an iframe, asks, and reports to the program.

const address = (name) => new URL(name, location.href).href;
const post = (name, value) =>
  fetch(address(name), { method: "POST", body: JSON.stringify(value) });
const pause = (milliseconds) => new Promise((resume) => setTimeout(resume, milliseconds));

/** Opens a page of the site in an iframe of the given width; resolves when it has loaded. It is drawn where somebody
    watches it meanwhile. */
function open(path, width, whileLoading) {
  const frame = document.createElement("iframe");
  frame.style.width = `${width}px`;
  const loaded = new Promise((resume) => { frame.onload = resume; });
  frame.src = "/" + path.split("/").map(encodeURIComponent).join("/");
  document.body.append(frame);
  if (whileLoading) whileLoading(frame);
  else frame.style.opacity = "0";
  return loaded.then(() => frame);
}

/** Waits until every font in use and every image is there, those of skipped bands and of parts that cards of this width
    leave out included: a font that another width asks for first would not be there when it is measured. */
async function settle(frame) {
  const page = frame.contentDocument;
  await quiet(page);
  adopt(page, sheet(frame, `.band, .card { content-visibility: visible !important }
    .card > .body, .card .body > * { display: block !important }`));
  for (const image of page.images) image.loading = "eager";
  await quiet(page);
  await Promise.all([...page.images].map((image) => image.complete ? null
    : new Promise((resume) => { image.onload = image.onerror = resume; })));
  adopt(page);
  await quiet(page);
}

/**
 * Waits until no font is on its way. A character that the first font lacks makes a browser ask for
 * the next one, so one answer may bring another request; and WebKit takes a font for broken whose
 * loading a change of style sheets interrupts.
 */
async function quiet(page) {
  for (let calm = 0; calm < 3;) {
    page.documentElement.getBoundingClientRect();
    await page.fonts.ready;
    await pause(15);
    calm = page.fonts.status === "loaded" ? calm + 1 : 0;
  }
}

/**
 * Gives a page style sheets besides its own, and those of the states in which it is measured; a page whose script has
 * made some keeps these.
 */
function adopt(page, ...sheets) {
  page.ownSheets ??= [...page.adoptedStyleSheets, sheet(page.defaultView.frameElement, stateRules)];
  page.adoptedStyleSheets = [...page.ownSheets, ...sheets];
}

/** A style sheet for the page in the frame. The page's policy allows sheets made by script. */
function sheet(frame, text) {
  const made = new frame.contentWindow.CSSStyleSheet();
  made.replaceSync(text);
  return made;
}

/** The fonts that did not load and the images that could not be drawn. */
function brokenAssets(page) {
  // A fallback is a font of the reader's system, which need not have it.
  const fonts = [...page.fonts]
    .filter((font) => font.status === "error" && !font.family.startsWith("fallback-"))
    .map((font) => `font ${font.family} ${font.weight} ${font.style} did not load`);
  const images = [...page.images].filter((image) => image.complete && image.naturalWidth === 0)
    .map((image) => `image ${image.currentSrc || image.src} could not be drawn`);
  return [...fonts, ...images].map((detail) => ({ kind: "asset", detail }));
}

/** The widths in rem at which a query of the page's own container changes the layout, sorted: not those of a
    theme's containers in the page. */
function thresholds(page) {
  const found = new Set();
  const visit = (rules) => {
    for (const rule of rules) {
      const condition = rule.conditionText ?? "";
      if (rule.constructor.name === "CSSContainerRule" && /^@container\s+page\b/.test(rule.cssText)) {
        for (const match of condition.matchAll(/([\d.]+)rem/g)) found.add(Number(match[1]));
      }
      if (rule.cssRules) visit(rule.cssRules);
    }
  };
  for (const styles of [...page.styleSheets, ...page.adoptedStyleSheets]) visit(rulesOf(styles));
  return [...found].filter((value) => value > 0).sort((first, second) => first - second);
}

/** One page: its geometry at every layout and scale, its widths, then its stability. */
async function inspect(page, plan) {
  const began = performance.now();
  const frame = await open(page, 1280);
  const document = frame.contentDocument;
  // A scroll bar that came or went would make a page about as tall as its window another width.
  document.documentElement.style.overflowY = "hidden";
  await settle(frame);
  const result = {
    page, thresholds: thresholds(document), order: cardsOf(document).map((card) => card.id),
    layouts: 0, compared: 0, placed: 0, settings: [], findings: brokenAssets(document),
  };
  await measure(frame, plan, result);
  sweepWidths(frame, plan, result);
  forceMetrics(frame, plan, result);
  frame.remove();
  for (const width of plan.loadingWidths) await watchLoading(page, width, plan, result);
  result.milliseconds = performance.now() - began;
  return result;
}

/** Has a search show some cards: those with a word that starts as its last card is called. */
async function search(page) {
  const field = page.querySelector("form.search input");
  field.value = page.querySelector(".titles li:last-child a")?.textContent.trim().slice(0, 1) ?? "";
  field.form.requestSubmit();
  for (let turn = 0; turn < 200 && !page.querySelector(".results > .card"); turn++) await pause(25);
  page.querySelector(".found > button")?.click();
  await pause(200);
}

/** Whether a scroll bar stands beside what it scrolls, not over it. */
function barTakesRoom() {
  const box = document.createElement("div");
  box.style.overflowY = "scroll";
  document.body.append(box);
  const room = box.offsetWidth - box.clientWidth;
  box.remove();
  return room > 0;
}

/** A page without a board: its assets, the heights that it states, and that it never scrolls sideways. */
async function inspectPlain(page, plan) {
  const began = performance.now();
  const frame = await open(page, 1280);
  const document = frame.contentDocument;
  if (document.querySelector("form.search")) await search(document);
  await quiet(document);
  const result = { page, thresholds: [], order: [], layouts: 0, compared: 0, placed: 0,
    settings: [], findings: brokenAssets(document) };
  if (document.querySelector(".prose[id]")) {
    result.thresholds = thresholds(document);
    // A scroll bar that came or went would make a page about as tall as its window another width.
    document.documentElement.style.overflowY = "hidden";
    await measure(frame, plan, result);
    document.documentElement.style.overflowY = "";
  }
  // With a scroll bar and without: Firefox 153 draws a page that just got one as wide as before.
  for (const bar of barTakesRoom() ? ["hidden", "scroll"] : ["scroll"]) {
    document.documentElement.style.overflowY = bar;
    for (const scale of [100, 200]) {
      document.documentElement.style.fontSize = `${scale}%`;
      for (const width of plan.plainWidths) lookForOverflow(frame, width, scale, result);
    }
  }
  document.documentElement.style.fontSize = "";
  // The bar stays: larger text would bring it, and it would come and go.
  forceMetrics(frame, plan, result);
  frame.remove();
  result.milliseconds = performance.now() - began;
  return result;
}

/** The address of the next check's harness: nobody answers before there is one. */
async function next() {
  for (;;) {
    const answer = await fetch(address("next")).catch(() => null);
    if (answer?.ok) return answer.text();
    await pause(100);
  }
}

(async () => {
  let page = "the plan";
  try {
    const plan = await (await fetch(address("plan"))).json();
    for (page of plan.pages) await post("result", await inspect(page, plan));
    for (page of plan.plainPages) await post("result", await inspectPlain(page, plan));
    await pause(200);
    await post("done", { browser: navigator.userAgent });
  } catch (error) {
    return post("failure", { page, message: `${error} ${error.stack ?? ""}` });
  }
  location.replace(await next());
})();
