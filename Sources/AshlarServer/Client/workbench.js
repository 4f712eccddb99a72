// Every layout of a board side by side. Served by `ashlar serve` only; no build has it.

import { Frame, shownWidths } from '/_ashlar/frames.js'
import { Overlay, prove } from '/_ashlar/overlays.js'
import { Panel, placement } from '/_ashlar/panel.js'
import { showProblems } from '/_ashlar/problems.js'

const find = (id) => document.getElementById(id)
const PHONE = 390

const events = new EventSource('/_ashlar/events')
// The pages in the frames hear of changes through this.
window.ashlarWorkbench = { events, last: null }

const state = {
  site: null, places: null, path: '', frames: [], active: null, isAlone: false, chosen: null, section: 0,
  percent: 100, zoom: 0, scheme: '', shown: new Set(), proofs: new Map(), generation: 0,
}
let leader = null

const panel = new Panel({ open, tryOut, changeKind, act, copy, chooseSection })

events.addEventListener('site', (event) => {
  window.ashlarWorkbench.last = event
  const { generation, problems } = JSON.parse(event.data)
  showProblems(problems)
  if (generation !== state.generation) refresh(generation)
})

// Asks for the site, and for where the cards of the page stand.
async function refresh(generation = state.generation) {
  state.generation = generation
  state.site = await (await fetch('/_ashlar/site.json')).json()
  const { pages } = state.site
  if (!pages.length) return
  const wanted = new URLSearchParams(location.search).get('page')
  if (!pages.some(({ path }) => path === state.path)) {
    state.path = pages.find(({ path }) => path === wanted)?.path ?? pages[0].path
  }
  fillMenus()
  const answer = await fetch(`/_ashlar/places/${state.path}`)
  if (!answer.ok) return
  state.places = await answer.json()
  if (!state.places.sections[state.section]?.count) {
    state.section = Math.max(0, state.places.sections.findIndex(({ count }) => count))
  }
  setFrames()
  panel.draw(state)
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

// The name of a Dynamic Type size, as people say it: xxLarge, Accessibility 2.
const sizeName = (name) => name.replace(/^accessibility/, 'Accessibility ')
  .replace(/^(?:extra)+/i, (extras) => 'x'.repeat(extras.length / 5))
  .replace(/^[a-w]/, (letter) => letter.toUpperCase())

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
    choose(detail)
  })
  frame.addEventListener('open', ({ detail }) => { choose(detail); openChosen() })
  frame.addEventListener('key', ({ detail }) => { leader = frame; key(detail) })
  frame.addEventListener('ready', () => ready(frame))
  return frame
}

// A page is there, or has been changed in place.
function ready(frame) {
  if (!frame.isReady) return
  frame.setScheme(state.scheme)
  frame.setText(state.percent)
  caption(frame)
  state.proofs.delete(frame)
  redraw(frame)
  proveSoon()
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
    for (const frame of waiting) frame.overlay.draw({ ...state, proof: state.proofs.get(frame) })
    waiting.clear()
    panel.draw(state)
  })
  for (const frame of frames) waiting.add(frame)
}

// Proves one page after the other, so that nothing waits for all.
let proving = false
async function proveSoon() {
  if (proving) return
  proving = true
  await new Promise((resume) => setTimeout(resume, 120))
  for (let frame; (frame = state.frames.find((frame) => frame.isReady && !state.proofs.has(frame)));) {
    await frame.page.fonts.ready
    if (!frame.isReady) continue
    state.proofs.set(frame, prove(frame))
    redraw(frame)
    countProofs()
    await new Promise((resume) => setTimeout(resume))
  }
  proving = false
}

