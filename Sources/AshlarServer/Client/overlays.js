// What is drawn over the cards of a page: frames, columns, the order of reading, the lines of a card, insets, stars and labels
// of photographs, and what the browser makes of predicted heights.

import { drawnLines } from '/_ashlar/lines.js'
import { colourOf } from '/_ashlar/photographs.js'

const NAMES = 'http://www.w3.org/2000/svg'

const LOOK = `
  :host { position: absolute; inset: 0 auto auto 0; width: 100%; pointer-events: none; z-index: 2147483000 }
  svg { position: absolute; inset: 0 auto auto 0; overflow: visible; direction: ltr }
  rect, path { fill: none }
  .frame { stroke: #d6336c; stroke-width: calc(1px * var(--unit)) }
  .chosen { stroke: #1f6bff; stroke-width: calc(3px * var(--unit)) }
  .good { fill: #12a150; fill-opacity: .14; stroke: #12a150; stroke-width: calc(1px * var(--unit)) }
  .bad { fill: #d92d20; fill-opacity: .28; stroke: #d92d20; stroke-width: calc(2px * var(--unit)) }
  path { stroke: #1f6bff; stroke-opacity: .75; stroke-width: calc(1.25px * var(--unit)); stroke-linejoin: round }
  path.back { stroke: #e8590c; stroke-opacity: 1; stroke-width: calc(2px * var(--unit)) }
  circle { fill: #1f6bff }
  text { font-family: system-ui, sans-serif; font-variant-numeric: tabular-nums; fill: #fff; dominant-baseline: central }
  .middle { text-anchor: middle }
  .column { fill: #7048e8; fill-opacity: .12 }
  .column-end { stroke: #7048e8; stroke-opacity: .9; stroke-width: calc(1.5px * var(--unit)) }
  .inset { stroke: #e8590c; stroke-width: calc(1.5px * var(--unit)); stroke-dasharray: calc(4px * var(--unit)) calc(3px * var(--unit)) }
  .line { fill: #1f6bff; fill-opacity: .13; stroke: #1f6bff; stroke-opacity: .55; stroke-width: .5 }
  .line.bad { fill: #d92d20; fill-opacity: .3; stroke: #d92d20; stroke-opacity: 1 }
  .needed { stroke: #e8590c; stroke-width: 1; stroke-dasharray: 3 2 }
  path.break { stroke: #1f6bff; stroke-opacity: 1; stroke-width: 1 }
  path.room { stroke: #e8590c; stroke-opacity: .8; stroke-width: 1 }
  .ground { fill: #141416; fill-opacity: .82; stroke: none } .star { fill: #ffd43b } .rejected { fill: #ff8f85 }
  .label { stroke: #fff; stroke-width: calc(1px * var(--unit)) }
  .red { fill: #e5484d } .orange { fill: #f2762e } .yellow { fill: #f5d90a } .green { fill: #46a758 } .blue { fill: #5b9dff }
  .purple { fill: #8e6bd6 } .magenta { fill: #d6409f } .gray, .other { fill: #8b8d98 } .black { fill: #000 } .white { fill: #fff }
  .tag { fill: #c2255c; fill-opacity: 1; stroke: none } .tag.bad { fill: #b3261e } .tag.warm { fill: #b8440a }
`

export class Overlay {
  constructor(frame) { this.frame = frame }

  // Draws what is asked for: the overlays' names, the chosen card, the page's proof, where its sections stand in this
  // layout, the predicted lines of the chosen card, and the stars and labels of photographs by their cards.
  draw({ shown, chosen, proof, placed, lines, marks }) {
    const { frame } = this
    if (!frame.isReady) return
    const svg = this.canvas()
    svg.replaceChildren()
    const isWanted = shown.size > 0 || chosen
    if (!isWanted) return
    const { scrollX, scrollY } = frame.window
    const boxes = frame.cards.map((card) => {
      const { x, y, width, height } = card.getBoundingClientRect()
      return { id: card.id, x: x + scrollX, y: y + scrollY, width, height }
    })
    // Labels keep their size however small the page is drawn.
    this.unit = 1 / frame.scale
    svg.style.setProperty('--unit', this.unit)
    if (shown.has('columns')) this.drawColumns(svg, boxes, placed)
    if (shown.has('proof')) for (const box of boxes) this.drawProof(svg, box, proof?.get(box.id))
    if (shown.has('frames')) for (const box of boxes) this.drawFrame(svg, box)
    if (shown.has('insets')) this.drawInsets(svg, boxes, placed)
    if (shown.has('order')) this.drawOrder(svg, boxes)
    if (shown.has('stars')) for (const box of boxes) this.drawMarks(svg, box, marks.get(box.id))
    if (shown.has('lines') && chosen && lines) this.drawLines(svg, chosen, lines)
    const own = boxes.find((box) => box.id === chosen)
    if (own) add(svg, 'rect', { class: 'chosen', x: own.x, y: own.y, width: own.width, height: own.height, rx: 6 })
  }

