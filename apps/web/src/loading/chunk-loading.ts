/** The first retry comes after this time, in ms, each later one after twice the time of the one before. */
const firstRetryMs = 1_000

/**
 * Loads a chunk after a delay, and again with growing delays until it has loaded.
 *
 * Chromium before 156 never fetches a failed address again, so that each retry requests another one. The error contains
 * the address, except in Safari, which fetches the same one again.
 *
 * @example
 * loadUntilDone(() => import('../after-load/AfterLoad.tsx'), ({AfterLoad}) => show(AfterLoad), 2_000)
 */
export function loadUntilDone<Module>(load: () => Promise<Module>, use: (module: Module) => void, delayMs = 0): void {
  setTimeout(
    () =>
      load().then(use, ({message}) => {
        const address = /http[^?\s]+/.exec(message)
        const retry = address ? () => import(/* @vite-ignore */ `${address}?${delayMs}`) : load
        loadUntilDone(retry, use, delayMs * 2 || firstRetryMs)
      }),
    delayMs,
  )
}
