/**
 * Calls `onChange` now, on every scroll, and when the box or its content changes its size. Returns a function that stops
 * it. Browsers without ResizeObserver (2019) report no sizes: there only the first call and scrolling remain.
 *
 * @example
 * useEffect(() => observeScrollBox(box, inner, () => setHasMore(box.scrollHeight > box.clientHeight)), [])
 */
export function observeScrollBox(box: HTMLElement, content: HTMLElement, onChange: () => void): () => void {
  onChange()
  box.addEventListener('scroll', onChange, {passive: true})
  const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(onChange)
  sizes?.observe(box)
  sizes?.observe(content)
  return () => {
    box.removeEventListener('scroll', onChange)
    sizes?.disconnect()
  }
}
