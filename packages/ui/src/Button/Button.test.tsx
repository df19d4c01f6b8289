import {cleanup, fireEvent, render, screen} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {type FormEvent, StrictMode} from 'react'
import {afterEach, expect, test, vi} from 'vitest'
import {Button} from './Button.tsx'

afterEach(cleanup)

test('a tap, Enter and Space call onClick', async () => {
  const onClick = vi.fn()
  render(<Button onClick={onClick}>登录</Button>)
  await userEvent.click(screen.getByRole('button', {name: '登录'}))
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard(' ')
  expect(onClick).toHaveBeenCalledTimes(3)
})

test('a loading button shows its loading text, ignores taps and keeps the focus', async () => {
  const onClick = vi.fn()
  const {rerender} = render(<Button onClick={onClick}>登录</Button>)
  await userEvent.tab()
  rerender(
    <Button onClick={onClick} loading loadingText="提交中…">
      登录
    </Button>,
  )
  const button = screen.getByRole('button', {name: '提交中…'})
  await userEvent.click(button)
  expect(onClick).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(document.activeElement).toBe(button)
})

test('a loading button does not submit its form again', () => {
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault())
  const form = (loading: boolean) => (
    <StrictMode>
      <form onSubmit={onSubmit}>
        <Button type="submit" loading={loading}>
          提交
        </Button>
      </form>
    </StrictMode>
  )
  const {rerender} = render(form(false))
  fireEvent.click(screen.getByRole('button'))
  expect(onSubmit).toHaveBeenCalledOnce()
  rerender(form(true))
  fireEvent.click(screen.getByRole('button'))
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('disabled ignores taps; ariaDisabled is announced as disabled but still calls onClick', async () => {
  const onDisabledClick = vi.fn()
  const onClick = vi.fn()
  render(
    <>
      <Button disabled onClick={onDisabledClick}>
        暂不可投保
      </Button>
      <Button ariaDisabled onClick={onClick}>
        预约已结束
      </Button>
    </>,
  )
  await userEvent.click(screen.getByRole('button', {name: '暂不可投保'}))
  await userEvent.click(screen.getByRole('button', {name: '预约已结束'}))
  expect(onDisabledClick).not.toHaveBeenCalled()
  expect(onClick).toHaveBeenCalledOnce()
  expect(screen.getByRole('button', {name: '预约已结束'}).getAttribute('aria-disabled')).toBe('true')
})

test('submits the surrounding form only with type="submit"', () => {
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <Button>获取验证码</Button>
    </form>,
  )
  fireEvent.click(screen.getByRole('button'))
  expect(onSubmit).not.toHaveBeenCalled()
})
