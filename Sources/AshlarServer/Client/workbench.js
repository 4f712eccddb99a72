// Every layout of a board side by side. Served by `ashlar serve` only; no build has it.

import { Camera } from '/_ashlar/camera.js'
import { CardEditor } from '/_ashlar/card.js'
import { commands, sizeName } from '/_ashlar/commands.js'
import { CardFiles } from '/_ashlar/files.js'
import { Frame, shownWidths } from '/_ashlar/frames.js'
import { LargeView } from '/_ashlar/large.js'
import { predictedLines } from '/_ashlar/lines.js'
import { CardOrder } from '/_ashlar/order.js'
import { Overlay } from '/_ashlar/overlays.js'
import { Palette } from '/_ashlar/palette.js'
import { linesOf, Panel, placedSections, placement } from '/_ashlar/panel.js'
import { Phone } from '/_ashlar/phone.js'
import { describe, nameOf, Photographs } from '/_ashlar/photographs.js'
import { showBuilding, showProblems } from '/_ashlar/problems.js'
import { Proofs } from '/_ashlar/proofs.js'
import { Trial } from '/_ashlar/trial.js'

const find = (id) => document.getElementById(id)
const PHONE = 390

const events = new EventSource('/_ashlar/events')
// The pages in the frames hear of changes through this.
window.ashlarWorkbench = { events, last: null, isTyping: () => editor.isTyping }

// What the server asks for before it acts. It comes in the address that `ashlar serve` prints, and is then kept in this
// entry of the history: loading again has it, an address that is passed on has not.
const KEY = /^#key=([0-9a-f]+)$/
let key = history.state?.key ?? ''
function takeKey() {
  const given = location.hash.match(KEY)
  if (!given) return
  key = given[1]
  history.replaceState({ key }, '', location.pathname + location.search)
}
takeKey()
addEventListener('hashchange', takeKey)

const state = {
  site: null, places: null, path: '', frames: [], active: null, isAlone: false, chosen: null, section: 0, problems: [],
  percent: 100, zoom: 0, scheme: '', shown: new Set(), generation: 0,
  // How the lines of the chosen card are predicted to break; null unless they are shown.
  lines: null,
  // The file of a card that is to be chosen as soon as the board has it.
  awaited: null,
  proofs: new Proofs((frame) => {
    redraw(frame)
    showProofs()
  }),
}
let leader = null

const trial = new Trial({ post, say, refresh: () => refresh(), copy })
const editor = new CardEditor({
  send, say, changed: () => refresh(), files: () => files, problems: () => drawProblems(),
  closed: () => {
    drawProblems()
    find('edit')?.focus()
  },
})
const files = new CardFiles(editor, {
  say, chosen: () => cardOf(state.chosen)?.file,
  shown: (file) => { state.awaited = file; refresh() },
})
const order = new CardOrder({ view: () => state, post, say, choose: (id) => choose(id), editor: editor.name })
const photographs = new Photographs({
  view: () => state, send, say, step, draw: () => {
    noteSpoken()
    redraw(...state.frames)
  }, opened: () => setSheet(true), edited: () => find('describe').focus(), editor: editor.name,
  show: (name) => { if (!state.shown.has(name)) toggle(name) },
})
const large = new LargeView({
  card: () => photographs.card, marks: (card) => photographs.marks(card), press: (event) => press(event),
})
const camera = new Camera({
  send, say, editor: editor.name, shown: (file) => { state.awaited = file; refresh() },
  album: () => {
    const { photograph } = cardOf(state.chosen) ?? (state.path.startsWith('photos/') && state.places.cards.find((card) => card.photograph)) ?? {}
    return photograph?.path
  },
})
const phone = new Phone({ post })
const panel = new Panel({
  open, copy, move: (by) => order.step(by), edit: (file) => editor.open(file), chooseSection, changeKind, end: (act) => trial.end(act),
  tryOut: (section, options) => trial.tryOut(state.path, section, options),
})
const palette = new Palette(() => commands(state, {
  setActive, toggle, goTo, setText, setScheme, openChosen, editChosen, move: (by) => order.step(by), useTheme: (name) => trial.useTheme(name), takeBack, files, camera, phone,
}))

