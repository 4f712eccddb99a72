// Edits a card beside the board: its front matter as fields, its Markdown as text, or all of it as one text. What is typed
// goes to the server, which shows it in all pages; nothing is written before it is saved.

const find = (id) => document.getElementById(id)
const rest = (time) => new Promise((resume) => setTimeout(resume, time))
const SIZE_LIMIT = 1 << 20

export class CardEditor {
  // `actions`: send(path, body), which gives the answer or fails where no server is; say(message); changed(), after a
  // file has changed; closed(); files(), which gives what renames and removes.
  constructor(actions) {
    this.actions = actions
    this.place = find('editor')
    // The card as the server has read it; null while none is edited.
    this.base = null
    this.isWhole = false
    this.lastInput = -Infinity
    // The number of the last change, and of the last one that the server has.
    this.version = this.sent = 0
    this.wantsSave = false
    this.running = null
    this.place.addEventListener('input', (event) => this.input(event))
    this.place.addEventListener('focusin', (event) => this.hint(event.target.dataset.key))
    this.place.addEventListener('keydown', (event) => this.key(event))
    // What the server has is there again after a load.
    addEventListener('beforeunload', (event) => { if (this.isOpen && this.running) event.preventDefault() })
  }

  get isOpen() { return this.base !== null }
  get file() { return this.base?.file ?? null }
  // Whether somebody has typed a moment ago.
  get isTyping() { return performance.now() - this.lastInput < 300 }

  // MARK: Opening

  async open(file, hasFocus = true) {
    if (this.isOpen && this.file === file) return void (hasFocus && this.area.focus())
    if (this.isLost) return void this.actions.say('Not connected: what you typed in this card is not sent yet')
    await this.running
    this.keys ??= (await (await fetch('/_ashlar/keys.json')).json()).keys
    const card = await this.ask('read', { file })
    if (!card || card.problem) return void this.actions.say(card?.problem ?? 'The server does not answer')
    this.show(card)
    this.place.hidden = false
    this.place.closest('main').classList.add('editing')
    if (hasFocus) this.area.focus()
  }

  // Leaves the card; what was typed and not saved stays with the server.
  async close() {
    if (!this.isOpen) return
    if (this.isLost) return void this.actions.say('Not connected: what you typed is not sent yet, and stays here')
    await this.running
    this.base = null
    this.place.hidden = true
    this.place.replaceChildren()
    this.place.closest('main').classList.remove('editing')
    this.actions.closed()
  }

  // Draws the form for a card as the server gives it, with what was typed and not saved before.
  show(card) {
    this.base = card
    this.tags = card.tags ?? []
    this.isWhole = !card.fields || card.draft?.text !== undefined
    this.version = this.sent = 0
    this.isOutdated = false
    this.note = ''
    this.draw(card.draft)
    this.showState()
    this.showProblems(card.problems)
    if (card.draft) {
      this.version++
      this.flush()
    }
  }

  draw(draft) {
    const title = made('h2', this.file.slice(this.file.lastIndexOf('/') + 1), { id: 'editor-title' })
    this.area = made('textarea', '', { id: 'editor-text', spellcheck: 'true', 'data-key': '' })
    const name = made('label', this.isWhole ? 'Whole text' : 'Text', { for: 'editor-text' })
    this.area.value = this.isWhole ? draft?.text ?? this.base.text : draft?.body ?? this.base.body
    // The first word, not the last.
    this.area.setSelectionRange(0, 0)
    this.fields = made('div', '', { class: 'options' })
    if (!this.isWhole) for (const field of this.base.fields) this.addField(field)
    for (const { key, value } of this.isWhole ? [] : draft?.fields ?? []) {
      const known = this.inputOf(key)
      if (known) known.value = value ?? ''
      else this.addField({ key, form: this.keyOf(key)?.isList ? 'list' : 'text', value: value ?? '' })
    }
    this.problems = made('div', '', { class: 'problems', role: 'alert' })
    this.state = made('p', '', { class: 'note', role: 'status', id: 'editor-state' })
    this.choice = made('div', '', { class: 'versions' })
    this.choice.hidden = true
    const parts = [title, made('p', this.file, { class: 'note path' }), ...this.isWhole ? [] : [this.fields, this.adding()],
      name, this.area, this.problems, this.state, this.buttons(), this.choice]
    this.place.replaceChildren(...parts)
  }

