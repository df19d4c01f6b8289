import {expect, test} from 'vitest'
import {createOverlayHistory} from './overlay-history.ts'
import {fakeHistory} from './testing/fake-history.ts'

const steps = ['open', 'close', 'replace', 'press', 'deliver', 'wait'] as const
type Step = (typeof steps)[number]
const maxOpen = 3
/** Enough pages, so that no sequence goes back beyond the first page. */
const pages = Array.from({length: 12}, (_, idx) => ({idx}))
const startPage = pages.length - 1

/** Plays a sequence on the last page and returns the result. False when its last step changes nothing. */
function play(sequence: readonly Step[], deliver: 'deliver' | 'deliverTogether') {
  const browser = fakeHistory(pages)
  const overlays = createOverlayHistory(browser)
  const open: {close: () => void}[] = []
  let pendingPresses = 0
  let presses = 0
  /** Presses at a moment when no overlay was open for them. */
  let pressesOnPage = 0
  let closedByBack = 0
  let maxEntries = pages.length
  const show = () => {
    const overlay = {close: () => {}}
    open.push(overlay)
    overlay.close = overlays.open({
      onBack() {
        closedByBack += 1
        open.splice(open.indexOf(overlay), 1)
      },
    })
  }
  const hide = () => open.pop()?.close()
  const mayRun: Partial<Record<Step, () => boolean>> = {
    open: () => open.length < maxOpen,
    close: () => open.length > 0,
    replace: () => open.length > 0,
    deliver: browser.hasPendingTraversal,
  }
  const run: Record<Step, () => void> = {
    open: show,
    close: hide,
    replace() {
      hide()
      show()
    },
    press() {
      presses += 1
      if (open.length <= pendingPresses) pressesOnPage += 1
      pendingPresses += 1
      browser.pressBack()
    },
    deliver() {
      browser[deliver]()
      if (!browser.hasPendingTraversal()) pendingPresses = 0
    },
    // A real traversal takes less than the 300 ms in which another overlay may reuse an entry.
    wait() {
      while (browser.hasPendingTraversal()) run.deliver()
      browser.advance(300)
    },
  }
  for (const step of sequence) {
    if (mayRun[step]?.() === false) return false
    run[step]()
    maxEntries = Math.max(maxEntries, browser.entries.length)
  }
  browser.settle()
  return {browser, open, presses, pressesOnPage, closedByBack, maxEntries}
}

/** Checks the sequence, then every longer one of up to six steps that begins with it. */
function checkFrom(sequence: readonly Step[], deliver: 'deliver' | 'deliverTogether') {
  const played = play(sequence, deliver)
  // The same as without its last step, and so are all that begin with it.
  if (!played) return
  const {browser, open, presses, pressesOnPage, closedByBack, maxEntries} = played
  const title = sequence.join(' ')
  const page = Number((browser.history.state as {idx: number}).idx)
  const pagesLeft = startPage - page
  if (closedByBack > presses) expect.fail(`${presses} presses closed ${closedByBack} overlays: ${title}`)
  if (pagesLeft > pressesOnPage) expect.fail(`${pressesOnPage} presses left ${pagesLeft} pages: ${title}`)
  // Every open overlay has exactly one entry, so that the next Back closes the top overlay or leaves the page.
  if (browser.position() !== page + open.length)
    expect.fail(`${open.length} overlays at entry ${browser.position()}: ${title}`)
  if (browser.routerState() !== browser.entries[page] && open.length === 0)
    expect.fail(`the router is at another entry: ${title}`)
  if (maxEntries > pages.length + maxOpen) expect.fail(`${maxEntries} entries: ${title}`)
  if (sequence.length < 6) for (const step of steps) checkFrom([...sequence, step], deliver)
}

test.each(['deliver', 'deliverTogether'] as const)(
  'each Back closes one overlay or leaves one page, in every interleaving of six steps (%s)',
  (deliver) => {
    checkFrom([], deliver)
  },
)
