// On boards whose form for choosing photographs asks for it, and on the pages of these photographs: keeps what is chosen in
// this browser, counts it over all pages of the board, writes a mail of one name a line, and copies the list. The boxes and
// the form are the page's own; whatever fails here is a form that sends what is chosen on its page.
'use strict';
(() => {
  const form = document.getElementById('selection--form');
  const one = document.getElementById('selection--one');
  const place = form ?? one;
  if (place === null) return;
  const key = `ashlar selection ${new URL(place.dataset.board, location.href).pathname}`;
  // The longest link that every system passes on to a program for mail, in characters.
  const longest = 2000;
  const boxes = () => [...document.querySelectorAll('input[type=checkbox][name=photo]')];
  const first = Number(place.dataset.first);

  // What is chosen: names with their places on the board. On a board with a password it is gone with the window. Some
  // browsers refuse to keep anything: then the page alone knows.
  const memory = {
    store() { return 'brief' in place.dataset ? sessionStorage : localStorage; },
    get() {
      try {
        const kept = JSON.parse(this.store().getItem(key)) ?? {};
        const photos = Array.isArray(kept.photos) ? kept.photos : [];
        const isName = (entry) => Array.isArray(entry) && typeof entry[0] === 'string';
        return { ...kept, photos: new Map(photos.filter(isName)) };
      } catch {
        return { photos: new Map() };
      }
    },
    set(state) {
      try {
        this.store().setItem(key, JSON.stringify({ ...state, photos: [...state.photos] }));
      } catch { /* It holds for this page. */ }
    },
  };
  let state = memory.get();

  // The names that are chosen, in the order of the board.
  const names = () => [...state.photos].sort((one, other) => one[1] - other[1]).map(([name]) => name);

  // A box's place on the board: how many cards come before its own.
  const places = () => {
    if (form === null) return new Map(boxes().map((box) => [box, first]));
    const cards = [...document.querySelectorAll('.cards .card:not(.album)')];
    const index = new Map(cards.map((card, number) => [card, first + number]));
    return new Map(boxes().map((box) => [box, index.get(box.closest('.card'))]));
  };

  const count = () => {
    for (const number of document.querySelectorAll('.chosen .count')) {
      const text = String(state.photos.size);
      if (number.textContent !== text) number.textContent = text;
      number.closest('.chosen').classList.toggle('some', state.photos.size > 0);
    }
  };

  const show = () => {
    for (const box of boxes()) {
      const isChosen = state.photos.has(box.value);
      if (box.checked !== isChosen) box.checked = isChosen;
    }
    count();
  };

  const take = (box) => {
    state = { ...state, photos: memory.get().photos.size > 0 ? memory.get().photos : state.photos };
    if (box.checked) state.photos.set(box.value, places().get(box));
    else state.photos.delete(box.value);
    memory.set(state);
    show();
  };

  addEventListener('change', (event) => {
    if (event.target.matches('input[type=checkbox][name=photo]')) take(event.target);
  });
  // Another window, or this page as the browser has kept it.
  const again = () => {
    state = memory.get();
    show();
  };
  addEventListener('storage', (event) => { if (event.key === key) again(); });
  addEventListener('pageshow', (event) => { if (event.persisted) again(); });

  if (one !== null) one.hidden = false;
  // What was ticked before this ran.
  const early = boxes().filter((box) => box.checked && !state.photos.has(box.value));
  if (early.length > 0) {
    const where = places();
    for (const box of early) state.photos.set(box.value, where.get(box));
    memory.set(state);
  }
  show();
  if (form === null) return;

  // Pages that are appended below this one have boxes, too.
  new MutationObserver(show).observe(document.getElementById('page--content'), { childList: true });

  const said = form.querySelector('.said');
  const say = (text) => { said.textContent = text; };
  for (const name of ['name', 'message']) {
    const field = form.elements[name];
    if (typeof state[name] === 'string' && field.value === '') field.value = state[name];
    field.addEventListener('input', () => {
      state = { ...memory.get(), [name]: field.value };
      memory.set(state);
    });
  }

  // The list as a mail has it: names first, one a line, then what the form says besides, the message last.
  const list = () => {
    const fields = ['board', 'album', 'name', 'message']
      .filter((name) => form.elements[name]?.value)
      .map((name) => `${name}=${form.elements[name].value}`);
    return [...names(), '', ...fields].join('\n').replace(/\r\n?|\n/g, '\r\n');
  };

  // Puts the list where it can be copied by hand.
  const showList = () => {
    const area = form.querySelector('.list') ?? document.createElement('textarea');
    area.className = 'list';
    area.readOnly = true;
    area.rows = 8;
    area.setAttribute('aria-label', document.getElementById('selection--title').textContent.trim());
    area.value = list();
    said.after(area);
    area.focus();
    area.select();
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(list());
      return true;
    } catch {
      showList();
      return false;
    }
  };

  const button = form.querySelector('.copy');
  button.hidden = false;
  button.addEventListener('click', async () => {
    if (state.photos.size === 0) return say(form.dataset.none);
    return say(await copy() ? form.dataset.copied : form.dataset.byHand);
  });

  // The names of photographs on the board's other pages are sent as well, all in the board's order.
  form.addEventListener('formdata', (event) => {
    event.formData.delete('photo');
    for (const name of names()) event.formData.append('photo', name);
  });

  // As a link that is pressed, which is what browsers pass on to a program for mail.
  const follow = (address) => {
    const link = document.createElement('a');
    link.href = address;
    link.hidden = true;
    form.append(link);
    link.click();
    link.remove();
  };

  form.addEventListener('submit', (event) => {
    if (state.photos.size === 0) {
      event.preventDefault();
      say(form.dataset.none);
      return;
    }
    const address = form.getAttribute('action');
    if (!address.startsWith('mailto:')) return;
    event.preventDefault();
    const mail = `${address}&body=${encodeURIComponent(list())}`;
    if (mail.length <= longest) {
      follow(mail);
      return;
    }
    // The mail opens once the list is where its reader can paste it from.
    copy().then((isCopied) => {
      say(isCopied ? form.dataset.long : form.dataset.byHand);
      if (isCopied) follow(address);
    });
  });
})();