  buttons() {
    const actions = made('div', '', { class: 'actions' })
    const button = (id, label, act, title) => {
      const own = made('button', label, { type: 'button', id, title })
      own.addEventListener('click', act)
      actions.append(own)
      return own
    }
    button('editor-save', 'Save', () => this.save(), 'Write the file (Ctrl S)').className = 'main'
    button('editor-discard', 'Discard', () => this.discard(), 'Back to what the file says')
    button('editor-undo', 'Undo save', () => this.undo(), '')
    button('editor-whole', 'Whole text', () => this.toggleWhole(), 'The file as one text, front matter included')
      .setAttribute('aria-pressed', this.isWhole)
    button('editor-rename', 'Rename…', () => this.actions.files().rename(), 'Give the file another name')
    button('editor-remove', 'Remove…', () => this.actions.files().remove(), 'Take the card away')
    button('editor-close', 'Close', () => this.close(), 'Close the editor (Esc)')
    return actions
  }

  // MARK: Fields

  addField({ key, form, value }) {
    const known = this.keyOf(key)
    const id = `editor-field-${key}`
    const label = made('label', key, { for: id })
    const input = made('input', '', {
      id, 'data-key': key, 'data-form': form, autocomplete: 'off', title: known?.meaning ?? 'Ashlar does not use this key',
    })
    input.value = value
    input.disabled = form === 'fixed'
    if (input.disabled) input.title = 'Change this in the whole text'
    this.fields.append(label, input)
    if (form === 'list' || known?.words) {
      const list = made('datalist', '', { id: `${id}-list` })
      input.setAttribute('list', list.id)
      this.fields.append(list)
      this.complete(input)
    }
    return input
  }

  inputOf(key) { return this.inputs.find((input) => input.dataset.key === key) }
  get inputs() { return [...this.fields.querySelectorAll('input')] }
  keyOf(name) { return this.keys.find(({ key }) => key === name) }

  // What may follow the text that a field has so far.
  complete(input) {
    const { key, form } = input.dataset
    const head = form === 'list' ? input.value.slice(0, input.value.lastIndexOf(',') + 1) : ''
    const used = new Set(input.value.split(',').map((text) => text.trim()))
    const words = this.keyOf(key)?.words ?? (['tags', 'categories', 'category'].includes(key) ? this.tags : [])
    const options = words.filter((word) => !used.has(word)).map((word) => {
      return made('option', '', { value: head ? `${head} ${word}` : word })
    })
    find(`${input.id}-list`)?.replaceChildren(...options)
    input.list?.replaceChildren(...options)
  }

  // Any known key that the card does not have yet.
  adding() {
    const row = made('div', '', { class: 'adding' })
    const select = made('select', '', { id: 'editor-key', 'aria-label': 'Key to add' })
    const button = made('button', 'Add', { type: 'button', id: 'editor-add' })
    this.hints = made('p', '', { class: 'note', id: 'editor-hint' })
    select.setAttribute('aria-describedby', 'editor-hint')
    select.addEventListener('change', () => this.hint(select.value))
    button.addEventListener('click', () => {
      const key = select.value
      if (!key) return
      const isList = this.keyOf(key).isList
      const input = this.addField({ key, form: isList ? 'list' : 'text', value: '' })
      this.fillKeys(select)
      input.focus()
    })
    this.fillKeys(select)
    row.append(select, button, this.hints)
    return row
  }

  fillKeys(select) {
    const present = new Set(this.inputs.map((input) => input.dataset.key))
    select.replaceChildren(new Option('Add a key…', ''), ...this.keys.filter(({ key }) => !present.has(key))
      .map(({ key, meaning }) => {
        const option = new Option(key, key)
        option.title = meaning
        return option
      }))
  }

  // What a key does, what may stand there, what holds without it, and an example.
  hint(name) {
    if (name === undefined || this.isWhole || !this.hints) return
    const known = this.keyOf(name)
    this.hints.textContent = !known ? '' : `${known.key}: ${known.meaning}. ${known.type[0].toUpperCase()}${known.type.slice(1)}` +
      `${known.standard ? `; without it ${known.standard}` : ''}${known.example ? `; as ${known.example}` : ''}.`
  }

  // MARK: Typing

