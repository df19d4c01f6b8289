import type {Report} from './report.ts'

/**
 * The storage of reports until the server has them. Every call rejects when the database is missing, forbidden, full or does not
 * respond.
 */
export interface ReportDatabase {
  all(): Promise<Report[]>
  put(report: Report): Promise<void>
  remove(report: Pick<Report, 'recordId' | 'seq'>): Promise<void>
}

/** Some browsers never respond to the first request after their start. No visible element waits for this. */
const timeoutMs = 10_000
const store = 'reports'

/**
 * The waiting reports in IndexedDB. The next page sends the reports of a page that was killed.
 *
 * @example
 * createReportDatabase(() => window.indexedDB)
 */
export function createReportDatabase(factory: () => IDBFactory | undefined): ReportDatabase {
  let opening: Promise<IDBDatabase> | null = null
  let opened: IDBDatabase | null = null
  const forget = () => {
    opening = null
    opened = null
  }
  const open = async () => {
    opening ??= openDatabase(factory, forget)
    try {
      opened = await opening
      return opened
    } catch (error) {
      forget()
      throw error
    }
  }
  const run = async <T>(mode: IDBTransactionMode, request: (reports: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
    // Synchronous once the database is open, because requests in the last task of a closing page are still carried out.
    const transaction = (opened ?? (await open())).transaction(store, mode)
    const made = request(transaction.objectStore(store))
    transaction.commit?.()
    return resultOf(made)
  }
  return {
    all: () => run('readonly', (reports) => reports.getAll() as IDBRequest<Report[]>),
    put: async (report) => void (await run('readwrite', (reports) => reports.put(report))),
    remove: ({recordId, seq}) => run('readwrite', (reports) => reports.delete([recordId, seq])),
  }
}

async function openDatabase(factory: () => IDBFactory | undefined, onEnd: () => void): Promise<IDBDatabase> {
  // Reading the property indexedDB throws where storage is forbidden.
  const request = factory()?.open('hmb-recordings', 1)
  if (!request) throw new Error('no database')
  request.onupgradeneeded = () => request.result.createObjectStore(store, {keyPath: ['recordId', 'seq']})
  const database = await resultOf(request)
  database.onversionchange = () => {
    database.close()
    onEnd()
  }
  database.onclose = onEnd
  return database
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the database does not respond')), timeoutMs)
    request.onsuccess = () => {
      clearTimeout(timer)
      resolve(request.result)
    }
    request.onerror = () => {
      clearTimeout(timer)
      reject(request.error ?? new Error('the database failed'))
    }
  })
}
