/** The state that earlier test files of a worker can change, apart from listeners and modules. */
export const windowState = () => ({
  html: document.documentElement.outerHTML,
  url: location.href,
  historyState: history.state as unknown,
  scrollY: window.scrollY,
  cookie: document.cookie,
  stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
})

/** The state of a new window. */
export const newWindowState: ReturnType<typeof windowState> = {
  html: '<html><head></head><body></body></html>',
  url: 'http://localhost:3000/',
  historyState: null,
  scrollY: 0,
  cookie: '',
  stored: [],
}

/** Resets the window after a test file, because the next file of the worker uses the same window. */
export function resetWindow(): void {
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) {
    // With an age of 0 a cookie would expire a millisecond later.
    const expiredCookie = `${cookie.split('=')[0]}=; expires=Thu, 01 Jan 1970 00:00:00 GMT`
    // biome-ignore lint/suspicious/noDocumentCookie: the storage of preferences
    for (const path of ['', '; path=/']) document.cookie = expiredCookie + path
  }
  window.scrollTo(0, 0)
  history.replaceState(null, '', newWindowState.url)
  const {documentElement, head, body} = document
  for (const element of [documentElement, head, body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  head.replaceChildren()
  body.replaceChildren()
}