  input({ target }) {
    if (!this.isOpen || target.dataset.key === undefined) return
    if (target.list) this.complete(target)
    this.typed()
  }

  typed() {
    this.lastInput = performance.now()
    this.version++
    this.flush()
  }

  // What differs from the file.
  get change() {
    if (this.isWhole) return { text: this.area.value }
    const before = new Map(this.base.fields.map(({ key, value }) => [key, value]))
    const fields = this.inputs.filter((input) => !input.disabled && input.value !== (before.get(input.dataset.key) ?? ''))
      .map((input) => ({ key: input.dataset.key, value: input.value.trim() === '' ? null : input.value }))
    return { ...this.area.value === this.base.body ? {} : { body: this.area.value }, fields }
  }

  get isChanged() {
    if (!this.isOpen) return false
    const { text, body, fields } = this.change
    return text === undefined ? body !== undefined || fields.length > 0 : text !== this.base.text
  }

  // Sends what was typed last, one request after the other; where no server answers, it is sent when one does.
  flush() {
    this.running ??= this.run().finally(() => { this.running = null })
    return this.running
  }

  async run() {
    while (this.isOpen && (this.sent !== this.version || this.wantsSave)) {
      const { version, wantsSave, base } = this
      const change = this.change
      if ((change.text ?? change.body ?? '').length > SIZE_LIMIT) return void this.fail('A card may have 1 MB', version)
      const wish = { file: base.file, base: base.base, ...change, ...wantsSave ? { original: base.text } : {} }
      const answer = await this.ask(wantsSave ? 'save' : 'draft', wish)
      if (!answer) {
        this.isLost = true
        this.showState()
        await rest(700)
        continue
      }
      this.isLost = false
      if (answer.problem) return void this.fail(answer.problem, version)
      this.sent = version
      if (wantsSave) this.takeSaved(answer)
      else {
        this.isOutdated = answer.isOutdated
        this.showProblems(answer.problems ?? [])
      }
      this.note = ''
      this.showState()
    }
  }

  fail(problem, version) {
    this.sent = version
    this.wantsSave = false
    this.note = problem
    this.showState()
  }

  // The answer to a request as JSON; null where no server is.
  async ask(act, body) {
    try {
      const text = await (await this.actions.send(`card/${act}`, body)).text()
      try { return JSON.parse(text) } catch { return { problem: text.trim() || 'The server refuses this' } }
    } catch { return null }
  }

  // MARK: Saving

  save() {
    if (!this.isOpen || !this.isChanged) return
    this.wantsSave = true
    return this.flush()
  }

  takeSaved(answer) {
    this.wantsSave = false
    if (answer.conflict) return this.choose(answer.conflict)
    const isOther = !answer.fields !== !this.base.fields
    this.base = answer
    this.tags = answer.tags
    this.isOutdated = false
    // What was typed meanwhile stays; another kind of front matter needs another form.
    if (isOther && !this.isChanged) this.show(answer)
    this.showProblems(answer.problems)
    this.actions.say(`${answer.file} is saved`)
    this.actions.changed()
  }

  async discard() {
    await this.running
    const { file, base } = this.base
    const answer = await this.ask('draft', { file, base, fields: [] })
    if (answer && !answer.problem) await this.reload(true)
    else this.fail(answer?.problem ?? 'The server does not answer', this.sent)
  }

  // Takes back what was saved last, of this card or another.
  async undo(step = this.base?.undo?.step) {
    if (!step) return
    if (this.isChanged) return void this.actions.say('Save or discard the card first')
    const answer = await this.ask('undo', { step })
    if (!answer || answer.problem) return void this.actions.say(answer?.problem ?? 'The server does not answer')
    if (answer.undone) this.actions.say(`Taken back: ${answer.undone}`)
    const isGone = await this.reload(true)
    if (isGone) await this.close()
    this.actions.changed()
  }

  // Reads the card again, unless something is typed that nobody has saved; true where there is no such card any more.
  async reload(isForced = false) {
    if (!this.isOpen || this.running || this.isChanged && !isForced) return
    const { file, base } = this.base
    const card = await this.ask('read', { file })
    if (!card || !this.isOpen || this.file !== file || this.isChanged && !isForced) return
    if (card.problem) {
      this.fail(card.problem, this.sent)
      return true
    }
    if (card.base === base && !isForced) {
      this.base.undo = card.undo
      return void this.showState()
    }
    const { id } = document.activeElement
    const { selectionStart, selectionEnd } = this.area
    this.show(card)
    if (this.place.contains(find(id))) find(id).focus({ preventScroll: true })
    this.area.setSelectionRange(selectionStart, selectionEnd)
  }

