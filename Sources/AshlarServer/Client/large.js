// A photograph by itself, on the page that readers get, as large as the window: for looking at each before it gets stars.

import { describe, nameOf } from '/_ashlar/photographs.js'

export class LargeView {
  // `actions`: card(), which gives the chosen photograph; marks(card); press(event).
  constructor(actions) {
    this.actions = actions
    this.dialog = document.getElementById('large')
    this.name = document.getElementById('large-name')
    this.button = document.getElementById('large-close')
    this.frame = null
    this.button.addEventListener('click', () => this.close())
    this.dialog.addEventListener('close', () => {
      this.frame?.remove()
      this.frame = this.address = null
    })
  }

  get isOpen() { return this.dialog.open }

  // Opens or closes the view of the chosen photograph.
  toggle() {
    if (this.isOpen) return this.close()
    if (!this.actions.card()) return
    this.dialog.showModal()
    this.show()
  }

  close() { this.dialog.close() }

  // Shows the photograph that is chosen now, and what it has; without one the view closes.
  show() {
    if (!this.isOpen) return
    const card = this.actions.card()
    if (!card) return this.close()
    if (this.address !== card.photograph.page) this.open(card.photograph.page)
    const text = `${nameOf(card)}, ${describe(this.actions.marks(card))}`
    if (this.name.textContent !== text) this.name.textContent = text
  }

  // Opens a page in a frame of its own, so that none leads back to another.
  open(address) {
    const frame = document.createElement('iframe')
    frame.id = 'large-page'
    frame.title = 'The photograph’s page'
    frame.src = `/${address}`
    // Until the page is there, keys would be lost in it.
    frame.inert = true
    frame.addEventListener('load', () => this.watch(frame))
    const hadFocus = document.activeElement === this.frame
    this.frame?.remove()
    this.dialog.prepend(frame)
    this.frame = frame
    this.address = address
    if (hadFocus) this.button.focus()
  }

  // Keys mean the same on the page, whose own script would lead on to other pages, and so would its links.
  watch(frame) {
    const { contentDocument: page, contentWindow: window } = frame
    frame.inert = false
    if (!page) return
    window.addEventListener('keydown', (event) => {
      if (event.key === 'Tab') return
      event.stopPropagation()
      if (event.key === 'Escape') this.close()
      else this.actions.press(event)
    }, { capture: true })
    page.addEventListener('click', (event) => { if (event.target.closest?.('a')) event.preventDefault() }, { capture: true })
  }
}