  canvas() {
    const { page, window } = this.frame
    if (this.page !== page) {
      this.page = page
      const host = page.createElement('div')
      host.id = 'ashlar--overlay'
      host.ariaHidden = 'true'
      const root = host.attachShadow({ mode: 'open' })
      const sheet = new window.CSSStyleSheet()
      sheet.replaceSync(LOOK)
      root.adoptedStyleSheets = [sheet]
      this.svg = page.createElementNS(NAMES, 'svg')
      root.append(this.svg)
      page.body.append(host)
    }
    return this.svg
  }

  drawFrame(svg, box) {
    add(svg, 'rect', { class: 'frame', x: box.x, y: box.y, width: box.width, height: box.height })
    const scale = this.frame.textScale
    this.tag(svg, box, `${round(box.width / scale)} × ${round(box.height / scale)}`, '')
  }

  // The columns of each section, each as far down as its cards reach.
  drawColumns(svg, boxes, placed) {
    const scale = this.frame.textScale
    for (const { first, frames, columns } of placed ?? []) {
      const corner = boxes[first]
      if (!corner) continue
      const [x, y] = [corner.x - frames[0] * scale, corner.y - frames[1] * scale]
      for (const column of columns) {
        const [left, width, bottom] = [x + column.x * scale, column.width * scale, y + column.end * scale]
        add(svg, 'rect', { class: 'column', x: left, y, width, height: column.end * scale })
        add(svg, 'path', { class: 'column-end', d: `M${left} ${bottom}h${width}` })
      }
    }
  }

  // The cards whose lines are kept away from a fit that rounding would decide, and by how much.
  drawInsets(svg, boxes, placed) {
    for (const { first, insets } of placed ?? []) {
      insets.forEach((inset, index) => {
        const box = boxes[first + index]
        if (!box || !inset) return
        add(svg, 'rect', { class: 'inset', x: box.x, y: box.y, width: box.width, height: box.height })
        this.tag(svg, box, `inset ${round(inset)}`, 'warm', round(inset))
      })
    }
  }

  // The lines of a card: each box as wide as its text, a tick wherever else the line could have ended, and, where one
  // ends for want of room, how far it would have gone on, past the edge of the room that there is.
  drawLines(svg, chosen, lines) {
    const scale = this.frame.textScale
    for (const line of drawnLines(this.frame, chosen, lines)) {
      const { box, isRightToLeft } = line
      const height = line.height * scale
      const y = box.y + (box.height - height) / 2
      add(svg, 'rect', { class: `line${line.isExact ? '' : ' bad'}`, x: box.x, y, width: box.width, height })
      for (const { x, width } of line.breaks) {
        add(svg, 'path', { class: 'break', d: `M${isRightToLeft ? x + width : x} ${y + height}v-5` })
      }
      if (!line.needed) continue
      const away = (length) => isRightToLeft ? box.x + box.width - length * scale : box.x + length * scale
      const [end, needed] = [away(line.width), away(line.needed)]
      add(svg, 'rect', { class: 'needed', x: Math.min(end, needed), y: y + 2, width: Math.abs(needed - end), height: height - 4 })
      add(svg, 'path', { class: 'room', d: `M${away(line.available)} ${y}v${height}` })
    }
  }

  drawProof(svg, box, measured) {
    if (!measured) return
    const kind = measured.isExact ? 'good' : 'bad'
    add(svg, 'rect', { class: kind, x: box.x, y: box.y, width: box.width, height: box.height })
    if (!measured.isExact) this.tag(svg, box, difference(measured), kind)
  }

