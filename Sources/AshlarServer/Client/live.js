// Shows what changes on a page while its site is written. Served by `ashlar serve` only; no build has it.
import { showBuilding, showProblems } from '/_ashlar/problems.js'

// The build that this page was made by: the server says it in the script's address.
let generation = Number(new URL(import.meta.url).searchParams.get('generation'))
// The pictures that have changed since then; null when some of them may not have been heard of.
let changes = new Set()
// The build that changed a picture last, by the path of its address.
const versions = new Map()
// What sheets whose rules were edited are now, by their links; an address is otherwise the link's own.
const addresses = new WeakMap()
const ownPath = decodeURIComponent(location.pathname)
const absolute = (address) => new URL(address, location.href).href
const styleLinks = (root) => [...root.querySelectorAll('link[rel=stylesheet]')]
const styleAddress = (link) => addresses.get(link) ?? absolute(link.getAttribute('href'))
const mayBePicture = (path) => !/\.(html|css|xml|json|txt)$/.test(path)

let running = null
let again = false

// What scripts of a page's own have made of it cannot be patched: it is loaded again when it changes.
const hasScripts = (root) =>
  root.querySelector('script:not([src^="/_ashlar/"], [type="application/ld+json"])') !== null
const source = hasScripts(document) ? ownSource(generation) : null
// What a patch leaves alone: another shell is loaded.
const shell = outline(document.body)

// A page in the workbench hears through it: a browser opens six connections to a server, and the workbench has as many
// pages.
const workbench = parent === window ? null : parent.ashlarWorkbench
const events = workbench ? workbench.events : new EventSource('/_ashlar/events')
const ending = new AbortController()
events.addEventListener('site', take, { signal: ending.signal })
if (!workbench) events.addEventListener('building', ({ data }) => showBuilding(data === 'true'), { signal: ending.signal })
// A server that was started again counts from the beginning, so that an equal number says nothing.
events.addEventListener('error', () => { generation = NaN }, { signal: ending.signal })
if (workbench) addEventListener('pagehide', () => ending.abort())
if (workbench?.last) take(workbench.last)

function take(event) {
  const site = JSON.parse(event.data)
  if (!workbench) showProblems(site.problems)
  if (generation === site.generation) return
  const isNext = generation + 1 === site.generation
  generation = site.generation
  // The page is that of the build before, and is shown.
  const isReady = isNext && changes?.size === 0 && !running && !again && !document.hidden
  const pictures = site.changed.filter(mayBePicture)
  if (isReady && !pictures.length && apply(site.patches[ownPath])) return
  if (!isNext) changes = null
  for (const path of pictures) changes?.add(path)
  update()
}

document.addEventListener('visibilitychange', () => { if (!document.hidden && again) update() })

// One update runs at a time; a page in the background catches up when it is shown.
async function update() {
  again = true
  if (running || document.hidden) return
  running = (async () => {
    while (again && !document.hidden) {
      again = false
      try { await load() } catch { again = true; await new Promise((resume) => setTimeout(resume, 300)) }
    }
  })()
  await running
  running = null
}

// Makes this page what a newer build has, by what the server says has changed in it.
//
// Returns false when the page must be asked for as a whole.
function apply(patch) {
  if (!patch) return false
  const { sheet } = patch
  if (!patch.cards.length && !sheet) return true
  const link = sheet && ownLink(sheet)
  const cards = patch.cards.map((html) => {
    const next = element(html)
    return { next, own: next && document.getElementById(next.id), isWhole: html.endsWith('</article>') }
  })
  if (source || sheet && !link || !cards.every(({ own }) => own?.matches('.band > .card'))) return false
  const places = measure()
  if (sheet && !editRules(link, sheet)) return false
  for (const { own, next, isWhole } of cards) {
    for (const image of next.querySelectorAll('img')) renewPicture(image, false)
    if (isWhole) replaceKeeping(own, next)
    else copyAttributes(own, next)
  }
  glide(places)
  document.dispatchEvent(new CustomEvent('ashlar:updated', { detail: generation }))
  return true
}

function element(html) {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content.firstElementChild
}

// The link to the style sheet that a patch edits; undefined when the browser has read other rules than the server.
function ownLink({ from, count, groups }) {
  const link = styleLinks(document).find((link) => styleAddress(link) === absolute(from))
  const rules = link?.sheet?.cssRules
  const isKnown = rules?.length === count
    && groups.every((group) => rules[group.place].cssRules?.length === group.count)
  return isKnown ? link : undefined
}

