const loads = new Map<string, Promise<void>>()

/** The timeout for loading a script of another host, in ms. */
export const scriptTimeoutMs = 8_000

/**
 * Loads a script once. After a failure the next call repeats the loading.
 *
 * @example
 * await loadScript(document, 'https://captcha.example/TCaptcha.js')
 */
export function loadScript(document: Document, url: string): Promise<void> {
  const pending = loads.get(url)
  if (pending) return pending
  const script = document.createElement('script')
  const loaded = new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error('the script did not load'))
    const timer = setTimeout(fail, scriptTimeoutMs)
    script.onload = () => {
      clearTimeout(timer)
      resolve()
    }
    script.onerror = () => {
      clearTimeout(timer)
      fail()
    }
  })
  loads.set(url, loaded)
  loaded.catch(() => {
    loads.delete(url)
    script.remove()
  })
  script.src = url
  script.async = true
  document.head.append(script)
  return loaded
}
