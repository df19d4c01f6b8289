import {expect, test} from 'vitest'
import {createOverlayHistory} from './overlay-history.ts'
import {fakeHistory} from './testing/fake-history.ts'

const steps = ['open', 'close', 'replace', 'press', 'deliver', 'wait'] as const
type Step = (typeof steps)[number]
const maxOpen = 3
/** Enough pages, so that no sequence goes back beyond the first page. */
const pages = Array.from({length: 12}, (_, idx) => ({idx}))
const startPage = pages.length - 1

/** Every sequence of `length` steps. */
function* sequences(length: number): Generator<Step[]> {
  if (length === 0) yield []
  else for (const sequence of sequences(length - 1)) for (const step of steps) yield [...sequence, step]
}

/** Plays a sequence on the last page and returns the result. */
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
  const run: Record<Step, () => void> = {
    open: () => open.length < maxOpen && show(),
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
    run[step]()
    maxEntries = Math.max(maxEntries, browser.entries.length)
  }
  browser.settle()
  return {browser, open, presses, pressesOnPage, closedByBack, maxEntries}
}

test.each(['deliver', 'deliverTogether'] as const)(
  'each Back closes one overlay or leaves one page, in every interleaving of six steps (%s)',
  (deliver) => {
    for (const sequence of sequences(6)) {
      const {browser, open, presses, pressesOnPage, closedByBack, maxEntries} = play(sequence, deliver)
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
    }
  },
)