events.addEventListener('building', ({ data }) => showBuilding(data === 'true'))
events.addEventListener('site', (event) => {
  window.ashlarWorkbench.last = event
  const { generation, problems } = JSON.parse(event.data)
  state.problems = problems
  drawProblems()
  if (generation === state.generation) return
  editor.reload()
  whenQuiet(() => refresh(generation))
})

// Those that stand beside the card that is edited are not shown twice.
function drawProblems() {
  showProblems(state.problems.filter((problem) => !editor.shows(problem)))
}

// While somebody types, pages alone show it; what is known of them follows when the keys rest.
const stale = new Set()
let quiet = 0
function whenQuiet(act) {
  clearTimeout(quiet)
  if (editor.isTyping) quiet = setTimeout(() => whenQuiet(act), 100)
  else act()
}

// Asks for the site, and for where the cards of the page stand.
async function refresh(generation = state.generation) {
  state.generation = generation
  state.site = await (await fetch('/_ashlar/site.json')).json()
  const { pages } = state.site
  if (!pages.length) return
  if (!pages.some(({ path }) => path === state.path)) takeAddress(pages)
  fillMenus()
  phone.show(state.site)
  trial.draw(state.site)
  const answer = await fetch(`/_ashlar/places/${state.path}`)
  if (!answer.ok) return
  const last = state.places?.cards.findIndex(({ id }) => id === state.chosen) ?? -1
  const wasPhotograph = Boolean(cardOf(state.chosen)?.photograph)
  const path = state.places?.path
  state.places = await answer.json()
  photographs.refreshed()
  if (!state.places.sections[state.section]?.count) {
    state.section = Math.max(0, state.places.sections.findIndex(({ count }) => count))
  }
  // A photograph that its new stars have taken off the board makes room for the one behind it.
  const isOff = wasPhotograph && path === state.places.path && !cardOf(state.chosen)
  if (!cardOf(state.chosen)) state.chosen = null
  setFrames()
  const frames = [...stale]
  stale.clear()
  frames.forEach(ready)
  loadLines()
  showProofs()
  panel.draw(state)
  order.refreshed()
  photographs.show()
  announce()
  const { cards } = state.places
  const next = isOff ? cards[Math.min(last, cards.length - 1)] : null
  const awaited = cards.find(({ file, photograph }) => [file, photograph?.path].includes(state.awaited)) ?? next
  if (!awaited) return
  state.awaited = null
  choose(awaited.id)
}

const cardOf = (chosen) => state.places?.cards.find(({ id }) => id === chosen)

// Whether the pages do not show yet what is chosen; a build that fails shows its mistakes instead.
const isBusy = () => state.site && !state.site.isLaidOut && !state.problems.length

// Writes how many cards are proven, and asks again and again while a build runs: it may change no page.
let asking = 0
function showProofs() {
  state.proofs.show(state.frames, find('proof'), isBusy())
  clearTimeout(asking)
  if (isBusy()) asking = setTimeout(ask, 500)
}

async function ask() {
  state.site = await (await fetch('/_ashlar/site.json')).json()
  if (isBusy()) showProofs()
  else refresh()
}

// Asks for the lines of the chosen card, where they are shown.
async function loadLines() {
  const { chosen, path, generation } = state
  state.lines = null
  if (!chosen || !state.shown.has('lines')) return
  const lines = await predictedLines(path, chosen, generation)
  if (chosen !== state.chosen || generation !== state.generation) return
  state.lines = lines
  redraw(...state.frames)
}

function fillMenus() {
  const { site } = state
  const seen = new Map()
  const options = site.pages.map(({ path, title, cards }) => {
    const number = (seen.get(title) ?? 0) + 1
    seen.set(title, number)
    return new Option(`${title}${number > 1 ? `, page ${number}` : ''} (${cards})`, path)
  })
  find('board').replaceChildren(...options)
  find('board').value = state.path
  find('page').href = `/${state.path.replace(/index\.html$/, '')}`
  if (find('text').length) return
  for (const { name, percent } of site.textSizes) {
    find('text').add(new Option(`${percent} %, ${sizeName(name)}`, percent, percent === 100, percent === 100))
  }
}

