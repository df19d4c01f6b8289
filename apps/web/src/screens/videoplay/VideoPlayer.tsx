import {ErrorState} from '@hmb/ui/ErrorState'
import {Icon} from '@hmb/ui/Icon'
import {type ReactNode, useEffect, useRef, useState} from 'react'
import {filmPoster} from './film-poster.ts'
import darkPoster from './poster.svg'
import css from './VideoPlayer.module.css'
import {copy} from './video-play-copy.ts'

/** Old Android webviews need these attributes to play inside the page. */
const inlineAttributes = {'x5-playsinline': 'true', 'x5-video-player-type': 'h5-page'}

/** The video player. It starts automatically, without sound if the browser blocks sound, and not at all for reduced motion. */
export function VideoPlayer({url, backButton}: {url: string; backButton: ReactNode}) {
  const [failed, setFailed] = useState(false)
  const [muted, setMuted] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const player = video.current
    if (failed || !player) return
    // `onError` is not called for an error that happens before React attaches it.
    const check = () => setFailed(Boolean(player.error))
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) check()
    else startPlaying(player).then(check)
  }, [failed])

  if (failed) return <ErrorState message={copy.failed} onRetry={() => setFailed(false)} action={backButton} />

  const unmute = () => {
    const player = video.current
    if (!player) return
    player.muted = false
    if (player.volume === 0) player.volume = 1
    // After the tap sound is allowed, also when the browser has stopped the video.
    if (player.paused) player.play().catch(() => {})
    player.focus()
  }
  return (
    <div className={css.ground}>
      <video
        ref={video}
        className={css.video}
        src={url}
        poster={filmPoster(url) ?? darkPoster}
        aria-label={copy.title}
        controls
        playsInline
        {...inlineAttributes}
        controlsList="nodownload"
        disablePictureInPicture
        preload="metadata"
        onContextMenu={(event) => event.preventDefault()}
        onVolumeChange={(event) => setMuted(event.currentTarget.muted)}
        onError={() => setFailed(true)}
      >
        <track kind="captions" />
      </video>
      {muted ? (
        <button type="button" className={css.unmute} onClick={unmute}>
          <Icon name="muted" size={20} />
          <span>{copy.unmute}</span>
        </button>
      ) : null}
    </div>
  )
}

/** Plays with sound if the browser allows it, else muted. If both are blocked, the person taps play. */
async function startPlaying(player: HTMLVideoElement): Promise<void> {
  try {
    await player.play()
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return
    player.muted = true
    await player.play().catch(() => {
      // A video that waits for a tap may have sound.
      player.muted = false
    })
  }
}
