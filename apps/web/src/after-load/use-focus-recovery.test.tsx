import {Sheet} from '@hmb/ui/Sheet'
import {cleanup, render, screen, waitFor} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {type ReactNode, useState} from 'react'
import {Link, MemoryRouter, Route, Routes} from 'react-router-dom'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {useFocusRecovery} from './use-focus-recovery.ts'

beforeEach(() => vi.useFakeTimers({shouldAdvanceTime: true}))
afterEach(() => {
  cleanup()
  // Drops what the unmounted page has left.
  vi.useRealTimers()
})
const {click, keyboard} = userEvent.setup({advanceTimers: vi.advanceTimersByTime.bind(vi)})

function Recovery() {
  useFocusRecovery()
  return null
}

const open = (...pages: readonly ReactNode[]) =>
  render(
    <MemoryRouter initialEntries={['/0']}>
      <Routes>
        {pages.map((page, at) => (
          <Route key={at} path={`/${at}`} element={page} />
        ))}
      </Routes>
      <Recovery />
    </MemoryRouter>,
  )
const press = (name: string) => click(screen.getByRole('button', {name}))
const focused = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element))

test('the title of a new page gets the focus, and that of its screen after its frame', async () => {
  function Screen() {
    const [isLoaded, setLoaded] = useState(false)
    return isLoaded ? (
      <main key="screen">
        <h1>我的订单</h1>
      </main>
    ) : (
      <main key="frame">
        <h1 onFocus={() => setLoaded(true)}>加载中</h1>
      </main>
    )
  }
  open(
    <>
      <h1>个人中心</h1>
      <Link to="/1">订单</Link>
    </>,
    <Screen />,
  )
  await click(screen.getByRole('link', {name: '订单'}))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('我的订单'))
})

test('the heading above a button that disappears gets the focus', async () => {
  function Reports() {
    const [isLoading, setLoading] = useState(false)
    return (
      <>
        <h1>个人中心</h1>
        <h2>理赔进度</h2>
        {isLoading ? (
          '加载中…'
        ) : (
          <button type="button" onClick={() => setLoading(true)}>
            重试
          </button>
        )}
        <h2>服务</h2>
      </>
    )
  }
  open(<Reports />)
  await press('重试')
  await focused(screen.getByRole('heading', {name: '理赔进度'}))
})

test('when a sheet closes that has replaced another, the button that opened the first sheet gets the focus', async () => {
  function Purchase() {
    const [shown, setShown] = useState('')
    // The second sheet comes first, so its effects run while the other still has the focus.
    return (
      <>
        <h1>惠民保</h1>
        <button type="button" onClick={() => setShown('不可投保')}>
          立即投保
        </button>
        <h2>常见问题</h2>
        <Sheet open={shown === '编辑'} onClose={() => setShown('')} title="编辑">
          姓名
        </Sheet>
        <Sheet open={shown === '不可投保'} onClose={() => setShown('')} title="不可投保">
          <button type="button" onClick={() => setShown('编辑')}>
            修改此人
          </button>
        </Sheet>
      </>
    )
  }
  open(<Purchase />)
  await press('立即投保')
  await press('修改此人')
  await keyboard('{Escape}')
  await focused(screen.getByRole('button', {name: '立即投保'}))
})

test('a focus that the page has moved itself stays', async () => {
  function Code() {
    const [isSent, setSent] = useState(false)
    return (
      <>
        <h1>登录</h1>
        <input aria-label="验证码" />
        {isSent ? null : (
          <button
            type="button"
            onClick={() => {
              setSent(true)
              screen.getByRole('textbox').focus()
            }}
          >
            获取验证码
          </button>
        )}
      </>
    )
  }
  open(<Code />)
  await press('获取验证码')
  // Longer than the recovery waits.
  await vi.advanceTimersByTimeAsync(200)
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})
