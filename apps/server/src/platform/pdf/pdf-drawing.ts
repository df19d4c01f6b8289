import {readFile} from 'node:fs/promises'
import {fileURLToPath} from 'node:url'
import {createCanvas} from '@napi-rs/canvas'
import {getDocument, type PDFDocumentProxy, type PDFPageProxy, VerbosityLevel} from 'pdfjs-dist/legacy/build/pdf.mjs'
// The first job would import it, within its time limit. A start has a longer one.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'

/** The file of a PDF, on the disk or in memory. */
export type PdfContent = {readonly path: string} | {readonly bytes: Uint8Array}

/** What is read of a PDF. `key` names it, `version` changes with the file. */
export type PageJob = {readonly key: string; readonly version: string; readonly content: PdfContent} & (
  | {readonly part: 'pages'}
  | {readonly part: 'text'; readonly pageNum: number}
  | {readonly part: 'picture'; readonly pageNum: number; readonly width: number; readonly type: PictureType}
)
export type PictureType = 'avif' | 'webp' | 'png'

/**
 * The result of a job: the height of each page divided by its width, a text, or a picture. Null: the file or page cannot
 * be drawn here.
 */
export type PageResult = number[] | string | Uint8Array | null

/** A page with a greater height in relation to its width would be a picture of more than 8 million pixels. */
const maxRatio = 3.4
const maxPages = 500
/** A larger picture of a scan would take more than 160 MB. */
const maxImagePixels = 40_000_000
/** The end mark of a PDF is in its last bytes. */
const tailBytes = 1_024
/**
 * With these a page of text has two thirds of the bytes of WebP, and its letters are as sharp. One thread, so that other
 * work goes on.
 */
const avif = {quality: 60, speed: 8, threads: 1}
const webpQuality = 70

const library = fileURLToPath(new URL('.', import.meta.resolve('pdfjs-dist/package.json')))

/** The file that was read last, because a reader needs several of its pages. */
let opened: {name: string; file: Promise<PDFDocumentProxy>} | undefined

/**
 * Does a job with pdf.js and a canvas. Only the worker calls it: a page takes some hundred milliseconds. Rejects for a
 * file or page that pdf.js cannot read without an error, and for an encrypted one.
 *
 * @example
 * await readPage({key: 'guide', version: '1f', content: {path: '/…/guide.pdf'}, part: 'pages'}) // [1.414, 1.414]
 */
export async function readPage(job: PageJob): Promise<PageResult> {
  const file = await openFile(job)
  if (job.part === 'pages') return pageRatios(file)
  const page = await file.getPage(job.pageNum)
  return job.part === 'text' ? textOf(page) : drawPage(page, job)
}

function openFile({key, version, content}: PageJob): Promise<PDFDocumentProxy> {
  const name = `${key} ${version}`
  if (opened?.name === name) return opened.file
  void opened?.file.then(({loadingTask}) => loadingTask.destroy()).catch(() => {})
  opened = {name, file: loadFile(content)}
  return opened.file
}

async function loadFile(content: PdfContent): Promise<PDFDocumentProxy> {
  const data = 'path' in content ? await readFile(content.path) : Buffer.from(content.bytes)
  // The browser shows that the end is missing, and what is there.
  if (!data.subarray(-tailBytes).toString('latin1').includes('%%EOF')) throw new Error('the file is truncated')
  return getDocument({
    data: new Uint8Array(data),
    cMapUrl: `${library}cmaps/`,
    standardFontDataUrl: `${library}standard_fonts/`,
    wasmUrl: `${library}wasm/`,
    // Instead of a page with gaps.
    stopAtErrors: true,
    maxImageSize: maxImagePixels,
    verbosity: VerbosityLevel.ERRORS,
  }).promise
}

/** Null for a file whose first page cannot be drawn. The others are checked when they are drawn. */
async function pageRatios(file: PDFDocumentProxy): Promise<number[] | null> {
  if (file.numPages > maxPages) return null
  const pages = await Promise.all(Array.from({length: file.numPages}, (_, at) => file.getPage(at + 1)))
  const ratios = pages.map(ratioOf)
  const [first] = pages
  if (!first || ratios.some((ratio) => !(ratio > 0 && ratio <= maxRatio))) return null
  await first.getOperatorList()
  const isDrawn = hasItsFonts(first)
  first.cleanup()
  return isDrawn ? ratios : null
}

/** The height of a page divided by its width. The browser computes the height of a picture with it. */
function ratioOf(page: PDFPageProxy): number {
  const {width, height} = page.getViewport({scale: 1})
  return Math.round((height / width) * 10_000) / 10_000
}

async function drawPage(
  page: PDFPageProxy,
  {width, type}: Extract<PageJob, {part: 'picture'}>,
): Promise<Uint8Array | null> {
  const viewport = page.getViewport({scale: width / page.getViewport({scale: 1}).width})
  const canvas = createCanvas(width, Math.max(1, Math.round(width * ratioOf(page))))
  // pdf.js expects the canvas of a browser; that of the package has the same drawing functions.
  await page.render({canvas: canvas as never, viewport}).promise
  const isDrawn = hasItsFonts(page)
  page.cleanup()
  if (!isDrawn) return null
  if (type === 'avif') return canvas.encodeSync('avif', avif)
  return type === 'webp' ? canvas.encodeSync('webp', webpQuality) : canvas.encodeSync('png')
}

/** Whether the file or pdf.js has each font that the page uses. A server has no others, and a browser has those of its phone. */
const hasItsFonts = ({commonObjs}: PDFPageProxy): boolean =>
  [...(commonObjs as Iterable<[string, {missingFile?: boolean} | null]>)].every(([, font]) => !font?.missingFile)

async function textOf(page: PDFPageProxy): Promise<string> {
  const {items} = await page.getTextContent()
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
}
