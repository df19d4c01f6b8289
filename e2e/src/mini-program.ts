import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {Page} from 'playwright-core'
import {root} from './environment/child-process.ts'

/** The person's action in WeChat's payment sheet. */
export type SheetAnswer = 'success' | 'cancel' | 'fail'

interface MiniProgramSetup {
  /** The differences from the `config.js` of the document. */
  config: {origin: string; variant: string; projectid: string; skuNo: string}
  /** The identity that the partner's server returns; '' when it fails. */
  openId: () => string
  /** Shows an address in the `<web-view>`. */
  showWebview: (address: string) => Promise<unknown>
  /** WeChat's payment sheet of this prepaid payment. */
  requestPayment?: (prepayId: string) => Promise<SheetAnswer>
}

/** A mini-program with the pages of docs/mini-program.md. */
export interface MiniProgram {
  /** The addresses of the pages that were opened, in order. */
  opened: string[]
  /** The parameters that `wx.requestPayment` received. */
  payments: SheetValues[]
  /** Opens a page for the webview, and returns when it is closed again; at once for a page with a webview. */
  open(address: string): Promise<void>
  /** The person taps the button of the first page. */
  enter(): Promise<void>
  /** The person presses Back on the first page of the webview. */
  back(): Promise<void>
  /** The person shares: the page gets the webview's messages. Returns the card. */
  share(messages: readonly unknown[]): Promise<{title?: string; imageUrl?: string; path: string}>
}

/** The code blocks of the document by the file name in their first line. */
function printedFiles(): Record<string, string> {
  const text = readFileSync(join(root, 'docs/mini-program.md'), 'utf8')
  const blocks = text.matchAll(/^```(?:js|html)\n(?:\/\/|<!--) (\S+).*\n([\s\S]*?)^```$/gm)
  return Object.fromEntries([...blocks].map(([, name, code]) => [name, code]))
}

/**
 * Runs the mini-program of docs/mini-program.md, as it is printed there, in a page of its own: WeChat's page stack and
 * the `wx` calls that the code uses.
 *
 * @example
 * const program = await openMiniProgram(page, {config, openId: () => 's1', showWebview: visitor.open})
 * await injectWx(context, {openPage: program.open})
 * await program.enter()
 */
export async function openMiniProgram(page: Page, setup: MiniProgramSetup): Promise<MiniProgram> {
  const {config, openId, showWebview, requestPayment = async () => 'cancel'} = setup
  const opened: string[] = []
  const payments: SheetValues[] = []
  const outside: Outside = {
    noteOpened: (address) => void opened.push(address),
    readOpenId: async () => openId(),
    showWebview: async (address) => void (await showWebview(address)),
    showSheet(values) {
      payments.push(values)
      return requestPayment(values.package.replace('prepay_id=', ''))
    },
  }
  for (const [name, call] of Object.entries(outside)) await page.exposeFunction(name, call)
  await page.setContent('<main></main>')
  await page.evaluate(runMiniProgram, {files: printedFiles(), config})
  const inPage = <Key extends keyof Running>(name: Key, ...args: Parameters<Running[Key]>) =>
    page.evaluate(
      ([key, values]) =>
        (window as unknown as {miniProgram: Record<string, (...all: unknown[]) => unknown>}).miniProgram[key]?.(
          ...values,
        ),
      [name, args] as const,
    ) as Promise<Awaited<ReturnType<Running[Key]>>>
  return {
    opened,
    payments,
    open: (address) => inPage('open', address),
    enter: () => page.getByRole('button', {name: '进入'}).click(),
    back: () => inPage('back'),
    share: (messages) => inPage('share', messages),
  }
}

interface Outside {
  noteOpened(address: string): void
  readOpenId(): Promise<string>
  showWebview(address: string): Promise<void>
  showSheet(values: SheetValues): Promise<SheetAnswer>
}

/** The options of `wx.requestPayment`. */
interface SheetOptions extends SheetValues {
  success?(): void
  fail?(): void
  complete?(): void
}

