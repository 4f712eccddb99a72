// What the palette of the workbench offers.

// The layouts and overlays first, then boards, and the cards of the page before all others.
//
// `actions`: setActive(frame, isAlone), toggle(overlay), goTo(path, card), setText(percent), setScheme(scheme),
// openChosen(), editChosen(), move(by), useTheme(name), takeBack(); `files`, which make, rename and remove cards; `camera` and `phone`,
// which open.
export async function commands(state, actions) {
  const { site, frames, active, shown } = state
  const list = frames.map((frame) => ({
    group: 'Layouts', label: frame.breakpoint.name, hint: `${frame.width} px`, key: `${frame.number}`,
    act: () => actions.setActive(frame, true),
  }))
  list.push({ group: 'Layouts', label: 'All layouts', key: '0', act: () => actions.setActive(active, false) })
  for (const input of document.getElementsByName('overlay')) {
    const name = input.nextElementSibling.textContent
    list.push({
      group: 'Show', label: `${shown.has(input.value) ? 'Hide' : 'Show'} ${name.toLowerCase()}`, key: input.value[0],
      act: () => actions.toggle(input.value),
    })
  }
  for (const page of site.pages) {
    list.push({ group: 'Boards', label: page.title, hint: page.path, act: () => actions.goTo(page.path) })
  }
  return [...list, ...await cardCommands(state, actions), ...settings(state, actions)]
}

async function cardCommands({ site, path }, actions) {
  const pages = await fetch('/_ashlar/cards.json').then((answer) => answer.json()).then((json) => json.pages, () => [])
  const titles = new Map(site.pages.map(({ path, title }) => [path, title]))
  const listed = new Set()
  const list = []
  for (const page of pages.sort((one, other) => (other.path === path) - (one.path === path))) {
    const place = page.path === path ? '' : `${titles.get(page.path)} · `
    for (const { id, title, file } of page.cards) {
      // A card that several boards show is listed once, on this one where it can.
      if (page.path !== path && listed.has(file)) continue
      listed.add(file)
      list.push({ group: 'Cards', label: title || id, hint: place + file, act: () => actions.goTo(page.path, id) })
    }
  }
  return list
}

function settings({ site, site: { undo }, chosen, places }, actions) {
  const isPhotograph = Boolean(places.cards.find(({ id }) => id === chosen)?.photograph)
  const isMac = /Mac|iPhone|iPad/.test(navigator.platform)
  const themes = [{ name: '', label: `as written: ${site.theme.written}` },
    ...site.theme.all.map(({ name, purpose }) => ({ name, label: name, purpose }))]
  return [
    ...themes.map(({ name, label, purpose }) => ({
      group: 'Theme', label: `Theme ${label}`, hint: purpose, act: () => actions.useTheme(name || null),
    })),
    ...site.textSizes.map(({ name, percent }) => ({
      group: 'Text size', label: `Text ${percent} %`, hint: sizeName(name), act: () => actions.setText(percent),
    })),
    ...['light', 'dark', ''].map((scheme) => ({
      group: 'Colours', label: scheme ? `${scheme[0].toUpperCase()}${scheme.slice(1)} colours` : 'Colours as the system has them',
      act: () => actions.setScheme(scheme),
    })),
    { group: 'Card', label: 'New card', key: 'n', act: () => actions.files.create() },
    ...undo ? [{ group: 'Card', label: 'Take back', hint: undo.name, key: isMac ? '⌘Z' : 'Ctrl Z', act: () => actions.takeBack() }] : [],
    ...chosen ? [{ group: 'Card', label: isPhotograph ? 'Edit the words of the photograph' : 'Edit the card here', key: 'e', act: actions.editChosen },
      ...site.isNetwork ? [] : [{ group: 'Card', label: 'Open the card in your editor', key: 'Enter', act: actions.openChosen }],
      { group: 'Card', label: 'Move the card towards the start', key: '⇧ ↑', act: () => actions.move(-1) },
      { group: 'Card', label: 'Move the card towards the end', key: '⇧ ↓', act: () => actions.move(1) }] : [],
    { group: 'Card', label: 'Make a card of a photograph', act: () => actions.camera.open() },
    ...site.isNetwork ? [] : [{ group: 'Help', label: 'Show the site on your phone', act: () => actions.phone.open() }],
    { group: 'Help', label: 'Keyboard shortcuts', key: '?', act: () => document.getElementById('help').showModal() },
  ]
}

// The name of a Dynamic Type size, as people say it: xxLarge, Accessibility 2.
export const sizeName = (name) => name.replace(/^accessibility/, 'Accessibility ')
  .replace(/^(?:extra)+/i, (extras) => 'x'.repeat(extras.length / 5))
  .replace(/^[a-w]/, (letter) => letter.toUpperCase())
