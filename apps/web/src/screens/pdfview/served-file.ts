import type {Client} from '@hmb/contract/client'
import {filePages, filePageText, filePictureSet} from '@hmb/contract/file-page'
import {apiPrefix} from '../../paths.ts'
import {
  type DocumentPage,
  FileError,
  type OpenDocument,
  type PageDrawing,
  type PagedDocument,
} from './paged-document.ts'

/** The largest picture is sharp up to about this width, in device pixels: phones and most tablets. */
const maxPixels = 2_000
/** The timeout of a picture, in ms. */
const pictureTimeoutMs = 30_000

/**
 * Opens a PDF whose pages the server draws, so that neither pdf.js nor the file loads. `open` opens the file with
 * pdf.js: without the server's pages for all pages, without the picture of a page, or on a larger screen, for that page.
 *
 * @example
 * const {pages} = await openServedFile({client, open: openPdf}, '/static/file/claim-guide.pdf', {signal, onProgress})
 */
export async function openServedFile(
  {client, open}: {client: Client; open: OpenDocument},
  file: string,
  options: Parameters<OpenDocument>[1],
): Promise<PagedDocument> {
  const served = await client.call(filePages, {file}, {signal: options.signal}).catch(() => null)
  if (!served) return open(file, options)
  const {version, ratios} = served
  const closing = new AbortController()
  let opened: Promise<PagedDocument> | undefined

  async function drawHere(pageNum: number, width: number, density: number): Promise<PageDrawing> {
    opened ??= open(file, {signal: closing.signal, onProgress: () => {}})
    try {
      return (await (await opened).page(pageNum)).draw(width, density)
    } catch (error) {
      opened = undefined
      // The file may be there at the next attempt, and pdf.js too.
      throw error instanceof FileError && error.problem === 'page' ? error : new FileError('failed')
    }
  }

  const pageOf = (pageNum: number, ratio: number): DocumentPage => ({
    ratio,
    draw(width, density) {
      let isCancelled = false
      let drawing: PageDrawing | undefined
      async function draw(): Promise<HTMLCanvasElement> {
        const isSharp = width * density <= maxPixels
        const picture = isSharp
          ? await loadPicture(filePictureSet({file, version, pageNum}, apiPrefix), {width, ratio}).catch(() => null)
          : null
        if (isCancelled) return new Promise(() => {})
        if (picture) return picture
        drawing = await drawHere(pageNum, width, density)
        if (isCancelled) drawing.cancel()
        return drawing.done
      }
      return {
        done: draw(),
        cancel() {
          isCancelled = true
          drawing?.cancel()
        },
      }
    },
    text: () => client.call(filePageText, {file, pageNum}),
  })

  return {
    pages: ratios.length,
    truncated: false,
    page: async (pageNum) => pageOf(pageNum, ratios[pageNum - 1] ?? 1),
    close() {
      closing.abort()
      opened?.then((document) => document.close()).catch(() => {})
    },
  }
}

/** Draws the picture that the browser chooses for this width and its screen. */
async function loadPicture(
  pictures: string,
  {width, ratio}: {width: number; ratio: number},
): Promise<HTMLCanvasElement> {
  const image = earlyPicture(pictures) ?? newPicture(pictures, width)
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, pictureTimeoutMs)
  })
  await Promise.race([image.decode(), timeout]).finally(() => clearTimeout(timer))
  const pixels = Number(/&width=(\d+)$/.exec(image.currentSrc)?.[1])
  const canvas = document.createElement('canvas')
  canvas.width = pixels
  // As the server rounds it: another height would blur the letters.
  canvas.height = Math.round(pixels * ratio)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}

/**
 * The picture in the early screen, which is there until the app shows its own. A picture of a policy is not stored, so
 * that it would load again.
 */
const earlyPicture = (pictures: string): HTMLImageElement | undefined =>
  [...document.querySelectorAll('img')].find(({srcset}) => srcset === pictures)

function newPicture(pictures: string, width: number): HTMLImageElement {
  const image = new Image()
  image.sizes = `${width}px`
  image.srcset = pictures
  return image
}
