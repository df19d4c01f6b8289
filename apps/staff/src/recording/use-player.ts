import {createPlayer, type Player} from '@hmb/telemetry/replayer/player'
import {type RefObject, useEffect, useState} from 'react'
import type {LoadedRecording} from './load-recording.ts'

interface PlayerOptions {
  /** Plays automatically. */
  autoPlay: boolean
  /** Shows what is being recorded now. */
  live: boolean
}

/** The player of a recording inside an element; null before it is created. `isBroken`: the recording is damaged. */
export function usePlayer(
  page: RefObject<HTMLElement | null>,
  recording: Pick<LoadedRecording, 'events'>,
  {autoPlay, live}: PlayerOptions,
): {player: Player | null; isBroken: boolean} {
  const [player, setPlayer] = useState<Player | null>(null)
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    const root = page.current
    if (!root) return
    // rrweb throws in its timers when a recording is damaged.
    const onError = () => setBroken(true)
    window.addEventListener('error', onError)
    let created: Player | null = null
    try {
      created = createPlayer({root, events: recording.events, live})
      setPlayer(created)
      if (live) created.toLive()
      else if (autoPlay) created.play()
    } catch {
      setBroken(true)
    }
    return () => {
      window.removeEventListener('error', onError)
      created?.destroy()
      setPlayer(null)
    }
  }, [recording, live])
  return {player, isBroken}
}
