import {getDocument, type PDFPageProxy, PDFWorker, RenderingCancelledException} from 'pdfjs-dist/legacy/build/pdf.mjs'
import Worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker'
import type {DocumentPage, PageDrawing, PagedDocument} from './paged-document.ts'

/** Chinese files that bring no fonts along name their characters by one of these tables. */
const characterMaps = import.meta.glob<string>('../../../node_modules/pdfjs-dist/cmaps/{GB,UniGB,Adobe-GB1}*.bcmap', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

/** The largest canvas that iPhones draw, in device pixels. */
const maxCanvasPixels = 16_777_216

/** Opens a PDF with pdf.js, which reads it in a worker of its own. */
export async function openPdf(url: string): Promise<PagedDocument> {
  const port = new Worker()
  // pdf.js would wait for a worker whose script has not come for ever.
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
    loading.destroy().finally(() => {
      worker.destroy()
      port.terminate()
    })
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

/** Gives pdf.js its character tables from the build, where their names carry a hash. */
class CharacterMaps {
  async fetch({kind, filename}: {kind: string; filename: string}): Promise<Uint8Array> {
    const url = characterMaps[`../../../node_modules/pdfjs-dist/cmaps/${filename}`]
    // pdf.js goes on without what it is not given.
    if (kind !== 'cMapUrl' || !url) throw new Error(`no ${kind} ${filename}`)
    const answer = await fetch(url)
    if (!answer.ok) throw new Error(`no ${filename}: ${answer.status}`)
    return new Uint8Array(await answer.arrayBuffer())
  }
}
