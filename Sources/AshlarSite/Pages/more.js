// Appends the next page of a board below this one, on boards that ask for it. The link to it stays a link: whatever
// fails here is a page that is opened.
//
// The heights of all cards are known to their style sheets, so that nothing moves: what is appended has a sheet of its
// own, which is there before its cards are. A reader who comes back by the back button finds the same pages and the
// same pixel, because the page is made as tall as it was at once.
'use strict';
(() => {
  const main = document.getElementById('page--content');
  const ways = () => main.querySelector('nav.pages');
  const loaded = new Map();
  let appended = [];
  let isRestoring = false;
  // What is kept of this entry of the history: the addresses of pages that were appended, and, where the browser lets
  // pages store something, the height of the document and where it was scrolled to.
  const kept = () => history.state?.ashlarMore;
  const keep = () => {
    if (!appended.length || isRestoring) return;
    const place = { height: document.documentElement.scrollHeight, left: scrollX, top: scrollY };
    const id = kept()?.id ?? `ashlar-${Date.now()}-${Math.random()}`;
    // WebKit keeps no state that is set while a page is left.
    try {
      sessionStorage.setItem(id, JSON.stringify(place));
    } catch { /* The state has the place where the last scroll ended. */ }
    history.replaceState({ ...history.state, ashlarMore: { id, pages: appended, ...place } }, '');
  };
  const stored = (id) => {
    try {
      return JSON.parse(sessionStorage.getItem(id));
    } catch {
      return null;
    }
  };

  /** Fetches a page and the style sheets that this document does not have. */
  const load = (address) => {
    if (!loaded.has(address)) loaded.set(address, fetched(address));
    return loaded.get(address);
  };
  const fetched = async (address) => {
    const response = await fetch(address, { credentials: 'same-origin' });
    if (!response.ok) throw new Error(`${response.status} ${address}`);
    const other = new DOMParser().parseFromString(await response.text(), 'text/html');
    await Promise.all([...other.querySelectorAll('link[rel="stylesheet"]')].map((link) => styled(link, address)));
    return other;
  };
  const styled = (link, address) => {
    const sheet = new URL(link.getAttribute('href'), address).href;
    const isKnown = [...document.querySelectorAll('link[rel="stylesheet"]')].some((own) => own.href === sheet);
    if (isKnown) return undefined;
    return new Promise((resolve, reject) => {
      const own = document.createElement('link');
      own.rel = 'stylesheet';
      own.onload = resolve;
      own.onerror = reject;
      own.href = sheet;
      document.head.append(own);
    });
  };

  /** Puts a page's sections below those that are there, and its ways in the place of this page's. */
  const append = (other, address) => {
    const sections = [...other.querySelectorAll('#page--content > :is(.section, .timed)')];
    const way = other.querySelector('#page--content > nav.pages');
    (main.querySelector(':scope > .chosen') ?? ways()).before(...sections.map((section) => document.adoptNode(section)));
    ways().replaceWith(document.adoptNode(way));
    appended.push(address);
    return sections[0];
  };

  const follow = async (event) => {
    const link = event.target.closest?.('nav.pages a[rel="next"]');
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (link.getAttribute('aria-busy')) return;
    link.setAttribute('aria-busy', 'true');
    try {
      const first = append(await load(link.href), link.href);
      history.scrollRestoration = 'manual';
      keep();
      // Readers of the keyboard and of screen readers go on where the new cards begin.
      first.tabIndex = -1;
      first.focus({ preventScroll: true });
    } catch {
      location.assign(link.href);
    }
  };

  /** Makes the page as it was when its reader left it. */
  const restore = async ({ id, pages, ...last }) => {
    const { height, left, top } = stored(id) ?? last;
    history.scrollRestoration = 'manual';
    let isMoved = false;
    const moved = () => { isMoved = true; };
    const moves = ['wheel', 'touchmove', 'keydown', 'pointerdown'];
    for (const kind of moves) addEventListener(kind, moved, { passive: true });
    const goBack = () => { if (!isMoved) scrollTo({ left, top, behavior: 'instant' }); };
    const room = document.createElement('div');
    room.setAttribute('aria-hidden', 'true');
    room.style.height = `${Math.max(0, height - document.documentElement.scrollHeight)}px`;
    room.style.overflowAnchor = 'none';
    main.append(room);
    goBack();
    try {
      const others = await Promise.all(pages.map(load));
      others.forEach((other, index) => append(other, pages[index]));
    } catch {
      appended = [];
      history.replaceState({ ...history.state, ashlarMore: undefined }, '');
      history.scrollRestoration = 'auto';
    }
    room.remove();
    goBack();
    if (document.readyState !== 'complete') {
      await new Promise((resolve) => { addEventListener('load', () => requestAnimationFrame(resolve), { once: true }); });
      goBack();
    }
    for (const kind of moves) removeEventListener(kind, moved);
    isRestoring = false;
    keep();
  };

  document.addEventListener('click', follow);
  let pause;
  addEventListener('scroll', () => {
    clearTimeout(pause);
    pause = setTimeout(keep, 200);
  }, { passive: true });
  // A link that is followed: WebKit has scrolled away by the time that the page is hidden.
  addEventListener('click', keep, true);
  addEventListener('pagehide', keep);
  // A page that the browser has kept as it was comes back without being made again. WebKit (2.50) then scrolls it to
  // another place once it is shown.
  addEventListener('pageshow', (event) => {
    if (!event.persisted || !appended.length) return;
    const { left, top } = stored(kept()?.id) ?? kept() ?? { left: scrollX, top: scrollY };
    const goBack = () => scrollTo({ left, top, behavior: 'instant' });
    goBack();
    requestAnimationFrame(goBack);
  });
  isRestoring = Boolean(kept()?.pages.length);
  if (isRestoring) restore(kept());
})();
