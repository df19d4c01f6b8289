import type {Page} from 'playwright-core'
import {expect} from 'vitest'

/** The browser's local storage, by key. */
export const localStorageOf = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => ({...localStorage}) as Record<string, string>)

/** The entries of the encrypted storage in IndexedDB: time of writing, and the bytes decoded as text. */
export const encryptedEntries = (page: Page): Promise<{name: string; at: number; text: string}[]> =>
  page.evaluate(async () => {
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const known = await indexedDB.databases()
    if (!known.some(({name}) => name === 'hmb-vault')) return []
    const database = await resultOf(indexedDB.open('hmb-vault'))
    const store = database.transaction('boxes').objectStore('boxes')
    const [names, values] = await Promise.all([resultOf(store.getAllKeys()), resultOf(store.getAll())])
    database.close()
    return values.map(({at, text}: {at: number; text: ArrayBuffer}, index) => ({
      name: String(names[index]),
      at,
      text: new TextDecoder().decode(text),
    }))
  })

/**
 * Everything that the browser stores for the page, as text: local and session storage, databases, cookies. Of a CryptoKey
 * only its type and usages.
 *
 * @example
 * expect(await storedText(page)).not.toContain(self.idNo)
 */
export async function storedText(page: Page): Promise<string> {
  const inPage = await page.evaluate(async () => {
    const resultOf = <T>(request: IDBRequest<T>) =>
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
      const database = await resultOf(indexedDB.open(name))
      for (const storeName of database.objectStoreNames) {
        const store = database.transaction(storeName).objectStore(storeName)
        databases.push(
          name,
          storeName,
          ...(await Promise.all([resultOf(store.getAllKeys()), resultOf(store.getAll())])),
        )
      }
      database.close()
    }
    return JSON.stringify([{...localStorage}, {...sessionStorage}, databases, document.cookie], shown)
  })
  return `${inPage}${JSON.stringify(await page.context().cookies())}`
}

/** Typed values are stored after this pause in ms; selections are stored immediately. */
const typingDelayMs = 200
const typed = /^(purchase|family|group)\.forms\./

declare global {
  interface Window {
    /** The time of the last input event, in ms. */
    lastInputAt?: number
  }
}

/**
 * Types the last change to a form and waits until the encrypted storage contains it. Entries from before that input do not count,
 * because an earlier change may be stored meanwhile.
 *
 * @example
 * await waitForDraftAfter(page, () => home.applicant.idNo.fill(self.idNo))
 */
export async function waitForDraftAfter(page: Page, lastChange: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    const note = () => {
      window.lastInputAt = Date.now()
    }
    window.addEventListener('input', note, true)
  })
  await lastChange()
  const inputAt = await page.evaluate(() => window.lastInputAt ?? Number.POSITIVE_INFINITY)
  await expect
    .poll(() => lastWrittenAt(page, (name) => typed.test(name)))
    .toBeGreaterThanOrEqual(inputAt + typingDelayMs)
}

/**
 * Makes a selection and waits until the encrypted storage contains it. No person reloads the page within that time.
 *
 * @example
 * await waitForChoiceAfter(page, () => home.agree())
 */
export async function waitForChoiceAfter(page: Page, lastChange: () => Promise<void>): Promise<void> {
  const isChoice = (name: string) => name.startsWith('purchase.') && !typed.test(name)
  const before = await lastWrittenAt(page, isChoice)
  await lastChange()
  await expect.poll(() => lastWrittenAt(page, isChoice)).toBeGreaterThan(before)
}

const lastWrittenAt = async (page: Page, which: (name: string) => boolean) =>
  Math.max(0, ...(await encryptedEntries(page)).filter(({name}) => which(name)).map(({at}) => at))
