// Stars, colour labels and words of photographs, by single keys and by buttons. What is chosen shows at once, and is
// written one photograph after the other, in the order of the keys.

const LABELS = { 6: 'Red', 7: 'Yellow', 8: 'Green', 9: 'Blue' }
const COLOURS = new Set(['red', 'orange', 'yellow', 'green', 'blue', 'purple', 'magenta', 'gray', 'grey', 'black', 'white'])
const FIELDS = [['title', 'Title', 'input'], ['caption', 'Caption', 'textarea'], ['alt', 'Description for those who do not see it', 'input']]
// Whether a key leads on to the next photograph, in the browser's storage.
const NEXT = 'ashlar-workbench-next'
// How long what was chosen stays where the board says something else: another window may have changed it.
const PATIENCE = 5000

const find = (id) => document.getElementById(id)
const rest = (time) => new Promise((resume) => setTimeout(resume, time))

export class Photographs {
  // `actions`: view(), which gives { places, chosen }; send(path, body), which fails where no server is; say(message);
  // step(by); draw(), after something has changed here; show(overlay); opened() and edited(), before and after words are
  // edited; editor, the name of this window.
  constructor(actions) {
    this.actions = actions
    // What was chosen and may not be on the board yet, by the photographs' paths: { rating, labels, time }.
    this.chosen = new Map()
    this.queue = []
    this.running = null
    this.isLost = false
    // What could not be written, by the photographs' paths.
    this.problems = new Map()
    this.goesOn = stored() === 'true'
    this.words = null
    this.block = find('photograph')
    this.make()
    this.place = find('words')
    this.place.addEventListener('submit', (event) => { event.preventDefault(); this.save() })
    this.place.addEventListener('keydown', (event) => this.key(event))
    this.place.addEventListener('input', () => this.showState())
    addEventListener('beforeunload', (event) => { if (this.queue.length || this.isChanged) event.preventDefault() })
  }

  // The chosen card, if it is a photograph.
  get card() {
    const { places, chosen } = this.actions.view()
    const card = places?.cards.find(({ id }) => id === chosen)
    return card?.photograph ? card : null
  }

  // The stars and labels of a photograph as they count: what was chosen last, else what the board says.
  marks({ photograph }) { return this.chosen.get(photograph.path) ?? photograph }

  // MARK: Keys

  // Does what a key means for the chosen photograph; false where it means nothing.
  press(event) {
    const { card } = this
    if (!card) return false
    const key = event.key.toLowerCase()
    const act = /^[0-5]$/.test(key) ? () => this.rate(Number(key)) : LABELS[key] ? () => this.label(LABELS[key])
      : key === 'x' ? () => this.reject() : key === 'e' ? () => this.edit() : null
    if (!act) return false
    // A key that is held down is one.
    if (!event.repeat) act()
    return true
  }

  rate(rating) { this.mark({ rating }) }

  reject() { this.mark({ rating: this.marks(this.card).rating === -1 ? 0 : -1 }) }

  // Gives the photograph a label, or takes that away; one of several, as some programs write, comes and goes alone.
  label(name) {
    const { labels } = this.marks(this.card)
    const others = labels.filter((own) => own.toLowerCase() !== name.toLowerCase())
    this.mark({ labels: others.length < labels.length ? others : labels.length > 1 ? [...labels, name] : [name] })
  }

  mark(change) {
    const { card } = this
    const { path } = card.photograph
    const { rating, labels } = this.marks(card)
    const marks = { rating, labels, ...change, time: Infinity }
    this.chosen.set(path, marks)
    this.problems.delete(path)
    this.queue.push({ photograph: path, editor: this.actions.editor, ...change })
    this.actions.show('stars')
    this.actions.say(`${nameOf(card)}: ${describe(marks)}`)
    if (this.goesOn) this.actions.step(1)
    this.actions.draw()
    this.flush()
  }

  // MARK: Writing

  flush() {
    this.running ??= this.run().finally(() => { this.running = null })
    return this.running
  }

  async run() {
    while (this.queue.length) {
      const [wish] = this.queue
      const answer = await this.ask('write', wish)
      if (!answer) {
        await this.wait()
        continue
      }
      this.isLost = false
      this.queue.shift()
      this.take(wish.photograph, answer)
    }
  }

