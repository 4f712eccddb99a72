// The panel: what is known of the chosen card, and of its section: how good its layout is, and layouts to try.

import { drawnLines, reason } from '/_ashlar/lines.js'
import { difference, round } from '/_ashlar/overlays.js'

export class Panel {
  // `actions` has what its buttons do: open(file, line), edit(file), move(by), tryOut(section, options), changeKind(section, kind),
  // end(act), copy(yaml), chooseSection(index).
  constructor(actions) {
    this.actions = actions
    this.card = document.getElementById('card')
    this.section = document.getElementById('section')
  }

  // `view`: { site, places, frames, active, chosen, section, proofs, shown, lines }
  draw(view) {
    this.drawCard(view)
    this.drawSection(view)
  }

  drawCard(view) {
    const { places, chosen } = view
    const index = places.cards.findIndex((card) => card.id === chosen)
    if (index < 0) {
      return void this.card.replaceChildren(
        title('card-title', places.title), text('p', `${count(places.cards.length, 'card')}, ${count(places.sections.length, 'section')}`, 'note'),
        ...this.unsaved(view.site), text('p', view.shown.has('lines') ? 'Choose a card to see its lines: click it, or press ↓.'
          : 'Choose a card to see where it stands and why: click it, or press ↓.', 'empty'))
    }
    const card = places.cards[index]
    const button = text('button', `${card.file}:${card.line}`, 'file')
    button.type = 'button'
    button.title = 'Open in your editor (Enter)'
    button.addEventListener('click', () => this.actions.open(card.file, card.line))
    const edit = this.action('Edit here', () => this.actions.edit(card.file))
    edit.id = 'edit'
    edit.title = 'Edit the card beside the board (e)'
    const actions = document.createElement('div')
    actions.className = 'actions'
    if (card.file.startsWith('cards/')) actions.append(edit)
    actions.append(this.mover(-1), this.mover(1))
    const focused = this.card.contains(document.activeElement) ? document.activeElement.id : ''
    this.card.replaceChildren(
      title('card-title', card.photograph ? 'Where it stands' : card.title || card.id), button, actions, ...this.unsaved(view.site),
      this.places(view, index), text('p', this.reason(view, index), 'note'), ...this.lines(view))
    if (focused) document.getElementById(focused)?.focus()
  }

  // Moves the card towards the start or the end of its section.
  mover(by) {
    const button = this.action(by < 0 ? 'Earlier' : 'Later', () => this.actions.move(by))
    button.id = by < 0 ? 'earlier' : 'later'
    button.title = by < 0 ? 'Move the card towards the start of its section (Shift ↑)' : 'Move the card towards its end (Shift ↓)'
    return button
  }

  // The cards with texts that nobody has saved yet.
  unsaved({ unsaved }) {
    if (!unsaved.length) return []
    const actions = document.createElement('div')
    actions.className = 'actions'
    actions.append(text('span', 'Not saved:', 'note'), ...unsaved.map((file) => this.action(file, () => this.actions.edit(file))))
    return [actions]
  }

  // The lines of the chosen card in the active layout: what each has of the room, and why it ends.
  lines({ places, shown, active, chosen, lines }) {
    if (!shown.has('lines') || !lines || !active.isReady) return []
    const own = linesOf(lines, places, active)
    const name = text('h3', `Lines, ${active.breakpoint.name}`)
    const drawn = own ? drawnLines(active, chosen, own) : []
    if (!drawn.length) return [name, text('p', own ? 'No text shows here.' : 'Lines are predicted at 390 px and from the first breakpoint on.', 'note')]
    const list = document.createElement('ol')
    list.className = 'lines'
    for (const line of drawn) {
      const item = document.createElement('li')
      const bar = document.createElement('span')
      bar.className = 'fill'
      bar.style.inlineSize = `${Math.min(100, 100 * line.width / line.available)}%`
      const words = text('span', line.text.replaceAll('\u00AD', '').trim() + (line.isHyphenated ? '-' : ''), 'words')
      words.dir = 'auto'
      const why = line.isExact ? text('span', reason(line), 'why') : text('span', 'breaks elsewhere', 'why bad')
      if (line.needed) why.title = 'How wide the line would be with what comes next'
      const figure = text('span', `${round(line.width)} of ${round(line.available)}`, 'figure')
      figure.title = `Predicted, of the width there is; drawn ${round(line.box.width / active.textScale)}`
      item.append(bar, words, figure, why)
      list.append(item)
    }
    const elsewhere = drawn.filter(({ isExact }) => !isExact).length
    const summary = elsewhere ? text('p', `${elsewhere} of ${count(drawn.length, 'line')} break elsewhere in this browser`, 'note bad')
      : text('p', `${count(drawn.length, 'line')}, all broken where predicted`, 'note')
    return [name, summary, list]
  }

