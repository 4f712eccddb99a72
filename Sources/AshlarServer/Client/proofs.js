// Compares, page after page, each card's stated height with the one that it has by nature in this browser.

import { prove } from '/_ashlar/overlays.js'

export class Proofs {
  // `proven` is called with each frame whose page was compared.
  constructor(proven) {
    this.proven = proven
    this.known = new Map()
    this.isRunning = false
  }

  // The comparison of a frame's page, by the cards' identifiers; nil before there is one.
  of(frame) { return this.known.get(frame) }

  forget(...frames) {
    if (frames.length) for (const frame of frames) this.known.delete(frame)
    else this.known.clear()
  }

  // One page after the other, so that nothing waits for all.
  async run(frames) {
    if (this.isRunning) return
    this.isRunning = true
    await new Promise((resume) => setTimeout(resume, 120))
    for (let frame; (frame = frames().find((frame) => frame.isReady && !this.known.has(frame)));) {
      await frame.page.fonts.ready
      if (!frame.isReady) continue
      this.known.set(frame, prove(frame))
      this.proven(frame)
      await new Promise((resume) => setTimeout(resume))
    }
    this.isRunning = false
  }

  // Writes how many cards are as tall as was predicted; while a build runs, that it does.
  show(frames, element, isBusy) {
    if (isBusy) {
      element.textContent = 'Laying out…'
      element.className = 'proof busy'
      return
    }
    const all = frames.flatMap((frame) => [...this.of(frame)?.values() ?? []])
    const exact = all.filter(({ isExact }) => isExact).length
    const number = (value) => value.toLocaleString('en')
    element.textContent = all.length ? `${number(exact)} of ${number(all.length)} exact` : ''
    element.className = `proof ${exact === all.length ? 'good' : 'bad'}`
  }
}
