import {copyFile, mkdir, mkdtemp, rm, symlink, utimes, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join, resolve} from 'node:path'
import {createCanvas, loadImage} from '@napi-rs/canvas'
import {afterAll, beforeAll, describe, expect, test, vi} from 'vitest'
import {findPublicPdf} from '../../content/file/public-pdf.ts'
import {pdfFile} from '../../testing/pdf-files.ts'
import {WorkerBusyError, WorkerTimeoutError} from '../threads/worker-thread.ts'
import {createPdfPages, maxWaiting, type Pdf, type PictureChoice} from './pdf-pages.ts'

const guide = resolve(import.meta.dirname, '../../../content/file/claim-guide.pdf')

const folder = await mkdtemp(join(tmpdir(), 'hmb-pages-'))
const put = (name: string, content: Buffer | string) => writeFile(join(folder, 'file', name), content)
beforeAll(async () => {
  for (const name of ['file', 'file/2026', 'secret', 'file-secret']) await mkdir(join(folder, name))
  const copies = ['file/guide.pdf', 'file/2026/指引.PDF', 'file/guide.txt', 'secret/guide.pdf', 'file-secret/guide.pdf']
  for (const name of copies) await copyFile(guide, join(folder, name))
})
afterAll(() => rm(folder, {recursive: true}))

const warn = vi.fn()
const log = {warn}
const maxNewResults = 60
/** Without a limit of new results: with each reading of the clock an hour has passed. */
let hours = 0
const filePages = pagesByPath(() => ++hours * 3_600_000)

function createPages(now?: () => number) {
  const newResults = {burst: maxNewResults, perSecond: 1}
  return createPdfPages({maxKeptBytes: 16 * 1024 * 1024, newResults, ...(now && {now})})
}

/** The methods by the path of a public file. */
function pagesByPath(now?: () => number) {
  const pages = createPages(now)
  const find = (file: string) => findPublicPdf(folder, file)
  return {
    async pages(file: string) {
      const pdf = await find(file)
      const ratios = pdf && (await pages.ratios(pdf, log))
      return ratios && {version: pdf.version, ratios}
    },
    async text(file: string, pageNum: number) {
      const pdf = await find(file)
      return pdf && pages.text(pdf, pageNum, log)
    },
    async picture(file: string, choice: PictureChoice) {
      const pdf = await find(file)
      const bytes = pdf && (await pages.picture(pdf, choice, log))
      return bytes && {version: pdf.version, bytes}
    },
  }
}

const picture = {pageNum: 1, width: 390, type: 'png'} as const

/** The share of dark pixels of a picture. */
async function inkOf(bytes: Uint8Array | undefined) {
  const image = await loadImage(Buffer.from(bytes ?? []))
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  const {data} = context.getImageData(0, 0, image.width, image.height)
  const dark = data.filter((value, at) => at % 4 === 0 && value < 128).length
  return {width: image.width, height: image.height, ink: dark / (data.length / 4)}
}

test('a file has pages, pictures of them and their texts', async () => {
  const file = '/static/file/guide.pdf'
  const {ratios} = (await filePages.pages(file)) ?? {}
  expect(ratios).toEqual([1.4144, 1.4144])
  const {bytes} = (await filePages.picture(file, {...picture, width: 780})) ?? {}
  const {width, height, ink} = await inkOf(bytes)
  expect([width, height]).toEqual([780, 1103])
  expect(ink).toBeGreaterThan(0.02)
  expect(ink).toBeLessThan(0.2)
  const webp = await filePages.picture(file, {...picture, width: 780, type: 'webp'})
  expect(Buffer.from(webp?.bytes ?? []).toString('latin1', 8, 12)).toBe('WEBP')
  expect(webp?.bytes.length).toBeLessThan(60_000)
  expect(await filePages.text(file, 1)).toContain('四步完成理赔')
})

test('a name may be Chinese and in a folder, encoded or not', async () => {
  for (const name of ['2026/指引.PDF', '2026/%E6%8C%87%E5%BC%95.PDF'])
    expect((await filePages.pages(`/static/file/${name}`))?.ratios, name).toHaveLength(2)
})