// Makes a sheet's rules those of another; false when the browser does not take one of them.
function editRules(link, { to, groups }) {
  try {
    for (const { place: groupPlace, edits } of groups) {
      const group = link.sheet.cssRules[groupPlace]
      for (const { place, isRemoval, rule } of edits) {
        if (isRemoval) group.deleteRule(place)
        if (rule) group.insertRule(rule, place)
      }
    }
    addresses.set(link, absolute(to))
    return true
  } catch {
    addresses.set(link, '')
    return false
  }
}

async function load() {
  const [text, known] = [await read(), changes]
  changes = new Set()
  if (source) return plain(text) === await source ? undefined : location.reload()
  const next = new DOMParser().parseFromString(text, 'text/html')
  if (hasScripts(next) || outline(next.body) !== shell) return location.reload()
  const [[added, outdated]] = await Promise.all([loadStyles(next), renewPictures(next, known)])
  const places = measure()
  for (const link of added) link.media = ''
  patch(document.querySelector('main'), next.querySelector('main'))
  for (const name of ['header.masthead', 'footer.colophon']) {
    const [own, other] = [document.querySelector(name), next.querySelector(name)]
    if (own && other && own.innerHTML !== other.innerHTML) replaceKeeping(own, other)
  }
  patchHead(next)
  for (const link of outdated) link.remove()
  glide(places)
  document.dispatchEvent(new CustomEvent('ashlar:updated', { detail: generation }))
}

// The text of this page as it is now.
async function read() {
  const answer = await fetch(location.pathname, { cache: 'no-store' })
  if (!answer.ok && answer.status !== 404) throw new Error('no page')
  return answer.text()
}

// What this page was made from; empty, which no page is, when there is a newer one already.
async function ownSource(generation) {
  const text = await read()
  return text.includes(`live.js?generation=${generation}"`) ? plain(text) : ''
}

// A page's text without the number of its build.
function plain(text) {
  return text.replace(/live\.js\?generation=\d+/, '')
}

// A page without what patches replace: its content, its masthead and footer, its styles and the preview's own elements.
function outline(node) {
  if (node.nodeType !== Node.ELEMENT_NODE) return node.nodeValue.trim()
  if (node.matches('script, link[rel~=stylesheet], #ashlar--problems')) return ''
  const tag = node.cloneNode().outerHTML
  if (node.matches('main, header.masthead, footer.colophon')) return tag
  return tag + [...node.childNodes].map(outline).join('')
}

// Titles, addresses, and what else a page says of itself.
function patchHead(next) {
  if (document.title !== next.title) document.title = next.title
  for (const name of ['lang', 'dir']) {
    const value = next.documentElement.getAttribute(name) ?? ''
    if (document.documentElement.getAttribute(name) !== value) document.documentElement.setAttribute(name, value)
  }
  const facts = (root) => [...root.head.querySelectorAll('meta, link:not([rel~=stylesheet]), script[type]')]
  const [own, other] = [facts(document), facts(next)]
  for (const fact of own) if (!other.some((one) => one.isEqualNode(fact))) fact.remove()
  for (const fact of other) {
    if (!own.some((one) => one.isEqualNode(fact))) document.head.append(document.importNode(fact, true))
  }
}

// Loads the style sheets that are new, for no medium yet; returns them, and those that are not needed any more.
async function loadStyles(next) {
  const wanted = styleLinks(next).map(styleAddress)
  const own = new Map(styleLinks(document).map((link) => [styleAddress(link), link]))
  const added = []
  await Promise.all(wanted.flatMap((href, index) => own.has(href) ? [] : [new Promise((resume) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.media = 'not all'
    link.onload = link.onerror = resume
    link.href = href
    // Later sheets win, so that a new one stands where the page has it.
    const next = wanted.slice(index + 1).find((other) => own.has(other))
    document.head.insertBefore(link, next && own.get(next).parentNode === document.head ? own.get(next) : null)
    added.push(link)
  })]))
  return [added, [...own].filter(([href]) => !wanted.includes(href)).map(([, link]) => link)]
}