  // One line per layout: size, column, inset, and what this browser draws.
  places(view, index) {
    const { section, own } = sectionOf(view.places, index)
    const rows = view.frames.map((frame) => {
      const placed = (placement(view.places, frame) ?? phone(view.places, frame))?.sections[section]
      const proof = view.proofs.of(frame)?.get(view.places.cards[index].id)
      const cells = placed
        ? [sizeOf(placed, own), columnOf(placed, own)?.label ?? '–', inset(placed.insets[own])]
        : ['in one column', '1', '']
      const drawn = !proof ? ['–', ''] : proof.isExact ? ['exact', 'good'] : [difference(proof), 'bad']
      return { name: frame.breakpoint.name, isActive: frame === view.active, cells, drawn }
    })
    const table = document.createElement('table')
    table.append(row('thead', ['Layout', 'Size', 'Col.', 'Inset', 'Drawn']))
    const body = document.createElement('tbody')
    for (const { name, isActive, cells, drawn } of rows) {
      const line = row('tr', [name, ...cells])
      const cell = text('td', ...drawn)
      line.append(cell)
      if (isActive) line.setAttribute('aria-current', 'true')
      body.append(line)
    }
    table.append(body)
    return table
  }

  // Why a card is where it is, in the active layout.
  reason(view, index) {
    const { section, own } = sectionOf(view.places, index)
    const breakpoint = placement(view.places, view.active)
    const order = `Number ${index + 1} of ${view.places.cards.length} in reading order`
    const placed = breakpoint?.sections[section]
    if (!placed) return `${order}. At ${view.active.breakpoint.name} all cards stand in one column.`
    const [x, y] = frameOf(placed, own)
    const above = cardAbove(placed, own)
    const column = columnOf(placed, own)
    const name = above === null ? null : view.places.cards[view.places.sections[section].first + above]
    return `${order}. At ${breakpoint.name} ${round(x)}, ${round(y)} px from its section's corner` +
      (column ? `, column ${column.label} of ${placed.columns.length}` : '') +
      (name ? `, below “${name.title || name.id}”.` : ', first in its place.')
  }

  drawSection(view) {
    const { places, active } = view
    const index = view.section
    const section = places.sections[index]
    if (!section) return void this.section.replaceChildren()
    const children = [title('section-title', section.title || section.id)]
    if (places.sections.length > 1) children.push(this.sectionChoice(view))
    children.push(text('p', `${section.kind}, ${count(section.count, 'card')}`, 'note'))
    if (section.count) {
      children.push(this.report(view, index))
      const plot = columnPlot(placement(places, active)?.sections[index])
      if (plot) children.push(text('h3', `Where the columns end, ${active.breakpoint.name}`), plot)
      children.push(...this.options(view, section))
    }
    const focused = this.section.contains(document.activeElement) ? document.activeElement.id : ''
    this.section.replaceChildren(...children)
    if (focused) document.getElementById(focused)?.focus()
  }

  sectionChoice({ places, section }) {
    const select = document.createElement('select')
    select.id = 'section-choice'
    select.ariaLabel = 'Section'
    select.style.marginBlockStart = '.375rem'
    places.sections.forEach((other, index) => {
      const option = new Option(other.title || other.id, index)
      option.disabled = !other.count
      select.add(option)
    })
    select.value = section
    select.addEventListener('change', () => this.actions.chooseSection(Number(select.value)))
    return select
  }

