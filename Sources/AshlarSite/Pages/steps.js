// On the pages of photographs, on sites that ask for it: arrow keys and swipes lead to the photographs beside this one,
// Escape to their board. All of them are links of the page, which this follows; whatever fails here is a link that is
// pressed.
'use strict';
(() => {
  const isFromRight = document.documentElement.dir === 'rtl';
  const left = isFromRight ? '[rel=next]' : '[rel=prev]';
  const right = isFromRight ? '[rel=prev]' : '[rel=next]';
  const ways = {
    ArrowLeft: `.steps > ${left}`,
    ArrowRight: `.steps > ${right}`,
    Escape: '.ways > .back',
  };
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

  addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat) return;
    if (!Object.hasOwn(ways, event.key) || event.defaultPrevented || isBusy(event.target)) return;
    if (follow(ways[event.key])) event.preventDefault();
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
    follow(across > 0 ? ways.ArrowLeft : ways.ArrowRight);
  }, { passive: true });
})();
