import {ErrorState} from '@hmb/ui/ErrorState'
import {useEffect, useRef, useState} from 'react'
import css from './VideoPlayer.module.css'
import {copy} from './video-play-copy.ts'

/** The video player; plays muted if the browser blocks sound. */
export function VideoPlayer({url}: {url: string}) {
  const [failed, setFailed] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const player = video.current
    if (failed || !player) return
    begin(player).then(() => {
      // An error before the mount fired no event handler.
      if (player.error) setFailed(true)
    })
  }, [failed])

  if (failed) return <ErrorState message={copy.failed} onRetry={() => setFailed(false)} />
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

/** Plays with sound if the browser allows it, else muted. If both are blocked, the person taps play. */
async function begin(player: HTMLVideoElement): Promise<void> {
  try {
    await player.play()
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return
    player.muted = true
    await player.play().catch(() => {})
  }
}
