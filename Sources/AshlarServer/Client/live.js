// Shows what changes on a page while its site is written. Served by `ashlar serve` only; no build has it.
import { showProblems } from '/_ashlar/problems.js'

// The build that this page was made by: the server says it in the script's address.
let generation = Number(new URL(import.meta.url).searchParams.get('generation'))
let running = null
let again = false

// A page in the workbench hears through it: a browser opens six connections to a server, and the workbench has as many
// pages.
const workbench = parent === window ? null : parent.ashlarWorkbench
const events = workbench ? workbench.events : new EventSource('/_ashlar/events')
events.addEventListener('site', take)
if (workbench) addEventListener('pagehide', () => events.removeEventListener('site', take))
if (workbench?.last) take(workbench.last)

function take(event) {
  const site = JSON.parse(event.data)
  if (!workbench) showProblems(site.problems)
  if (generation === site.generation) return
  generation = site.generation
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

async function load() {
  const answer = await fetch(location.pathname, { cache: 'no-store' })
  if (!answer.ok && answer.status !== 404) throw new Error('no page')
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html')
  if (!samePlace(next)) return location.reload()
  const links = await addStyles(next)
  const places = measure()
  patch(document.querySelector('main'), next.querySelector('main'))
  for (const name of ['header.masthead', 'footer.colophon']) {
    const [own, other] = [document.querySelector(name), next.querySelector(name)]
    if (own && other && own.innerHTML !== other.innerHTML) replaceKeeping(own, other)
  }
  if (document.title !== next.title) document.title = next.title
  for (const name of ['lang', 'dir']) {
    document.documentElement.setAttribute(name, next.documentElement.getAttribute(name) ?? '')
  }
  for (const link of links) link.remove()
  await refreshPictures()
  glide(places)
  document.dispatchEvent(new CustomEvent('ashlar:updated', { detail: generation }))
}

// Whether the document's frame is the same: what a patch cannot change is loaded again.
function samePlace(next) {
  return next.querySelector('main') && document.querySelector('main') &&
    document.querySelector('main').className === next.querySelector('main').className &&
    document.body.className === next.body.className
}

// Adds the style sheets that are new; returns those that are not needed any more, for later.
async function addStyles(next) {
  const of = (root) => [...root.querySelectorAll('link[rel=stylesheet]')]
  const wanted = of(next).map((link) => new URL(link.getAttribute('href'), location.href).href)
  const own = new Map(of(document).map((link) => [link.href, link]))
  const loads = wanted.flatMap((href, index) => own.has(href) ? [] : [new Promise((resume) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.onload = link.onerror = resume
    link.href = href
    // Later sheets win, so that a new one stands where the page has it.
    const next = wanted.slice(index + 1).find((other) => own.has(other))
    document.head.insertBefore(link, next ? own.get(next) : null)
  })])
  await Promise.all(loads)
  return [...own].filter(([href]) => !wanted.includes(href)).map(([, link]) => link)
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

// Where the cards near the window stand.
function measure() {
  const places = new Map()
  for (const card of document.querySelectorAll('.band > .card')) {
    const box = card.getBoundingClientRect()
    if (box.bottom > -innerHeight && box.top < 2 * innerHeight) places.set(card.id, box)
  }
  return places
}

// Lets cards glide from where they stood, unless the reader wants no movement.
function glide(places) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  for (const card of document.querySelectorAll('.band > .card')) {
    const box = card.getBoundingClientRect()
    if (box.bottom < -innerHeight || box.top > 2 * innerHeight) continue
    const old = places.get(card.id)
    if (!old) card.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 180 })
    else if (Math.abs(old.x - box.x) + Math.abs(old.y - box.y) > 1) {
      card.animate(
        [{ transform: `translate(${old.x - box.x}px, ${old.y - box.y}px)` }, { transform: 'none' }],
        { duration: 180, easing: 'ease-out' })
    }
  }
}

// A picture whose file changed keeps its address, so that it must be asked for again.
async function refreshPictures() {
  await Promise.all([...document.images].map(async (image) => {
    if (!image.complete || !image.currentSrc) return
    const tag = (await fetch(image.currentSrc, { method: 'HEAD', cache: 'no-store' })).headers.get('ETag')
    if (image.ashlarTag && image.ashlarTag !== tag) {
      await fetch(image.currentSrc, { cache: 'reload' })
      const address = image.getAttribute('src')
      image.setAttribute('src', '')
      image.setAttribute('src', address)
    }
    image.ashlarTag = tag
  }))
}