interface SheetValues {
  timeStamp: string
  nonceStr: string
  package: string
  signType: string
  paySign: string
}

type Running = Pick<MiniProgram, 'open' | 'back' | 'share'>

/** Runs in the page: the functions of WeChat that the partner's code uses. */
function runMiniProgram({files, config}: {files: Record<string, string>; config: MiniProgramSetup['config']}): void {
  type Handlers = Record<
    'onLoad' | 'onShow' | 'onHide' | 'onMessage' | 'onShareAppMessage',
    (event?: unknown) => unknown
  >
  type PageObject = Partial<Handlers> & {
    data?: Record<string, string>
    setData?: (data: Record<string, string>) => void
  }
  const outside = window as unknown as Outside
  const stack: {path: string; page: PageObject; closed: () => void}[] = []
  const top = () => stack[stack.length - 1]

  const run = (file: string, scope: Record<string, unknown>) => {
    const code = files[file]
    if (code === undefined) throw new Error(`docs/mini-program.md prints no ${file}`)
    new Function(...Object.keys(scope), code)(...Object.values(scope))
  }

  const wx = {
    login: ({success}: {success(result: {code: string}): void}) => success({code: 'c1'}),
    request: async ({success, fail}: {success(result: {data: unknown}): void; fail(): void}) => {
      const openid = await outside.readOpenId()
      if (openid) success({data: {openid}})
      else fail()
    },
    navigateTo: ({url}: {url: string}) => void open(url),
    navigateBack: () => back(),
    async requestPayment({success, fail, complete, ...values}: SheetOptions) {
      const answer = await outside.showSheet(values)
      if (answer === 'success') success?.()
      else fail?.()
      complete?.()
    },
  }

  const settings = {exports: {} as Record<string, unknown>}
  run('config.js', {module: settings, wx})
  Object.assign(settings.exports, config)

  /** Draws what the page's template shows: its button, or its webview. */
  function draw({path, page}: {path: string; page: PageObject}): Promise<void> | undefined {
    const template = new DOMParser().parseFromString(files[`${path.slice(1)}.wxml`] ?? '', 'text/html')
    const [main] = document.getElementsByTagName('main')
    const button = template.querySelector('button')
    const handler = (page as Record<string, () => void>)[button?.getAttribute('bindtap') ?? '']
    main?.replaceChildren(...(button ? [button] : []))
    if (button && handler) button.onclick = () => handler.call(page)
    const src = page.data?.src
    if (template.querySelector('web-view') && src) return outside.showWebview(src)
  }

  function open(address: string): Promise<void> {
    outside.noteOpened(address)
    const [path = '', query = ''] = address.split('?')
    top()?.page.onHide?.()
    return new Promise((closed, failed) => {
      const Page = (definition: PageObject) => {
        const page: PageObject = {...definition, data: {...definition.data}}
        const entry = {path, page, closed}
        page.setData = (data) => {
          Object.assign(page.data ?? {}, data)
          // A page with a webview stays open, so that its opening is what a caller waits for.
          draw(entry)?.then(closed, failed)
        }
        stack.push(entry)
        draw(entry)
        page.onLoad?.(Object.fromEntries(query.split('&').map((pair) => pair.split('='))))
        page.onShow?.()
      }
      run(`${path.slice(1)}.js`, {Page, wx, require: () => settings.exports})
    })
  }

  function back(): void {
    if (stack.length < 2) return
    stack.pop()?.closed()
    const below = top()
    if (!below) return
    // A webview below is still there: only a button needs to be drawn again.
    if (!below.page.data?.src) draw(below)
    below.page.onShow?.()
  }

  const running: Running = {
    open,
    back: async () => back(),
    async share(messages) {
      const page = top()?.page
      page?.onMessage?.({detail: {data: messages}})
      return page?.onShareAppMessage?.() as {path: string}
    },
  }
  Object.assign(window, {miniProgram: running})
  void open('/pages/index/index')
}