  // No server is there: what was chosen stays here until one answers.
  async wait() {
    if (!this.isLost) {
      this.isLost = true
      this.actions.say('Not connected: what you choose waits, and is written when the server answers')
      this.actions.draw()
    }
    await rest(700)
  }

  take(path, { problem }) {
    const isLast = !this.queue.some(({ photograph }) => photograph === path)
    const marks = this.chosen.get(path)
    if (problem) {
      this.problems.set(path, problem)
      this.actions.say(problem)
    }
    if (isLast && problem) this.chosen.delete(path)
    else if (isLast && marks) marks.time = performance.now()
    this.actions.draw()
  }

  // The board was built again: what it says now need not be kept here.
  refreshed() {
    const { places } = this.actions.view()
    const shown = new Map(places.cards.filter(({ photograph }) => photograph).map(({ photograph }) => [photograph.path, photograph]))
    for (const [path, marks] of this.chosen) {
      const own = shown.get(path)
      const isShown = own && own.rating === marks.rating && own.labels.join() === marks.labels.join()
      if (marks.time < Infinity && (isShown || performance.now() - marks.time > PATIENCE)) this.chosen.delete(path)
    }
  }

  // What was chosen is taken back: the board alone counts.
  forget() { for (const [path, { time }] of this.chosen) if (time < Infinity) this.chosen.delete(path) }

  async ask(act, body) {
    try {
      const text = await (await this.actions.send(`photograph/${act}`, body)).text()
      try { return JSON.parse(text) } catch { return { problem: text.trim() || 'The server refuses this' } }
    } catch { return null }
  }

  // MARK: Buttons

  // The buttons stay where they are from photograph to photograph: a board that is built again takes no press away.
  make() {
    this.stars = made('div', '', { class: 'marks', role: 'group' })
    this.starButtons = [1, 2, 3, 4, 5].map((star) => {
      const button = this.button(`star-${star}`, '', () => this.rate(this.marks(this.card).rating === star ? 0 : star))
      button.ariaLabel = stars(star)
      button.title = `${stars(star)} (${star}); 0 takes them away`
      return button
    })
    this.rejectButton = this.button('reject', '✕', () => this.reject())
    this.rejectButton.ariaLabel = 'Rejected'
    this.rejectButton.title = 'Turned down (x)'
    this.stars.append(...this.starButtons, this.rejectButton)
    this.labels = made('div', '', { class: 'marks', role: 'group' })
    this.labelButtons = Object.entries(LABELS).map(([key, name]) => {
      const button = this.button(`label-${name.toLowerCase()}`, '', () => this.label(name))
      button.className = `swatch ${name.toLowerCase()}`
      button.ariaLabel = name
      button.title = `${name} (${key})`
      return button
    })
    this.others = made('span', '', { class: 'note', dir: 'auto' })
    this.labels.append(...this.labelButtons, this.others)
    this.title = made('h2', '', { id: 'photograph-title' })
    this.source = made('p', '', { class: 'note' })
    this.problem = made('p', '', { class: 'note bad', id: 'photograph-problem' })
    const actions = made('div', '', { class: 'actions' })
    const edit = this.button('describe', 'Title, caption…', () => this.edit())
    edit.title = 'Edit the words of the photograph beside the board (e)'
    actions.append(edit)
    this.block.append(this.title, this.stars, this.labels, this.source, this.problem, this.next(), actions)
  }

  // Shows what the chosen photograph has.
  show() {
    const { card } = this
    this.block.hidden = !card
    if (!card) return
    const { photograph } = card
    const { rating, labels } = this.marks(card)
    const has = (name) => labels.some((own) => own.toLowerCase() === name.toLowerCase())
    setText(this.title, nameOf(card))
    this.stars.ariaLabel = `Rating: ${stars(rating)}`
    this.starButtons.forEach((button, index) => {
      setText(button, index < rating ? '★' : '☆')
      button.ariaPressed = rating === index + 1
    })
    this.rejectButton.ariaPressed = rating === -1
    this.labels.ariaLabel = `Labels: ${labels.join(', ') || 'none'}`
    for (const button of this.labelButtons) {
      setText(button, has(button.ariaLabel) ? '✓' : '')
      button.ariaPressed = has(button.ariaLabel)
    }
    const known = this.labelButtons.map((button) => button.ariaLabel.toLowerCase())
    setText(this.others, labels.filter((own) => !known.includes(own.toLowerCase())).join(', '))
    setText(this.source, source(photograph, { rating, labels }))
    const count = this.queue.length
    setText(this.problem, this.isLost ? `Not connected: ${count} ${count === 1 ? 'key waits' : 'keys wait'}, and will be written when the server answers.`
      : this.problems.get(photograph.path) ?? '')
  }