// Makes a frame for each breakpoint, and keeps those that show the same already.
function setFrames() {
  const { places, site } = state
  const first = Math.min(PHONE, (places.breakpoints[0]?.from ?? Infinity) - 1)
  const wanted = [{ name: site.first, from: 0, width: first },
    ...places.breakpoints.map(({ name, from }) => ({ name, from, width: Math.ceil(from) }))]
  const same = wanted.length === state.frames.length &&
    wanted.every(({ name, width }, index) => {
      const { breakpoint } = state.frames[index]
      return breakpoint.name === name && breakpoint.width === width
    })
  if (!same) {
    const name = state.active?.breakpoint.name
    state.frames = wanted.map((breakpoint, index) => makeFrame(breakpoint, index + 1))
    state.active = state.frames.find((frame) => frame.breakpoint.name === name) ??
      state.frames[Math.min(state.frames.length - 1, 3)]
    if (narrow.matches && !name) state.active = state.frames[0]
    find('stage').replaceChildren(...state.frames.map(({ element }) => element))
    drawLayouts()
    fit()
  }
  for (const frame of state.frames) if (frame.path !== state.path) {
    frame.path = state.path
    frame.show(state.path)
    if (state.chosen) frame.reveal(state.chosen)
  }
}

function makeFrame(breakpoint, number) {
  const frame = new Frame(breakpoint, number)
  frame.overlay = new Overlay(frame)
  frame.addEventListener('lead', () => { leader = frame })
  frame.addEventListener('scroll', () => { if (leader === frame) follow(frame) })
  frame.addEventListener('choose', ({ detail }) => {
    leader = frame
    if (!state.isAlone) setActive(frame)
    // A click on the chosen card edits it.
    if (detail === state.chosen) editChosen()
    else choose(detail)
  })
  frame.addEventListener('key', ({ detail }) => { leader = frame; press(detail) })
  frame.addEventListener('page', () => order.watch(frame))
  frame.addEventListener('ready', () => ready(frame))
  return frame
}

// A page is there, or has been changed in place.
function ready(frame) {
  if (!frame.isReady) return
  if (editor.isTyping) return void stale.add(frame)
  frame.setScheme(state.scheme)
  frame.setText(state.percent)
  caption(frame)
  if (frame.awaited) frame.reveal(frame.awaited)
  state.proofs.forget(frame)
  redraw(frame)
  state.proofs.run(() => state.frames)
}

function caption(frame) {
  const width = frame.width / frame.textScale
  const shown = placement(state.places, frame)
  const name = shown?.name ?? state.site.first
  frame.shift.textContent = frame.textScale === 1 || name === frame.breakpoint.name ? ''
    : `as ${name}, ${Math.round(width)} px`
}

// One redrawing for each frame of the screen, whatever asks for it.
const waiting = new Set()
function redraw(...frames) {
  if (!waiting.size) requestAnimationFrame(() => {
    for (const frame of waiting) frame.overlay.draw({
      ...state, marks: markedCards(), proof: state.proofs.of(frame), placed: placedSections(state.places, frame),
      lines: state.lines && linesOf(state.lines, state.places, frame),
    })
    waiting.clear()
    panel.draw(state)
    photographs.show()
    large.show()
  })
  for (const frame of frames) waiting.add(frame)
}

// The stars and labels of the page's photographs, by their cards.
const markedCards = () => new Map(!state.shown.has('stars') ? [] : state.places.cards.filter(({ photograph }) => photograph)
  .map((card) => [card.id, photographs.marks(card)]))

// Lets all pages stand where one stands.
let following = false
function follow(frame) {
  if (following || state.isAlone) return
  following = true
  requestAnimationFrame(() => {
    following = false
    if (!frame.isReady) return
    const { anchor } = frame
    for (const other of state.frames) if (other !== frame) other.moveTo(anchor)
  })
}

// MARK: What one can do

function choose(id) {
  state.chosen = id
  const index = state.places.cards.findIndex((card) => card.id === id)
  const card = state.places.cards[index]
  if (editor.isOpen && card?.file.startsWith('cards/')) editor.open(card.file, false)
  photographs.follow()
  announce()
  const section = state.places.sections.findIndex(({ first, count }) => index >= first && index < first + count)
  if (section >= 0) state.section = section
  for (const frame of state.frames) if (id && frame !== leader) frame.reveal(id)
  keepAddress()
  loadLines()
  redraw(...state.frames)
}

