import {cleanup, render, screen} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {afterEach, expect, test, vi} from 'vitest'
import {Button} from '../Button/Button.tsx'
import {Page} from './Page.tsx'

afterEach(cleanup)

test('the title is the h1 and the content is the main landmark', () => {
  render(<Page title="收银台">应付金额</Page>)
  expect(screen.getByRole('heading', {level: 1}).textContent).toBe('收银台')
  expect(screen.getByRole('main').textContent).toBe('应付金额')
})

test('the back button is named 返回 and renders only with onBack', async () => {
  const onBack = vi.fn()
  const {rerender} = render(<Page title="收银台">{null}</Page>)
  expect(screen.queryByRole('button', {name: '返回'})).toBeNull()
  rerender(
    <Page title="收银台" onBack={onBack}>
      {null}
    </Page>,
  )
  await userEvent.click(screen.getByRole('button', {name: '返回'}))
  expect(onBack).toHaveBeenCalledOnce()
})

test('the bar is outside the scrolling content', () => {
  render(
    <Page title="收银台" bar={<Button>立即支付</Button>}>
      内容
    </Page>,
  )
  expect(screen.getByRole('main').contains(screen.getByRole('button', {name: '立即支付'}))).toBe(false)
})
