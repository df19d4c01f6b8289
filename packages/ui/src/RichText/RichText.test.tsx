import {cleanup, render, screen, waitFor} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import purify from 'dompurify'
import {afterEach, expect, test, vi} from 'vitest'
import {LinkOpenerContext} from './link-opener.ts'
import {PageReloadContext} from './page-reload.ts'
import {RichText} from './RichText.tsx'

afterEach(cleanup)

test('shows a skeleton until the text is sanitized, then calls onShown', async () => {
  const onShown = vi.fn()
  render(<RichText html="<p>保障责任</p>" onShown={onShown} />)
  expect(screen.queryByText('保障责任')).toBeNull()
  expect(screen.getByText('加载中…')).toBeTruthy()
  expect(onShown).not.toHaveBeenCalled()
  expect(await screen.findByText('保障责任')).toBeTruthy()
  // An effect calls it after the text has rendered.
  await waitFor(() => expect(onShown).toHaveBeenCalledOnce())
})

test('removes the first text while the second one is sanitized', async () => {
  const {rerender} = render(<RichText html="<p>第一版</p>" />)
  await screen.findByText('第一版')
  rerender(<RichText html="<p>第二版</p>" />)
  expect(screen.queryByText('第一版')).toBeNull()
  expect(await screen.findByText('第二版')).toBeTruthy()
})

test('removes a text that followed a failed one', async () => {
  vi.spyOn(purify, 'sanitize').mockImplementationOnce(() => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const {rerender} = render(<RichText html="<p>第一版</p>" />)
  await screen.findByRole('button', {name: '重试'})
  rerender(<RichText html="<p>第二版</p>" />)
  await screen.findByText('第二版')
  rerender(<RichText html="<p>第三版</p>" />)
  await screen.findByText('第三版')
  expect(screen.queryByText('第二版')).toBeNull()
})

test('a long text is complete when onShown is called', async () => {
  const html = Array.from({length: 60}, (_, n) => `<p>第${n}条 ${'文'.repeat(400)}</p>`).join('')
  const shown: boolean[] = []
  const {container} = render(
    <RichText html={html} onShown={() => shown.push(container.textContent?.includes('第59条') === true)} />,
  )
  await screen.findByText(/^第0条/)
  await waitFor(() => expect(shown).toEqual([true]))
})

test('a tap on a link is passed to the app', async () => {
  const openLink = vi.fn()
  render(
    <LinkOpenerContext value={openLink}>
      <RichText html={'<p>见<a href="https://example.com/a?b=1">条款</a></p>'} />
    </LinkOpenerContext>,
  )
  await userEvent.click(await screen.findByText('条款'))
  expect(openLink).toHaveBeenCalledExactlyOnceWith('https://example.com/a?b=1')
})

test('after a failure 重试 reloads the page, because a browser fetches no module twice', async () => {
  const sanitize = vi.spyOn(purify, 'sanitize').mockImplementation(() => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const reload = vi.fn()
  render(
    <PageReloadContext value={reload}>
      <RichText html="<p>保障责任</p>" />
    </PageReloadContext>,
  )
  await userEvent.click(await screen.findByRole('button', {name: '重试'}))
  expect(reload).toHaveBeenCalledOnce()
  sanitize.mockRestore()
})
