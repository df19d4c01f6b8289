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
  type Watch = (entries: {isIntersecting: boolean}[]) => void
  let watching: Watch | null = null
  class Observer {
    #watch: Watch
    constructor(watch: Watch) {
      this.#watch = watch
    }
    observe() {
      watching = this.#watch
    }
    disconnect() {
      watching = null
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  return () => act(() => watching?.([{isIntersecting: true}]))
}

test('loads more near the end of the list, and again after the next page arrived', () => {
  const comeNear = stubObserver()
  const onMore = vi.fn()
  const {rerender} = render(<InfiniteScroll hasMore loading={false} onMore={onMore} />)
  comeNear()
  expect(onMore).toHaveBeenCalledTimes(1)
  rerender(<InfiniteScroll hasMore loading onMore={onMore} />)
  comeNear()
  expect(onMore).toHaveBeenCalledTimes(1)
  rerender(<InfiniteScroll hasMore loading={false} onMore={onMore} />)
  comeNear()
  expect(onMore).toHaveBeenCalledTimes(2)
})

test('after a failure loads again only when the button is pressed', async () => {
  const comeNear = stubObserver()
  const onMore = vi.fn()
  render(<InfiniteScroll hasMore failed loading={false} onMore={onMore} />)
  comeNear()
  expect(onMore).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', {name: '加载失败，重试'}))
  expect(onMore).toHaveBeenCalledOnce()
})

test('at the end has no button and loads nothing', () => {
  const comeNear = stubObserver()
  const onMore = vi.fn()
  render(<InfiniteScroll hasMore={false} loading={false} onMore={onMore} />)
  comeNear()
  expect(onMore).not.toHaveBeenCalled()
  expect(screen.queryByRole('button')).toBeNull()
})
