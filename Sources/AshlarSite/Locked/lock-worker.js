// Decrypts the files of one board with a password, for the pages in whose folder this lies. It fetches encrypted files alone,
// keeps the key in memory alone, and has it from a page; without it, it leaves every page to the server, whose page asks for
// the password. SECURITY.md and the manual's card "Boards with a password" say how files are encrypted.
'use strict';
const door = new URL('./', self.location).pathname;
const [seedSize, chunkSize, tagSize] = [32, 1 << 18, 16];
// What of the server's fields holds for a decrypted file, too.
const policies = [
  'content-security-policy', 'cross-origin-embedder-policy', 'cross-origin-opener-policy',
  'cross-origin-resource-policy', 'permissions-policy', 'referrer-policy',
];
const types = {
  html: 'text/html; charset=utf-8', css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8', mjs: 'text/javascript; charset=utf-8',
  json: 'application/json', xml: 'application/xml', txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json', svg: 'image/svg+xml', png: 'image/png',
  jpg: 'image/jpeg', jpeg: 'image/jpeg', jpe: 'image/jpeg', jfif: 'image/jpeg',
  gif: 'image/gif', webp: 'image/webp', avif: 'image/avif', jxl: 'image/jxl',
  mp4: 'video/mp4', m4v: 'video/mp4', mov: 'video/quicktime', webm: 'video/webm',
  ico: 'image/x-icon', woff2: 'font/woff2', woff: 'font/woff', ttf: 'font/ttf', otf: 'font/otf',
  pdf: 'application/pdf', zip: 'application/zip',
};

let key = null;
// For requests of parts of files: the seed of each, its size when encrypted, and what the server calls its state.
const known = new Map();

const utf8 = (text) => new TextEncoder().encode(text);
const joined = (...parts) => {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let end = 0;
  for (const part of parts) {
    all.set(part, end);
    end += part.length;
  }
  return all;
};
const derived = async (label, message) => new Uint8Array(
  await crypto.subtle.sign('HMAC', key, joined(utf8(`ashlar ${label} v1\0`), message)));
const hexadecimal = (bytes) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const isOurs = (client) => new URL(client.url).pathname.startsWith(door);

const pagesOfBoard = async () =>
  (await clients.matchAll({ type: 'window', includeUncontrolled: true })).filter(isOurs);

// Asks the pages of the board for the key: a browser ends a worker that has nothing to do for a while.
const askForKey = async () => {
  const pages = await pagesOfBoard();
  if (pages.length === 0) return null;
  return new Promise((resolve) => {
    let open = pages.length;
    setTimeout(() => resolve(null), 1000);
    for (const page of pages) {
      const channel = new MessageChannel();
      channel.port1.onmessage = (event) => {
        open -= 1;
        if (event.data || open === 0) resolve(event.data);
      };
      page.postMessage({ door, asks: 'key' }, [channel.port2]);
    }
  });
};

// Decrypts one file, chunk by chunk.
class Opener {
  static async of(path, seed) {
    const opener = new Opener();
    opener.path = utf8(path);
    opener.key = await crypto.subtle.importKey(
      'raw', await derived('file', seed), 'AES-GCM', false, ['decrypt']);
    return opener;
  }

  async chunk(bytes, number, isLast) {
    const nonce = new Uint8Array(12);
    new DataView(nonce.buffer).setUint32(7, number);
    nonce[11] = isLast ? 1 : 0;
    return new Uint8Array(await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: nonce, additionalData: this.path, tagLength: 8 * tagSize },
      this.key, bytes));
  }
}

// Reads a body in pieces of the sizes that are asked for.
class Pieces {
  constructor(body) {
    this.reader = body.getReader();
    this.parts = [];
    this.length = 0;
    this.isDone = false;
  }

  // The next bytes: as many as asked for, or fewer at the end.
  async next(size) {
    while (this.length < size && !this.isDone) {
      const { done, value } = await this.reader.read();
      this.isDone = done;
      if (!done) {
        this.parts.push(value);
        this.length += value.length;
      }
    }
    const all = this.parts.length === 1 ? this.parts[0] : joined(...this.parts);
    this.parts = [all.subarray(size)];
    this.length = this.parts[0].length;
    return all.subarray(0, size);
  }

  cancel(reason) { return this.reader.cancel(reason); }
}

