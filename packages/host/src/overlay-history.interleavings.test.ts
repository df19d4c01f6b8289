import {expect, test} from 'vitest'
import {createOverlayHistory} from './overlay-history.ts'
import {fakeHistory} from './testing/fake-history.ts'

const steps = ['open', 'close', 'replace', 'press', 'deliver', 'wait'] as const
type Step = (typeof steps)[number]
const mostOpen = 3
/** Pages enough that no story can press Back beyond the first. */
const pages = Array.from({length: 12}, (_, idx) => ({idx}))
const start = pages.length - 1

/** Everything that can happen in so many steps. */
function* stories(length: number): Generator<Step[]> {
  if (length === 0) yield []
  else for (const story of stories(length - 1)) for (const step of steps) yield [...story, step]
}

/** Plays it on the last page of a visit; answers what became of it. */
function play(story: readonly Step[], deliver: 'deliver' | 'deliverTogether') {
  const browser = fakeHistory(pages)
  const layers = createOverlayHistory(browser)
  const open: {end: () => void}[] = []
  // Presses on their way; those that were made where no popup was open for them.
  let onTheWay = 0
  let presses = 0
  let leaves = 0
  let closed = 0
  let longest = pages.length
  const show = () => {
    const popup = {end: () => {}}
    open.push(popup)
    popup.end = layers.open(() => {
      closed += 1
      open.splice(open.indexOf(popup), 1)
    })
  }
  const hide = () => open.pop()?.end()
  const does: Record<Step, () => void> = {
    open: () => open.length < mostOpen && show(),
    close: hide,
    replace() {
      hide()
      show()
    },
    press() {
      presses += 1
      if (open.length <= onTheWay) leaves += 1
      onTheWay += 1
      browser.press()
    },
    deliver() {
      browser[deliver]()
      if (!browser.waits()) onTheWay = 0
    },
    // A traversal takes less than the breath that a popup is given to follow another.
    wait() {
      while (browser.waits()) does.deliver()
      browser.pass(300)
    },
  }
  for (const step of story) {
    does[step]()
    longest = Math.max(longest, browser.entries.length)
  }
  browser.settle()
  return {browser, open, presses, leaves, closed, longest}
}

test.each(['deliver', 'deliverTogether'] as const)(
  'Back closes the top popup and never leaves the page by surprise, whatever happens at the same moment (%s)',
  (deliver) => {
    for (const story of stories(6)) {
      const {browser, open, presses, leaves, closed, longest} = play(story, deliver)
      const title = story.join(' ')
      const page = Number((browser.history.state as {idx: number}).idx)
      // A press closes one popup or leaves one page.
      if (closed > presses) expect.fail(`${closed} closed by ${presses}: ${title}`)
      if (start - page > leaves) expect.fail(`${start - page} left by ${leaves}: ${title}`)
      // Every popup has its entry and nothing else has one, so that the next Back does the next thing.
      if (browser.position() !== page + open.length) expect.fail(`${open.length} at ${browser.position()}: ${title}`)
      if (browser.routed() !== browser.entries[page] && open.length === 0) expect.fail(`the router: ${title}`)
      if (longest > pages.length + mostOpen) expect.fail(`${longest} entries: ${title}`)
    }
  },
)
