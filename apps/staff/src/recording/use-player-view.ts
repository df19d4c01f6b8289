import type {Player, PlayerView} from '@hmb/telemetry/replayer/player'
import {useEffect, useState, useSyncExternalStore} from 'react'

/** The time is shown this often, in ms. */
const tickMs = 200

const initialView: PlayerView = {state: 'inited', speed: 1, skipsInactivity: true, size: null}

/** The state of a replay, without the time. */
export function usePlayerView(player: Player | null): PlayerView {
  return useSyncExternalStore(
    (listener) => player?.subscribe(listener) ?? (() => {}),
    () => player?.view() ?? initialView,
  )
}

/** Whether the time of a replay runs. */
export const isRunning = ({state}: Pick<PlayerView, 'state'>): boolean => state === 'playing' || state === 'skipping'

/** The time of a replay, in ms. */
export function usePlayerTime(player: Player): number {
  const view = usePlayerView(player)
  const [time, setTime] = useState(() => player.time())
  useEffect(() => {
    const read = () => setTime(player.time())
    read()
    const unsubscribe = player.subscribe(read)
    const timer = isRunning(view) ? setInterval(read, tickMs) : undefined
    return () => {
      unsubscribe()
      clearInterval(timer)
    }
  }, [player, view.state])
  return time
}
