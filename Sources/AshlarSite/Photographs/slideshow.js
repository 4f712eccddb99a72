// On the pages of photographs: a button, and Space, show one after the other to the last. Each has its own page and its own
// address; any key, a press anywhere and the wheel end it. It comes before what else follows keys: a key that ends it does
// nothing more if it is Space or Escape.
'use strict';
(() => {
  const button = document.querySelector('.steps > .show');
  const next = document.querySelector('.steps > [rel=next]');
  // How long each is shown once it is there, in milliseconds.
  const pause = 5000;
  // That the next page goes on is kept for this tab until that page reads it. In the address it would be passed on and kept
  // with it, and start the show for whoever opens it.
  const key = 'ashlar slideshow';
  // Without what hosts leave out of addresses.
  const bare = (address) => address.replace(/#.*/, '').replace(/(index)?\.html$/, '');
  const isGoingOn = () => {
    try {
      const page = sessionStorage.getItem(key);
      sessionStorage.removeItem(key);
      return page === bare(location.href);
    } catch {
      return false;
    }
  };
  const goesOn = isGoingOn();
  if (button === null || next === null) return;

  let isRunning = false;
  let timer = null;
  const picture = new Promise((resume) => {
    if (document.readyState === 'complete') resume();
    else addEventListener('load', resume, { once: true });
  });
  const stop = () => {
    isRunning = false;
    clearTimeout(timer);
    button.setAttribute('aria-pressed', 'false');
  };
  const advance = () => {
    try {
      sessionStorage.setItem(key, bare(next.href));
    } catch {
      return stop();
    }
    // One step of the tab's history for the whole show: the way back leads out of it.
    location.replace(next.href);
  };
  const start = () => {
    isRunning = true;
    button.setAttribute('aria-pressed', 'true');
    picture.then(() => {
      clearTimeout(timer);
      if (isRunning) timer = setTimeout(advance, pause);
    });
  };

  button.hidden = false;
  button.addEventListener('click', () => (isRunning ? stop() : start()));
  addEventListener('keydown', (event) => {
    const isSpace = event.key === ' ';
    if (isRunning) {
      // The button's own keys press it.
      if (event.target === button && (isSpace || event.key === 'Enter')) return;
      stop();
      if (isSpace || event.key === 'Escape') event.preventDefault();
      return;
    }
    if (!isSpace || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat) return;
    const others = 'a, button, input, select, textarea, label, video, audio, summary, dialog, [contenteditable]';
    if (event.defaultPrevented || event.target.closest?.(others)) return;
    start();
    event.preventDefault();
  });
  addEventListener('pointerdown', (event) => {
    if (isRunning && event.target !== button) stop();
  });
  addEventListener('wheel', () => { if (isRunning) stop(); }, { passive: true });
  // A page that a browser keeps does not start again when it is returned to.
  document.addEventListener('visibilitychange', () => { if (document.hidden) stop(); });
  if (goesOn) start();
})();
