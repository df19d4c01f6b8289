import {cleanup, render, screen, waitFor} from '@testing-library/react'
import {afterEach, expect, test, vi} from 'vitest'
import {RichText} from './RichText.tsx'

afterEach(cleanup)

test('shows a skeleton until the text is sanitised, then calls onShown', async () => {
  const onShown = vi.fn()
  render(<RichText html="<p>保障责任</p>" onShown={onShown} />)
  expect(screen.queryByText('保障责任')).toBeNull()
  expect(screen.getByText('加载中…')).toBeTruthy()
  expect(onShown).not.toHaveBeenCalled()
  expect(await screen.findByText('保障责任')).toBeTruthy()
  // An effect calls it after the text has rendered.
  await waitFor(() => expect(onShown).toHaveBeenCalledOnce())
})

test('removes the first text while the second one is sanitised', async () => {
  const {rerender} = render(<RichText html="<p>第一版</p>" />)
  await screen.findByText('第一版')
  rerender(<RichText html="<p>第二版</p>" />)
  expect(screen.queryByText('第一版')).toBeNull()
  expect(await screen.findByText('第二版')).toBeTruthy()
})
