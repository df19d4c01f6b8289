import type {FastifyBaseLogger} from 'fastify'
import {createWorkerThread, WorkerBusyError} from '../../platform/threads/worker-thread.ts'
import type {PageJob, PageResult, PictureType} from './file-page-drawing.ts'
import {findPublicPdf, type PublicPdf} from './public-pdf.ts'

/** The maximum number of waiting jobs. At about 250 ms each the last one waits 4 s. */
export const maxWaiting = 16
/** New results at once, and per second for long: a caller that requests all pages in all widths takes a quarter of one processor. */
export const maxNewResults = 60
const newPerSecond = 1
/** The maximum size of the kept results, in bytes. A picture has 30 to 200 KB. */
const maxKeptBytes = 16 * 1024 * 1024
/** The size of a result without its content. */
const entryBytes = 500

type Log = Pick<FastifyBaseLogger, 'warn'>

const unfaithful = 'page of a PDF not drawn: a font is not in the file, or its pages are too many or too high'

/** The pages of the PDF files in the content. A method resolves with null for a file or a page that is not drawn. */
export interface FilePages {
  pages(file: string, log: Log): Promise<DrawnFile | null>
  text(file: string, pageNum: number, log: Log): Promise<string | null>
  picture(file: string, picture: PictureChoice, log: Log): Promise<DrawnPicture | null>
}

export interface DrawnFile {
  readonly version: string
  /** The height of each page divided by its width. */
  readonly ratios: number[]
}

export interface PictureChoice {
  readonly pageNum: number
  readonly width: number
  readonly type: PictureType
}

export interface DrawnPicture {
  readonly version: string
  readonly bytes: Uint8Array
}

type Part = PageJob extends infer Job ? (Job extends PageJob ? Omit<Job, keyof PublicPdf> : never) : never

/**
 * Reads PDF files in a thread and keeps the results: at most one for each page, width and type of an existing file. All callers of a result wait for the
 * same job. A method rejects with a `WorkerBusyError` when too many wait, or when there were too many new results. `folder` is that of the content.
 *
 * @example
 * const filePages = createFilePages(contentFolder)
 * await filePages.pages('/static/file/claim-guide.pdf', log) // {version: 'mf3k9q5b2', ratios: [1.4144, 1.4144]}
 */
export function createFilePages(folder: string, now = () => performance.now()): FilePages {
  const thread = createWorkerThread<PageJob, PageResult>(new URL('./file-page-worker.ts', import.meta.url), {
    ...{maxWaiting, timeoutMs: 5_000},
    // A process, because its canvas is native code. It takes 200 MB.
    ...{ownProcess: true, idleMs: 10_000, maxHeapMb: 128},
  })
  const kept = createByteCache()
  let left = {results: maxNewResults, at: now()}

  function countNewResult(): boolean {
    const at = now()
    const results = Math.min(maxNewResults, left.results + ((at - left.at) / 1000) * newPerSecond)
    const isAllowed = results >= 1
    left = {at, results: isAllowed ? results - 1 : results}
    return isAllowed
  }

  async function run(job: PageJob, log: Log): Promise<PageResult> {
    if (!countNewResult()) throw new WorkerBusyError('too many new pages')
    const {path: file, part} = job
    try {
      const result = await thread.run(job)
      if (result === null) log.warn({file, part}, unfaithful)
      return result
    } catch (error) {
      if (error instanceof WorkerBusyError) {
        left = {...left, results: left.results + 1}
        throw error
      }
      log.warn({err: error, file, part}, 'page of a PDF not drawn')
      // The next time it would fail too: encrypted, damaged, or too slow.
      return null
    }
  }

  const resultOf = (pdf: PublicPdf, part: Part, log: Log): Promise<PageResult> =>
    kept.read(JSON.stringify([pdf, part]), () => run({...pdf, ...part} as PageJob, log))

  async function drawnFile(pdf: PublicPdf, log: Log): Promise<DrawnFile | null> {
    const ratios = await resultOf(pdf, {part: 'pages'}, log)
    return ratios ? {version: pdf.version, ratios: ratios as number[]} : null
  }

  /** The file, if it is drawn and has the page. */
  async function fileWithPage(file: string, pageNum: number, log: Log): Promise<PublicPdf | null> {
    const pdf = await findPublicPdf(folder, file)
    const drawn = pdf && (await drawnFile(pdf, log))
    return drawn?.ratios[pageNum - 1] === undefined ? null : pdf
  }

  return {
    async pages(file, log) {
      const pdf = await findPublicPdf(folder, file)
      return pdf && drawnFile(pdf, log)
    },
    async text(file, pageNum, log) {
      const pdf = await fileWithPage(file, pageNum, log)
      return pdf && ((await resultOf(pdf, {part: 'text', pageNum}, log)) as string | null)
    },
    async picture(file, choice, log) {
      const pdf = await fileWithPage(file, choice.pageNum, log)
      const bytes = pdf && ((await resultOf(pdf, {part: 'picture', ...choice}, log)) as Uint8Array | null)
      return bytes && {version: pdf.version, bytes}
    },
  }
}

/** Keeps the results that were used last, up to `maxKeptBytes`. A failed job is not kept. */
function createByteCache() {
  const entries = new Map<string, {result: Promise<PageResult>; bytes: number}>()
  let total = 0

  function add(key: string, entry: {bytes: number}, bytes: number): void {
    entry.bytes += bytes
    total += bytes
    for (const [oldest, {bytes: freed}] of entries) {
      if (total <= maxKeptBytes) return
      if (oldest === key) continue
      entries.delete(oldest)
      total -= freed
    }
  }

  return {
    read(key: string, run: () => Promise<PageResult>): Promise<PageResult> {
      const found = entries.get(key)
      if (found) {
        // The last used one is at the end of the map.
        entries.delete(key)
        entries.set(key, found)
        return found.result
      }
      const entry = {result: run(), bytes: 0}
      entries.set(key, entry)
      add(key, entry, entryBytes)
      entry.result.then(
        (result) => {
          if (entries.get(key) === entry)
            add(key, entry, typeof result === 'string' ? result.length * 2 : (result?.length ?? 0))
        },
        () => {
          if (entries.get(key) !== entry) return
          entries.delete(key)
          total -= entry.bytes
        },
      )
      return entry.result
    },
  }
}
