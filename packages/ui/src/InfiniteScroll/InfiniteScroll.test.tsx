import {act, cleanup, render, screen} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {afterEach, expect, test, vi} from 'vitest'
import {InfiniteScroll} from './InfiniteScroll.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** An IntersectionObserver that the test triggers. */
function stubObserver() {
  type Callback = (entries: {isIntersecting: boolean}[]) => void
  let observing: Callback | null = null
  class Observer {
    #callback: Callback
    constructor(callback: Callback) {
      this.#callback = callback
    }
    observe() {
      observing = this.#callback
    }
    disconnect() {
      observing = null
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  return () => act(() => observing?.([{isIntersecting: true}]))
}

test('loads more near the end of the list, and again after the next page arrived', () => {
  const scrollNearEnd = stubObserver()
  const onMore = vi.fn()
  const {rerender} = render(<InfiniteScroll hasMore loading={false} onMore={onMore} />)
  scrollNearEnd()
  expect(onMore).toHaveBeenCalledTimes(1)
  rerender(<InfiniteScroll hasMore loading onMore={onMore} />)
  scrollNearEnd()
  expect(onMore).toHaveBeenCalledTimes(1)
  rerender(<InfiniteScroll hasMore loading={false} onMore={onMore} />)
  scrollNearEnd()
  expect(onMore).toHaveBeenCalledTimes(2)
})

test('after a failure loads again only when the button is pressed', async () => {
  const scrollNearEnd = stubObserver()
  const onMore = vi.fn()
  render(<InfiniteScroll hasMore failed loading={false} onMore={onMore} />)
  scrollNearEnd()
  expect(onMore).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', {name: '加载失败，重试'}))
  expect(onMore).toHaveBeenCalledOnce()
})

test('the end of the list has no button and loads nothing', () => {
  const scrollNearEnd = stubObserver()
  const onMore = vi.fn()
  render(<InfiniteScroll hasMore={false} loading={false} onMore={onMore} />)
  scrollNearEnd()
  expect(onMore).not.toHaveBeenCalled()
  expect(screen.queryByRole('button')).toBeNull()
})
