import type {FastifyBaseLogger} from 'fastify'
import {createWorkerThread, WorkerBusyError, WorkerJobError} from '../threads/worker-thread.ts'
import type {PageJob, PageResult, PdfContent, PictureType} from './pdf-drawing.ts'

/** The maximum number of waiting jobs. At about 250 ms each the last one waits 4 s. */
export const maxWaiting = 16
/** The size of a result without its content, in bytes. */
const entryBytes = 500
/** How long a page is not drawn again whose job failed for another reason than its file, in ms. */
const failureMs = 60_000
/**
 * How long a caller waits for a result, in ms: a browser gives up after 15 s. The next caller gets the result that comes
 * later.
 */
const maxWaitMs = 12_000

type Log = Pick<FastifyBaseLogger, 'warn'>

const pageNotDrawnMessage = 'page of a PDF not drawn: a font is not in the file, or its pages are too many or too high'

/** A PDF whose pages are drawn. */
export interface Pdf {
  /** Names it among all. */
  readonly key: string
  /** Changes with the content. */
  readonly version: string
  /** The log's name for it, without personal data. */
  readonly logName: string
  /** The content, for each new result. */
  load(): PdfContent | Promise<PdfContent>
}

/** The pages of PDF files. A method resolves with null for a file or a page that is not drawn. */
export interface PdfPages {
  /** The height of each page divided by its width. */
  ratios(pdf: Pdf, log: Log): Promise<readonly number[] | null>
  text(pdf: Pdf, pageNum: number, log: Log): Promise<string | null>
  picture(pdf: Pdf, picture: PictureChoice, log: Log): Promise<Uint8Array | null>
}

export interface PictureChoice {
  readonly pageNum: number
  readonly width: number
  readonly type: PictureType
}

interface PdfPagesOptions {
  /** The maximum size of the kept results, in bytes. A picture has 30 to 200 KB. */
  maxKeptBytes: number
  /** How long a result is kept, in ms. Absent: as long as there is place for it. */
  maxAgeMs?: number
  /**
   * The most new results within a moment, and the lasting rate. At one a second a caller that requests all pages in all widths takes a
   * quarter of one processor.
   */
  newResults: {readonly burst: number; readonly perSecond: number}
  now?: () => number
}

type Part = PageJob extends infer Job ? (Job extends PageJob ? Omit<Job, 'key' | 'version' | 'content'> : never) : never

/** One for all files, because it takes 200 MB while it runs. A process, because its canvas is native code. */
const drawing = createWorkerThread<PageJob, PageResult>(new URL('./pdf-drawing-worker.ts', import.meta.url), {
  // Twenty times the usual time of the longest job: on a busy machine a viewer without the server's pages would cost more.
  maxWaiting,
  timeoutMs: 15_000,
  ownProcess: true,
  idleMs: 60_000,
  maxHeapMb: 128,
})

/**
 * Draws the pages of PDF files in another process and keeps the results: at most one for each page, width and type. All
 * callers of a result wait for the same job. A method rejects with a `WorkerBusyError` when too many wait, when there
 * were too many new results, or when a result takes too long.
 *
 * @example
 * const pdfPages = createPdfPages({maxKeptBytes: 16 * 1024 * 1024, newResults: {burst: 60, perSecond: 1}})
 * await pdfPages.ratios({key: path, version: '1f', logName: path, load: () => ({path})}, log) // [1.4144, 1.4144]
 */
