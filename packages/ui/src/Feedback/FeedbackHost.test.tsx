import {act, cleanup, fireEvent, render, screen} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {afterEach, expect, test, vi} from 'vitest'
import {Sheet} from '../Sheet/Sheet.tsx'
import {createFeedback, FeedbackHost, useFeedback} from './FeedbackHost.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function renderHost() {
  const feedback = createFeedback()
  render(<FeedbackHost feedback={feedback}>页面</FeedbackHost>)
  return feedback
}

test('a toast is announced politely and disappears after 3 s', () => {
  vi.useFakeTimers()
  const feedback = renderHost()
  expect(screen.getByRole('status').textContent).toBe('')
  act(() => feedback.toast('保存成功', {kind: 'success'}))
  expect(screen.getByRole('status').textContent).toBe('保存成功')
  act(() => vi.advanceTimersByTime(2999))
  expect(screen.getByRole('status').textContent).toBe('保存成功')
  act(() => vi.advanceTimersByTime(1))
  expect(screen.getByRole('status').textContent).toBe('')
})

test('a new toast replaces the last one and stays its full time', () => {
  vi.useFakeTimers()
  const feedback = renderHost()
  act(() => feedback.toast('一'))
  act(() => vi.advanceTimersByTime(1500))
  act(() => feedback.toast('二', {ms: 4000}))
  act(() => vi.advanceTimersByTime(3999))
  expect(screen.getByRole('status').textContent).toBe('二')
  act(() => vi.advanceTimersByTime(1))
  expect(screen.getByRole('status').textContent).toBe('')
})

test('a long toast stays as long as it takes to read', () => {
  vi.useFakeTimers()
  const feedback = renderHost()
  const long = '除重复投保或被保人身故外，保单生效后不可退保，如有疑问请联系在线客服'
  act(() => feedback.toast(long))
  act(() => vi.advanceTimersByTime(7_000))
  expect(screen.getByRole('status').textContent).toBe(long)
  act(() => vi.advanceTimersByTime(2_000))
  expect(screen.getByRole('status').textContent).toBe('')
})

test('an error stays until the next tap after it could be read, or until its button closes it', () => {
  vi.useFakeTimers()
  const feedback = renderHost()
  const statusText = () => screen.getByRole('status').textContent
  act(() => feedback.toast('保存失败', {kind: 'fail'}))
  act(() => vi.advanceTimersByTime(2_000))
  act(() => void fireEvent.click(document.body))
  act(() => vi.advanceTimersByTime(60_000))
  expect(statusText()).toBe('保存失败')
  act(() => void fireEvent.click(document.body))
  expect(statusText()).toBe('')

  act(() => feedback.toast('删除失败', {kind: 'fail'}))
  fireEvent.click(screen.getByRole('button', {name: '收起提示'}))
  expect(statusText()).toBe('')
})

test('a failure ends when a sheet opens a second later, and one that comes with the sheet stays', () => {
  vi.useFakeTimers()
  const feedback = createFeedback()
  const tree = (sheet: string) => (
    <FeedbackHost feedback={feedback}>
      <Sheet key={sheet} open={sheet !== ''} onClose={() => {}} title={sheet}>
        {sheet}
      </Sheet>
    </FeedbackHost>
  )
  const {rerender} = render(tree('投保人'))
  const isShown = (text: string) => screen.queryByText(text) !== null
  act(() => vi.advanceTimersByTime(1_000))
  act(() => feedback.toast('保存失败', {kind: 'fail'}))
  act(() => vi.advanceTimersByTime(1_000))
  expect(isShown('保存失败')).toBe(true)
  act(() => rerender(tree('被保人')))
  act(() => vi.advanceTimersByTime(500))
  expect(isShown('保存失败')).toBe(false)

  act(() => feedback.toast('加载失败', {kind: 'fail'}))
  act(() => vi.advanceTimersByTime(500))
  act(() => rerender(tree('参保人')))
  act(() => vi.advanceTimersByTime(500))
  expect(isShown('加载失败')).toBe(true)
})

test('a toast renders inside the open sheet, because everything else is inert, and stays when the sheet closes', () => {
  vi.useFakeTimers()
  const feedback = createFeedback()
  const tree = (open: boolean) => (
    <FeedbackHost feedback={feedback}>
      <Sheet open={open} onClose={() => {}} title="登录">
        内容
      </Sheet>
    </FeedbackHost>
  )
  const {rerender} = render(tree(true))
  act(() => feedback.toast('验证码错误，请重新输入'))
  act(() => vi.advanceTimersByTime(200))
  expect(screen.getByRole('dialog').contains(screen.getByText('验证码错误，请重新输入'))).toBe(true)
  act(() => vi.advanceTimersByTime(200))
  rerender(tree(false))
  expect(screen.getByRole('status').textContent).toBe('验证码错误，请重新输入')
})

