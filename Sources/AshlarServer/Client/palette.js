// A list of all that one can go to or do, narrowed down by typing: Ctrl-K, ⌘K on a Mac.

const find = (id) => document.getElementById(id)

// How many of each kind show before anything is typed, and how many in all when something is.
const FEW = 7
const MANY = 60

export class Palette {
  // `commands` gives, as a promise, a list of { group, label, hint, key, act }; it is asked for whenever the list opens.
  constructor(commands) {
    this.commands = commands
    this.dialog = find('palette')
    this.input = find('palette-text')
    this.list = find('palette-list')
    this.input.addEventListener('input', () => this.search())
    this.input.addEventListener('keydown', (event) => this.key(event))
    // What is clicked does not take the focus from the text.
    this.list.addEventListener('mousedown', (event) => event.preventDefault())
    this.list.addEventListener('click', (event) => {
      const option = event.target.closest('[role=option]')
      if (option) this.run(Number(option.dataset.index))
    })
    this.dialog.addEventListener('click', (event) => { if (event.target === this.dialog) this.dialog.close() })
    this.dialog.addEventListener('close', () => this.list.replaceChildren())
  }

  get isOpen() { return this.dialog.open }

  async open() {
    if (this.isOpen) return
    this.all = []
    this.input.value = ''
    this.dialog.showModal()
    this.search()
    this.all = (await this.commands()).map((command) => ({
      ...command, name: fold(command.label), note: fold(command.hint ?? ''),
    }))
    if (this.isOpen) this.search()
  }

  search() {
    const words = fold(this.input.value).split(/\s+/).filter(Boolean)
    const groups = new Map()
    for (const command of this.all) {
      const rank = rankOf(command, words)
      if (rank === null) continue
      if (!groups.has(command.group)) groups.set(command.group, [])
      groups.get(command.group).push({ command, rank })
    }
    const found = [...groups].map(([name, items]) => ({
      name, items: words.length ? items.sort((one, other) => one.rank - other.rank) : items.slice(0, FEW),
    }))
    if (words.length) found.sort((one, other) => one.items[0].rank - other.items[0].rank)
    this.draw(found, words)
  }

  draw(groups, words) {
    this.shown = []
    let room = MANY
    const elements = groups.flatMap(({ name, items }) => {
      const shown = items.slice(0, room)
      room -= shown.length
      if (!shown.length) return []
      const group = element('div', { role: 'group', 'aria-label': name })
      for (const { command } of shown) group.append(this.option(command, words))
      return [group]
    })
    this.list.replaceChildren(...elements)
    this.list.scrollTop = 0
    const count = groups.reduce((sum, { items }) => sum + items.length, 0)
    find('palette-status').textContent =
      !words.length ? '' : count ? `${count.toLocaleString('en')} found` : 'Nothing has these words: try part of a title or a file’s name'
    this.choose(0)
  }

  option(command, words) {
    const index = this.shown.push(command) - 1
    const option = element('div', { role: 'option', id: `palette-${index}`, 'data-index': index, 'aria-selected': 'false' })
    const label = element('span', { class: 'label' })
    label.append(...marked(command.label, command.name, words))
    option.append(label)
    if (command.hint) option.append(element('span', { class: 'hint' }, command.hint))
    if (command.key) option.append(element('kbd', {}, command.key))
    return option
  }

  choose(index) {
    this.index = this.shown.length ? (index + this.shown.length) % this.shown.length : -1
    for (const option of this.list.querySelectorAll('[role=option]')) {
      option.ariaSelected = String(Number(option.dataset.index) === this.index)
    }
    const chosen = find(`palette-${this.index}`)
    if (chosen) this.input.setAttribute('aria-activedescendant', chosen.id)
    else this.input.removeAttribute('aria-activedescendant')
    // The first one's group has its name above it.
    if (this.index === 0) this.list.scrollTop = 0
    else chosen?.scrollIntoView({ block: 'nearest' })
  }

  key(event) {
    const acts = {
      ArrowDown: () => this.choose(this.index + 1), ArrowUp: () => this.choose(this.index - 1),
      PageDown: () => this.choose(Math.min(this.shown.length - 1, this.index + 8)),
      PageUp: () => this.choose(Math.max(0, this.index - 8)), Enter: () => this.run(this.index),
    }
    if (!acts[event.key] || event.isComposing) return
    event.preventDefault()
    acts[event.key]()
  }

  run(index) {
    const command = this.shown[index]
    if (!command) return
    this.dialog.close()
    command.act()
  }
}

// Letters without case and accents, so that `trees` finds “Trées”.
const fold = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

// The less, the better; null when a word is missing.
function rankOf({ name, note }, words) {
  let rank = 0
  for (const word of words) {
    const place = name.indexOf(word)
    if (place === 0) continue
    if (place > 0) rank += /[\p{L}\p{N}]/u.test(name[place - 1]) ? 2 : 1
    else if (note.includes(word)) rank += 3
    else return null
  }
  return rank
}

// A label whose found letters are marked, where folding has kept their places.
function marked(label, name, words) {
  const nodes = []
  let rest = 0
  const places = label.length !== name.length ? [] : words
    .map((word) => ({ start: name.indexOf(word), length: word.length }))
    .filter(({ start }) => start >= 0).sort((one, other) => one.start - other.start)
  for (const { start, length } of places) {
    if (start < rest) continue
    nodes.push(label.slice(rest, start), element('mark', {}, label.slice(start, start + length)))
    rest = start + length
  }
  return [...nodes, label.slice(rest)]
}

function element(name, attributes, text = '') {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.textContent = text
  return made
}
