// On the pages of boards with a password. Where a page asks for the password, this makes the board's key of it, gives it to
// the worker that decrypts the board's files, and loads the page again, now from the worker. On a decrypted page it keeps the
// key, which no script can read, and gives it to the worker again when the browser has ended it meanwhile.
'use strict';
(() => {
  const door = new URL(document.currentScript.dataset.door, location.href);
  const form = document.getElementById('lock--form');
  const message = document.getElementById('lock--message');
  const canDecrypt = isSecureContext && 'serviceWorker' in navigator && Boolean(crypto?.subtle);
  let key = null;

  // How long a worker may take to answer, and how often a page calls it, in milliseconds.
  const [patience, pause] = [20_000, 20_000];

  const post = (worker, data) => new Promise((resolve, reject) => {
    const channel = new MessageChannel();
    const end = setTimeout(() => reject(new Error('the worker does not answer')), patience);
    channel.port1.onmessage = (event) => {
      clearTimeout(end);
      resolve(event.data);
    };
    worker.postMessage(data, [channel.port2]);
  });

  // The key of the tab, where the reader wants it to be remembered; some browsers refuse to keep anything.
  const memory = {
    name: `ashlar lock ${door.pathname}`,
    get() {
      try {
        return sessionStorage.getItem(this.name);
      } catch {
        return null;
      }
    },
    set(value) {
      try {
        if (value === null) sessionStorage.removeItem(this.name);
        else sessionStorage.setItem(this.name, value);
      } catch { /* It is asked for again. */ }
    },
  };

  // Loads the page again by itself, from the worker; not at once again, where a browser does not ask the worker.
  const reload = () => {
    try {
      const name = `${memory.name} at`;
      if (Date.now() - Number(sessionStorage.getItem(name)) < 3000) return false;
      sessionStorage.setItem(name, String(Date.now()));
    } catch {
      return false;
    }
    location.reload();
    return true;
  };

  const bytes = (base64) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  const base64 = (bytes) => btoa(String.fromCharCode(...bytes));
  const importKey = (raw) =>
    crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);

  if (canDecrypt) {
    navigator.serviceWorker.addEventListener('message', (event) => {
      if (event.data?.asks === 'key' && event.data.door === door.pathname) event.ports[0]?.postMessage(key);
    });
  }

  // On a page that was decrypted.
  const keep = async () => {
    const worker = () => navigator.serviceWorker.controller;
    if (!canDecrypt || worker() === null) return;
    key = await post(worker(), { wants: 'key' });
    const call = () => {
      if (key !== null && document.visibilityState === 'visible') worker()?.postMessage({ key });
    };
    setInterval(call, pause);
    addEventListener('visibilitychange', call);
    addEventListener('pageshow', call);
    // Browsers fetch what has 'download' themselves, without the worker.
    for (const link of document.querySelectorAll('a[download]')) {
      const address = new URL(link.href);
      if (address.origin !== location.origin || !address.pathname.startsWith(door.pathname)) continue;
      const name = link.download || decodeURIComponent(address.pathname.split('/').pop());
      address.searchParams.set('download', name);
      link.href = address.href;
      link.removeAttribute('download');
    }
  };

  const say = (text) => { message.textContent = text; };

  // Gives a key to the worker, and has it try it on this page: 'open', 'other' or 'failed'.
  const open = async (raw) => {
    key = await importKey(raw);
    const { active } = await navigator.serviceWorker.ready;
    const answer = await post(active, { key, tries: location.href });
    if (answer !== 'open') key = null;
    return answer;
  };

  // The board's key; null for a wrong password.
  const unwrap = async (password) => {
    const response = await fetch(new URL('lock.json', door), { cache: 'no-store' });
    if (!response.ok) throw new Error(`lock.json: ${response.status}`);
    const lock = await response.json();
    const text = new TextEncoder().encode(password.normalize('NFC'));
    const stretched = await crypto.subtle.deriveBits(
      { name: 'PBKDF2', hash: 'SHA-256', salt: bytes(lock.salt), iterations: lock.rounds },
      await crypto.subtle.importKey('raw', text, 'PBKDF2', false, ['deriveBits']), 256);
    const wrapped = bytes(lock.key);
    const own = await crypto.subtle.importKey('raw', stretched, 'AES-GCM', false, ['decrypt']);
    try {
      return new Uint8Array(await crypto.subtle.decrypt(
        { name: 'AES-GCM', iv: wrapped.subarray(0, 12) }, own, wrapped.subarray(12)));
    } catch {
      return null;
    }
  };

  // On a page that asks for the password.
  const ask = async () => {
    if (!canDecrypt) {
      say(form.dataset.missing);
      return;
    }
    const field = document.getElementById('lock--password');
    const remember = document.getElementById('lock--remember');
    const button = form.querySelector('button');
    document.getElementById('lock--name').value = decodeURIComponent(door.pathname);
    try {
      await navigator.serviceWorker.register(
        new URL('lock-worker.js', door), { scope: door.pathname, updateViaCache: 'none' });
    } catch {
      say(form.dataset.missing);
      return;
    }
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      if (button.disabled) return;
      button.disabled = true;
      field.removeAttribute('aria-invalid');
      say(form.dataset.opening);
      try {
        const raw = await unwrap(field.value);
        if (raw === null) {
          say(form.dataset.wrong);
          field.setAttribute('aria-invalid', 'true');
          field.select();
          field.focus();
        } else if (await open(raw) === 'open') {
          memory.set(remember.checked ? base64(raw) : null);
          location.reload();
          return;
        } else {
          say(form.dataset.failed);
        }
      } catch {
        say(form.dataset.failed);
      }
      button.disabled = false;
    });
    const kept = memory.get();
    if (kept !== null) {
      try {
        const answer = await open(bytes(kept));
        if (answer === 'open' && reload()) return;
        if (answer === 'other') memory.set(null);
      } catch { /* The form is there. */ }
    }
    form.hidden = false;
    field.focus({ preventScroll: true });
    // A page that was loaded past the worker, as with Shift, may be one that it has the key for.
    const { active } = await navigator.serviceWorker.ready;
    if (await post(active, { tries: location.href }) === 'open' && !button.disabled) reload();
  };

  if (form === null) keep();
  else ask();
})();
