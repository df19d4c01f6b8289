import {useLayoutEffect, useState} from 'react'

/** The width of an element, in px; 0 until it is mounted. */
export function useWidth(element: {current: HTMLElement | null}): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const read = () => setWidth(element.current?.clientWidth ?? 0)
    read()
    window.addEventListener('resize', read)
    return () => window.removeEventListener('resize', read)
  }, [element])
  return width
}