test('a toast at the closing of a sheet waits until its live region exists', async () => {
  const feedback = createFeedback()
  const tree = (open: boolean) => (
    <FeedbackHost feedback={feedback}>
      <Sheet open={open} onClose={() => {}} title="完善投保人信息">
        内容
      </Sheet>
    </FeedbackHost>
  )
  const {rerender} = render(tree(true))
  const statusText = () => screen.getByRole('status').textContent
  act(() => feedback.toast('已发送'))
  await vi.waitFor(() => expect(statusText()).toBe('已发送'))
  act(() => {
    feedback.toast('添加投保人成功')
    rerender(tree(false))
  })
  expect(statusText()).toBe('')
  await vi.waitFor(() => expect(statusText()).toBe('添加投保人成功'))
})

test('an alert resolves when its button is pressed', async () => {
  const feedback = renderHost()
  const onClosed = vi.fn()
  act(() => void feedback.alert({title: '提示', message: '支付处理中'}).then(onClosed))
  expect(screen.getByRole('alertdialog', {name: '提示'}).textContent).toContain('支付处理中')
  expect(onClosed).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', {name: '我知道了'}))
  expect(onClosed).toHaveBeenCalledOnce()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

const question = {message: '确认取消该订单？', ok: '取消订单', cancel: '再想想'}

test.each([
  ['the affirmative button', () => userEvent.click(screen.getByRole('button', {name: '取消订单'})), true],
  ['the other button', () => userEvent.click(screen.getByRole('button', {name: '再想想'})), false],
  ['Escape', () => userEvent.keyboard('{Escape}'), false],
])('a confirmation resolves on %s with %s', async (_, press, answer) => {
  const feedback = renderHost()
  const onAnswer = vi.fn()
  act(() => void feedback.confirm(question).then(onAnswer))
  expect(screen.getByRole('alertdialog', {name: '确认取消该订单？'})).toBeTruthy()
  await press()
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(answer)
})

test('a tap on the backdrop does not close a confirmation', async () => {
  const feedback = renderHost()
  const onAnswer = vi.fn()
  act(() => void feedback.confirm(question).then(onAnswer))
  await userEvent.click(screen.getByRole('alertdialog'))
  expect(onAnswer).not.toHaveBeenCalled()
})

test('the buttons stay outside the scrolling text', async () => {
  const feedback = renderHost()
  act(() => void feedback.confirm(question))
  const scroller = screen.getByText('确认取消该订单？').parentElement?.parentElement
  expect(scroller?.contains(screen.getByRole('button', {name: '取消订单'}))).toBe(false)
})

test('shows one question after the other', async () => {
  const feedback = renderHost()
  act(() => {
    void feedback.alert({message: '一'})
    void feedback.alert({message: '二'})
  })
  expect(screen.queryByText('二')).toBeNull()
  await userEvent.click(screen.getByRole('button', {name: '我知道了'}))
  expect(screen.getByText('二')).toBeTruthy()
})

test('the busy overlay ignores keys and taps until the operation ends', async () => {
  const feedback = renderHost()
  let end = () => {}
  act(() => {
    end = feedback.busy('创建订单中…')
  })
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('dialog', {name: '创建订单中…'}))
  expect(screen.getByRole<HTMLDialogElement>('dialog').open).toBe(true)
  act(() => end())
  act(() => end())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a question from before the host mounts is shown after it mounts', async () => {
  const feedback = createFeedback()
  feedback.toast('登录已失效')
  const answer = feedback.confirm(question)
  render(<FeedbackHost feedback={feedback}>页面</FeedbackHost>)
  expect(await screen.findByText('登录已失效')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', {name: '取消订单'}))
  expect(await answer).toBe(true)
})

test('useFeedback returns the feedback of the host', async () => {
  const Saver = () => {
    const {toast} = useFeedback()
    return (
      <button type="button" onClick={() => toast('保存成功')}>
        保存
      </button>
    )
  }
  render(
    <FeedbackHost>
      <Saver />
    </FeedbackHost>,
  )
  await userEvent.click(screen.getByRole('button', {name: '保存'}))
  expect(screen.getByRole('status').textContent).toBe('保存成功')
})