// The chosen card in words: what it has of stars and labels, and its place.
function wording() {
  const { cards } = state.places
  const index = cards.findIndex(({ id }) => id === state.chosen)
  if (index < 0) return ''
  const card = cards[index]
  const name = card.photograph ? `${nameOf(card)}, ${describe(photographs.marks(card))}` : card.title || card.id
  return `${name}, ${index + 1} of ${cards.length}`
}

// Says which card is chosen to those who do not see it, and again when what it has has changed since.
let spoken = ''
function announce() {
  if (wording() === spoken) return
  spoken = wording()
  find('chosen').textContent = spoken
}

// A key's own message says this already.
function noteSpoken() {
  if (wording() === spoken) return
  spoken = wording()
  find('chosen').textContent = ''
}

// The page, the overlays and the card stand in the address, so that loading again, or a link, shows them again. Browsers
// bound how often it may change: one who walks through the cards changes it at the end.
let keeping = 0
function keepAddress() {
  clearTimeout(keeping)
  keeping = setTimeout(() => {
    const query = new URLSearchParams({ page: state.path })
    if (state.shown.size) query.set('show', [...state.shown].join(' '))
    history.replaceState({ key }, '', `?${query}${state.chosen ? `#${encodeURIComponent(state.chosen)}` : ''}`)
  }, 250)
}

function takeAddress(pages) {
  const query = new URLSearchParams(location.search)
  state.path = pages.find(({ path }) => path === query.get('page'))?.path ?? pages[0].path
  state.chosen = decoded(location.hash.slice(1)) || null
  state.shown = new Set(query.get('show')?.split(' '))
  checkOverlays()
}

// What stands for a name in an address; one that anybody wrote may stand for none.
function decoded(text) {
  try { return decodeURIComponent(text) } catch { return text }
}

// Shows another page, and a card of it.
async function goTo(path, card = null) {
  leader = null
  if (path !== state.path) {
    state.path = path
    state.section = 0
    state.chosen = card
    state.proofs.forget()
    keepAddress()
    await refresh()
  }
  if (card) choose(card)
}

function step(by) {
  const { cards } = state.places
  const index = cards.findIndex(({ id }) => id === state.chosen)
  const next = cards[index < 0 ? (by > 0 ? 0 : cards.length - 1) : Math.max(0, Math.min(cards.length - 1, index + by))]
  if (!next) return
  leader = null
  choose(next.id)
}

function openChosen() {
  const card = cardOf(state.chosen)
  if (card) open(card.file, card.line)
}

function editChosen() {
  const card = cardOf(state.chosen)
  if (!card) return
  if (card.photograph) return photographs.edit()
  if (!card.file.startsWith('cards/')) return say(`${card.file} is edited in your editor (Enter)`)
  setSheet(true)
  editor.open(card.file)
}

function send(path, body) {
  const isFile = body instanceof Blob
  const type = isFile ? 'application/octet-stream' : 'application/json'
  return fetch(`/_ashlar/${path}`, {
    method: 'POST', headers: { 'Content-Type': type, 'X-Ashlar-Key': key }, body: isFile ? body : JSON.stringify(body),
  })
}

async function post(path, body) {
  const answer = await send(path, body)
  const result = await answer.json().catch(() => ({ problem: 'the server does not answer' }))
  if (result.problem) say(result.problem)
  return result
}

async function open(file, line) {
  const result = await post('open', { file, line })
  if (result.link) location.href = result.link
  if (result.isOpen) say(`${file}:${line} is open in your editor`)
}

// Takes back what was written last, after all that waits to be written.
async function takeBack() {
  await photographs.running
  const site = await fetch('/_ashlar/site.json').then((answer) => answer.json()).catch(() => null)
  if (!site?.undo) return say(site ? 'There is nothing to take back' : 'The server does not answer')
  const answer = await editor.undo(site.undo.step)
  if (!answer?.undone) return
  photographs.forget()
  state.awaited = answer.photograph ?? state.awaited
}

// Another kind takes over those options that it has, too.
function changeKind(section, kind) {
  const known = state.site.layouts[kind].properties
  const options = { kind }
  for (const { key } of section.options) if (key !== 'kind' && !(key in known)) options[key] = null
  trial.tryOut(state.path, section, options)
}

async function copy(yaml) {
  try {
    await navigator.clipboard.writeText(yaml)
    say('Copied')
  } catch {
    say('The clipboard cannot be used here: select the text above')
  }
}

function chooseSection(index) {
  state.section = index
  const first = state.places.cards[state.places.sections[index].first]
  leader = null
  if (first) for (const frame of state.frames) frame.reveal(first.id)
  panel.draw(state)
}

let toast
function say(message) {
  find('toast').textContent = message
  clearTimeout(toast)
  toast = setTimeout(() => { find('toast').textContent = '' }, 4000)
}

function setText(percent) {
  const anchors = new Map(state.frames.map((frame) => [frame, frame.isReady ? frame.anchor : null]))
  state.percent = percent
  find('text').value = percent
  for (const frame of state.frames) {
    frame.setText(percent)
    if (anchors.get(frame)) frame.moveTo(anchors.get(frame))
    if (frame.isReady) caption(frame)
  }
  proveAgain()
}

function proveAgain() {
  state.proofs.forget()
  showProofs()
  redraw(...state.frames)
  state.proofs.run(() => state.frames)
}

function setScheme(scheme) {
  state.scheme = scheme
  for (const input of document.getElementsByName('scheme')) input.checked = input.value === scheme
  for (const frame of state.frames) frame.setScheme(scheme)
}

function checkOverlays() {
  for (const input of document.getElementsByName('overlay')) input.checked = state.shown.has(input.value)
}

function toggle(name) {
  if (state.shown.has(name)) state.shown.delete(name)
  else state.shown.add(name)
  checkOverlays()
  if (name === 'lines') loadLines()
  keepAddress()
  redraw(...state.frames)
}

// MARK: The stage

const narrow = matchMedia('(width < 44rem)')

function setActive(frame, isAlone = state.isAlone) {
  state.active = frame
  state.isAlone = isAlone
  drawLayouts()
  fit()
  // A page that is drawn larger shows less of itself: the chosen card stays in view.
  if (state.chosen) requestAnimationFrame(() => frame.reveal(state.chosen))
  panel.draw(state)
}

function drawLayouts() {
  const isAlone = state.isAlone || narrow.matches
  const buttons = [null, ...state.frames].map((frame) => {
    const item = document.createElement('li')
    const button = document.createElement('button')
    button.type = 'button'
    button.setAttribute('aria-pressed', frame ? isAlone && frame === state.active : !isAlone)
    button.textContent = frame ? `${frame.breakpoint.name} ` : 'All'
    if (frame) {
      const size = document.createElement('small')
      size.textContent = frame.width
      button.append(size)
    }
    button.title = frame ? `This layout alone (${frame.number})` : 'All layouts (0)'
    button.addEventListener('click', () => frame ? setActive(frame, true) : setActive(state.active, false))
    item.append(button)
    return item
  })
  find('layouts').replaceChildren(...buttons)
  for (const frame of state.frames) frame.element.classList.toggle('active', frame === state.active)
}

function fit() {
  if (!state.frames.length) return
  const stage = find('stage')
  const isAlone = state.isAlone || narrow.matches
  stage.classList.toggle('one', isAlone)
  const look = getComputedStyle(stage)
  const room = stage.clientWidth - parseFloat(look.paddingInlineStart) - parseFloat(look.paddingInlineEnd)
  const height = stage.clientHeight - parseFloat(look.paddingBlockStart) - parseFloat(look.paddingBlockEnd) - 22
  const widths = isAlone ? state.frames.map(({ width }) => Math.min(width, room))
    : state.zoom ? state.frames.map(({ width }) => width * state.zoom)
      : shownWidths(state.frames.map(({ width }) => width), room, parseFloat(look.columnGap))
  state.frames.forEach((frame, index) => frame.fit(widths[index], Math.max(100, height)))
  redraw(...state.frames)
}

// A frame later, as what is fitted changes sizes itself.
new ResizeObserver(() => requestAnimationFrame(fit)).observe(find('stage'))
narrow.addEventListener('change', () => { drawLayouts(); fit() })

// MARK: Controls

find('board').addEventListener('change', (event) => goTo(event.target.value))
find('text').addEventListener('change', (event) => setText(Number(event.target.value)))
find('zoom').addEventListener('change', (event) => {
  state.zoom = Number(event.target.value)
  setActive(state.active, false)
})
for (const input of document.getElementsByName('scheme')) {
  input.addEventListener('change', () => setScheme(input.value))
}
for (const input of document.getElementsByName('overlay')) {
  input.addEventListener('change', () => toggle(input.value))
}
find('keys').addEventListener('click', () => find('help').showModal())
find('new').addEventListener('click', () => files.create())
find('search').addEventListener('click', () => palette.open())
find('sheet').addEventListener('click', () => setSheet(!find('panel').classList.contains('open')))
const isMac = /Mac|iPhone|iPad/.test(navigator.platform)
for (const letter of ['K', 'S', 'Z']) {
  for (const key of document.querySelectorAll(`.command-${letter.toLowerCase()}`)) key.textContent = isMac ? `⌘${letter}` : `Ctrl ${letter}`
}

// On small screens the panel is a sheet, which shows its first lines or all.
function setSheet(isOpen) {
  find('panel').classList.toggle('open', isOpen)
  find('sheet').setAttribute('aria-expanded', isOpen)
}

function press(event) {
  if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
    event.preventDefault()
    if (state.places && !document.querySelector('dialog[open]')) palette.open()
    return
  }
  if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 's' && editor.isOpen) {
    event.preventDefault()
    editor.save()
    return
  }
  const isForm = find('editor').contains(event.target) || find('words').contains(event.target)
  const isField = event.target.closest?.('input:not([type=checkbox], [type=radio]), textarea')
  if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'z' && !isForm && !isField) {
    event.preventDefault()
    if (state.places && !document.querySelector('dialog[open]:not(.large)')) takeBack()
    return
  }
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]:not(.large)') || !state.places) return
  if (large.isOpen) return pressLarge(event)
  // Editors take their keys themselves; versions of a card are scrolled by arrows.
  if (isForm) return
  if (event.target.closest?.('input:not([type=checkbox], [type=radio]), select, textarea, summary') ||
    (event.target.closest?.('[type=radio]') && event.key.startsWith('Arrow')) ||
    (event.target.closest?.('button, a') && event.key === 'Enter' && event.view === window)) return
  if (photographs.press(event)) return event.preventDefault()
  const number = Number(event.key)
  const go = event.shiftKey ? (by) => order.step(by) : step
  const acts = {
    ArrowDown: () => go(1), ArrowRight: () => go(1), ArrowUp: () => go(-1), ArrowLeft: () => go(-1),
    Enter: openChosen, e: editChosen, n: () => files.create(), Escape: () => editor.isOpen ? editor.close() : photographs.isOpen ? photographs.close() : choose(null), '/': () => palette.open(),
    d: () => setScheme(state.scheme === 'dark' ? 'light' : 'dark'),
    '+': () => larger(1), '=': () => larger(1), '-': () => larger(-1), '?': () => find('help').showModal(),
    0: () => setActive(state.active, false),
    ...photographs.card ? { ' ': () => large.toggle() } : {},
  }
  for (const { value } of document.getElementsByName('overlay')) acts[value[0]] = () => toggle(value)
  // A button, a box or a link does what it does by itself.
  if (event.key === ' ' && event.target.closest?.('button, a, input')) return
  const chosen = number > 0 && state.frames[number - 1]
  if (!acts[event.key] && !chosen) return
  event.preventDefault()
  if (chosen) setActive(chosen, true)
  else acts[event.key]()
}
document.addEventListener('keydown', press)

// What a photograph by itself does not take: its marks, and the way to others.
function pressLarge(event) {
  const isButton = event.target.closest?.('button') && [' ', 'Enter'].includes(event.key)
  if (isButton) return
  const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
  if (by) step(by)
  else if (event.key === ' ') large.close()
  else if (event.key === 'e' || !photographs.press(event)) return
  event.preventDefault()
}

function larger(by) {
  const sizes = state.site.textSizes.map(({ percent }) => percent)
  const index = sizes.indexOf(state.percent)
  setText(sizes[Math.max(0, Math.min(sizes.length - 1, index + by))])
}