  button(id, text, act) {
    const button = made('button', text, { type: 'button', id })
    button.addEventListener('click', act)
    return button
  }

  next() {
    const label = made('label', '', { class: 'check' })
    const box = made('input', '', { type: 'checkbox', id: 'goes-on' })
    box.checked = this.goesOn
    box.addEventListener('change', () => {
      this.goesOn = box.checked
      try { localStorage.setItem(NEXT, box.checked) } catch { /* It holds until the page is left. */ }
    })
    label.append(box, made('span', 'Go on to the next'))
    return label
  }

  // MARK: Words

  get isOpen() { return this.words !== null }
  get isChanged() { return this.isOpen && this.changes.length > 0 }

  // Opens the words of the chosen photograph beside the board.
  async edit(hasFocus = true) {
    const { card } = this
    if (!card) return
    const { path } = card.photograph
    if (this.isOpen && this.words.path === path) return void (hasFocus && find('words-title').focus())
    if (this.isChanged) return this.actions.say('Save or cancel the words of the other photograph first')
    const answer = await this.ask('read', { photograph: path, editor: this.actions.editor })
    if (!answer || answer.problem) return this.actions.say(answer?.problem ?? 'The server does not answer')
    if (this.card?.photograph.path !== path || this.isChanged) return
    this.words = { path, ...answer }
    this.draw(card)
    this.actions.opened()
    if (hasFocus) find('words-title').focus()
  }

  // Another card was chosen: its words take the place of those that nobody has changed.
  follow() {
    if (!this.isOpen || this.isChanged) return
    if (this.card) this.edit(false)
    else this.close(false)
  }

  draw(card) {
    const form = made('form', '', { class: 'words', 'aria-labelledby': 'words-heading' })
    form.append(made('h2', `Words of ${nameOf(card)}`, { id: 'words-heading' }), made('p', '', { class: 'note path', id: 'words-file' }))
    for (const [key, name, element] of FIELDS) {
      const field = made(element, '', { id: `words-${key}`, autocomplete: 'off', 'aria-describedby': `words-${key}-source`, ...element === 'textarea' ? { rows: 4 } : {} })
      field.value = this.shown(key)
      form.append(made('label', name, { for: field.id }), field, made('p', '', { class: 'note', id: `words-${key}-source` }))
    }
    const actions = made('div', '', { class: 'actions' })
    actions.append(made('button', 'Save', { type: 'submit', id: 'words-save', class: 'main', title: 'Write the words (Ctrl Enter)' }))
    actions.append(this.button('words-cancel', 'Cancel', () => this.close()))
    form.append(made('p', '', { class: 'note bad', id: 'words-problem', role: 'alert' }), actions)
    this.place.replaceChildren(form)
    this.place.hidden = false
    this.showState()
  }

  // What counts: what stands beside the photograph, else what its file says.
  // A field of one line has no ends of lines, and others have one kind.
  shown(key) {
    const text = this.words[key].own ?? this.words[key].ofFile ?? ''
    return key === 'caption' ? text.replace(/\r\n?/g, '\n') : text.replace(/[\r\n]/g, '')
  }

  // Where each text comes from, and what happens to one that is emptied.
  showState() {
    if (!this.isOpen) return
    setText(find('words-file'), this.words.isThere ? this.words.file : `${this.words.file}, which is made`)
    for (const [key] of FIELDS) {
      const { own, ofFile } = this.words[key]
      const { value } = find(`words-${key}`)
      const isChanged = value !== this.shown(key)
      const other = ofFile && ofFile !== value ? `In place of the photograph’s own: ${ofFile}` : ''
      setText(find(`words-${key}-source`), value === '' ? ofFile && isChanged ? `Empty, the photograph’s own counts: ${ofFile}` : ''
        : !isChanged && own == null ? 'From the photograph’s file' : other)
    }
  }

