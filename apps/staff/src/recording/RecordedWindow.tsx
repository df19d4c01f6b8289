import type {Player} from '@hmb/telemetry/replayer/player'
import {type ReactNode, useEffect, useRef, useState} from 'react'
import {usePlayerView} from './use-player-view.ts'

interface RecordedWindowProps {
  player: Player | null
  /** The element in which the player builds the recorded page. */
  children: ReactNode
}

/** The recorded window. A window that is larger than its frame is scaled down. */
export function RecordedWindow({player, children}: RecordedWindowProps) {
  const {size} = usePlayerView(player)
  const frame = useRef<HTMLDivElement>(null)
  const [frameSize, setFrameSize] = useState({width: 0, height: 0})
  useEffect(() => {
    const {current} = frame
    if (!current) return
    const observer = new ResizeObserver(([entry]) => entry && setFrameSize(entry.contentRect))
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  const scale = size ? Math.min(1, frameSize.width / size.width, frameSize.height / size.height) : 1
  const style = size ? {width: size.width, height: size.height, transform: `translate(-50%, -50%) scale(${scale})`} : {}
  return (
    <div ref={frame} className="stage">
      <div className="stage-scale" style={style}>
        {children}
      </div>
    </div>
  )
}
