import {usePrerendering} from '@hmb/ui/use-prerendering'
import {type RefObject, useEffect, useRef, useState} from 'react'
import type {Size} from './image-geometry.ts'

/** Waits before an image that failed is asked for again, in ms. */
const retriesMs = [3_000, 9_000, 27_000]

/** How loading an image goes; one that fails is asked for again, at once when the network is back. */
export function useImage(): {
  image: RefObject<HTMLImageElement | null>
  natural: Size | undefined
  failed: boolean
  /** Changes with every try; the image's key. */
  attempt: number
  onLoad(event: {currentTarget: HTMLImageElement}): void
  onError(): void
} {
  const image = useRef<HTMLImageElement>(null)
  const [natural, setNatural] = useState<Size>()
  const [failures, setFailures] = useState(0)
  const [attempt, setAttempt] = useState(0)
  const ahead = usePrerendering()
  useEffect(() => {
    // In a page that came painted it may have come, or failed, before anything listened.
    if (!ahead) return
    const {complete = false, naturalWidth = 0, naturalHeight = 0} = image.current ?? {}
    if (!complete) return
    if (naturalWidth > 0) setNatural({width: naturalWidth, height: naturalHeight})
    else setFailures(1)
  }, [ahead])
  useEffect(() => {
    if (failures === 0) return
    const again = () => setAttempt((count) => count + 1)
    const wait = retriesMs[failures - 1]
    const timer = wait === undefined ? undefined : setTimeout(again, wait)
    window.addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', again)
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
