import type {Page} from 'playwright-core'

/** What lies in the browser's local storage, by key. */
export const localStorageOf = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => ({...localStorage}) as Record<string, string>)

/** The boxes of the vault as they lie in the browser's database: when they were written, and their bytes read as text. */
export const sealed = (page: Page): Promise<{name: string; at: number; text: string}[]> =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const known = await indexedDB.databases()
    if (!known.some(({name}) => name === 'hmb-vault')) return []
    const database = await settled(indexedDB.open('hmb-vault'))
    const boxes = database.transaction('boxes').objectStore('boxes')
    const [names, values] = await Promise.all([settled(boxes.getAllKeys()), settled(boxes.getAll())])
    database.close()
    return values.map(({at, text}: {at: number; text: ArrayBuffer}, place) => ({
      name: String(names[place]),
      at,
      text: new TextDecoder().decode(text),
    }))
  })
