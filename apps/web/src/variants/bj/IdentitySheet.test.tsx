import {InsuredType} from '@hmb/contract/codes/insured-type'
import {act, cleanup, fireEvent, render, screen} from '@testing-library/react'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {IdentitySheet, readableAfterMs} from './IdentitySheet.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const father = {id: 'f1', relation: '父母', idNo: '3499 **** **** 0019'}
const child = {id: 'f2', relation: '子女', idNo: '3499 **** **** 0061'}

function renderQuestion(type: 0 | 1 | 2) {
  const onAnswer = vi.fn()
  const onClose = vi.fn()
  const sheet = (next: 0 | 1 | 2, person: typeof father) => (
    <IdentitySheet identity={{name: '王建国', type: next, person}} onAnswer={onAnswer} onClose={onClose} />
  )
  const {rerender} = render(sheet(type, father))
  const tap = (name: string) => fireEvent.click(screen.getByRole('button', {name}))
  const read = () => act(() => vi.advanceTimersByTime(readableAfterMs))
  return {onAnswer, onClose, tap, read, next: (type: 0 | 1 | 2, person = father) => rerender(sheet(type, person))}
}

test.each([
  [InsuredType.NEW_CITIZEN, '新市民身份确认', '未查询到王建国的北京医保信息。该被保人是否为在北京工作或生活的新市民？'],
  [InsuredType.CENTRAL_PUBLIC_FUND, '中央公费医疗确认', '王建国是否享受中央公费医疗？'],
  [InsuredType.OTHER_INSURANCE, '其他保障确认', '王建国是否参加其他基本医疗保障？'],
] as const)('shows the question of type %i: %s', (type, title, question) => {
  renderQuestion(type)
  expect(screen.getByRole('dialog', {name: title}).textContent).toContain(question)
})

test('是 answers yes, 否 answers no, and closing answers nothing', () => {
  const {onAnswer, onClose, tap, read, next} = renderQuestion(InsuredType.NEW_CITIZEN)
  read()
  tap('否')
  next(InsuredType.CENTRAL_PUBLIC_FUND)
  read()
  tap('是')
  expect(onAnswer.mock.calls).toEqual([[false], [true]])
  tap('关闭')
  expect(onAnswer).toHaveBeenCalledTimes(2)
  expect(onClose).toHaveBeenCalledOnce()
})

test('shows relation and document number, so that two people of one surname differ', () => {
  const {next} = renderQuestion(InsuredType.NEW_CITIZEN)
  expect(screen.getByRole('dialog').textContent).toContain('父母 3499 **** **** 0019')
  next(InsuredType.NEW_CITIZEN, child)
  expect(screen.getByRole('dialog').textContent).toContain('子女 3499 **** **** 0061')
})

test('ignores the second tap of a double tap when the next question shows', () => {
  const {onAnswer, tap, read, next} = renderQuestion(InsuredType.NEW_CITIZEN)
  read()
  tap('是')
  next(InsuredType.NEW_CITIZEN, child)
  tap('是')
  expect(onAnswer).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('button', {name: '是'}).getAttribute('aria-disabled')).toBe('true')
  read()
  tap('是')
  expect(onAnswer).toHaveBeenCalledTimes(2)
})