function countProofs() {
  const all = state.frames.flatMap((frame) => [...state.proofs.get(frame)?.values() ?? []])
  const exact = all.filter(({ isExact }) => isExact).length
  const number = (value) => value.toLocaleString('en')
  find('proof').textContent = all.length ? `${number(exact)} of ${number(all.length)} exact` : ''
  find('proof').className = `proof ${exact === all.length ? 'good' : 'bad'}`
  find('proof').title = 'Cards that are as tall in this browser as was predicted, in all layouts'
}

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
  const section = state.places.sections.findIndex(({ first, count }) => index >= first && index < first + count)
  if (section >= 0) state.section = section
  for (const frame of state.frames) if (id && frame !== leader) frame.reveal(id)
  redraw(...state.frames)
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
  const card = state.places.cards.find(({ id }) => id === state.chosen)
  if (card) open(card.file, card.line)
}

async function post(path, body) {
  const answer = await fetch(`/_ashlar/${path}`, {
    method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body),
  })
  const result = await answer.json().catch(() => ({ problem: 'the server does not answer' }))
  if (result.problem) say(result.problem)
  return result
}

async function open(file, line) {
  const result = await post('open', { file, line })
  if (result.link) location.href = result.link
  if (result.isOpen) say(`${file}:${line} is open in your editor`)
}

async function tryOut(section, options) {
  await post('layout', { page: state.path, section: section.id, options })
  refresh()
}

// Another kind takes over those options that it has, too.
function changeKind(section, kind) {
  const known = state.site.layouts[kind].properties
  const options = { kind }
  for (const { key } of section.options) if (key !== 'kind' && !(key in known)) options[key] = null
  tryOut(section, options)
}

async function act(name) {
  const result = await post(`layout/${name}`, {})
  if (name === 'write' && !result.problem) say('ashlar.yaml is written')
  refresh()
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
  state.proofs.clear()
  redraw(...state.frames)
  proveSoon()
}

function setScheme(scheme) {
  state.scheme = scheme
  for (const input of document.getElementsByName('scheme')) input.checked = input.value === scheme
  for (const frame of state.frames) frame.setScheme(scheme)
}

function toggle(name) {
  if (state.shown.has(name)) state.shown.delete(name)
  else state.shown.add(name)
  for (const input of document.getElementsByName('overlay')) input.checked = state.shown.has(input.value)
  redraw(...state.frames)
}

// MARK: The stage

const narrow = matchMedia('(width < 44rem)')

function setActive(frame, isAlone = state.isAlone) {
  state.active = frame
  state.isAlone = isAlone
  drawLayouts()
  fit()
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

new ResizeObserver(fit).observe(find('stage'))
narrow.addEventListener('change', () => { drawLayouts(); fit() })

// MARK: Controls

find('board').addEventListener('change', (event) => {
  state.path = event.target.value
  state.chosen = null
  state.section = 0
  state.proofs.clear()
  history.replaceState(null, '', `?page=${encodeURIComponent(state.path)}`)
  refresh()
})
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

function key(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || find('help').open || !state.places) return
  if (event.target.closest?.('input, select, textarea, summary') ||
    (event.target.closest?.('button, a') && event.key === 'Enter' && event.view === window)) return
  const number = Number(event.key)
  const acts = {
    ArrowDown: () => step(1), ArrowRight: () => step(1), ArrowUp: () => step(-1), ArrowLeft: () => step(-1),
    Enter: openChosen, Escape: () => choose(null), f: () => toggle('frames'), o: () => toggle('order'),
    p: () => toggle('proof'), d: () => setScheme(state.scheme === 'dark' ? 'light' : 'dark'),
    '+': () => larger(1), '=': () => larger(1), '-': () => larger(-1), '?': () => find('help').showModal(),
    0: () => setActive(state.active, false),
  }
  const chosen = number > 0 && state.frames[number - 1]
  if (!acts[event.key] && !chosen) return
  event.preventDefault()
  if (chosen) setActive(chosen, true)
  else acts[event.key]()
}
document.addEventListener('keydown', key)

function larger(by) {
  const sizes = state.site.textSizes.map(({ percent }) => percent)
  const index = sizes.indexOf(state.percent)
  setText(sizes[Math.max(0, Math.min(sizes.length - 1, index + by))])
}
