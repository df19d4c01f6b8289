import type {Page} from 'playwright-core'
import {expect} from 'vitest'

/** What lies in the browser's local storage, by key. */
export const localStorageOf = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => ({...localStorage}) as Record<string, string>)

/** The boxes of the vault as they lie in the browser's database: when they were written, and their bytes read as text. */
export const encryptedEntries = (page: Page): Promise<{name: string; at: number; text: string}[]> =>
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

/**
 * Everything that this browser keeps for the page, as text: local and session storage, every database, every cookie. Of a key
 * that the browser holds only what may be done with it.
 *
 * @example
 * expect(await storedText(page)).not.toContain(self.idNo)
 */
export async function storedText(page: Page): Promise<string> {
  const inPage = await page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const shown = (_: string, value: unknown) => {
      if (value instanceof CryptoKey) return {type: value.type, extractable: value.extractable, usages: value.usages}
      return value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value
    }
    const databases: unknown[] = []
    for (const {name = ''} of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name))
      for (const room of database.objectStoreNames) {
        const store = database.transaction(room).objectStore(room)
        databases.push(name, room, ...(await Promise.all([settled(store.getAllKeys()), settled(store.getAll())])))
      }
      database.close()
    }
    return JSON.stringify([{...localStorage}, {...sessionStorage}, databases, document.cookie], shown)
  })
  return `${inPage}${JSON.stringify(await page.context().cookies())}`
}

/** What is typed goes into the vault once the fingers have rested, in ms; what is ticked at once. */
const typingDelayMs = 200
const typed = /^purchase\.forms\./

/**
 * Makes the last change to a form and waits until it lies in the vault. What was written before that change was finished
 * can only be older.
 *
 * @example
 * await keptAfter(page, () => home.applicant.idNo.fill(self.idNo))
 */
export async function waitForDraftAfter(page: Page, lastChange: () => Promise<void>): Promise<void> {
  const before = Date.now()
  await lastChange()
  await expect.poll(() => writtenAt(page, (name) => typed.test(name))).toBeGreaterThanOrEqual(before + typingDelayMs)
}

/**
 * Chooses or ticks something and waits until it lies in the vault: a hand would not reload the page within that time.
 *
 * @example
 * await choiceKeptAfter(page, () => home.agreement.check())
 */
export async function waitForChoiceAfter(page: Page, lastChange: () => Promise<void>): Promise<void> {
  const isChoice = (name: string) => name.startsWith('purchase.') && !typed.test(name)
  const before = await writtenAt(page, isChoice)
  await lastChange()
  await expect.poll(() => writtenAt(page, isChoice)).toBeGreaterThan(before)
}

const writtenAt = async (page: Page, which: (name: string) => boolean) =>
  Math.max(0, ...(await encryptedEntries(page)).filter(({name}) => which(name)).map(({at}) => at))
