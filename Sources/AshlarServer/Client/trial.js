// What is tried before it is written: layouts of sections, and the theme.

const find = (id) => document.getElementById(id)

export class Trial {
  // `actions`: post(path, body), say(message), refresh(), copy(yaml).
  constructor(actions) {
    this.actions = actions
    // Whether the site's own settings of its theme stay when another theme is tried.
    this.keepsSettings = false
    find('theme').addEventListener('change', (event) => this.useTheme(event.target.value || null))
  }

  async tryOut(path, section, options) {
    await this.actions.post('layout', { page: path, section: section.id, options })
    this.actions.refresh()
  }

  async useTheme(name) {
    await this.actions.post('theme', { name, keepsSettings: this.keepsSettings })
    this.actions.refresh()
  }

  async end(act) {
    const result = await this.actions.post(`trial/${act}`, {})
    if (act === 'write' && !result.problem) this.actions.say('ashlar.yaml is written')
    this.actions.refresh()
  }

  // Fills the menu, and shows what of the theme is tried.
  draw({ theme, isTrying }) {
    this.drawMenu(theme)
    const place = find('trial')
    if (!isTrying || !theme.tried) return void place.replaceChildren()
    const focused = place.contains(document.activeElement) ? document.activeElement.id : ''
    const purpose = theme.all.find(({ name }) => name === theme.tried)?.purpose ?? ''
    const title = made('h2', `Trying ${theme.tried}`)
    title.id = 'trial-title'
    const parts = [title, made('p', purpose, 'note')]
    if (theme.hasSettings) parts.push(this.keeping(theme))
    parts.push(made('code', theme.yaml, 'yaml block'), this.buttons(theme.yaml))
    place.replaceChildren(...parts)
    if (focused) find(focused)?.focus()
  }

  drawMenu({ all, written, hasSettings, tried }) {
    const own = new Option(`${written}${hasSettings ? ', adapted' : ''}`, '')
    const others = all.filter(({ name }) => name !== written || hasSettings).map(({ name, purpose }) => {
      const option = new Option(name, name)
      option.title = purpose
      return option
    })
    const menu = find('theme')
    const group = (label, options) => {
      const made = document.createElement('optgroup')
      made.label = label
      made.append(...options)
      return made
    }
    menu.replaceChildren(group('Written', [own]), group('Try', others))
    menu.value = tried ?? ''
  }

  // Whether the site's own colours, fonts and sizes stay.
  keeping(theme) {
    const label = made('label', '', 'check')
    const input = document.createElement('input')
    input.type = 'checkbox'
    input.id = 'theme-keeps'
    input.checked = theme.keepsSettings
    input.addEventListener('change', () => {
      this.keepsSettings = input.checked
      this.useTheme(theme.tried)
    })
    label.append(input, ' Keep the settings below theme in ashlar.yaml')
    return label
  }

  buttons(yaml) {
    const actions = made('div', '', 'actions')
    const button = (id, name, act) => {
      const own = made('button', name)
      own.type = 'button'
      own.id = id
      own.addEventListener('click', act)
      actions.append(own)
      return own
    }
    button('theme-copy', 'Copy YAML', () => this.actions.copy(yaml))
    button('theme-write', 'Write to ashlar.yaml', () => this.end('write')).className = 'main'
    button('theme-discard', 'Discard', () => this.end('reset'))
    return actions
  }
}

function made(name, content, className = '') {
  const element = document.createElement(name)
  element.textContent = content
  if (className) element.className = className
  return element
}
