// Cards that get other places on the board: by keys, by buttons, or dragged with a mouse or a pen.

// How far a card is dragged before it moves, in CSS pixels of the workbench.
const START = 6
// How near to the edge of a page a dragged card scrolls it, and how far at once, in CSS pixels of the page.
const EDGE = 60
const ROWS = ['justified-rows', 'uniform-rows', 'flexible-rows']

export class CardOrder {
  // `actions`: view(), which gives { places, path, chosen, site }; post(path, body); say(message); choose(id); editor, the
  // name of this window.
  constructor(actions) {
    this.actions = actions
    // How far the chosen card is to go once the board shows where it stands now.
    this.wanted = 0
    this.isMoving = false
  }

  // Moves the chosen card towards the start or the end of its section, by so many places.
  step(by) {
    const { chosen } = this.actions.view()
    if (!chosen) return this.actions.say('Choose a card to move it: click it, or press ↓')
    this.wanted += by
    if (!this.isMoving) this.next()
  }

  // The board shows what was moved.
  refreshed() {
    this.isMoving = false
    clearTimeout(this.timer)
    if (this.wanted) this.next()
  }

  next() {
    const { places, chosen } = this.actions.view()
    const index = places.cards.findIndex(({ id }) => id === chosen)
    const section = places.sections.find(({ first, count }) => index >= first && index < first + count)
    const by = this.wanted
    this.wanted = 0
    if (!section) return
    const { first, count } = section
    const target = Math.max(first, Math.min(first + count - 1, index + by))
    if (target === index) return this.actions.say(by < 0 ? 'It is the first of its section' : 'It is the last of its section')
    const other = places.cards[target].id
    return this.move(section, chosen, target < index ? { before: other } : { after: other }, target - first + 1)
  }

  // Moves a card to a place beside another one; `position` is its number there, counted from 1.
  async move(section, card, place, position) {
    this.isMoving = true
    // Where nothing changes, no board comes.
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.refreshed(), 3000)
    const { path } = this.actions.view()
    const answer = await this.actions.post('move', { page: path, section: section.id, card, ...place, editor: this.actions.editor })
    if (answer.problem) {
      this.wanted = 0
      return this.refreshed()
    }
    const { files, isTrying } = answer
    const written = isTrying ? ' Nothing is written yet.' : files > 1 ? ` ${files} cards have other weights now.` : ''
    this.actions.say(`Moved to place ${position} of ${section.count}.${written}`)
  }

  // MARK: Dragging

  // Lets the cards of a frame be dragged, as soon as its page is there.
  watch(frame) {
    const { page } = frame
    page.addEventListener('pointerdown', (event) => this.press(frame, event))
    // Pictures and links are no files to drag.
    page.addEventListener('dragstart', (event) => event.preventDefault())
  }

  press(frame, event) {
    const card = event.target.closest?.('.band > .card')
    if (!card || event.button !== 0 || event.pointerType === 'touch') return
    const { page } = frame
    const root = page.documentElement
    const end = new frame.window.AbortController()
    const drag = { frame, card, x: event.clientX, y: event.clientY, isOn: false, place: null }
    const on = (name, act) => page.addEventListener(name, act, { capture: true, signal: end.signal })
    on('pointermove', (event) => {
      if (!drag.isOn) {
        if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) * frame.scale < START) return
        drag.isOn = true
        root.setPointerCapture(event.pointerId)
        page.getSelection()?.removeAllRanges()
        this.actions.choose(card.id)
      }
      this.drag(drag, event)
    })
    on('selectstart', (event) => event.preventDefault())
    on('keydown', (event) => {
      if (!drag.isOn || event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      this.end(drag, end, false)
    })
    for (const name of ['pointerup', 'pointercancel']) on(name, () => this.end(drag, end, name === 'pointerup'))
  }

  drag(drag, { clientX, clientY }) {
    const { frame } = drag
    const { innerHeight } = frame.window
    const by = clientY < EDGE ? clientY - EDGE : clientY > innerHeight - EDGE ? clientY - innerHeight + EDGE : 0
    if (by) frame.window.scrollBy({ top: by / 2, behavior: 'instant' })
    drag.place = this.placeAt(drag, clientX, clientY)
    this.mark(frame, drag.place)
  }

  // The card of the same section that is nearest to a point, and whether the point is behind it.
  placeAt({ frame, card }, x, y) {
    let nearest = null
    for (const other of card.parentElement.querySelectorAll(':scope > .card')) {
      const box = other.getBoundingClientRect()
      const away = Math.hypot(Math.max(box.left - x, x - box.right, 0), Math.max(box.top - y, y - box.bottom, 0))
      if (!nearest || away < nearest.away) nearest = { other, box, away }
    }
    if (!nearest || nearest.other === card) return null
    const { other, box } = nearest
    const isInRow = this.isInRow(frame, card)
    const isRightToLeft = frame.window.getComputedStyle(card.parentElement).direction === 'rtl'
    const isBehind = isInRow ? (x > box.left + box.width / 2) !== isRightToLeft : y > box.top + box.height / 2
    return { other, box, isInRow, isBehind, isAtEnd: isInRow ? isBehind !== isRightToLeft : isBehind }
  }

  // Whether cards of the section stand beside one another in the order of reading; on phones all are in one column.
  isInRow(frame, card) {
    const section = this.sectionOf(card.id)
    return ROWS.includes(section?.kind) && frame.breakpoint.from > 0
  }

  sectionOf(id) {
    const { places } = this.actions.view()
    const index = places.cards.findIndex((card) => card.id === id)
    return places.sections.find(({ first, count }) => index >= first && index < first + count)
  }

  // Shows where the card would go: a bar at the edge of the card beside it.
  mark(frame, place) {
    if (!this.bar) {
      this.bar = document.createElement('div')
      this.bar.className = 'drop'
    }
    if (!place) return this.bar.remove()
    const { box, isInRow, isAtEnd } = place
    const scaled = (value) => value * frame.scale
    const [x, y] = [scaled(isInRow && isAtEnd ? box.right : box.left), scaled(!isInRow && isAtEnd ? box.bottom : box.top)]
    this.bar.style.transform = `translate(${x}px, ${y}px)`
    this.bar.style.inlineSize = isInRow ? '' : `${scaled(box.width)}px`
    this.bar.style.blockSize = isInRow ? `${scaled(box.height)}px` : ''
    if (this.bar.parentElement !== frame.view) frame.view.append(this.bar)
  }

  end({ frame, card, isOn, place }, end, isDropped) {
    end.abort()
    this.bar?.remove()
    if (!isOn) return
    // What ends a drag is no click.
    const swallow = (event) => { event.preventDefault(); event.stopPropagation() }
    frame.page.addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => frame.page?.removeEventListener('click', swallow, { capture: true }), 50)
    if (!isDropped || !place || this.isMoving) return
    const { places } = this.actions.view()
    const section = this.sectionOf(card.id)
    const at = (id) => places.cards.findIndex((own) => own.id === id) - section.first
    const [from, other] = [at(card.id), at(place.other.id)]
    const position = other + (place.isBehind ? 1 : 0) - (from < other ? 1 : 0)
    if (position !== from) this.move(section, card.id, place.isBehind ? { after: place.other.id } : { before: place.other.id }, position + 1)
  }
}
