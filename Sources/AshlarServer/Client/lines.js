// The lines of one card: as they were predicted, and as this browser has broken them.

// The card that was asked for last, so that every frame takes the same answer.
let known = { key: '', answer: null }

// Asks how a card's lines are predicted to break in each layout: [{ from, lines }]; null when nobody knows.
export async function predictedLines(path, card, generation) {
  const key = `${generation} ${path} ${card}`
  if (known.key !== key) {
    const answer = fetch(`/_ashlar/lines/${path}?card=${encodeURIComponent(card)}`)
      .then((response) => response.ok ? response.json() : null).then((json) => json?.layouts ?? null, () => null)
    known = { key, answer }
  }
  return known.answer
}

// The predicted lines beside the boxes that the browser has drawn for them, in CSS pixels of the frame's page.
// Lines that the page does not show, such as those of a card that shows its picture alone, are left out.
export function drawnLines(frame, card, lines) {
  const element = frame.page.getElementById(card)
  if (!element) return []
  const { letters, places } = lettersOf(element)
  const { scrollX, scrollY } = frame.window
  const range = frame.page.createRange()
  const boxOf = (from, to) => {
    range.setStart(places[from].node, places[from].offset)
    range.setEnd(places[to].node, places[to].offset + 1)
    return union([...range.getClientRects()].filter(({ width }) => width > 0), scrollX, scrollY)
  }
  const drawn = []
  let next = 0
  for (const line of lines) {
    const own = seen(line.text)
    const start = placeOf(own.letters, letters, next)
    if (start < 0) continue
    next = start + own.letters.length
    const box = boxOf(start, next - 1)
    if (!box) continue
    const last = boxOf(next - 1, next - 1)
    const first = boxOf(start, start)
    drawn.push({
      ...line, box, isWhole: !!first && !!last && sameLine(first, last),
      isRightToLeft: frame.window.getComputedStyle(places[start].node.parentElement).direction === 'rtl',
      breaks: line.opportunities.flatMap((offset) => {
        const index = own.offsets.findIndex((place) => place >= offset)
        return index > 0 ? [boxOf(start + index, start + index)].filter(Boolean) : []
      }),
    })
  }
  // A line that goes on where the next one should start was broken elsewhere.
  drawn.forEach((line, index) => {
    const following = drawn[index + 1]
    line.isExact = line.isWhole && !(following && line.end === 'full' && sameLine(line.box, following.box))
  })
  return drawn
}

// Why a line ends, in words.
export function reason(line) {
  switch (line.end) {
    case 'full': return line.isHyphenated ? 'hyphen' : line.needed ? `next: ${round(line.needed)}` : 'full'
    case 'mandatory': return 'break'
    case 'cut': return 'word cut'
    default: return 'end'
  }
}

const round = (value) => String(Math.round(value * 100) / 100)

// White space and what is not drawn as a letter.
const UNSEEN = /[\s\u00AD\u200B\u2060\uFFFC]/

// The letters of a text that are drawn, and their offsets.
function seen(text) {
  let letters = ''
  const offsets = []
  for (let offset = 0; offset < text.length; offset++) {
    if (UNSEEN.test(text[offset])) continue
    letters += text[offset]
    offsets.push(offset)
  }
  return { letters, offsets }
}

// The letters of an element, and where each is.
function lettersOf(element) {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let letters = ''
  const places = []
  for (let node; (node = walker.nextNode());) {
    const own = seen(node.data)
    letters += own.letters
    for (const offset of own.offsets) places.push({ node, offset })
  }
  return { letters, places }
}

// Where a line's letters are, at or behind a place; those of a short line right there only. -1 for nowhere.
function placeOf(line, letters, from) {
  if (!line) return -1
  if (letters.startsWith(line, from)) return from
  return line.length < 4 ? -1 : letters.indexOf(line, from)
}

function union(boxes, scrollX, scrollY) {
  if (!boxes.length) return null
  const left = Math.min(...boxes.map((box) => box.left))
  const top = Math.min(...boxes.map((box) => box.top))
  const right = Math.max(...boxes.map((box) => box.right))
  const bottom = Math.max(...boxes.map((box) => box.bottom))
  return { x: left + scrollX, y: top + scrollY, width: right - left, height: bottom - top }
}

// Whether the middle of one box is at the height of the other.
const sameLine = (one, other) => {
  const middle = other.y + other.height / 2
  return middle > one.y && middle < one.y + one.height
}