describe('nothing else is read', () => {
  beforeAll(async () => {
    await symlink(join(folder, 'secret/guide.pdf'), join(folder, 'file/link.pdf'))
    await symlink(join(folder, 'secret'), join(folder, 'file/folder'))
    await mkdir(join(folder, 'file/directory.pdf'))
  })

  test.each([
    ...['', '/', 'guide.pdf', '/file/guide.pdf', '/static/file/', '/static/file/none.pdf', '/static/file/guide.txt'],
    ...['/static/secret/guide.pdf', '/static/file-secret/guide.pdf', '/static/file/../secret/guide.pdf'],
    ...['/static/file/%2e%2e/secret/guide.pdf', '/static/file/%2E%2E%2Fsecret%2Fguide.pdf'],
    ...[
      '/static/file/%252e%252e/secret/guide.pdf',
      '/static/file/..\\secret\\guide.pdf',
      '/static/file/..%5csecret/guide.pdf',
    ],
    ...[
      '/static/file/guide.pdf%00',
      '/static/file/guide.pdf\0.pdf',
      '/static/file/\0.pdf',
      '/static/file/%E6.pdf',
      '//static/file/guide.pdf',
    ],
    ...[
      '/static/file/link.pdf',
      '/static/file/folder/guide.pdf',
      '/static/file/directory.pdf',
      `/static/file/${'x'.repeat(5000)}.pdf`,
    ],
    ...[
      guide,
      `file://${guide}`,
      'https://127.0.0.1/static/file/guide.pdf',
      '/static/file/guide.pdf?a=b',
      '/static/file/guide.pdf#a',
    ],
  ])('%s', async (file) => {
    expect(await filePages.pages(file)).toBeNull()
    expect(await filePages.text(file, 1)).toBeNull()
    expect(await filePages.picture(file, picture)).toBeNull()
  })

  test.each([0, -1, 3, 1.5, 1e9, Number.NaN, Number.POSITIVE_INFINITY])('page %s of two', async (pageNum) => {
    expect(await filePages.picture('/static/file/guide.pdf', {...picture, pageNum})).toBeNull()
    expect(await filePages.text('/static/file/guide.pdf', pageNum)).toBeNull()
  })
})

const whole = pdfFile(['理赔申请书', '填写说明'], {fonts: 'standard'})
const withBox = (box: string) => Buffer.from(whole.toString('latin1').replaceAll('[0 0 595 842]', box), 'latin1')

test('a file with the standard fonts of PDF is drawn', async () => {
  await put('standard.pdf', whole)
  expect((await filePages.pages('/static/file/standard.pdf'))?.ratios).toEqual([1.4151, 1.4151])
  const {bytes} = (await filePages.picture('/static/file/standard.pdf', picture)) ?? {}
  expect((await inkOf(bytes)).ink).toBeGreaterThan(0.0005)
})

test('a file that pdf.js cannot open is logged once', async () => {
  warn.mockClear()
  await put('locked.pdf', pdfFile(['理赔申请书'], {encrypted: true}))
  for (let time = 0; time < 3; time += 1) expect(await filePages.pages('/static/file/locked.pdf')).toBeNull()
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    {
      err: expect.objectContaining({message: 'No password given'}),
      file: join(folder, 'file/locked.pdf'),
      part: 'pages',
    },
    'page of a PDF not drawn',
  )
})

test('a file that the server does not draw faithfully is logged once', async () => {
  warn.mockClear()
  await put('fonts.pdf', pdfFile(['理赔申请书']))
  for (let time = 0; time < 3; time += 1) expect(await filePages.pages('/static/file/fonts.pdf')).toBeNull()
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    {file: join(folder, 'file/fonts.pdf'), part: 'pages'},
    expect.stringContaining('a font is not in the file'),
  )
})

test.each([
  ['whose fonts are those of the phone', pdfFile(['理赔申请书'])],
  ['that needs a password', pdfFile(['理赔申请书'], {encrypted: true})],
  ['without its end', whole.subarray(0, whole.length * 0.6)],
  ['without its objects', Buffer.from('%PDF-1.4\n%%EOF\n')],
  ['that is empty', Buffer.alloc(0)],
  ['that is a page of HTML', Buffer.from('<html>%%EOF</html>')],
  ['of random bytes', Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(50_000, 'hmb'), Buffer.from('%%EOF')])],
  ['with a very high page', withBox('[0 0 595 99999]')],
  ['that is too large', Buffer.concat([whole, Buffer.alloc(20 * 1024 * 1024), Buffer.from('%%EOF')])],
])('a file %s is not drawn, and the next one is', async (name, content) => {
  await put(`${name}.pdf`, content)
  expect(await filePages.pages(`/static/file/${name}.pdf`)).toBeNull()
  expect(await filePages.picture(`/static/file/${name}.pdf`, picture)).toBeNull()
  const next = {...picture, width: 400 + (content.length % 97)}
  expect(await filePages.picture('/static/file/guide.pdf', next)).not.toBeNull()
})

test('a later page whose fonts are those of the phone is not drawn', async () => {
  await put('mixed.pdf', pdfFile(['理赔申请书', '填写说明'], {fonts: 'standard first'}))
  expect((await filePages.pages('/static/file/mixed.pdf'))?.ratios).toHaveLength(2)
  expect(await filePages.picture('/static/file/mixed.pdf', picture)).not.toBeNull()
  expect(await filePages.picture('/static/file/mixed.pdf', {...picture, pageNum: 2})).toBeNull()
})

