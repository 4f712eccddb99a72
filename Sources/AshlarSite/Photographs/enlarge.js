// On the pages of photographs: the large picture opens as large as the window, and is shown larger step by step, up to its own
// pixels, by its buttons, + and -, and at once by a click or a double tap there; 0 fits it to the window again. Without this
// the page opens it in its own pixels.
'use strict';
(() => {
  const setUp = (opener) => {
    const dialog = opener.nextElementSibling;
    if (typeof dialog?.showModal !== 'function') return;
    const view = dialog.querySelector('.view');
    const image = view.querySelector('img');
    const [across, down] = ['width', 'height'].map((name) => Number(image.getAttribute(name)));

    // Widths in CSS pixels: in its own pixels, as large as the window, and the largest.
    const own = () => across / (matchMedia('(min-resolution: 2dppx)').matches ? 2 : 1);
    // Bars that scroll what was shown before take no room from it.
    const fitting = () => Math.min(own(), dialog.clientWidth, dialog.clientHeight * across / down);
    const largest = () => Math.max(own(), 2 * fitting());
    let width = 0;
    const isFitted = () => dialog.classList.contains('fits');

    // Shows it so wide; what is at a point of the window stays there.
    const show = (wanted, x = view.clientWidth / 2, y = view.clientHeight / 2) => {
      const before = image.getBoundingClientRect();
      width = Math.min(Math.max(wanted, fitting()), largest());
      dialog.classList.toggle('fits', width <= fitting());
      image.style.width = `${width}px`;
      if (before.width === 0) return;
      const grown = image.getBoundingClientRect();
      const scale = grown.width / before.width;
      view.scrollBy({
        left: grown.left + (x - before.left) * scale - x, top: grown.top + (y - before.top) * scale - y,
        behavior: 'instant',
      });
    };
    // Twice or half as wide, but not past its own pixels.
    const step = (factor) => {
      const passes = (width - own()) * (width * factor - own()) < 0;
      show(passes ? own() : width * factor);
    };
    const toggle = (x, y) => {
      if (!isFitted()) return show(0, x, y);
      show(own() > 1.05 * fitting() ? own() : largest(), x, y);
    };

    for (const press of opener.querySelectorAll('.zoom, .enlarge')) {
      press.addEventListener('click', (event) => {
        const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
        if (press.matches('a') && opensElsewhere) return;
        event.preventDefault();
        dialog.classList.add('scaled');
        dialog.showModal();
        show(0);
      });
    }
    for (const [name, act] of [['in', () => step(2)], ['out', () => step(.5)], ['close', () => dialog.close()]]) {
      const button = dialog.querySelector(`.${name}`);
      button.hidden = false;
      button.addEventListener('click', (event) => {
        event.preventDefault();
        act();
      });
    }
    // When a finger was here last, and did nothing: one tap alone is how one holds a picture.
    let tapped = -Infinity;
    view.addEventListener('click', (event) => {
      if (event.pointerType === 'touch') {
        const isSecond = event.timeStamp - tapped < 400;
        tapped = isSecond ? -Infinity : event.timeStamp;
        if (!isSecond) return;
      }
      toggle(event.clientX, event.clientY);
    });
    const keys = new Map([
      ['+', () => step(2)], ['=', () => step(2)], ['-', () => step(.5)], ['0', () => show(0)],
    ]);
    dialog.addEventListener('keydown', (event) => {
      const act = keys.get(event.key);
      if (act === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      act();
    });
    addEventListener('resize', () => {
      if (dialog.open) show(isFitted() ? 0 : width);
    });
  };
  for (const opener of document.querySelectorAll('.zoomable')) setUp(opener);
})();
