import {usePrerendering} from '@hmb/ui/use-prerendering'
import {type RefObject, useEffect, useRef, useState} from 'react'
import type {Size} from './image-geometry.ts'

/** The delay before each retry of a failed image, in ms. */
const retryDelaysMs = [3_000, 9_000, 27_000]

/** The loading state of an image. A failed one is retried after a delay, and immediately when the network is back. */
export function useImage(): {
  image: RefObject<HTMLImageElement | null>
  natural: Size | undefined
  failed: boolean
  /** The number of the attempt; use it as the image's key. */
  attempt: number
  onLoad(event: {currentTarget: HTMLImageElement}): void
  onError(): void
} {
  const image = useRef<HTMLImageElement>(null)
  const [natural, setNatural] = useState<Size>()
  const [failures, setFailures] = useState(0)
  const [attempt, setAttempt] = useState(0)
  const prerendering = usePrerendering()
  useEffect(() => {
    // The image of a prerendered page may have loaded or failed before hydration.
    if (!prerendering) return
    const {complete = false, naturalWidth = 0, naturalHeight = 0} = image.current ?? {}
    if (!complete) return
    if (naturalWidth > 0) setNatural({width: naturalWidth, height: naturalHeight})
    else setFailures(1)
  }, [prerendering])
  useEffect(() => {
    if (failures === 0) return
    // Timer and network set the same number. So the second retry of a failure does not cancel the loading of the first.
    const retry = () => setAttempt(attempt + 1)
    const delay = retryDelaysMs[failures - 1]
    const timer = delay && setTimeout(retry, delay)
    window.addEventListener('online', retry)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', retry)
    }
  }, [failures])
  return {
    image,
    natural,
    failed: failures > 0,
    attempt,
    onLoad({currentTarget: {naturalWidth, naturalHeight}}) {
      setFailures(0)
      setNatural({width: naturalWidth, height: naturalHeight})
    },
    onError: () => setFailures((count) => count + 1),
  }
}
