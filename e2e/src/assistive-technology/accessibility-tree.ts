import type {CDPSession, Page} from 'playwright-core'

/** A node of the browser's accessibility tree: the data of an element for a screen reader. */
export interface AccessibleNode {
  id: string
  parent: string | undefined
  /** A screen reader skips this node, but not its children. */
  ignored: boolean
  role: string
  name: string
  /** Its state, for example `checked`, `disabled`, `focused`. */
  states: Record<string, unknown>
  element: number | undefined
}

/** The CDP response, reduced to what is used here. */
interface RawNode {
  nodeId: string
  parentId?: string
  ignored: boolean
  role?: {value: string}
  name?: {value: string}
  properties?: {name: string; value: {value?: unknown}}[]
  backendDOMNodeId?: number
}

const accessibleNodeOf = ({
  nodeId,
  parentId,
  ignored,
  role,
  name,
  properties,
  backendDOMNodeId,
}: RawNode): AccessibleNode => ({
  id: nodeId,
  parent: parentId,
  ignored,
  role: ignored ? '' : (role?.value ?? ''),
  name: ignored ? '' : (name?.value.trim() ?? ''),
  states: Object.fromEntries((properties ?? []).map((property) => [property.name, property.value.value])),
  element: backendDOMNodeId,
})

/** The browser's accessibility tree of a page. */
export async function openAccessibilityTree(page: Page) {
  let session: CDPSession | undefined
  const cdp = async () => {
    session ??= await page.context().newCDPSession(page)
    return session
  }
  return {
    async read(): Promise<AccessibleNode[]> {
      const {nodes} = (await (await cdp()).send('Accessibility.getFullAXTree')) as unknown as {nodes: RawNode[]}
      return nodes.map(accessibleNodeOf)
    },
    /**
     * The node of the focused element. The whole tree costs many times its CPU. Undefined when the page replaces the
     * element meanwhile.
     */
    async readFocused(): Promise<AccessibleNode | undefined> {
      const client = await cdp()
      const {result} = await client.send('Runtime.evaluate', {expression: 'document.activeElement'})
      if (!result.objectId) return
      const query = {objectId: result.objectId, fetchRelatives: false}
      const found = await client.send('Accessibility.getPartialAXTree', query).catch(() => undefined)
      const [node] = (found?.nodes ?? []) as unknown as RawNode[]
      return node && accessibleNodeOf(node)
    },
    /**
     * Runs an action of the element, as a screen reader does: its click, its focus, or scrolling it into view. False when
     * the page has replaced the element meanwhile.
     */
    async act({element}: AccessibleNode, action: 'click' | 'focus' | 'scrollIntoView'): Promise<boolean> {
      const client = await cdp()
      const resolved = await client.send('DOM.resolveNode', {backendNodeId: element ?? 0}).catch(() => undefined)
      if (!resolved?.object.objectId) return false
      const {result} = await client.send('Runtime.callFunctionOn', {
        objectId: resolved.object.objectId,
        functionDeclaration: `function () {
          const element = this.nodeType === 1 ? this : this.parentElement
          if (!element?.isConnected) return false
          element.${action}()
          return true
        }`,
        returnByValue: true,
      })
      return result.value === true
    },
    async insertText(text: string): Promise<void> {
      await (await cdp()).send('Input.insertText', {text})
    },
  }
}

export type AccessibilityTree = Awaited<ReturnType<typeof openAccessibilityTree>>