// Makes an element's children those of another; what is equal stays, with its focus and its scroll position.
function patch(own, next) {
  if (own.isEqualNode(next)) return
  copyAttributes(own, next)
  const known = new Map([...own.children].filter((child) => child.id).map((child) => [child.id, child]))
  let place = own.firstChild
  for (const child of [...next.childNodes]) {
    let kept = child.id ? known.get(child.id) : null
    if (!kept && place && place.nodeName === child.nodeName && !place.id && !child.id) kept = place
    if (kept && kept.nodeName === child.nodeName) {
      if (kept === place) place = place.nextSibling
      else own.insertBefore(kept, place)
      if (kept.nodeType !== Node.ELEMENT_NODE) {
        if (kept.nodeValue !== child.nodeValue) kept.nodeValue = child.nodeValue
      } else if (!kept.isEqualNode(child)) {
        if (kept.matches('section, .cards, .band, nav, header')) patch(kept, child)
        else replaceKeeping(kept, child)
      }
    } else {
      own.insertBefore(document.importNode(child, true), place)
    }
  }
  while (place) {
    const old = place
    place = place.nextSibling
    old.remove()
  }
}

function replaceKeeping(own, next) {
  const focused = own.contains(document.activeElement) ? path(own, document.activeElement) : null
  const checked = [...own.querySelectorAll('input[id]')].filter((input) => input.checked).map((input) => input.id)
  const open = own.querySelector('details')?.open
  own.replaceChildren(...[...next.childNodes].map((child) => document.importNode(child, true)))
  copyAttributes(own, next)
  for (const id of checked) { const input = document.getElementById(id); if (input) input.checked = true }
  if (open && own.querySelector('details')) own.querySelector('details').open = true
  if (focused) focused.reduce((node, index) => node?.children[index], own)?.focus({ preventScroll: true })
}

function path(root, node) {
  const steps = []
  for (; node !== root; node = node.parentElement) steps.unshift([...node.parentElement.children].indexOf(node))
  return steps
}

function copyAttributes(own, next) {
  for (const { name } of [...own.attributes]) if (!next.hasAttribute(name)) own.removeAttribute(name)
  for (const { name, value } of next.attributes) if (own.getAttribute(name) !== value) own.setAttribute(name, value)
}

// The cards that are near the window, by bands: what is in others has no layout, and need not get one.
function nearCards() {
  const isNear = (band) => {
    const box = band.getBoundingClientRect()
    return box.bottom > -200 && box.top < innerHeight + 200
  }
  return [...document.querySelectorAll('.band')].filter(isNear).flatMap((band) => [...band.children])
}

// Where cards near the window stand. Nothing glides while somebody types in the workbench: each key would wait for it.
function measure() {
  if (workbench?.isTyping() || matchMedia('(prefers-reduced-motion: reduce)').matches) return null
  return new Map(nearCards().map((card) => [card.id, card.getBoundingClientRect()]))
}

// Lets cards glide from where they stood, unless the reader wants no movement.
function glide(places) {
  if (!places) return
  const isSeen = (box) => box && box.bottom > 0 && box.top < innerHeight
  for (const card of nearCards()) {
    const [old, box] = [places.get(card.id), card.getBoundingClientRect()]
    if (!isSeen(box) && !isSeen(old)) continue
    if (!old) card.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 180 })
    else if (Math.abs(old.x - box.x) + Math.abs(old.y - box.y) > 1) {
      card.animate(
        [{ transform: `translate(${old.x - box.x}px, ${old.y - box.y}px)` }, { transform: 'none' }],
        { duration: 180, easing: 'ease-out' })
    }
  }
}

// Gives the pictures of a page that is coming addresses of their own where their files have changed and their addresses
// have not: what stands at an address that a page knows, Firefox never asks for again. Loads them first.
async function renewPictures(next, known) {
  const files = known && [...known]
  await Promise.all([...next.images].map((image) => {
    const path = picturePath(image)
    return renewPicture(image, !files || files.some((file) => path.endsWith(`/${file}`)))
  }))
}

function picturePath(image) {
  return decodeURIComponent(new URL(image.getAttribute('src'), location.href).pathname)
}

// Returns when a picture that has changed can be drawn.
function renewPicture(image, isChanged) {
  const path = picturePath(image)
  if (isChanged) versions.set(path, generation)
  if (!versions.has(path)) return
  image.setAttribute('src', `${image.getAttribute('src')}?${versions.get(path)}`)
  if (!isChanged) return
  const picture = new Image()
  picture.src = image.getAttribute('src')
  return picture.decode().catch(() => {})
}
