// New cards, other names for them, and cards that are taken away.

const find = (id) => document.getElementById(id)

export class CardFiles {
  // `actions`: say(message), chosen(), which gives the file of the chosen card, and shown(file), after files have changed.
  constructor(editor, actions) {
    this.editor = editor
    this.actions = actions
  }

  async create() {
    const name = await ask({ title: 'New card', label: 'Title', action: 'Make the card' })
    if (name === null) return
    const { file } = await this.act('create', { name, file: this.editor.file ?? this.actions.chosen() ?? '' })
    if (!file) return
    await this.editor.open(file)
    this.actions.shown(file)
  }

  async rename() {
    const { editor } = this
    if (!this.isReady()) return
    const { file, base } = editor.base
    const own = file.slice(file.lastIndexOf('/') + 1).replace(/(\.[a-z]{2,3}(-[a-z0-9]+)*)?\.[a-z]+$/i, '')
    const name = await ask({
      title: 'Rename the card', label: 'Name of its file', value: own, action: 'Rename',
      note: 'Where its page moves, its old address still leads there, by aliases in the card.',
    })
    if (name === null) return
    const answer = await this.act('rename', { file, base, name })
    if (!answer.file) return
    await editor.close()
    await editor.open(answer.file)
    const { mentions, translations } = answer
    this.actions.say(['Renamed.', mentions ? `${mentions} other ${mentions === 1 ? 'card names' : 'cards name'} the old file: look at them.` : '',
      translations?.length ? `Give its translations the name, too: ${translations.join(', ')}.` : ''].filter(Boolean).join(' '))
    this.actions.shown(answer.file)
  }

  async remove() {
    const { editor } = this
    if (!this.isReady()) return
    const { file, base } = editor.base
    const isSure = await ask({
      title: 'Remove the card', action: 'Remove',
      note: `${file} moves into the folder .removed of the site, which is not published. It can be taken back.`,
    })
    if (isSure === null) return
    const { kept } = await this.act('remove', { file, base })
    if (!kept) return
    await editor.close()
    this.actions.say(`The card is in ${kept} now`)
    this.actions.shown(null)
  }

  // Whether what was typed in the card, and the server does not keep, may be lost.
  async dropsText(problem) {
    const answer = await ask({
      title: 'Close the card', action: 'Close and lose it', note: `The server does not keep what you typed last: ${problem}`,
    })
    return answer !== null
  }

  isReady() {
    if (this.editor.isOpen && !this.editor.isChanged) return true
    this.actions.say(this.editor.isOpen ? 'Save or discard the card first' : 'Edit a card first')
    return false
  }

  async act(name, body) {
    const answer = await this.editor.ask(name, body) ?? { problem: 'The server does not answer' }
    if (answer.problem) this.actions.say(answer.problem)
    return answer
  }
}

// Asks for a text, or whether to do something; null where nothing is to be done.
function ask({ title, note = '', label = '', value = '', action }) {
  const dialog = find('ask')
  find('ask-title').textContent = title
  find('ask-note').textContent = note
  find('ask-label').textContent = label
  find('ask-label').hidden = find('ask-text').hidden = find('ask-text').disabled = !label
  find('ask-text').value = value
  find('ask-do').textContent = action
  dialog.returnValue = ''
  dialog.showModal()
  if (label) find('ask-text').select()
  else find('ask-do').focus()
  return new Promise((resume) => dialog.addEventListener('close', () => {
    resume(dialog.returnValue === 'do' ? find('ask-text').value : null)
  }, { once: true }))
}
