import {type ReactNode, useEffect, useState} from 'react'
import {PullRefresh as VantPullRefresh} from 'react-vant/es/pull-refresh/index.js'
import 'react-vant/es/loading/style/index.css'
import 'react-vant/es/pull-refresh/style/index.css'
import css from './PullRefresh.module.css'

// Shorter, and the person wonders whether anything happened.
const leastMs = 1000

/**
 * Pull down to load again. Keep sticky things (tabs) outside: what is inside cannot stick.
 *
 * @example
 * <PullRefresh onRefresh={() => refetch()}>…</PullRefresh>
 */
export function PullRefresh({onRefresh, children}: {onRefresh: () => Promise<unknown>; children: ReactNode}) {
  // react-vant listens on the window until it is rendered a second time.
  const [, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  const refresh = () => Promise.all([onRefresh(), new Promise((resolve) => setTimeout(resolve, leastMs))])
  return (
    <div className={css.place}>
      <button type="button" className={css.button} onClick={() => void refresh()}>
        刷新
      </button>
      <VantPullRefresh
        onRefresh={refresh}
        headHeight={56}
        pullingText="下拉刷新"
        loosingText="松开刷新"
        loadingText="加载中…"
      >
        {children}
      </VantPullRefresh>
    </div>
  )
}
