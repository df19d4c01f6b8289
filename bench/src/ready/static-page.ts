import {randomBytes} from 'node:crypto'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import type {MainAction} from './main-action.ts'

/** The home page's HTML and its first picture as a browser gets them, in bytes. */
const htmlBytes = 18_500
const pictureBytes = 28_000

/** A page without scripts whose button opens a dialog. Random text is not compressible, so that its size is that on the wire. */
const html = `<!doctype html><html lang="zh-CN"><meta name="viewport" content="width=device-width"><title>floor</title>
<h1>floor</h1><img src="/picture.svg" width="360" height="200" alt=""><footer><button onclick="document.querySelector('dialog').showModal()">立即投保</button></footer>
<dialog><h2>floor</h2></dialog><!--${randomBytes(Math.ceil((htmlBytes * 3) / 4)).toString('base64')}-->`
const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 200"><path d="M0 0h360v200z"/><!--${randomBytes(
  Math.ceil((pictureBytes * 3) / 4),
).toString('base64')}--></svg>`

/** The floor of the home page: a static page of the same size that needs no script. */
export async function serveStaticPage(): Promise<{action: MainAction; close(): void}> {
  const server = createServer((request, response) => {
    const isPicture = request.url === '/picture.svg'
    response.setHeader('content-type', isPicture ? 'image/svg+xml' : 'text/html; charset=utf-8')
    response.setHeader('cache-control', isPicture ? 'max-age=3600' : 'no-cache')
    response.end(isPicture ? picture : html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const {port} = server.address() as AddressInfo
  return {
    action: {
      route: 'floor',
      path: `http://127.0.0.1:${port}/`,
      tap: '立即投保',
      within: 'footer button',
      done: ['dialog[open]', ''],
    },
    close: () => server.close(),
  }
}
