import {cleanup, render, screen, waitFor} from '@testing-library/react'
import {afterEach, expect, test, vi} from 'vitest'
import {RichText} from './RichText.tsx'

afterEach(cleanup)

test('until it is cleaned only its shape is shown, and then it is told', async () => {
  const onShown = vi.fn()
  render(<RichText html="<p>保障责任</p>" onShown={onShown} />)
  expect(screen.queryByText('保障责任')).toBeNull()
  expect(screen.getByText('加载中…')).toBeTruthy()
  expect(onShown).not.toHaveBeenCalled()
  expect(await screen.findByText('保障责任')).toBeTruthy()
  // Told by an effect, which runs after the text has come.
  await waitFor(() => expect(onShown).toHaveBeenCalledOnce())
})

test('another text takes the place of the first, which does not stay while the other is cleaned', async () => {
  const {rerender} = render(<RichText html="<p>第一版</p>" />)
  await screen.findByText('第一版')
  rerender(<RichText html="<p>第二版</p>" />)
  expect(screen.queryByText('第一版')).toBeNull()
  expect(await screen.findByText('第二版')).toBeTruthy()
})
