import {Trouble} from '@hmb/ui/Trouble'
import {useEffect, useRef, useState} from 'react'
import {copy} from './copy.ts'
import css from './videoplay.module.css'

/** The player. Where a browser lets nothing sound by itself, it begins without sound. */
export function Video({url}: {url: string}) {
  const [failed, setFailed] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const player = video.current
    if (failed || !player) return
    player.play().catch((error: unknown) => {
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return
      player.muted = true
      // If even that is not allowed, the play button is there.
      player.play().catch(() => {})
    })
  }, [failed])

  if (failed) return <Trouble message={copy.failed} onRetry={() => setFailed(false)} />
  return (
    <video
      ref={video}
      className={css.video}
      src={url}
      aria-label={copy.title}
      controls
      autoPlay
      playsInline
      controlsList="nodownload"
      onContextMenu={(event) => event.preventDefault()}
      onError={() => setFailed(true)}
    >
      <track kind="captions" />
    </video>
  )
}
