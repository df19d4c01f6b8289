import {FileError, type OpenDocument} from './paged-document.ts'
import {loadPdf} from './pdf-bytes.ts'
import {startPdfWorker} from './pdf-worker-start.ts'

/** Opens a PDF file. pdf.js is larger than the rest of the product, so it loads only with a file, in parallel. */
export const openPdf: OpenDocument = async (url, options) => {
  const worker = startPdfWorker()
  const bytes = loadPdf(url, options)
  const viewer = import('./pdf-document.ts').catch((error: unknown) => {
    // A browser that loads the script and cannot read it is too old.
    throw new FileError(error instanceof SyntaxError ? 'unsupported' : 'viewer')
  })
  try {
    // When the file fails before pdf.js has loaded, the error is reported at once.
    const {openPdf: open} = await Promise.race([viewer, bytes.then(() => viewer)])
    return await open(bytes, worker)
  } catch (error) {
    worker.stop()
    throw error
  }
}