  // The stars of a photograph, or that it is rejected, and its labels as dots, in the corner of its card in which no
  // words stand; in a small card the number of the stars, and in a smaller one nothing.
  drawMarks(svg, box, marks) {
    if (!marks || !marks.rating && !marks.labels.length) return
    const { unit } = this
    const { rating, labels } = marks
    for (const { text, size } of [
      { text: rating < 0 ? '✕' : '★'.repeat(rating), size: 12 }, { text: rating < 0 ? '✕' : rating ? `${rating}★` : '', size: 8 },
    ]) {
      const [room, dot] = [text.length * size, size + 1]
      const [width, height] = [(room + labels.length * dot + size / 2) * unit, (size + 7) * unit]
      if (box.width < width || box.height < height) continue
      const [x, y] = [box.x + box.width - width, box.y]
      add(svg, 'rect', { class: 'ground', x, y, width, height })
      if (text) add(svg, 'text', { class: rating < 0 ? 'rejected' : 'star', x: x + size / 4 * unit, y: y + height / 2, 'font-size': size * unit,
        textLength: (room - size / 6) * unit, lengthAdjust: 'spacingAndGlyphs' }).textContent = text
      labels.forEach((label, index) => add(svg, 'circle', {
        class: `label ${colourOf(label) ?? 'other'}`, cx: x + (size / 4 + room + (index + 0.5) * dot) * unit, cy: y + height / 2, r: size * 0.36 * unit,
      }))
      return
    }
  }

  // A label in a card's corner, where the card is wide enough for it, or for its short form in smaller letters.
  tag(svg, box, text, kind, short = text.replaceAll(' ', '')) {
    const { unit } = this
    for (const { label, size, padding } of [
      { label: text, size: 11, padding: 5 }, { label: short, size: 8.5, padding: 2.5 },
    ]) {
      const [width, height] = [(label.length * 0.58 * size + 2 * padding) * unit, (size + 7) * unit]
      if (box.width < width || box.height < height) continue
      add(svg, 'rect', { class: `tag ${kind}`, x: box.x, y: box.y, width, height })
      add(svg, 'text', { x: box.x + padding * unit, y: box.y + height / 2, 'font-size': size * unit }).textContent = label
      return
    }
  }

  // The way from card to card; where it goes back up, past cards that were read, it is marked.
  drawOrder(svg, boxes) {
    const centre = (box) => [box.x + box.width / 2, box.y + Math.min(box.height / 2, 24 * this.unit)]
    for (let index = 1; index < boxes.length; index++) {
      const [from, to] = [boxes[index - 1], boxes[index]]
      const back = to.y < from.y - 1
      add(svg, 'path', { d: `M${centre(from)}L${centre(to)}`, class: back ? 'back' : '' })
    }
    boxes.forEach((box, index) => {
      const [x, y] = centre(box)
      const label = String(index + 1)
      const radius = (label.length > 2 ? 9 : 7) * this.unit
      if (box.width < 3 * radius) return void add(svg, 'circle', { cx: x, cy: y, r: 2.5 * this.unit })
      add(svg, 'circle', { cx: x, cy: y, r: radius })
      add(svg, 'text', { class: 'middle', x, y, 'font-size': 9 * this.unit }).textContent = label
    })
  }
}

function add(parent, name, attributes) {
  const element = parent.ownerDocument.createElementNS(NAMES, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  parent.append(element)
  return element
}

export const round = (value) => String(Math.round(value * 100) / 100)

export const difference = ({ stated, natural }) =>
  `${natural > stated ? '+' : '−'}${Math.abs(natural - stated).toFixed(2)}`

// Compares the height that the page states for each card with the one that the card has by nature in this browser.
export function prove(frame) {
  const { page, window } = frame
  const before = [...page.adoptedStyleSheets]
  const still = '.band,.card{content-visibility:visible!important}.card{min-height:0!important;max-height:none!important;' +
    'transition:none!important;animation:none!important}'
  const with_ = (rules) => {
    const sheet = new window.CSSStyleSheet()
    sheet.replaceSync(rules)
    page.adoptedStyleSheets = [...before, sheet]
    return frame.cards.map((card) => card.getBoundingClientRect().height)
  }
  const stated = with_(still)
  const natural = with_(still + '.card{height:auto!important}')
  page.adoptedStyleSheets = before
  return new Map(frame.cards.map((card, index) => [card.id, {
    stated: stated[index], natural: natural[index], isExact: Math.abs(stated[index] - natural[index]) <= 0.01,
  }]))
}
