/**
 * Looks at once, and whenever the box is scrolled or it or its content change their size. Returns the call that ends it. Browsers of
 * 2019 tell of no sizes: there opening and scrolling have to do.
 *
 * @example
 * useEffect(() => observeScrollBox(box, inner, () => setHasMore(box.scrollHeight > box.clientHeight)), [])
 */
export function observeScrollBox(box: HTMLElement, content: HTMLElement, look: () => void): () => void {
  look()
  box.addEventListener('scroll', look, {passive: true})
  const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(look)
  sizes?.observe(box)
  sizes?.observe(content)
  return () => {
    box.removeEventListener('scroll', look)
    sizes?.disconnect()
  }
}
