import {type ReactNode, useEffect, useRef, useState} from 'react'
import Loading from 'react-vant/es/loading/index.js'
import 'react-vant/es/loading/style/index.css'
import css from './PullRefresh.module.css'
import {usePullGesture} from './use-pull-gesture.ts'

// The minimum duration of the loading text. A shorter one would not be noticed.
const minMs = 1000
const headPx = 56

const labels = {idle: '下拉刷新', far: '松开刷新', loading: '加载中…'}

/**
 * Pull down to reload. If `onRefresh` rejects, the screen shows the error; this component only ends its loading state.
 *
 * @example
 * <PullRefresh onRefresh={() => refetch()}>…</PullRefresh>
 */
export function PullRefresh({onRefresh, children}: {onRefresh: () => Promise<unknown>; children: ReactNode}) {
  const place = useRef<HTMLDivElement>(null)
  const moved = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<keyof typeof labels>('idle')

  // Written to the style directly: a render per pixel would lag behind the finger.
  const put = (distancePx: number, following: boolean) => {
    if (!moved.current) return
    moved.current.style.transform = distancePx > 0 ? `translateY(${distancePx}px)` : ''
    moved.current.style.transition = following ? 'none' : ''
    moved.current.style.setProperty('--pulled', `${distancePx}px`)
  }
  const refresh = async () => {
    setState('loading')
    put(headPx, false)
    await Promise.allSettled([onRefresh(), new Promise((resolve) => setTimeout(resolve, minMs))])
    setState('idle')
    put(0, false)
  }
  const pull = useRef({onMove: (_distancePx: number) => {}, onRelease: (_distancePx: number) => {}})
  useEffect(() => {
    pull.current = {
      onMove(distancePx) {
        put(distancePx, true)
        setState(distancePx >= headPx ? 'far' : 'idle')
      },
      onRelease(distancePx) {
        if (distancePx >= headPx) void refresh()
        else put(0, false)
      },
    }
  })
  usePullGesture(place, state !== 'loading', pull)

  return (
    <div ref={place} className={css.place}>
      <button type="button" className={css.button} onClick={() => state !== 'loading' && void refresh()}>
        刷新
      </button>
      <div ref={moved} className={css.moved}>
        <div className={css.head} role="status">
          {state === 'loading' ? (
            <Loading size="16px">{labels.loading}</Loading>
          ) : (
            <span aria-hidden>{labels[state]}</span>
          )}
        </div>
        {children}
      </div>
    </div>
  )
}