// A stream of decrypted chunks, from one on.
const opened = (pieces, opener, first, isLast) => {
  let number = first;
  return new ReadableStream({
    async pull(controller) {
      const bytes = await pieces.next(chunkSize + tagSize);
      const last = await isLast(number, pieces);
      const chunk = await opener.chunk(bytes, number, last);
      number += 1;
      if (chunk.length > 0) controller.enqueue(chunk);
      if (last) controller.close();
      else if (chunk.length === 0) throw new Error('an empty chunk is the last');
    },
    cancel(reason) { return pieces.cancel(reason); },
  }, { highWaterMark: 1 });
};

// Whether a chunk is the last one of a body that is read to its end.
const endsHere = async (_, pieces) => {
  const ahead = await pieces.next(1);
  if (ahead.length === 0) return true;
  pieces.parts.unshift(ahead);
  pieces.length += ahead.length;
  return false;
};

const plainSize = (size) => {
  const count = Math.max(1, Math.ceil((size - seedSize) / (chunkSize + tagSize)));
  return size - seedSize - count * tagSize;
};

const fields = (path, response, name) => {
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  const headers = new Headers({
    'content-type': types[ending] ?? 'application/octet-stream',
    'x-content-type-options': 'nosniff',
  });
  for (const policy of policies) {
    const value = response.headers.get(policy);
    if (value !== null) headers.set(policy, value);
  }
  if (name !== null) {
    const file = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
    headers.set('content-disposition', `attachment; filename*=UTF-8''${file}`);
  }
  return headers;
};

const sealedAddress = async (path) =>
  new URL(`${door}${hexadecimal((await derived('name', utf8(path))).subarray(0, 16))}.bin`, self.location);

// How fresh a file must be: as fresh as what is asked for.
const freshness = (request) => (request.cache === 'only-if-cached' ? 'default' : request.cache);

// The beginning of a stream, and the same stream as if nobody had read it.
const peek = async (stream) => {
  const reader = stream.getReader();
  const { value, done } = await reader.read();
  return [value ?? new Uint8Array(0), new ReadableStream({
    start(controller) {
      if (value) controller.enqueue(value);
      if (done) controller.close();
    },
    async pull(controller) {
      const next = await reader.read();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    cancel(reason) { return reader.cancel(reason); },
  }, { highWaterMark: 1 })];
};

// A page's form may be sent where the page itself says: the server's policy, which everybody can read, does not name it.
// What a page says in its head is Ashlar's own, and came encrypted with it.
const allowForm = (headers, page) => {
  const policy = headers.get('content-security-policy');
  if (policy === null) return;
  const [head] = new TextDecoder().decode(page).split('</head>', 1);
  const source = /<meta name="ashlar-form-action" content="([\w\-.~:/%[\]]+)">/.exec(head)?.[1];
  if (source === undefined) return;
  headers.set('content-security-policy', policy.split(';').map((directive) => (
    /^\s*form-action\s/i.test(directive)
      ? `${directive.replace(/\s+'none'\s*$/, '')} ${source}` : directive)).join(';'));
};

const fetchWhole = async (request, path, name) => {
  const response = await fetch(await sealedAddress(path), { cache: freshness(request) });
  if (!response.ok) return response;
  const pieces = new Pieces(response.body);
  const opener = await Opener.of(path, (await pieces.next(seedSize)).slice());
  const headers = fields(path, response, name);
  const size = response.headers.get('content-length');
  if (size !== null && response.headers.get('content-encoding') === null) {
    headers.set('content-length', String(plainSize(Number(size))));
    headers.set('accept-ranges', 'bytes');
  }
  const body = opened(pieces, opener, 0, endsHere);
  if (!path.endsWith('.html')) return new Response(body, { headers });
  const [page, whole] = await peek(body);
  allowForm(headers, page);
  return new Response(whole, { headers });
};

const stateOf = (response) => response.headers.get('etag') ?? response.headers.get('last-modified');

// The seed of a file and its size when encrypted; null where the server gives no parts of files.
const start = async (address) => {
  if (known.has(address.href)) return known.get(address.href);
  const response = await fetch(address, { headers: { range: `bytes=0-${seedSize - 1}` }, cache: 'no-store' });
  const size = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1];
  if (response.status !== 206 || size === undefined) {
    await response.body?.cancel();
    return null;
  }
  const found = {
    seed: new Uint8Array(await response.arrayBuffer()), size: Number(size), state: stateOf(response),
  };
  known.set(address.href, found);
  return found;
};