  // How good the layout is, in figures.
  report({ places, frames, active }, index) {
    const table = document.createElement('table')
    const head = row('thead', ['Layout', 'Over best', 'White', 'Moved', 'Jump'])
    const titles = ['', 'How much taller than the least height there can be', 'What no card covers',
      'Pairs of cards that are not read in the order in which they stand', 'How far a card starts above an earlier one']
    ;[...head.querySelectorAll('th')].forEach((cell, number) => { if (titles[number]) cell.title = titles[number] })
    const body = document.createElement('tbody')
    for (const frame of frames) {
      const quality = placement(places, frame)?.sections[index].quality
      if (!quality) continue
      const line = row('tr', [frame.breakpoint.name, percent(quality.gap), percent(quality.whiteSpace),
        percent(quality.inversions), `${round(Math.round(quality.backJump))} px`])
      if (frame === active) line.setAttribute('aria-current', 'true')
      body.append(line)
    }
    table.append(head, body)
    return table
  }

  // Controls for the section's layout: made from what `ashlar.yaml` may say.
  options({ site }, section) {
    if (!section.options) {
      return [text('p', 'This section is not written in ashlar.yaml. Give it one there to try layouts here.', 'note')]
    }
    const written = new Map(section.options.map(({ key, value }) => [key, value]))
    const schema = site.layouts[section.kind].properties
    const grid = document.createElement('div')
    grid.className = 'options'
    this.addOption(grid, section, 'kind', { enum: Object.keys(site.layouts) }, section.kind, true)
    for (const [key, type] of Object.entries(schema)) {
      if (key === 'kind' || key === 'at' || key === 'group') continue
      this.addOption(grid, section, key, type, written.get(key), written.has(key))
    }
    const parts = [text('h3', 'Layout'), grid, text('code', section.yaml, 'yaml')]
    const actions = document.createElement('div')
    actions.className = 'actions'
    const copy = this.action('Copy YAML', () => this.actions.copy(section.yaml))
    actions.append(copy)
    // A theme that is tried has buttons of its own, which write all.
    if (site.isTrying && !site.theme.tried) {
      const write = this.action('Write to ashlar.yaml', () => this.actions.end('write'))
      write.className = 'main'
      actions.append(write, this.action('Discard', () => this.actions.end('reset')))
      parts.push(text('p', 'You are trying this: nothing is written yet.', 'note'))
    }
    return [...parts, actions]
  }

  action(name, act) {
    const button = text('button', name)
    button.type = 'button'
    button.addEventListener('click', act)
    return button
  }

  addOption(grid, section, key, type, value, isWritten) {
    const words = type.enum ?? (type.type === 'boolean' ? ['true', 'false'] : null)
    const isNumber = type.anyOf || ['number', 'integer'].includes(type.type)
    if (!words && !isNumber) return
    const label = text('label', key, isWritten ? 'set' : '')
    const id = `option-${key}`
    label.htmlFor = id
    if (type.description) label.title = type.description
    let input
    if (isWritten && value === undefined) {
      input = document.createElement('input')
      input.value = 'in ashlar.yaml'
      input.disabled = true
    } else if (words) {
      input = document.createElement('select')
      if (key !== 'kind') input.add(new Option('as usual', ''))
      for (const word of words) input.add(new Option(word, word))
      input.value = value ?? ''
    } else {
      input = document.createElement('input')
      input.inputMode = 'decimal'
      input.placeholder = 'as usual'
      input.value = value ?? ''
    }
    input.id = id
    input.addEventListener('change', () => {
      const word = input.value.trim()
      const options = { [key]: word === '' ? null : word }
      if (key === 'kind') this.actions.changeKind(section, word)
      else this.actions.tryOut(section, options)
    })
    grid.append(label, input)
  }
}

// The breakpoint that a frame shows at its text size; nil for one in normal flow.
export function placement(places, frame) {
  const width = frame.width / frame.textScale
  return places.breakpoints.findLast((breakpoint) => breakpoint.from <= width + 0.01) ?? null
}

// The predicted lines at what a frame shows; null where nothing was predicted.
export function linesOf(layouts, places, frame) {
  const shown = placement(places, frame) ?? phone(places, frame)
  return layouts.find(({ from }) => from === shown?.from)?.lines ?? null
}

