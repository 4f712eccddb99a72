// Has the page the style of what stands over it.
function addStyle() {
  if (document.querySelector('link[href="/_ashlar/live.css"]')) return
  const link = document.createElement('link')
  link.rel = 'preload stylesheet'
  link.as = 'style'
  link.href = '/_ashlar/live.css'
  document.head.append(link)
}

// Shows over the page that the site is being built, until it is; what it said of mistakes before may no longer hold.
export function showBuilding(isBuilding) {
  document.getElementById('ashlar--building')?.remove()
  document.getElementById('ashlar--problems')?.classList.toggle('old', isBuilding)
  if (!isBuilding) return
  addStyle()
  const sign = document.createElement('p')
  sign.id = 'ashlar--building'
  sign.setAttribute('role', 'status')
  sign.textContent = 'Building …'
  document.body.append(sign)
}

// Shows the mistakes of a site over the page.
export function showProblems(problems) {
  document.getElementById('ashlar--problems')?.remove()
  if (!problems.length) return
  addStyle()
  const panel = document.createElement('section')
  panel.id = 'ashlar--problems'
  panel.setAttribute('role', 'alert')
  const title = document.createElement('h2')
  title.textContent = problems.length === 1 ? 'A mistake in the site' : `${problems.length} mistakes in the site`
  const list = document.createElement('ol')
  for (const problem of problems.slice(0, 20)) {
    const item = document.createElement('li')
    const place = document.createElement('b')
    place.textContent = [problem.file, problem.line, problem.column].filter(Boolean).join(':')
    const hint = document.createElement('i')
    hint.textContent = (problem.sourceLine ? `\n    ${problem.sourceLine}` : '') +
      (problem.hint ? `\n  hint: ${problem.hint}` : '')
    item.append(place, ` ${problem.message}`, hint)
    list.append(item)
  }
  panel.append(title, list)
  document.body.append(panel)
}
