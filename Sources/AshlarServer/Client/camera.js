// Photographs that are taken, or chosen from a folder, of which cards are made.

const find = (id) => document.getElementById(id)
// In bytes; the server takes no more.
const LIMIT = 32 * 1024 * 1024

export class Camera {
  // `actions`: send(path, body), which fails where no server is; say(message); album(), which gives a photograph of the album
  // that is shown, or nothing; shown(file), after a card or a photograph was made; editor, the name of this window.
  constructor(actions) {
    this.actions = actions
    this.input = find('camera-file')
    find('camera').addEventListener('click', () => this.open())
    this.input.addEventListener('change', () => {
      const [file] = this.input.files
      if (!file) return
      // One at a time: its words stand in the dialog until it is sent. The same file may be chosen again.
      this.input.disabled = find('camera').disabled = true
      this.take(file).finally(() => {
        this.input.value = ''
        this.input.disabled = find('camera').disabled = false
      })
    })
  }

  open() { this.input.click() }

  // Asks for the words of a photograph, and sends it; asks again where that fails, so that nothing is lost.
  async take(file) {
    if (file.size > LIMIT) return this.actions.say('This picture has more than 32 MB')
    find('taken-name').value = find('taken-alt').value = ''
    const album = this.actions.album()
    find('taken-title').textContent = album ? 'New photograph of the album' : 'New card of a photograph'
    find('taken-do').textContent = album ? 'Add the photograph' : 'Make the card'
    let problem = ''
    while (await this.ask(problem)) {
      this.actions.say('The photograph is sent…')
      const answer = await this.post(file, album)
      if (!answer.problem) {
        this.actions.say(`${answer.file} is made`)
        return this.actions.shown(answer.file)
      }
      problem = answer.problem
    }
  }

  async post(file, album) {
    const words = { ...album ? { album } : {}, title: find('taken-name').value, alt: find('taken-alt').value, editor: this.actions.editor }
    const query = Object.entries(words).map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&')
    try {
      const answer = await this.actions.send(`photograph/take?${query}`, file)
      const type = answer.headers.get('content-type') ?? ''
      if (type.startsWith('application/json')) return await answer.json()
      // A page for those who may not be here.
      if (type.startsWith('text/html')) return { problem: 'The server was started again: come by its new link' }
      return { problem: (await answer.text()).trim() || 'The server refuses this' }
    } catch { return { problem: 'The server does not answer: try again when it does' } }
  }

  // Whether a card is to be made.
  ask(problem) {
    const dialog = find('taken')
    find('taken-problem').textContent = problem
    dialog.returnValue = ''
    dialog.showModal()
    find('taken-name').focus()
    return new Promise((resume) => dialog.addEventListener('close', () => resume(dialog.returnValue === 'do'), { once: true }))
  }
}
