import {getDocument, type PDFPageProxy, PDFWorker, RenderingCancelledException} from 'pdfjs-dist/legacy/build/pdf.mjs'
import Worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker'
import type {DocumentPage, PageDrawing, PagedDocument} from './paged-document.ts'

/** The character maps that Chinese files without embedded fonts use. */
const characterMaps = import.meta.glob<string>('../../../node_modules/pdfjs-dist/cmaps/{GB,UniGB,Adobe-GB1}*.bcmap', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

/** The maximum canvas area on iPhones, in device pixels. */
const maxCanvasPixels = 16_777_216

/** Opens a PDF with pdf.js in a web worker. */
export async function openPdf(url: string): Promise<PagedDocument> {
  const port = new Worker()
  // pdf.js waits forever for a worker whose script does not load.
  const lost = new Promise<never>((_, reject) => {
    port.addEventListener('error', () => reject(new Error('the worker did not start')))
  })
  const worker = PDFWorker.create({port})
  const loading = getDocument({
    url,
    worker,
    cMapUrl: '/',
    BinaryDataFactory: CharacterMaps,
    useWorkerFetch: false,
  })
  const close = () => {
    const end = () => {
      worker.destroy()
      port.terminate()
    }
    // pdf.js rejects when the file did not load, which `openPdf` has reported already.
    loading.destroy().then(end, end)
  }
  try {
    const file = await Promise.race([loading.promise, lost])
    return {
      pages: file.numPages,
      page: async (number) => pageOf(await file.getPage(number)),
      close,
    }
  } catch (error) {
    close()
    throw error
  }
}

function pageOf(page: PDFPageProxy): DocumentPage {
  const natural = page.getViewport({scale: 1})
  const ratio = natural.height / natural.width
  return {
    ratio,
    draw(width, density): PageDrawing {
      const pixels = Math.min(width * density, Math.sqrt(maxCanvasPixels / ratio))
      const viewport = page.getViewport({scale: pixels / natural.width})
      const canvas = document.createElement('canvas')
      canvas.width = Math.floor(viewport.width)
      canvas.height = Math.floor(viewport.height)
      const task = page.render({canvas, viewport})
      return {
        done: new Promise((resolve, reject) => {
          task.promise.then(
            () => resolve(canvas),
            (error: unknown) => {
              if (!(error instanceof RenderingCancelledException)) reject(error)
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

/** Loads the character maps of pdf.js from the build, where their file names have a hash. */
class CharacterMaps {
  async fetch({kind, filename}: {kind: string; filename: string}): Promise<Uint8Array> {
    const url = characterMaps[`../../../node_modules/pdfjs-dist/cmaps/${filename}`]
    // pdf.js continues without a file that cannot be loaded.
    if (kind !== 'cMapUrl' || !url) throw new Error(`no ${kind} ${filename}`)
    const response = await fetch(url)
    if (!response.ok) throw new Error(`no ${filename}: ${response.status}`)
    return new Uint8Array(await response.arrayBuffer())
  }
}
