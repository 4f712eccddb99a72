// Finds cards by their words, on the search's page alone. The index is made with the site; its form is that of
// SearchIndex.swift and SearchFiles.swift, and words are folded as TermFolding.swift does it.
'use strict';
(() => {
  /** How many letters and terms of a question count, and how many results are shown at a time. */
  const limits = { letters: 200, terms: 24, termLength: 24, signs: 4, shards: 4, results: 12 };
  const form = document.querySelector('form.search');
  const field = form.elements.q;
  const found = document.getElementById('search--found');
  const titles = document.getElementById('search--titles');
  const [status, list] = found.children;

  // Folding: NFKD, small letters, no marks over and under letters, some letters as others, NFC.

  const removed = /[\u00ad\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0711\u0730-\u074a\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u2069\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\u{e0100}-\u{e01ef}]/gu;
  const others = {
    ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ð: 'd', þ: 'th', đ: 'd', ħ: 'h', ı: 'i', ł: 'l', ŧ: 't', ς: 'σ',
    ة: 'ه', ى: 'ي', ی: 'ي', ک: 'ك',
  };
  const replaced = new RegExp(`[${Object.keys(others).join('')}]`, 'gu');

  const fold = (text) => text.normalize('NFKD').toLowerCase().replace(removed, '')
    .replace(replaced, (letter) => others[letter]).normalize('NFC');

  /** Letters, marks, numbers, and what is not assigned yet; without spaces, so many neighbours are a term. */
  const isPart = /^[\p{L}\p{M}\p{N}\p{Cn}]$/u;
  const pairs = /^[\u3005-\u3007\u3021-\u3029\u3031-\u303c\u3041-\u312f\u31a0-\u31bf\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\u{1aff0}-\u{1b16f}\u{20000}-\u{3ffff}]$/u;
  const triples = /^[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u1950-\u19df\u1a20-\u1aaf\u1b00-\u1b7f\ua980-\ua9ff\uaa60-\uaadf]$/u;
  const sizeOf = (letter) => !isPart.test(letter) ? 0 : pairs.test(letter) ? 2 : triples.test(letter) ? 3 : 1;

  /** Signs that are terms of their own, as most emoji are. */
  const isSymbol = /^\p{So}$/u;
  const isSign = (letter) => letter === '#' || letter === '+';

  /** Stretches of letters of one kind: where they are, and how many of them are a term; 1 for words, 0 for symbols. */
  const runs = (letters) => {
    const all = [];
    let last = null;
    for (const [place, letter] of letters.entries()) {
      const size = sizeOf(letter);
      if (size && size === last) all.at(-1).end += 1;
      else if (size || isSymbol.test(letter)) all.push({ size, start: place, end: place + 1 });
      last = size;
    }
    return all;
  };

  /** A word with the signs that tell it from others, as C# and .NET; null for a word without. */
  const signed = (letters, { start, end }) => {
    const before = letters[start - 2] ?? ' ';
    const dot = letters[start - 1] === '.' && before !== '.' && !sizeOf(before) ? '.' : '';
    let last = end;
    while (last < letters.length && isSign(letters[last])) last += 1;
    if (last > end + limits.signs || sizeOf(letters[last] ?? ' ')) last = end;
    if (!dot && last === end) return null;
    const word = letters.slice(start, end).slice(0, limits.termLength - (last - end) - dot.length);
    return dot + word.concat(letters.slice(end, last)).join('');
  };

  /** The terms that a card must have: `isWord` for what is typed in words, `isStart` where a term may go on; and those
   *  that put a card before the others, `isSigned`. */
  const wanted = (text) => {
    const letters = [...fold(text)];
    const terms = [];
    const add = (start, end, more) => terms.push({ text: letters.slice(start, end).join(''), ...more });
    for (const run of runs(letters)) {
      const { size, start, end } = run;
      if (size === 0) {
        add(start, end);
      } else if (size === 1) {
        add(start, Math.min(end, start + limits.termLength), { isWord: true });
        const sign = signed(letters, run);
        if (sign) terms.push({ text: sign, isSigned: true });
      } else if (end - start < size) {
        add(start, end, { isStart: true });
      } else {
        for (let place = start; place + size <= end; place += 1) add(place, place + size);
      }
    }
    const last = terms.findLast(({ isSigned }) => !isSigned);
    if (last?.isWord && isPart.test(letters.at(-1))) last.isStart = true;
    return terms.filter(({ text: own }, index) => terms.findIndex((term) => term.text === own) === index)
      .slice(0, limits.terms);
  };

  // Files: each is fetched once, and unpacked unless a server has done it.

  const table = new URL(form.dataset.table, location.href).href;
  const files = new Map();
  const load = (name) => {
    if (!files.has(name)) {
      const file = fetch(new URL(name, table)).then(unpacked);
      file.catch(() => files.delete(name));
      files.set(name, file);
    }
    return files.get(name);
  };

  const unpacked = async (response) => {
    if (!response.ok) throw new Error(`${response.status} ${response.url}`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  };

  class Reader {
    constructor(bytes) {
      this.bytes = bytes;
      this.index = 0;
    }

    get isAtEnd() { return this.index >= this.bytes.length; }

    take(count) {
      this.index += count;
      return this.bytes.subarray(this.index - count, this.index);
    }

    /** Seven bits a byte, the lowest first. */
    number() {
      let value = 0;
      for (let scale = 1; ; scale *= 128) {
        const byte = this.bytes[this.index];
        this.index += 1;
        value += (byte & 0x7f) * scale;
        if (!(byte & 0x80)) return value;
      }
    }

    text(count) { return new TextDecoder().decode(this.take(count)); }

    hash() { return Array.from(this.take(8), (byte) => byte.toString(16).padStart(2, '0')).join(''); }
  }

  /** The ranges of page widths, each with the columns that cards stand in; lengths in 1/64 px. */
  const readRanges = (reader, count) => Array.from({ length: count }, () => ({
    start: reader.number(), end: reader.number(), size: reader.number(), width: reader.number(),
    gap: reader.number(), columns: Array.from({ length: reader.number() }, () => reader.number()),
  }));

  /** How many cards there are, how they stand, the names of all other files, and where each of them starts. */
  const readTable = (bytes) => {
    const reader = new Reader(bytes);
    const [cardCount, sizeCount] = [reader.number(), reader.number()];
    const ranges = readRanges(reader, reader.number());
    const shards = Array.from({ length: reader.number() }, () => ({
      name: `terms.${reader.hash()}.bin`, first: reader.text(reader.number()),
    }));
    const blocks = [];
    for (let first = 0; !reader.isAtEnd; first += blocks.at(-1).count) {
      blocks.push({ name: `cards.${reader.hash()}.bin`, first, count: reader.number() });
    }
    return { cardCount, sizeCount, ranges, shards, blocks };
  };

  /** The terms of a shard, each with the place of its postings. */
  const readShard = (bytes) => {
    const reader = new Reader(bytes);
    const terms = [];
    let term = new Uint8Array();
    while (!reader.isAtEnd) {
      const shared = term.subarray(0, reader.number());
      const rest = reader.take(reader.number());
      term = new Uint8Array([...shared, ...rest]);
      const size = reader.number();
      terms.push({ text: new TextDecoder().decode(term), postings: reader.take(size) });
    }
    return terms;
  };

  const read = new Map();
  const readOnce = async (name, reading) => {
    const bytes = await load(name);
    if (!read.has(name)) read.set(name, reading(bytes));
    return read.get(name);
  };

  // Searching.

  /** By code points, which is the order of UTF-8. */
  const compare = (one, other) => {
    const [first, second] = [[...one], [...other]];
    for (let index = 0; index < Math.min(first.length, second.length); index += 1) {
      const difference = first[index].codePointAt(0) - second[index].codePointAt(0);
      if (difference) return difference;
    }
    return first.length - second.length;
  };

  /** The shards that may have terms with a beginning. */
  const shardsOf = (beginning, { shards }) => {
    const after = shards.findIndex(({ first }) => compare(first, beginning) > 0);
    const start = Math.max(0, (after < 0 ? shards.length : after) - 1);
    let end = start + 1;
    while (end < shards.length && end < start + limits.shards && shards[end].first.startsWith(beginning)) end += 1;
    return shards.slice(start, end);
  };

  /** Whether one text becomes the other by one letter more, less or other, or by two swapped ones. */
  const isNear = (one, other) => {
    let start = 0;
    while (start < one.length && one[start] === other[start]) start += 1;
    const [a, b] = [one.slice(start), other.slice(start)];
    return a.slice(1) === b.slice(1) || a === b.slice(1) || a.slice(1) === b
      || (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2));
  };

  /** Where a word with one wrong letter may begin: as typed, or with its first letters swapped or one too many. */
  const beginnings = ([a, b, c]) => [...new Set([a + b, b + a, a + c, b + c])];

  /** What a term counts for by its place: in the text, a heading, a tag, the title. */
  const weights = [1, 3, 5, 9];

  /** Adds what each card's best term counts for to `scores`; null stands for all cards. */
  const collect = (terms, factorOf, cardCount) => {
    let scores = new Map();
    let isAny = false;
    for (const { text, postings } of terms) {
      const factor = factorOf(text);
      if (!factor) continue;
      isAny = true;
      if (!postings.length) {
        if (factor === 1) return { isAny, scores: null };
        continue;
      }
      const reader = new Reader(postings);
      const cards = [];
      for (let card = -1; !reader.isAtEnd;) {
        const number = reader.number();
        card += Math.floor(number / 4) + 1;
        cards.push([card, weights[number % 4]]);
      }
      const rarity = Math.log(1 + cardCount / cards.length);
      for (const [card, weight] of cards) {
        scores.set(card, Math.max(scores.get(card) ?? 0, factor * weight * rarity));
      }
    }
    return { isAny, scores };
  };

  const termsOf = async (shards) =>
    (await Promise.all(shards.map(({ name }) => readOnce(name, readShard)))).flat();

  /** The cards that have a term, or the nearest thing to it, with what it counts for. */
  const cardsWith = async ({ text, isWord, isStart }, index) => {
    const terms = await termsOf(shardsOf(text, index));
    const startFactor = (term) => term === text ? 1 : term.startsWith(text) ? 0.6 : 0;
    const exact = isStart ? startFactor : (term) => Number(term === text);
    let { isAny, scores } = collect(terms, exact, index.cardCount);
    if (!isAny && isWord && !isStart) ({ isAny, scores } = collect(terms, startFactor, index.cardCount));
    if (isAny || !isWord || text.length < 4) return scores;
    const shards = new Set(beginnings(text).flatMap((beginning) => shardsOf(beginning, index)));
    const isLike = (term) => isNear(text, term)
      || (isStart && [-1, 0, 1].some((more) => isNear(text, term.slice(0, text.length + more))));
    return collect(await termsOf([...shards]), (term) => isLike(term) ? 0.4 : 0, index.cardCount).scores;
  };

  /** The numbers of the cards that have all terms, the best first. */
  const search = async (text, index) => {
    const terms = wanted(text);
    const find = (some) => Promise.all(some.map((term) => cardsWith(term, index)));
    const all = await find(terms.filter(({ isSigned }) => !isSigned));
    const signs = await find(terms.filter(({ isSigned }) => isSigned));
    const isFirst = (card) => signs.filter((scores) => scores?.has(card)).length;
    const chosen = all.filter((scores) => scores).sort((one, other) => one.size - other.size);
    if (!all.length) return null;
    if (!chosen.length) return Array.from({ length: index.cardCount }, (_, card) => card);
    return [...chosen[0].keys()].filter((card) => chosen.every((scores) => scores.has(card)))
      .map((card) => ({ card, score: chosen.reduce((sum, scores) => sum + scores.get(card), 0) }))
      .sort((one, other) => isFirst(other.card) - isFirst(one.card)
        || other.score - one.score || one.card - other.card).map(({ card }) => card);
  };

  // Showing.

  /** The cards of a block: each as HTML, its style, and its height and style in columns of each width. Of a style
   *  there is what differs from the one before it, after how many characters of that and before how many. */
  const readCards = (sizeCount) => (bytes) => {
    const reader = new Reader(bytes);
    const text = () => reader.text(reader.number());
    const cards = [];
    while (!reader.isAtEnd) {
      const card = { html: text(), style: text(), sizes: [] };
      for (let size = 0, last = ''; size < sizeCount; size += 1) {
        const height = reader.number();
        const [start, end] = [reader.number(), reader.number()];
        // Styles are ASCII: their bytes are their characters.
        last = last.slice(0, start) + text() + last.slice(last.length - end);
        card.sizes.push({ height, style: last });
      }
      cards.push(card);
    }
    return cards;
  };

  const template = document.createElement('template');

  /** A card with the element that shows it. */
  const cardAt = async (card, { sizeCount, blocks }) => {
    const { name, first } = blocks.find((block) => card < block.first + block.count);
    const cards = await readOnce(name, readCards(sizeCount));
    template.innerHTML = cards[card - first].html;
    return { ...cards[card - first], element: template.content.firstElementChild };
  };

  // Placing: where cards stand is said by a style sheet, as on boards, so that nothing moves and no script is needed
  // when the window or the letters become larger. A policy that forbids styles in elements allows this one.

  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

  /** The cards that are shown, from the first. */
  let shown = [];

  const rem = (length) => `${length / 1024}rem`;
  const styleOf = ({ style, element }) => style.replaceAll('&', `#${element.id}`);

  /** The cards at the page widths of a range: each below the last one of the shortest column. */
  const placed = ({ start, end, size, width, gap, columns }) => {
    const bottoms = columns.map(() => 0);
    const cards = shown.map(({ element, sizes }) => {
      const { height, style } = sizes[size];
      const top = Math.min(...bottoms);
      const column = bottoms.indexOf(top);
      bottoms[column] = top + height + gap;
      return `#${element.id}{top:${rem(top)};inset-inline-start:${rem(columns[column])};height:${rem(height)}}`
        + styleOf({ style, element });
    });
    const height = Math.max(0, Math.max(...bottoms) - gap);
    return `@container page (width>=${rem(start)})${end ? ` and (width<${rem(end)})` : ''}{`
      + `.results{position:relative;height:${rem(height)}}.results>.card{position:absolute;width:${rem(width)};`
      + `margin:0;overflow:auto;scrollbar-width:none}${cards.join('')}}`;
  };

  const place = ({ ranges }) =>
    sheet.replaceSync(shown.map(styleOf).join('') + ranges.map(placed).join('\n'));

  /** A number that grows with every question: only the last one is answered. */
  let turn = 0;

  const say = (text) => { if (status.textContent !== text) status.textContent = text; };

  /** Takes the cards away, and the titles of all, which the page shows without this script. */
  const begin = (count) => {
    shown = [];
    list.replaceChildren();
    titles.hidden = true;
    say(count ? form.dataset.results.replace('{count}', count) : form.dataset.none);
  };

  /** Shows some more of the cards, each as soon as it has come; none changes its place for those after it. */
  const show = async (cards, start, index, own) => {
    const coming = cards.slice(start, start + limits.results).map((card) => cardAt(card, index));
    for (const [number, card] of coming.entries()) {
      const next = await card;
      if (own !== turn) return;
      if (!number) found.querySelector('button')?.remove();
      if (!number && !start) begin(cards.length);
      shown.push(next);
      place(index);
      list.append(next.element);
      if (!number && start) next.element.querySelector('a:not([tabindex])').focus();
    }
    if (cards.length <= start + limits.results) return;
    const more = document.createElement('button');
    more.textContent = form.dataset.more;
    if (status.lang) more.lang = status.lang;
    more.type = 'button';
    more.addEventListener('click', () => show(cards, start + limits.results, index, own));
    found.append(more);
  };

  const clear = () => {
    found.querySelector('button')?.remove();
    begin(0);
    titles.hidden = false;
    say('');
  };

  const answer = async () => {
    turn += 1;
    const own = turn;
    const text = field.value.slice(0, limits.letters);
    history.replaceState(null, '', text.trim() ? `?q=${encodeURIComponent(text)}` : location.pathname);
    try {
      const index = await readOnce(table, readTable);
      const cards = await search(text, index);
      if (own !== turn) return;
      if (cards?.length) {
        await show(cards, 0, index, own);
      } else {
        clear();
        if (text.trim()) begin(0);
      }
    } catch (error) {
      if (own === turn) clear();
      throw error;
    }
  };

  let timer;
  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(answer, 120);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    clearTimeout(timer);
    answer();
  });
  const asked = new URLSearchParams(location.search).get('q');
  if (asked !== null) field.value = asked.slice(0, limits.letters);
  if (field.value) answer();
  else readOnce(table, readTable).catch(() => {});
})();