export function createPdfPages({maxKeptBytes, maxAgeMs, newResults, now = monotonic}: PdfPagesOptions): PdfPages {
  const kept = createByteCache(maxKeptBytes, maxAgeMs)
  let left = {results: newResults.burst, at: now()}

  function countNewResult(): boolean {
    const at = now()
    const results = Math.min(newResults.burst, left.results + ((at - left.at) / 1000) * newResults.perSecond)
    const isAllowed = results >= 1
    left = {at, results: isAllowed ? results - 1 : results}
    return isAllowed
  }

  async function run({key, version, logName, load}: Pdf, part: Part, log: Log): Promise<KeptResult> {
    if (!countNewResult()) throw new WorkerBusyError('too many new pages')
    const logged = {file: logName, part: part.part}
    try {
      // It starts while the content loads.
      drawing.prepare()
      const result = await drawing.run({key, version, content: await load(), ...part} as PageJob)
      if (result === null) log.warn(logged, pageNotDrawnMessage)
      return {result}
    } catch (error) {
      if (error instanceof WorkerBusyError) {
        left = {...left, results: left.results + 1}
        throw error
      }
      log.warn({err: error, ...logged}, 'page of a PDF not drawn')
      // An encrypted or damaged file fails the next time too. A process that was too slow or ended may do the job later.
      return {result: null, ...(!(error instanceof WorkerJobError) && {maxAgeMs: failureMs})}
    }
  }

  async function resultOf(pdf: Pdf, part: Part, log: Log): Promise<PageResult> {
    const work = kept.read(JSON.stringify([pdf.key, pdf.version, part]), () => run(pdf, part, log))
    const {promise: tooLate, reject} = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new WorkerBusyError('a page takes too long')), maxWaitMs)
    const {result} = await Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
    return result
  }

  const ratios = async (pdf: Pdf, log: Log) => (await resultOf(pdf, {part: 'pages'}, log)) as number[] | null

  const hasPage = async (pdf: Pdf, pageNum: number, log: Log) => (await ratios(pdf, log))?.[pageNum - 1] !== undefined

  return {
    ratios,
    async text(pdf, pageNum, log) {
      if (!(await hasPage(pdf, pageNum, log))) return null
      return (await resultOf(pdf, {part: 'text', pageNum}, log)) as string | null
    },
    async picture(pdf, choice, log) {
      if (!(await hasPage(pdf, choice.pageNum, log))) return null
      return (await resultOf(pdf, {part: 'picture', ...choice}, log)) as Uint8Array | null
    },
  }
}

const monotonic = () => performance.now()

interface KeptResult {
  readonly result: PageResult
  /** How long it is kept, in ms, if shorter than the others. */
  readonly maxAgeMs?: number
}

/** Keeps the results that were used last, up to `maxBytes`, and none longer than `maxAgeMs`. A rejected one is not kept. */
function createByteCache(maxBytes: number, maxAgeMs: number | undefined) {
  const entries = new Map<string, {kept: Promise<KeptResult>; bytes: number}>()
  let total = 0

  function add(key: string, entry: {bytes: number}, bytes: number): void {
    entry.bytes += bytes
    total += bytes
    for (const [oldest, {bytes: freed}] of entries) {
      if (total <= maxBytes) return
      if (oldest === key) continue
      entries.delete(oldest)
      total -= freed
    }
  }

  function remove(key: string, entry: {bytes: number}): void {
    if (entries.get(key) !== entry) return
    entries.delete(key)
    total -= entry.bytes
  }

  return {
    read(key: string, run: () => Promise<KeptResult>): Promise<KeptResult> {
      const found = entries.get(key)
      if (found) {
        // The last used one is at the end of the map.
        entries.delete(key)
        entries.set(key, found)
        return found.kept
      }
      const entry = {kept: run(), bytes: 0}
      entries.set(key, entry)
      add(key, entry, entryBytes)
      const removeAfter = (ms: number) => setTimeout(remove, ms, key, entry).unref()
      entry.kept.then(
        ({result, maxAgeMs: shorterMs}) => {
          if (shorterMs !== undefined) removeAfter(shorterMs)
          if (entries.get(key) === entry)
            add(key, entry, typeof result === 'string' ? result.length * 2 : (result?.length ?? 0))
        },
        () => remove(key, entry),
      )
      if (maxAgeMs !== undefined) removeAfter(maxAgeMs)
      return entry.kept
    },
  }
}