// The sections at what a frame shows, each with the index of its first card; null where nothing was placed.
export function placedSections(places, frame) {
  const shown = placement(places, frame) ?? phone(places, frame)
  return shown?.sections.map((section, index) => ({ ...section, first: places.sections[index].first })) ?? null
}

// The column of a telephone, where a frame shows just that.
const phone = (places, frame) => frame.width === 390 && frame.textScale === 1 ? places.phone : null

function sectionOf(places, index) {
  const section = places.sections.findIndex(({ first, count }) => index >= first && index < first + count)
  return { section, own: index - places.sections[section].first }
}

const frameOf = (placed, index) => placed.frames.slice(4 * index, 4 * index + 4)

const sizeOf = (placed, index) => {
  const [, , width, height] = frameOf(placed, index)
  return `${round(width)} × ${round(height)}`
}

const inset = (value) => value > 0 ? round(value) : '0'

// The columns that a card stands in, counted from 1.
function columnOf(placed, index) {
  if (!placed.columns.length) return null
  const [x, , width] = frameOf(placed, index)
  const within = placed.columns.flatMap((column, number) =>
    column.x >= x - 0.5 && column.x < x + width - 0.5 ? [number + 1] : [])
  if (!within.length) return null
  return { label: within.length > 1 ? `${within[0]}–${within.at(-1)}` : `${within[0]}` }
}

// The card whose bottom is the nearest above a card; null for one at the top.
function cardAbove(placed, index) {
  const [x, y, width] = frameOf(placed, index)
  let best = null
  let bottom = -1
  for (let other = 0; other < placed.frames.length / 4; other++) {
    const [left, top, otherWidth, height] = frameOf(placed, other)
    if (left >= x + width || x >= left + otherWidth || top + height > y || top + height <= bottom) continue
    bottom = top + height
    best = other
  }
  return best
}

// The columns' ends as bars, and a line where the last one ends.
function columnPlot(placed) {
  if (!placed?.columns.length) return null
  const names = 'http://www.w3.org/2000/svg'
  const ends = placed.columns.map((column) => column.end)
  const [low, high] = [Math.min(...ends), Math.max(...ends)]
  // Only where the columns end differs: what is above is left out.
  const floor = Math.max(0, low - Math.max(40, 1.5 * (high - low)))
  const svg = document.createElementNS(names, 'svg')
  const [width, height] = [308, 88]
  svg.setAttribute('viewBox', `0 0 ${width} ${height}`)
  svg.classList.add('plot')
  svg.setAttribute('role', 'img')
  svg.setAttribute('aria-label', ends.map((end, index) => `column ${index + 1} ends at ${Math.round(end)} px`).join(', '))
  const step = width / ends.length
  ends.forEach((end, index) => {
    const share = (end - floor) / Math.max(1, high - floor)
    const bar = document.createElementNS(names, 'rect')
    const length = Math.max(2, share * (height - 18))
    for (const [key, value] of Object.entries({
      x: index * step + 2, y: 0, width: step - 4, height: length, rx: 2,
    })) bar.setAttribute(key, value)
    if (end === high) bar.classList.add('longest')
    const label = document.createElementNS(names, 'text')
    label.setAttribute('x', index * step + step / 2)
    label.setAttribute('y', height - 3)
    label.textContent = end === high ? String(Math.round(end)) : `−${Math.round(high - end)}`
    svg.append(bar, label)
  })
  return svg
}

const percent = (share) => `${(100 * share).toFixed(1)} %`
const count = (number, noun) => `${number} ${noun}${number === 1 ? '' : 's'}`

function text(name, content, className = '') {
  const element = document.createElement(name)
  element.textContent = content
  if (className) element.className = className
  return element
}

function title(id, content) {
  const element = text('h2', content)
  element.id = id
  return element
}

// A row of a table, its first cell the head of the others.
function row(name, cells) {
  const line = document.createElement('tr')
  cells.forEach((content, index) => {
    const cell = text(name === 'thead' || index === 0 ? 'th' : 'td', content)
    if (cell.nodeName === 'TH') cell.scope = name === 'thead' ? 'col' : 'row'
    line.append(cell)
  })
  if (name !== 'thead') return line
  const head = document.createElement('thead')
  head.append(line)
  return head
}
