// The link that lets a phone in, as a code for its camera.

const find = (id) => document.getElementById(id)

export class Phone {
  // `actions`: post(path, body), which says what the server refuses.
  constructor(actions) {
    this.actions = actions
    find('phone').addEventListener('click', () => this.open())
  }

  // On the phone itself there is nothing to show.
  show({ isNetwork }) { find('phone').hidden = isNetwork }

  async open() {
    const { links, fingerprint, svg, problem } = await this.actions.post('phone', {})
    if (problem) return
    const [link] = links
    find('phone-how').hidden = Boolean(link)
    find('phone-place').hidden = !link
    if (svg) find('phone-code').replaceChildren(document.importNode(new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement, true))
    find('phone-links').replaceChildren(...links.map((text) => Object.assign(document.createElement('li'), { textContent: text })))
    find('phone-print').textContent = fingerprint ?? ''
    find('phone-certificate').hidden = !fingerprint
    find('phone-plain').hidden = Boolean(fingerprint)
    find('phone-dialog').showModal()
  }
}
