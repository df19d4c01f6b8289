/**
 * Loads a chunk after a delay, and again with growing delays until it has loaded. The first delay must not be 0.
 *
 * Chromium before 156 never fetches a failed address again, so the next request has another one. The error names the address, but in Safari,
 * which fetches the same one again.
 *
 * @example
 * loadUntilDone(() => import('./after-load/AfterLoad.tsx'), ({AfterLoad}) => show(AfterLoad), 2_000)
 */
export function loadUntilDone<Module>(
  load: () => Promise<Module>,
  use: (module: Module) => void,
  delayMs: number,
): void {
  setTimeout(
    () =>
      load().then(use, ({message}) => {
        const address = /http[^?\s]+/.exec(message)
        loadUntilDone(address ? () => import(/* @vite-ignore */ `${address}?${delayMs}`) : load, use, delayMs * 2)
      }),
    delayMs,
  )
}
