// On the pages of photographs: arrow keys and swipes lead to the photographs beside this one, Escape to their board. All of
// them are links of the page, which this follows; whatever fails here is a link that is pressed.
'use strict';
(() => {
  const isFromRight = document.documentElement.dir === 'rtl';
  const before = '.steps > [rel=prev]';
  const after = '.steps > [rel=next]';
  // What has a use of its own for keys and fingers.
  const others = 'input, select, textarea, video, audio, summary, [contenteditable]';
  const isBusy = (target) =>
    visualViewport?.scale > 1.01 || document.querySelector('dialog[open]') !== null ||
    Boolean(target.closest?.(others));
  const follow = (selector) => {
    const link = document.querySelector(selector);
    link?.click();
    return link !== null;
  };

  // A page without what hosts leave out of addresses: 'index.html', '.html', and what is behind '#'.
  const bare = (address) => {
    const { origin, pathname } = new URL(address);
    return origin + pathname.replace(/(index)?\.html$/, '');
  };
  // The page before this one in the tab; empty for none that may be known. Browsers without 'navigation' (Firefox before 147,
  // Safari before 26.2) say what led here; a tab that this page opened has no way back.
  const former = () => {
    const { navigation } = globalThis;
    if (navigation?.currentEntry) return navigation.entries()[navigation.currentEntry.index - 1]?.url ?? '';
    return history.length > 1 ? document.referrer : '';
  };
  // Back to the board, by the way one came, so that it stands where it stood.
  const leave = () => {
    const link = document.querySelector('.ways > .back');
    if (link === null) return false;
    const page = former();
    if (page !== '' && bare(page) === bare(link.href)) history.back();
    else link.click();
    return true;
  };

  const left = () => follow(isFromRight ? after : before);
  const right = () => follow(isFromRight ? before : after);
  const ways = new Map([['ArrowLeft', left], ['ArrowRight', right], ['Escape', leave]]);
  addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat) return;
    if (event.defaultPrevented || isBusy(event.target)) return;
    if (ways.get(event.key)?.()) event.preventDefault();
  });

  // A swipe goes at least this far, in CSS pixels, and twice as far sideways as up or down.
  const least = 60;
  let start = null;
  addEventListener('touchstart', (event) => {
    const isOne = event.touches.length === 1 && event.target.closest?.('.photo') && !isBusy(event.target);
    start = isOne ? event.touches[0] : null;
  }, { passive: true });
  addEventListener('touchend', (event) => {
    if (start === null || event.touches.length > 0) return;
    const across = event.changedTouches[0].clientX - start.clientX;
    const down = event.changedTouches[0].clientY - start.clientY;
    start = null;
    if (Math.abs(across) < Math.max(least, 2 * Math.abs(down))) return;
    if (across > 0) left();
    else right();
  }, { passive: true });
})();