  async toggleWhole() {
    if (this.isWhole) {
      if (!this.base.fields || this.isChanged) return
      this.isWhole = false
      this.draw()
    } else {
      await this.running
      const { file, base, text } = this.base
      const answer = this.isChanged ? await this.ask('text', { file, base, original: text, ...this.change }) : { text }
      if (!answer || answer.problem) return this.fail(answer?.problem ?? 'The server does not answer', this.sent)
      this.isWhole = true
      this.draw({ text: answer.text })
    }
    this.showState()
    find('editor-whole').focus()
  }

  // Both versions of a card that another program has changed, to choose one.
  choose({ base, text, own }) {
    const [left, right] = [text.split('\n'), own.split('\n')]
    const column = (id, name, lines, others) => {
      const box = made('section', '', { 'aria-labelledby': id })
      const view = made('pre', '', { tabindex: 0, 'aria-labelledby': id })
      const [start, end] = difference(lines, others)
      lines.forEach((line, index) => view.append(made(index >= start && index < end ? 'mark' : 'span', line), '\n'))
      box.append(made('h3', name, { id }), view)
      return box
    }
    const actions = made('div', '', { class: 'actions' })
    const button = (id, label, act) => {
      const made_ = made('button', label, { type: 'button', id })
      made_.addEventListener('click', act)
      actions.append(made_)
      return made_
    }
    const keep = button('editor-mine', 'Write yours', async () => {
      const answer = await this.ask('save', { file: this.file, base, original: text, text: own })
      if (!answer || answer.problem) return this.fail(answer?.problem ?? 'The server does not answer', this.sent)
      if (answer.conflict) return this.choose(answer.conflict)
      this.show(answer)
      this.area.focus()
      this.actions.say(`${answer.file} is saved`)
      this.actions.changed()
    })
    button('editor-theirs', 'Take the file’s', () => this.discard())
    button('editor-on', 'Go on editing', () => {
      this.choice.hidden = true
      this.area.focus()
    })
    this.choice.replaceChildren(
      made('p', 'Another program has changed this file. Nothing is written yet.', { class: 'bad' }),
      column('editor-left', 'In the file', left, right), column('editor-right', 'Yours', right, left), actions)
    this.choice.hidden = false
    keep.focus()
  }

  // MARK: What it says

  showState() {
    if (!this.isOpen) return
    const { isChanged } = this
    this.state.textContent = this.isLost ? 'Not connected. What you typed stays here, and is sent when the server answers again.'
      : this.note || (this.isOutdated ? 'Another program has changed this file; saving shows both versions.'
        : isChanged ? 'Not saved' : 'As in the file')
    this.state.classList.toggle('bad', Boolean(this.isLost || this.note || this.isOutdated))
    const undo = find('editor-undo')
    undo.disabled = isChanged || !this.base.undo
    undo.title = this.base.undo ? `Takes back: ${this.base.undo.name}` : 'Nothing was saved yet'
    find('editor-save').disabled = find('editor-discard').disabled = !isChanged
    find('editor-whole').disabled = this.isWhole && (isChanged || !this.base.fields)
  }

  showProblems(problems) {
    this.area.setAttribute('aria-invalid', problems.length > 0)
    this.problems.replaceChildren(...problems.slice(0, 5).map(({ line, message, hint }) => {
      return made('p', `Line ${line ?? 1}: ${message}${hint ? `; ${hint}` : ''}`)
    }))
  }

  key(event) {
    if (event.key !== 'Escape' || event.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    this.close()
  }
}

// The lines that differ, between those at the start and at the end that do not.
function difference(lines, others) {
  const limit = Math.min(lines.length, others.length)
  let [start, end] = [0, 0]
  while (start < limit && lines[start] === others[start]) start++
  while (end < limit - start && lines[lines.length - 1 - end] === others[others.length - 1 - end]) end++
  return [start, lines.length - end]
}

function made(name, content, attributes = {}) {
  const element = document.createElement(name)
  element.textContent = content
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}
