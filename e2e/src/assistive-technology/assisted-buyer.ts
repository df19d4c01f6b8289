import type {Page} from 'playwright-core'
import {vi} from 'vitest'
import {type AccessibleNode, openAccessibilityTree} from './accessibility-tree.ts'

/** A person who uses the page by the roles and names of its accessibility tree, and never sees it. */
export interface AssistedBuyer {
  /** Waits until the page has this text, in a heading, a text or a control. */
  waitForText(text: RegExp | string): Promise<void>
  press(name: RegExp | string): Promise<void>
  /** Ticks a box. */
  tick(name: RegExp | string): Promise<void>
  choose(radio: string): Promise<void>
  type(field: string, text: string): Promise<void>
  /** Reads the document of this name to its end. */
  readToEnd(document: string): Promise<void>
  /** The names of the controls with this role, once there is one. */
  names(role: string): Promise<string[]>
}

// Each look at the tree costs much CPU, and the sandbox's account payment alone takes 6 s.
const waiting = {timeout: 30_000, interval: 150}
const fits = (name: string, wanted: RegExp | string) =>
  typeof wanted === 'string' ? name === wanted : wanted.test(name)

async function commonOf(page: Page) {
  const tree = await openAccessibilityTree(page)
  const find = (role: string, name: RegExp | string) =>
    vi.waitUntil(
      async () =>
        (await tree.read()).find(
          (node) => node.role === role && fits(node.name, name) && node.states.disabled !== true && node.element,
        ),
      waiting,
    )
  const waitForText = async (text: RegExp | string) => {
    await vi.waitUntil(async () => (await tree.read()).some(({name}) => fits(name, text)), waiting)
  }
  const names = (role: string) =>
    vi.waitUntil(async () => {
      const found = (await tree.read()).filter((node) => node.role === role && node.name !== '')
      return found.length > 0 && found.map(({name}) => name)
    }, waiting)
  const descendants = (nodes: readonly AccessibleNode[], {id}: AccessibleNode): AccessibleNode[] =>
    nodes.filter((node) => node.parent === id).flatMap((child) => [child, ...descendants(nodes, child)])
  /** The text of a document, once it has loaded. */
  const loadedText = async (document: string) => {
    const region = await find('region', document)
    return vi.waitUntil(async () => {
      const texts = descendants(await tree.read(), region).filter(({name}) => name !== '')
      return texts.some(({role}) => role === 'heading') && texts
    }, waiting)
  }
  return {tree, find, waitForText, names, loadedText}
}

/** Acts on the nodes of the accessibility tree, as a screen reader does for a double tap. */
export async function screenReaderBuyer(page: Page): Promise<AssistedBuyer> {
  const {tree, find, waitForText, names, loadedText} = await commonOf(page)
  const click = (role: string) => async (name: RegExp | string) => {
    await vi.waitUntil(async () => tree.act(await find(role, name), 'click'), waiting)
  }
  return {
    waitForText,
    names,
    press: click('button'),
    tick: click('checkbox'),
    choose: click('radio'),
    async type(field, text) {
      // The app's own field may have replaced the field of the HTML.
      await vi.waitUntil(async () => tree.act(await find('textbox', field), 'focus'), waiting)
      await tree.insertText(text)
    },
    async readToEnd(document) {
      await vi.waitUntil(async () => {
        const last = (await loadedText(document)).findLast(({element}) => element)
        return last && tree.act(last, 'scrollIntoView')
      }, waiting)
    },
  }
}

/** Uses the keyboard and nothing else. The focused element is known by its role and name. */
export async function keyboardBuyer(page: Page): Promise<AssistedBuyer> {
  const {keyboard} = page
  const {tree, waitForText, names, loadedText} = await commonOf(page)
  const focused = () => tree.readFocused()

  /** Presses Tab until such an element has the focus, in several rounds while it is still loading. */
  const tabTo = async (role: string, name: RegExp | string) => {
    const met = new Set<string>()
    const deadline = Date.now() + waiting.timeout
    while (Date.now() < deadline) {
      const here = await focused()
      if (here?.role === role && fits(here.name, name)) return
      met.add(`${here?.role} ${here?.name}`)
      await keyboard.press('Tab')
    }
    throw new Error(`Tab does not lead to ${role} ${name}, but to ${[...met].join(' · ')}`)
  }
  return {
    waitForText,
    names,
    async press(name) {
      await tabTo('button', name)
      await keyboard.press('Enter')
    },
    async tick(name) {
      await tabTo('checkbox', name)
      await keyboard.press('Space')
    },
    // Tab moves from group to group, the arrow keys move between the radios of one group.
    async choose(radio) {
      const met = new Set<string>()
      for (let group = 0; group < 5; group += 1) {
        await tabTo('radio', /./)
        for (let here = await focused(); here && !met.has(here.name); here = await focused()) {
          if (here.name === radio) return keyboard.press('Space')
          met.add(here.name)
          await keyboard.press('ArrowDown')
        }
        await keyboard.press('Tab')
      }
      throw new Error(`no radio ${radio}, but ${[...met].join(' · ')}`)
    },
    async type(field, text) {
      await tabTo('textbox', field)
      await keyboard.type(text)
    },
    async readToEnd(document) {
      await loadedText(document)
      await tabTo('region', document)
      await keyboard.press('End')
    },
  }
}
