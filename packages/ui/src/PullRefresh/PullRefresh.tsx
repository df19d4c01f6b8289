import {type ReactNode, useEffect, useRef, useState} from 'react'
import Loading from 'react-vant/es/loading/index.js'
import 'react-vant/es/loading/style/index.css'
import css from './PullRefresh.module.css'
import {usePullGesture} from './use-pull-gesture.ts'

/** The minimum duration of the loading text, in ms. A shorter one would not be noticed. */
const minLoadingMs = 1000
/** The height of the text above the content, in px. A longer pull reloads. */
const headHeightPx = 56

const labels = {idle: '下拉刷新', far: '松开刷新', loading: '加载中…'}

/**
 * Pull down to reload. If `onRefresh` rejects, the screen shows the error; this component only ends its loading state.
 *
 * @example
 * <PullRefresh onRefresh={() => refetch()}>…</PullRefresh>
 */
export function PullRefresh({onRefresh, children}: {onRefresh: () => Promise<unknown>; children: ReactNode}) {
  const container = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<keyof typeof labels>('idle')

  // The style is written directly, because a render per pixel would lag behind the finger.
  const setDistance = (distancePx: number, isFollowing: boolean) => {
    if (!content.current) return
    content.current.style.transform = distancePx > 0 ? `translateY(${distancePx}px)` : ''
    content.current.style.transition = isFollowing ? 'none' : ''
    content.current.style.setProperty('--pulled', `${distancePx}px`)
  }
  const refresh = async () => {
    setState('loading')
    setDistance(headHeightPx, false)
    await Promise.allSettled([onRefresh(), new Promise((resolve) => setTimeout(resolve, minLoadingMs))])
    setState('idle')
    setDistance(0, false)
  }
  const pull = useRef({onMove: (_distancePx: number) => {}, onRelease: (_distancePx: number) => {}})
  useEffect(() => {
    pull.current = {
      onMove(distancePx) {
        setDistance(distancePx, true)
        setState(distancePx >= headHeightPx ? 'far' : 'idle')
      },
      onRelease(distancePx) {
        if (distancePx >= headHeightPx) void refresh()
        else setDistance(0, false)
      },
    }
  })
  usePullGesture(container, state !== 'loading', pull)

  return (
    <div ref={container} className={css.place}>
      <button type="button" className={css.button} onClick={() => state !== 'loading' && void refresh()}>
        刷新
      </button>
      <div ref={content} className={css.moved}>
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
