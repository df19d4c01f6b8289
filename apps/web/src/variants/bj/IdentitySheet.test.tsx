import {cleanup, render, screen} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {afterEach, expect, test, vi} from 'vitest'
import {IdentitySheet} from './IdentitySheet.tsx'

afterEach(cleanup)

const onAnswer = vi.fn()
const onClose = vi.fn()
const ask = (type: 0 | 1 | 2) =>
  render(<IdentitySheet asked={{name: '王*', type}} onAnswer={onAnswer} onClose={onClose} />)

test.each([
  [2, '新市民身份确认', '未查询到王*的北京医保信息。该被保人是否为在北京工作或生活的新市民？'],
  [1, '中央公费医疗确认', '王*是否享受中央公费医疗？'],
  [0, '其他保障确认', '王*是否参加其他基本医疗保障？'],
] as const)('type %i is asked as %s', (type, title, question) => {
  ask(type)
  expect(screen.getByRole('dialog', {name: title}).textContent).toContain(question)
})

test('是 and 否 answer, closing answers nothing', async () => {
  ask(2)
  await userEvent.click(screen.getByRole('button', {name: '否'}))
  await userEvent.click(screen.getByRole('button', {name: '是'}))
  expect(onAnswer.mock.calls).toEqual([[false], [true]])
  await userEvent.click(screen.getByRole('button', {name: '关闭'}))
  expect(onAnswer).toHaveBeenCalledTimes(2)
  expect(onClose).toHaveBeenCalledOnce()
})
