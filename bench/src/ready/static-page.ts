import {randomBytes} from 'node:crypto'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import type {MainAction} from './main-action.ts'

/** The home page's HTML and its first picture as a browser gets them, in bytes. */
const htmlBytes = 18_500
const pictureBytes = 28_000
/** An early screen (`earlyScreenPath`) as a browser gets it, in bytes. */
const dataBytes = 3_000

/** Random text is not compressible, so that its size is that on the wire. */
const textOf = (bytes: number) => randomBytes(Math.ceil((bytes * 3) / 4)).toString('base64')
const htmlOf = (content: string) =>
  `<!doctype html><html lang="zh-CN"><meta name="viewport" content="width=device-width"><title>floor</title><h1>floor</h1>${content}<!--${textOf(htmlBytes)}-->`

/** A page without scripts whose button opens a dialog. */
const home = htmlOf(`<img src="/picture.svg" width="360" height="200" alt=""><footer><button
onclick="document.querySelector('dialog').showModal()">立即投保</button></footer><dialog><h2>floor</h2></dialog>`)
const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 200"><path d="M0 0h360v200z"/><!--${textOf(pictureBytes)}--></svg>`

/** A page that shows the response of one call. */
const own = htmlOf(`<main></main><script>fetch('/data').then(response=>response.text()).then(text=>
document.querySelector('main').textContent=text)</script>`)
const data = `订单编号 ${textOf(dataBytes)}`

const files: Readonly<Record<string, readonly [type: string, caching: string, content: string]>> = {
  '/': ['text/html; charset=utf-8', 'no-cache', home],
  '/picture.svg': ['image/svg+xml', 'max-age=3600', picture],
  '/own': ['text/html; charset=utf-8', 'no-cache', own],
  '/data': ['text/plain; charset=utf-8', 'no-store', data],
}

/**
 * The floors: a static page as large as the home page, and one that shows the response of a call, as a user's pages do.
 * Neither needs a library.
 */
export async function serveStaticPages(): Promise<{actions: MainAction[]; close(): void}> {
  const server = createServer((request, response) => {
    const [type, caching, content] = files[request.url ?? ''] ?? []
    if (!type || !caching) return response.writeHead(404).end()
    response.writeHead(200, {'content-type': type, 'cache-control': caching}).end(content)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const {port} = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  return {
    actions: [
      {route: 'floor', path: `${origin}/`, tap: '立即投保', within: 'footer button', done: ['dialog[open]', '']},
      {route: 'floor-data', path: `${origin}/own`, done: ['main', '订单编号']},
    ],
    close: () => server.close(),
  }
}
