const loading = new Map<string, Promise<void>>()

/** How long a script of another host may take, in ms. */
export const scriptTimeoutMs = 8_000

/**
 * Loads a script once, when it is first wanted. One that failed is tried anew the next time.
 *
 * @example
 * await loadScript(document, 'https://captcha.example/TCaptcha.js')
 */
export function loadScript(document: Document, url: string): Promise<void> {
  const known = loading.get(url)
  if (known) return known
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
  loading.set(url, loaded)
  loaded.catch(() => {
    loading.delete(url)
    script.remove()
  })
  script.src = url
  script.async = true
  document.head.append(script)
  return loaded
}
