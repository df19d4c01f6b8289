import {useEffect, useRef} from 'react'
import Loading from 'react-vant/es/loading/index.js'
import 'react-vant/es/loading/style/index.css'
import {Button} from '../Button/Button.tsx'
import css from './InfiniteScroll.module.css'

export interface InfiniteScrollProps {
  onMore: () => void
  hasMore: boolean
  loading: boolean
  /** The last attempt failed: only the button loads more. */
  failed?: boolean
}

/**
 * The end of a list: loads more when it scrolls near the screen, or by its button.
 *
 * @example
 * <InfiniteScroll hasMore={hasNextPage} loading={isFetching} onMore={fetchNextPage} />
 */
export function InfiniteScroll({onMore, hasMore, loading, failed}: InfiniteScrollProps) {
  const container = useRef<HTMLDivElement>(null)
  const latestOnMore = useRef(onMore)
  useEffect(() => {
    latestOnMore.current = onMore
  })
  const canLoad = hasMore && !loading && !failed
  useEffect(() => {
    if (!canLoad || !container.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latestOnMore.current()
      },
      {rootMargin: '240px'},
    )
    observer.observe(container.current)
    return () => observer.disconnect()
  }, [canLoad])

  return (
    <div ref={container} className={css.more} aria-live="polite">
      {loading ? <Loading size="20px">加载中…</Loading> : null}
      {!loading && hasMore ? (
        <Button kind="quiet" size="small" onClick={onMore}>
          {failed ? '加载失败，重试' : '加载更多'}
        </Button>
      ) : null}
    </div>
  )
}