  get changes() {
    return FIELDS.filter(([key]) => find(`words-${key}`).value !== this.shown(key)).map(([key]) => ({
      key, value: find(`words-${key}`).value.trim() || null, was: this.words[key].own ?? null,
    }))
  }

  async save() {
    const { words } = this
    if (!this.changes.length) return this.close()
    if (this.isLost) setText(find('words-problem'), 'Not connected: the words are saved when the server answers')
    await this.running
    if (this.words !== words) return
    const { changes } = this
    const sent = FIELDS.map(([key]) => find(`words-${key}`).value)
    const answer = await this.ask('write', { photograph: words.path, editor: this.actions.editor, texts: changes })
    if (this.words !== words) return
    if (!answer || answer.problem) return this.fail(answer?.problem ?? 'Not connected. What you typed stays here: save it again when the server answers.')
    this.actions.say(`Saved in ${answer.file}`)
    // What was typed meanwhile stays, to be saved as well.
    if (FIELDS.every(([key], index) => find(`words-${key}`).value === sent[index])) return this.close()
    const now = await this.ask('read', { photograph: words.path, editor: this.actions.editor })
    if (!now || now.problem || this.words !== words) return
    this.words = { path: words.path, ...now }
    this.showState()
  }

  // Says what could not be written; what the file says by now is shown, and the next save writes over that.
  async fail(problem) {
    const { words } = this
    setText(find('words-problem'), problem)
    const answer = await this.ask('read', { photograph: words.path, editor: this.actions.editor })
    if (!answer || answer.problem || this.words !== words) return
    const typed = FIELDS.map(([key]) => [key, find(`words-${key}`).value !== this.shown(key)])
    const before = words
    this.words = { path: words.path, ...answer }
    const others = []
    for (const [key, isTyped] of typed) {
      if (!isTyped) find(`words-${key}`).value = this.shown(key)
      else if ((before[key].own ?? '') !== (answer[key].own ?? '')) others.push(`${key} there: ${answer[key].own ?? 'none'}`)
    }
    if (others.length) setText(find('words-problem'), `${problem}. ${others.join('; ')}. Saving again writes yours.`)
    this.showState()
  }

  // Gives the words up.
  close(hasFocus = true) {
    if (!this.isOpen) return
    const hadFocus = this.place.contains(document.activeElement)
    this.words = null
    this.place.hidden = true
    this.place.replaceChildren()
    if (hasFocus && hadFocus) this.actions.edited()
  }

  key(event) {
    if (event.isComposing) return
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    if (event.key === 'Escape') this.close()
    else if (isCommand && ['Enter', 's', 'S'].includes(event.key)) this.save()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
}

// A photograph's title, or the name of its file.
export const nameOf = ({ title, photograph: { path } }) => title || path.slice(path.lastIndexOf('/') + 1)

const stars = (count) => count < 0 ? 'rejected' : count === 0 ? 'no stars' : `${count} ${count === 1 ? 'star' : 'stars'}`

// Stars and labels in words.
export const describe = ({ rating, labels }) => [stars(rating), ...labels.map((name) => name.toLowerCase())].join(', ')

// The name of the colour of a label; null for other words.
export const colourOf = (label) => COLOURS.has(label.toLowerCase()) ? label.toLowerCase().replace('grey', 'gray') : null

// What the photograph's own file says, where something else counts.
function source({ ratingOfFile, labelsOfFile }, { rating, labels }) {
  const same = ratingOfFile === rating && labelsOfFile.join().toLowerCase() === labels.join().toLowerCase()
  const hasNone = ratingOfFile === 0 && labelsOfFile.length === 0
  return same || hasNone ? '' : `The photograph’s own: ${describe({ rating: ratingOfFile, labels: labelsOfFile })}`
}

function stored() {
  try { return localStorage.getItem(NEXT) } catch { return null }
}

// A text that is the same already is not said again.
function setText(element, text) {
  if (element.textContent !== text) element.textContent = text
}

function made(name, content, attributes = {}) {
  const element = document.createElement(name)
  element.textContent = content
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}
