import {createClient} from '@hmb/contract/client'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {filePages, filePageText} from '@hmb/contract/file-page'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {FileError, type OpenDocument, type PagedDocument} from './paged-document.ts'
import {openServedFile} from './served-file.ts'

const file = '/static/file/guide.pdf'
const drawn = {version: '1f', ratios: [1.5, 0.75]}

/** The file in the browser, drawn on a canvas of its own. */
function fileHere() {
  const canvas = document.createElement('canvas')
  const cancel = vi.fn()
  const close = vi.fn()
  const page = async () => ({ratio: 1, draw: () => ({done: Promise.resolve(canvas), cancel}), text: async () => ''})
  const opened: PagedDocument = {pages: 1, truncated: false, page, close}
  return {canvas, cancel, close, opened, open: vi.fn<OpenDocument>(async () => opened)}
}

/** Opens the file with a server that responds like this to the path. */
async function open(open: OpenDocument, responses: Readonly<Record<string, unknown>> = {[filePages.path]: drawn}) {
  const sent: string[] = []
  const client = createClient({
    projectId: () => 'hmb-cq',
    fetch: async (url) => {
      sent.push(url)
      const data = responses[url.split('?')[0] ?? '']
      return new Response(
        JSON.stringify(data === undefined ? {code: ErrorCode.FILE_NOT_FOUND, message: ''} : {code: 0, data}),
      )
    },
  })
  const options = {signal: new AbortController().signal, onProgress: () => {}}
  return {sent, document: await openServedFile({client, open}, file, options)}
}

/** The pictures that the browser decodes, and what it responds. */
const decoded: {sizes: string; srcset: string}[] = []
let decode: () => Promise<void>
beforeEach(() => {
  document.body.replaceChildren()
  decoded.length = 0
  decode = async () => {}
  HTMLImageElement.prototype.decode = function () {
    decoded.push({sizes: this.sizes, srcset: this.srcset})
    Object.defineProperties(this, {
      currentSrc: {value: 'http://localhost/api/taurus/file/page?file=a&version=1f&pageNum=1&width=780'},
    })
    return decode()
  }
})
afterEach(() => void vi.useRealTimers())

test('a page is the picture that the browser chooses for its width, in the pixels of the picture', async () => {
  const here = fileHere()
  const {document: served} = await open(here.open)
  const page = await served.page(1)
  const canvas = await page.draw(390, 2).done
  expect([served.pages, served.truncated, page.ratio]).toEqual([2, false, 1.5])
  expect([canvas.width, canvas.height]).toEqual([780, 1170])
  expect(decoded).toEqual([{sizes: '390px', srcset: expect.stringContaining('&pageNum=1&width=1080 1080w')}])
  expect(here.open).not.toHaveBeenCalled()
})

test('the picture that the early screen shows does not load again', async () => {
  const {document: served} = await open(fileHere().open)
  const page = await served.page(1)
  await page.draw(390, 2).done
  const early = document.createElement('img')
  early.srcset = decoded[0]?.srcset ?? ''
  early.sizes = '100vw'
  document.body.append(early)
  expect((await page.draw(390, 2).done).width).toBe(780)
  expect(decoded[1]).toEqual({...decoded[0], sizes: '100vw'})
})

test('the text of a page is the server’s', async () => {
  const responses = {[filePages.path]: drawn, [filePageText.path]: '理赔指引'}
  const {document: served, sent} = await open(fileHere().open, responses)
  expect(await (await served.page(2)).text()).toBe('理赔指引')
  expect(sent.at(-1)).toContain('&pageNum=2')
})

test('pdf.js opens a file that the server does not draw', async () => {
  const here = fileHere()
  expect((await open(here.open, {})).document).toBe(here.opened)
  expect(here.open).toHaveBeenCalledWith(file, expect.anything())
})

test('pdf.js draws a page whose picture does not load, and the file is closed', async () => {
  const here = fileHere()
  const {document: served} = await open(here.open)
  decode = () => Promise.reject(new Error('lost'))
  for (const number of [1, 2]) expect(await (await served.page(number)).draw(390, 2).done).toBe(here.canvas)
  expect(here.open).toHaveBeenCalledOnce()
  served.close()
  await vi.waitFor(() => expect(here.close).toHaveBeenCalledOnce())
})

test('pdf.js draws a page on a screen with more pixels than the pictures', async () => {
  const here = fileHere()
  const {document: served} = await open(here.open)
  expect(await (await served.page(1)).draw(1024, 2).done).toBe(here.canvas)
  expect(decoded).toEqual([])
})

test('pdf.js draws a page whose picture takes longer than 30 s', async () => {
  vi.useFakeTimers()
  const here = fileHere()
  const {document: served} = await open(here.open)
  decode = () => new Promise(() => {})
  const {done} = (await served.page(1)).draw(390, 2)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await done).toBe(here.canvas)
})

test.each([
  ['failed', 'failed'],
  ['viewer', 'failed'],
  ['page', 'page'],
] as const)('a lost picture and a file with the problem %s are the problem %s of the page', async (problem, shown) => {
  const {document: served} = await open(() => Promise.reject(new FileError(problem)))
  decode = () => Promise.reject(new Error('lost'))
  await expect((await served.page(1)).draw(390, 2).done).rejects.toMatchObject({problem: shown})
})

test('a cancelled drawing loads no file and never settles', async () => {
  const here = fileHere()
  const {document: served} = await open(here.open)
  let fail = () => {}
  decode = () =>
    new Promise((_, reject) => {
      fail = () => reject(new Error('lost'))
    })
  const drawing = (await served.page(1)).draw(390, 2)
  const settled = vi.fn()
  drawing.done.then(settled, settled)
  drawing.cancel()
  fail()
  await new Promise((resolve) => setTimeout(resolve))
  expect(settled).not.toHaveBeenCalled()
  expect(here.open).not.toHaveBeenCalled()
})
