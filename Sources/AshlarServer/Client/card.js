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
    // What the server tells this window by from others.
    this.name = randomName()
    // The card as the server has read it; null while none is edited.
    this.base = null
    this.isWhole = false
    this.lastInput = -Infinity
    // The number of the last change, and of the last one that the server has answered.
    this.version = this.sent = 0
    this.wantsSave = false
    // The versions that "Write yours" chooses between.
    this.over = null
    this.running = null
    this.isLost = this.isGone = false
    // Whether what is typed is being given up.
    this.isLeft = false
    this.mistakes = []
    // Whether the server does not keep what was typed last.
    this.isRefused = false
    // Counts what opens and closes cards: of several, the last one counts.
    this.turn = 0
    this.place.addEventListener('input', (event) => this.input(event))
    this.place.addEventListener('focusin', (event) => this.hint(event.target.dataset.key))
    this.place.addEventListener('keydown', (event) => this.key(event))
    // What the server has is there again after a load.
    addEventListener('beforeunload', (event) => {
      if (this.isOpen && (this.running || this.isLost || this.isUnkept)) event.preventDefault()
    })
  }

  get isOpen() { return this.base !== null }
  get file() { return this.base?.file ?? null }
  // Whether somebody has typed a moment ago.
  get isTyping() { return performance.now() - this.lastInput < 300 }
  // Whether leaving the card would lose what was typed.
  get isUnkept() { return this.isRefused && this.isChanged }

  // MARK: Opening

  async open(file, hasFocus = true) {
    const turn = ++this.turn
    if (this.isOpen && this.file === file) return void (hasFocus && this.area.focus())
    if (!await this.isFree(turn)) return
    const card = await this.loadKeys() && await this.ask('read', { file })
    if (turn !== this.turn) return
    if (!card || card.problem) return void this.actions.say(card?.problem ?? 'The server does not answer')
    // More may have been typed, or saved, in the card before.
    if (!await this.isFree(turn)) return
    this.show(card)
    this.place.hidden = false
    this.place.closest('main').classList.add('editing')
    if (hasFocus) this.area.focus()
  }

  // Leaves the card; what was typed and not saved stays with the server.
  async close() {
    if (!this.isOpen) return
    const { version } = this
    const turn = ++this.turn
    if (!await this.isSent(turn)) return
    if (this.isUnkept && !await this.actions.files().dropsText(this.note)) return
    // Who has typed on stays.
    if (turn !== this.turn || version !== this.version) return
    this.base = null
    this.place.hidden = true
    this.place.replaceChildren()
    this.place.closest('main').classList.remove('editing')
    this.actions.closed()
  }

  // Waits until the server has answered all that was typed; false where no server is, or something else was wanted since.
  async isSent(turn) {
    while (this.running && !this.isLost && turn === this.turn) await this.running
    if (turn !== this.turn) return false
    if (this.isLost) this.actions.say('Not connected: what you typed in this card is not sent yet, and stays here')
    return !this.isLost
  }

  // As above; and whether another card may take the place of this one.
  async isFree(turn) {
    if (!await this.isSent(turn)) return false
    if (this.isUnkept) this.actions.say('The server does not keep what you typed in this card: change, discard or close it first')
    return !this.isUnkept
  }

  // All keys that cards may have; undefined where no server is.
  async loadKeys() {
    try { this.keys ??= (await (await fetch('/_ashlar/keys.json')).json()).keys } catch { /* The next card asks again. */ }
    return this.keys
  }

  // Draws the form for a card as the server gives it, with what was typed and not saved before.
  show(card) {
    this.base = card
    this.tags = card.tags ?? []
    this.isWhole = !card.fields || card.draft?.text !== undefined
    this.sent = this.version
    this.wantsSave = this.isOutdated = this.isGone = this.isRefused = false
    this.over = null
    this.note = ''
    this.draw(card.draft)
    this.showState()
    this.showProblems(card.problems)
    if (card.draft) {
      this.version++
      this.flush()
    }
  }

  // Draws the form again by `act`: the focus stays, and what is selected, where the form has that still.
  redraw(act) {
    const active = document.activeElement
    const hasFocus = this.place.contains(active)
    const own = [active.selectionStart, active.selectionEnd]
    const { selectionStart, selectionEnd, scrollTop } = this.area
    act()
    this.area.setSelectionRange(selectionStart, selectionEnd)
    this.area.scrollTop = scrollTop
    if (!hasFocus) return
    const next = this.focus(active.id)
    if (next.matches('input')) next.setSelectionRange(...own)
  }

  // Gives the focus to a part of the form, or to the text where nobody can use that part.
  focus(id) {
    const part = find(id)
    const next = part && this.place.contains(part) && !part.disabled ? part : this.area
    next.focus({ preventScroll: true })
    return next
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
    // The versions to choose from lack what is typed now: the next save shows them again.
    this.over = null
    this.choice.hidden = true
    this.flush()
  }

  // What differs from the file.
  get change() {
    if (this.isWhole) return { text: this.area.value }
    const before = new Map((this.base.fields ?? []).map(({ key, value }) => [key, value]))
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
    while (this.isOpen && (this.sent !== this.version || this.wantsSave)) await this.exchange()
  }

  // One request: a save where one is wanted, else what was typed.
  async exchange() {
    const { version, base, wantsSave, over } = this
    const wish = this.wish(wantsSave, over)
    this.wantsSave = false
    this.over = null
    const isLarge = (wish.text ?? wish.body ?? '').length > SIZE_LIMIT
    const answer = isLarge ? { problem: 'A card may have 1 MB' } : await this.ask(wantsSave ? 'save' : 'draft', wish)
    if (this.base !== base) return this.takeLate(wantsSave, wish.file, answer)
    if (!answer) return this.retry(version, wantsSave, over)
    this.isLost = false
    if (answer.problem) return this.refuse(answer.problem, version, wantsSave)
    if (answer.conflict) this.takeConflict(answer.conflict, version)
    else if (wantsSave) this.takeSaved(answer, version, wish, over)
    else this.takeDraft(answer, version, wish)
    this.showState()
  }

  // What is asked for; `over` is a conflict that the author has decided.
  wish(isSave, over) {
    const { file, base, text } = this.base
    const wish = { file, base, editor: this.name }
    if (over) return { ...wish, base: over.base, original: over.text, text: over.own }
    return { ...wish, ...this.change, ...isSave || this.isOutdated ? { original: text } : {} }
  }

  // No server is there: what was wanted is wanted still, but the card stays open.
  async retry(version, wantsSave, over) {
    if (!this.isLost) this.turn++
    this.isLost = true
    this.wantsSave ||= wantsSave
    if (version === this.version) this.over ??= over
    this.showState()
    await rest(700)
  }

  refuse(problem, version, isSave) {
    // What a save could not write may still be kept; a save that more was typed after comes again. The card stays open.
    if (isSave) {
      this.wantsSave ||= version !== this.version
      this.turn++
    } else {
      this.sent = version
      this.isRefused = true
    }
    this.fail(problem, version)
  }

  // An answer about a card that has made room for another.
  takeLate(isSave, file, answer) {
    if (!isSave) return
    if (answer && !answer.problem && !answer.conflict) this.actions.changed()
    else this.actions.say(`${file} is not saved${answer?.problem ? `: ${answer.problem}` : ''}`)
  }

  takeDraft({ isOutdated, isGone, problems }, version, { original }) {
    this.isOutdated = isOutdated
    this.isGone = isGone
    // A server that does not know what the file said has kept nothing: it is told now.
    if (isOutdated && !problems && original === undefined) return
    this.sent = version
    this.isRefused = false
    if (this.noted !== version) this.note = ''
    this.showProblems(problems ?? [])
  }

  // Says what is wrong, until something else is typed and taken.
  fail(problem, version = this.version) {
    this.note = problem
    this.noted = version
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

  takeSaved(answer, version, wish, over) {
    const hadFields = Boolean(this.base.fields)
    this.base = answer
    this.tags = answer.tags
    this.sent = version
    this.isOutdated = this.isGone = this.isRefused = false
    this.note = ''
    this.hideChoice()
    if (version !== this.version) this.takeSplit(answer, wish)
    else if (over) {
      this.show(answer)
      this.area.focus()
    } else this.takeValues(hadFields)
    if (!this.isChanged) this.wantsSave = false
    this.showProblems(answer.problems)
    this.actions.say(`${answer.file} is saved`)
    this.actions.changed()
  }

  // Shows what the file says now that all is saved; where the form has other parts, it is drawn again.
  takeValues(hadFields) {
    const { fields, text, body } = this.base
    const isWhole = !fields || this.isWhole && hadFields
    if (isWhole !== this.isWhole || !isWhole && !this.hasInputs(fields)) {
      this.isWhole = isWhole
      return this.redraw(() => this.draw())
    }
    for (const { key, value } of isWhole ? [] : fields) setValue(this.inputOf(key), value)
    setValue(this.area, isWhole ? text : body)
  }

  // Whether the form has these fields, and of others empty ones at most.
  hasInputs(fields) {
    const keys = new Set(fields.map(({ key }) => key))
    return fields.every(({ key, form }) => this.inputOf(key)?.dataset.form === form) &&
      this.inputs.every(({ dataset, value }) => keys.has(dataset.key) || value === '')
  }

  // Where a card was all Markdown, and what was saved begins with front matter, what was typed since is its whole text.
  takeSplit(answer, { body }) {
    if (this.isWhole || body === undefined || answer.body === body || this.inputs.some(({ value }) => value)) return
    const text = this.area.value
    this.isWhole = true
    this.redraw(() => this.draw({ text }))
  }

  takeConflict(conflict, version) {
    this.isOutdated = true
    this.turn++
    // The versions are shown as soon as they have all that was typed.
    if (version !== this.version) this.wantsSave = true
    else this.choose(conflict)
  }

  async discard() {
    if (!await this.isQuiet()) return
    const own = this.base
    const { file, base } = own
    const { version } = this
    this.isLeft = true
    try {
      const answer = await this.ask('draft', { file, base, fields: [], editor: this.name })
      if (this.base !== own) return
      if (!answer || answer.problem) return this.fail(answer?.problem ?? 'The server does not answer')
      const isGone = await this.reload(version === this.version)
      if (isGone) await this.close()
    } finally {
      this.isLeft = false
    }
  }

  // Waits for what is asked of the server; whether the card is as it was then.
  async isQuiet() {
    const { file, turn, version } = this
    if (this.isLost) this.actions.say('Not connected')
    else await this.running
    return this.isOpen && !this.isLost && file === this.file && turn === this.turn && version === this.version
  }

  // Takes back what was saved last, of this card or another; gives what the server answered, where it did.
  async undo(step = this.base?.undo?.step) {
    if (!step) return
    if (this.isChanged) return void this.actions.say('Save or discard the card first')
    const { version } = this
    const answer = await this.ask('undo', { step })
    if (!answer || answer.problem) {
      this.actions.say(answer?.problem ?? 'The server does not answer')
      await this.reload(version === this.version)
      return answer
    }
    if (answer.undone) this.actions.say(`Taken back: ${answer.undone}`)
    const isGone = await this.reload(version === this.version)
    if (isGone) await this.close()
    this.actions.changed()
    return answer
  }

  // Reads the card again, unless something is typed that nobody has saved; true where there is no such card any more.
  async reload(isForced = false) {
    if (!this.isOpen || this.running) return
    if (this.isChanged && !isForced) return void this.look()
    const { base: own, version } = this
    const card = await this.ask('read', { file: own.file })
    if (!card || this.base !== own || this.running || version !== this.version) return
    if (card.problem) {
      this.fail(card.problem)
      return true
    }
    if (card.base === own.base && !isForced) {
      own.undo = card.undo
      this.note = ''
      return void this.showState()
    }
    this.redraw(() => this.show(card))
  }

  // Asks whether the file says something else by now; what is typed stays.
  look() {
    if (this.isLeft || this.isRefused || this.isTyping || this.sent !== this.version) return
    const { version, base } = this
    const wish = this.wish(false)
    const ask = async () => {
      const answer = await this.ask('draft', wish)
      if (!answer || answer.problem || this.base !== base || version !== this.version) return
      this.takeDraft(answer, version, wish)
      this.showState()
    }
    this.running = ask().finally(() => {
      this.running = null
      // What was typed meanwhile has waited.
      if (this.isOpen && (this.sent !== this.version || this.wantsSave)) this.flush()
    })
  }

  async toggleWhole() {
    if (!await this.isQuiet()) return
    if (this.isWhole) {
      if (!this.base.fields || this.isChanged) return
      this.isWhole = false
      this.draw()
    } else {
      const text = await this.wholeText()
      if (text === null) return
      this.isWhole = true
      this.draw({ text })
    }
    this.showState()
    this.focus('editor-whole')
  }

  // The text of the card with what was typed in its parts; null where nobody knows it, or more was typed since.
  async wholeText() {
    const { base: own, version } = this
    if (!this.isChanged) return own.text
    const { file, base, text } = own
    const answer = await this.ask('text', { file, base, original: text, editor: this.name, ...this.change })
    if (this.base !== own || version !== this.version) return null
    if (answer && !answer.problem) return answer.text
    this.fail(answer?.problem ?? 'The server does not answer')
    return null
  }

  // Both versions of a card that another program has changed, to choose one.
  choose(conflict) {
    const { text, own } = conflict
    const [left, right] = [text.split('\n'), own.split('\n')]
    const column = (id, name, lines, others) => {
      const box = made('section', '', { 'aria-labelledby': id })
      const view = made('pre', '', { id: `${id}-text`, tabindex: 0, 'aria-labelledby': id })
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
    button('editor-mine', 'Write yours', () => {
      this.over = conflict
      this.wantsSave = true
      this.flush()
    })
    button('editor-theirs', 'Take the file’s', () => this.discard())
    button('editor-on', 'Go on editing', () => this.hideChoice())
    this.choice.replaceChildren(
      made('p', 'Another program or window has changed this file. Nothing is written yet.', { class: 'bad' }),
      column('editor-left', 'In the file', left, right), column('editor-right', 'Yours', right, left), actions)
    this.choice.hidden = false
    // Keys that were meant for the text choose nothing here.
    find('editor-left-text').focus()
  }

  hideChoice() {
    if (this.choice.contains(document.activeElement)) this.area.focus()
    this.choice.hidden = true
  }

  // MARK: What it says

  showState() {
    if (!this.isOpen) return
    const { isChanged } = this
    const active = document.activeElement
    setText(this.state, this.isLost ? 'Not connected. What you typed stays here, and is sent when the server answers again.'
      : this.note || (this.isGone ? 'Another program has taken this file away; saving makes it again.' : this.isOutdated ? 'Another program or window has changed this file; saving shows both versions.'
        : isChanged ? 'Not saved' : 'As in the file'))
    this.state.classList.toggle('bad', Boolean(this.isLost || this.note || this.isOutdated))
    const undo = find('editor-undo')
    undo.disabled = isChanged || !this.base.undo
    undo.title = this.base.undo ? `Takes back: ${this.base.undo.name}` : 'Nothing was saved yet'
    find('editor-save').disabled = find('editor-discard').disabled = !isChanged
    find('editor-whole').disabled = this.isWhole && (isChanged || !this.base.fields)
    // The focus does not fall out of the editor, where letters are shortcuts.
    if (this.place.contains(active) && active.disabled) this.area.focus({ preventScroll: true })
  }

  // Whether a mistake of the site is one that stands beside the card.
  shows({ file, line, message }) {
    return this.isOpen && file === this.file && this.mistakes.some((own) => own.line === line && own.message === message)
  }

  showProblems(problems) {
    this.mistakes = problems.slice(0, 5)
    this.actions.problems()
    this.area.setAttribute('aria-invalid', problems.length > 0)
    const lines = problems.slice(0, 5).map(({ line, message, hint }) => `Line ${line ?? 1}: ${message}${hint ? `; ${hint}` : ''}`)
    const shown = [...this.problems.children].map(({ textContent }) => textContent)
    // What stands there already is not said again.
    if (shown.join('\n') !== lines.join('\n')) this.problems.replaceChildren(...lines.map((line) => made('p', line)))
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

function randomName() {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

// A text that is the same already is not said again.
function setText(element, text) {
  if (element.textContent !== text) element.textContent = text
}

// Lets the cursor stand where it stands.
function setValue(field, value) {
  if (field.value === value) return
  const { selectionStart, selectionEnd } = field
  field.value = value
  if (field === document.activeElement) field.setSelectionRange(selectionStart, selectionEnd)
}

function made(name, content, attributes = {}) {
  const element = document.createElement(name)
  element.textContent = content
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}
