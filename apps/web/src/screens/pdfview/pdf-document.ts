import './pdf-polyfills.ts'
import {
  getDocument,
  InvalidPDFException,
  PasswordException,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFWorker,
  RenderingCancelledException,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import {type DocumentPage, FileError, type PageDrawing, type PagedDocument} from './paged-document.ts'
import {isTruncated} from './pdf-bytes.ts'
import {pdfData} from './pdf-data.ts'
import type {StartedWorker} from './pdf-worker-start.ts'

/** The maximum area of a canvas, in device pixels: half of what iPhones allow, because three pages are kept. */
const maxCanvasPixels = 8_388_608

/** Opens a PDF with pdf.js in a web worker, which it ends with the document. Rejects with a `FileError`. */
export async function openPdf(
  file: Promise<Uint8Array<ArrayBuffer>>,
  {port, failure, stop}: StartedWorker,
): Promise<PagedDocument> {
  const worker = PDFWorker.create({port})
  const closeWorker = () => {
    worker.destroy()
    stop()
  }
  let close = closeWorker
  try {
    const data = await Promise.race([file, failure])
    const truncated = isTruncated(data)
    const loading = getDocument({
      data,
      worker,
      cMapUrl: pdfData('.bcmap'),
      standardFontDataUrl: pdfData('.pfb'),
      wasmUrl: pdfData('.js'),
      // Our content security policy allows no WebAssembly.
      useWasm: false,
      useWorkerFetch: true,
    })
    // `destroy` rejects when the document did not open. `openPdf` has reported that error already.
    close = () => void loading.destroy().then(closeWorker, closeWorker)
    const opened = await Promise.race([loading.promise, failure])
    return {pages: opened.numPages, truncated, page: (number) => pageOf(opened, number), close}
  } catch (error) {
    close()
    throw documentError(error)
  }
}

function documentError(error: unknown): unknown {
  if (error instanceof PasswordException) return new FileError('encrypted')
  return error instanceof InvalidPDFException ? new FileError('damaged') : error
}

async function pageOf(file: PDFDocumentProxy, number: number): Promise<DocumentPage> {
  let page: PDFPageProxy
  try {
    page = await file.getPage(number)
  } catch {
    throw new FileError('page')
  }
  const pageSize = page.getViewport({scale: 1})
  const ratio = pageSize.height / pageSize.width
  return {
    ratio,
    draw(width, density): PageDrawing {
      const pixels = Math.min(width * density, Math.sqrt(maxCanvasPixels / ratio))
      const viewport = page.getViewport({scale: pixels / pageSize.width})
      const canvas = document.createElement('canvas')
      canvas.width = Math.floor(viewport.width)
      canvas.height = Math.floor(viewport.height)
      const task = page.render({canvas, viewport})
      return {
        done: new Promise((resolve, reject) => {
          task.promise.then(
            () => {
              // The page is drawn on the canvas, so that its images and fonts can be freed.
              page.cleanup()
              resolve(canvas)
            },
            (error: unknown) => {
              if (!(error instanceof RenderingCancelledException)) reject(new FileError('page'))
            },
          )
        }),
        cancel: () => task.cancel(),
      }
    },
    async text() {
      const {items} = await page.getTextContent()
      return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
    },
  }
}