test('a replaced file has another version and is drawn again', async () => {
  const file = '/static/file/replaced.pdf'
  await put('replaced.pdf', pdfFile(['旧'], {fonts: 'standard'}))
  await utimes(join(folder, 'file/replaced.pdf'), 1_700_000_000, 1_700_000_000)
  const before = await filePages.pages(file)
  expect((await filePages.picture(file, picture))?.version).toBe(before?.version)
  await put('replaced.pdf', whole)
  const after = await filePages.pages(file)
  expect([before?.ratios.length, after?.ratios.length]).toEqual([1, 2])
  expect(after?.version).not.toBe(before?.version)
  expect((await filePages.picture(file, picture))?.version).toBe(after?.version)
})

test('a thousand requests for a picture wait for one drawing', async () => {
  const file = '/static/file/guide.pdf'
  const fresh = pagesByPath()
  const pictures = await Promise.all(Array.from({length: 1000}, () => fresh.picture(file, picture)))
  expect(new Set(pictures.map((each) => each?.bytes)).size).toBe(1)
})

test('new results have a limit, results that are kept have none', async () => {
  const file = '/static/file/many.pdf'
  await put(
    'many.pdf',
    pdfFile(
      Array.from({length: maxNewResults + 10}, () => '页'),
      {fonts: 'standard'},
    ),
  )
  let now = 0
  const limited = pagesByPath(() => now)
  // The pages themselves are a result.
  for (let pageNum = 1; pageNum < maxNewResults; pageNum += 1) await limited.text(file, pageNum)
  const next = () => limited.text(file, maxNewResults)
  await expect(next()).rejects.toThrow(WorkerBusyError)
  expect(await limited.text(file, 1)).toContain('Page 1')
  now += 1_000
  expect(await next()).toContain(`Page ${maxNewResults}`)
})

test('a request that is refused because too many wait is not a new result', async () => {
  const file = '/static/file/waiting.pdf'
  await put(
    'waiting.pdf',
    pdfFile(
      Array.from({length: 200}, () => '页'),
      {fonts: 'standard'},
    ),
  )
  const limited = pagesByPath(() => 0)
  const texts = await Promise.allSettled(Array.from({length: 100}, (_, at) => limited.text(file, at + 1)))
  expect(texts.filter(({status}) => status === 'fulfilled')).toHaveLength(maxWaiting)
  // The pages themselves are a result too.
  for (let pageNum = 101; pageNum < 100 + maxNewResults - maxWaiting; pageNum += 1)
    expect(await limited.text(file, pageNum)).toContain(`Page ${pageNum}`)
})

test('a file in memory is drawn, and its results are kept for a limited time', async () => {
  vi.useFakeTimers({toFake: ['setTimeout']})
  try {
    const load = vi.fn(() => ({bytes: whole}))
    const pages = createPdfPages({maxKeptBytes: 1024 * 1024, maxAgeMs: 60_000, newResults: {burst: 9, perSecond: 1}})
    const pdf: Pdf = {key: 'memory', version: '1', logName: 'memory', load}
    expect(await pages.text(pdf, 1, log)).toContain('Page 1')
    expect(await pages.text(pdf, 1, log)).toContain('Page 1')
    expect(load).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(60_000)
    expect(await pages.text(pdf, 1, log)).toContain('Page 1')
    expect(load).toHaveBeenCalledTimes(4)
  } finally {
    vi.useRealTimers()
  }
})

test('a page that fails for another reason than its file is drawn again after a minute', async () => {
  vi.useFakeTimers({toFake: ['setTimeout']})
  try {
    const pages = createPages()
    const load = vi.fn(() => ({bytes: whole}))
    load.mockImplementationOnce(() => {
      throw new WorkerTimeoutError('the start of the worker took too long')
    })
    const pdf: Pdf = {key: 'slow', version: '1', logName: 'slow', load}
    expect(await pages.ratios(pdf, log)).toBeNull()
    vi.advanceTimersByTime(59_000)
    expect(await pages.ratios(pdf, log)).toBeNull()
    vi.advanceTimersByTime(1_000)
    expect(await pages.ratios(pdf, log)).toHaveLength(2)
  } finally {
    vi.useRealTimers()
  }
})

test('a caller waits 12 s for a result, which the next one gets', async () => {
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']})
  try {
    const pages = createPages()
    const {promise: content, resolve} = Promise.withResolvers<{bytes: Uint8Array}>()
    const pdf: Pdf = {key: 'late', version: '1', logName: 'late', load: () => content}
    const first = expect(pages.ratios(pdf, log)).rejects.toThrow(WorkerBusyError)
    vi.advanceTimersByTime(12_000)
    await first
    const next = pages.ratios(pdf, log)
    resolve({bytes: whole})
    expect(await next).toHaveLength(2)
  } finally {
    vi.useRealTimers()
  }
})

test('a file that cannot be loaded now is not kept', async () => {
  const pages = createPages()
  const load = vi.fn((): {bytes: Uint8Array} => {
    throw new WorkerBusyError('too many documents')
  })
  const pdf: Pdf = {key: 'busy', version: '1', logName: 'busy', load}
  await expect(pages.ratios(pdf, log)).rejects.toThrow(WorkerBusyError)
  expect(await pages.ratios({...pdf, load: () => ({bytes: whole})}, log)).toHaveLength(2)
})