// A part of a file, as players of videos ask for it; null where a whole file is the answer.
const fetchPart = async (request, path) => {
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get('range') ?? '');
  if (range === null) return null;
  const address = await sealedAddress(path);
  const file = await start(address);
  if (file === null) return null;
  const size = plainSize(file.size);
  const from = Number(range[1]);
  const to = range[2] === '' ? size - 1 : Math.min(size - 1, Number(range[2]));
  if (from > to) {
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } });
  }
  const first = Math.floor(from / chunkSize);
  const last = Math.floor(to / chunkSize);
  const finalChunk = Math.max(0, Math.ceil(size / chunkSize) - 1);
  const begin = seedSize + first * (chunkSize + tagSize);
  const end = Math.min(file.size, seedSize + (last + 1) * (chunkSize + tagSize));
  const response = await fetch(address, { headers: { range: `bytes=${begin}-${end - 1}` }, cache: 'no-store' });
  if (response.status !== 206 || stateOf(response) !== file.state) {
    // It has changed since; the whole file is read.
    known.delete(address.href);
    await response.body?.cancel();
    return null;
  }
  const opener = await Opener.of(path, file.seed);
  const pieces = new Pieces(response.body);
  let [number, left] = [first, to - from + 1];
  const body = new ReadableStream({
    async pull(controller) {
      const chunk = await opener.chunk(
        await pieces.next(chunkSize + tagSize), number, number === finalChunk);
      const offset = number === first ? from - first * chunkSize : 0;
      const bytes = chunk.subarray(offset, offset + left);
      number += 1;
      left -= bytes.length;
      controller.enqueue(bytes);
      if (left === 0) controller.close();
    },
    cancel(reason) { return pieces.cancel(reason); },
  }, { highWaterMark: 1 });
  const headers = fields(path, response, null);
  headers.set('accept-ranges', 'bytes');
  headers.set('content-length', String(to - from + 1));
  headers.set('content-range', `bytes ${from}-${to}/${size}`);
  return new Response(body, { status: 206, headers });
};

// The path of a page or a file below the board's folder, as it was when it was encrypted; null for none.
const pathOf = (url) => {
  let path;
  try {
    path = decodeURIComponent(url.pathname.slice(door.length));
  } catch {
    return null;
  }
  if (path === '' || path.endsWith('/')) return `${path}index.html`;
  // Some servers take the ending of a page's name away.
  return /\.[^/]*$/.test(path) ? path : `${path}.html`;
};

const answer = async (request, url, path) => {
  const isPage = request.mode === 'navigate';
  if (isPage && key !== null) {
    // With its last page, a board that is to be forgotten is: other pages of the site do not keep it open.
    if ((await pagesOfBoard()).length === 0) key = null;
  }
  key ??= await askForKey();
  if (key === null) return isPage ? fetch(request) : new Response(null, { status: 403 });
  const name = url.searchParams.get('download');
  const part = request.headers.has('range') ? await fetchPart(request, path) : null;
  const response = part ?? await fetchWhole(request, path, name);
  if (response.ok || part !== null) return response;
  return isPage ? fetch(request) : new Response(null, { status: response.status });
};

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));

addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (url.origin !== self.location.origin || !url.pathname.startsWith(door)) return;
  if (event.request.method !== 'GET') return;
  const path = pathOf(url);
  if (path === null || path === 'lock.json' || path === 'lock-worker.js') return;
  event.respondWith(answer(event.request, url, path));
});

// What pages send: the key, or that they want it, or a page for which to try the key.
const reply = async (message) => {
  if (message.key) key = message.key;
  if (message.wants === 'key') return key;
  if (message.tries === undefined) return true;
  if (key === null) return 'other';
  try {
    const response = await fetchWhole(
      { cache: 'no-cache' }, pathOf(new URL(message.tries)), null);
    if (!response.ok) {
      if (response.status === 404) key = null;
      return response.status === 404 ? 'other' : 'failed';
    }
    const reader = response.body.getReader();
    await reader.read();
    await reader.cancel();
    return 'open';
  } catch (error) {
    if (error.name !== 'OperationError') return 'failed';
    key = null;
    return 'other';
  }
};

addEventListener('message', (event) => {
  if (!event.source || !isOurs(event.source)) return;
  event.waitUntil(reply(event.data).then((data) => event.ports[0]?.postMessage(data)));
});
