// The pages of the workbench: one frame per breakpoint, each the real page at its real width, drawn smaller.

// How far below the top of a page the line is that all pages share.
const FOCUS = 0.2

export class Frame extends EventTarget {
  // breakpoint: { name, from, width }, widths in CSS pixels at a root of 16 px.
  constructor(breakpoint, number) {
    super()
    this.breakpoint = breakpoint
    this.number = number
    this.width = breakpoint.width
    this.element = document.createElement('figure')
    this.element.className = 'frame'
    const caption = document.createElement('figcaption')
    const name = document.createElement('b')
    name.textContent = breakpoint.name
    this.size = document.createElement('span')
    this.size.textContent = `${this.width} px`
    this.shift = document.createElement('span')
    this.shift.className = 'shift'
    caption.append(name, this.size, this.shift)
    this.view = document.createElement('div')
    this.view.className = 'view'
    this.iframe = document.createElement('iframe')
    this.iframe.title = `${breakpoint.name}, ${this.width} pixels wide`
    this.iframe.addEventListener('load', () => this.prepare())
    this.view.append(this.iframe)
    this.element.append(caption, this.view)
  }

  get page() { return this.iframe.contentDocument }
  get window() { return this.iframe.contentWindow }
  get isReady() { return !!this.page?.querySelector('main') && this.page === this.prepared }
  get cards() { return this.isReady ? [...this.page.querySelectorAll('.band > .card')] : [] }

  show(path) {
    this.prepared = null
    this.iframe.src = `/${path}`
  }

  // Draws the page as wide as `shown` CSS pixels of the workbench.
  fit(shown, height) {
    const scale = Math.min(1, shown / this.width)
    this.scale = scale
    this.view.style.width = `${this.width * scale}px`
    this.iframe.style.width = `${this.width}px`
    this.iframe.style.height = `${Math.ceil(height / scale)}px`
    this.iframe.style.transform = scale === 1 ? '' : `scale(${scale})`
  }

  prepare() {
    const { page, window } = this
    if (!page?.querySelector('main')) return
    this.prepared = page
    const sheet = new window.CSSStyleSheet()
    // A page is as wide as its frame: a bar to scroll would take some of it.
    sheet.replaceSync('html{scrollbar-width:none}::-webkit-scrollbar{display:none}.card{cursor:default}')
    page.adoptedStyleSheets = [sheet]
    window.addEventListener('scroll', () => this.tell('scroll'), { passive: true })
    for (const name of ['wheel', 'touchstart', 'pointerdown']) {
      window.addEventListener(name, () => this.tell('lead'), { passive: true })
    }
    page.addEventListener('keydown', (event) => this.tell('key', event))
    page.addEventListener('click', (event) => {
      const card = event.target.closest?.('.band > .card')
      if (!card && !event.target.closest?.('a')) return
      event.preventDefault()
      if (card) this.tell('choose', card.id)
    })
    page.addEventListener('ashlar:updated', () => this.tell('ready'))
    page.fonts.ready.then(() => this.tell('ready'))
    this.tell('page')
  }

  tell(type, detail) { this.dispatchEvent(new CustomEvent(type, { detail })) }

  setText(percent) {
    const root = this.page?.documentElement
    // Rounded as the page rounds what its reader has chosen.
    if (root) root.style.fontSize = percent === 100 ? '' : `round(${percent}%, 2px)`
  }

  setScheme(scheme) {
    this.iframe.style.colorScheme = scheme
    const root = this.page?.documentElement
    if (root) root.style.colorScheme = scheme
  }

  // The root's font size over 16 px.
  get textScale() {
    return this.isReady ? parseFloat(this.window.getComputedStyle(this.page.documentElement).fontSize) / 16 : 1
  }

  // Where a page stands: a card, and how much of it is above the shared line.
  get anchor() {
    const { window } = this
    const line = FOCUS * window.innerHeight
    const end = this.page.documentElement.scrollHeight - window.innerHeight
    if (window.scrollY <= 0) return { share: 0 }
    if (window.scrollY >= end - 1) return { share: 1 }
    let nearest = null
    let distance = Infinity
    for (const card of this.cards) {
      const box = card.getBoundingClientRect()
      const away = Math.max(box.top - line, line - box.bottom, 0)
      if (away < distance) {
        distance = away
        nearest = { id: card.id, ratio: (line - box.top) / Math.max(1, box.height) }
      }
      if (away === 0) break
    }
    return nearest ?? { share: window.scrollY / Math.max(1, end) }
  }

  moveTo(anchor) {
    if (!this.isReady) return
    const { page, window } = this
    const end = page.documentElement.scrollHeight - window.innerHeight
    if (anchor.share !== undefined) return window.scrollTo({ top: anchor.share * end, behavior: 'instant' })
    const box = page.getElementById(anchor.id)?.getBoundingClientRect()
    if (!box) return
    const top = window.scrollY + box.top + anchor.ratio * box.height - FOCUS * window.innerHeight
    window.scrollTo({ top, behavior: 'instant' })
  }

  // Brings a card into view, as soon as the page is there; one that is in view stays where it is.
  reveal(id) {
    this.awaited = this.isReady ? null : id
    if (!this.isReady) return
    const card = this.page.getElementById(id)
    const box = card?.getBoundingClientRect()
    if (!box) return
    card.closest('.strip')?.scrollTo({ left: card.offsetLeft - 16, behavior: 'instant' })
    const { innerHeight, scrollY } = this.window
    if (box.top >= 0 && box.bottom <= innerHeight) return
    this.window.scrollTo({ top: scrollY + box.top - FOCUS * innerHeight, behavior: 'instant' })
  }
}

// The widths at which frames are drawn side by side: the larger a page, the smaller its scale, so that telephones stay
// readable beside desks.
export function shownWidths(widths, room, gap) {
  const free = room - gap * (widths.length - 1)
  const weights = widths.map((width) => width ** 0.5)
  const sum = weights.reduce((one, other) => one + other, 0)
  return weights.map((weight, index) => Math.max(64, Math.min(widths[index], Math.floor(free * weight / sum))))
}
