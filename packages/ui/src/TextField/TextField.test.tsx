import {cleanup, fireEvent, render, screen} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {useState} from 'react'
import {afterEach, expect, test} from 'vitest'
import {TextField} from './TextField.tsx'

afterEach(cleanup)

const descriptionOf = (element: HTMLElement) => {
  const id = element.getAttribute('aria-describedby')
  return id ? document.getElementById(id)?.textContent : undefined
}

function Phone({error, hint}: {error?: string; hint?: string}) {
  const [phone, setPhone] = useState('')
  return (
    <TextField
      label="手机号"
      value={phone}
      onChange={(text) => setPhone(text.replace(/\D/g, ''))}
      error={error}
      hint={hint}
    />
  )
}

test('the label names the input, and a tap on it focuses the input', async () => {
  render(<Phone />)
  await userEvent.click(screen.getByText('手机号', {selector: 'label'}))
  expect(document.activeElement).toBe(screen.getByLabelText('手机号'))
})

test('typed text goes through onChange, where the parent may clean it', async () => {
  render(<Phone />)
  await userEvent.type(screen.getByLabelText('手机号'), '138-0013')
  expect(screen.getByLabelText<HTMLInputElement>('手机号').value).toBe('1380013')
})

function Name() {
  const [name, setName] = useState('')
  return <TextField label="姓名" value={name} onChange={setName} maxLength={3} />
}

test('the limit counts a rare character as one', async () => {
  render(<Name />)
  const input = screen.getByLabelText<HTMLInputElement>('姓名')
  await userEvent.type(input, '𠮷')
  await userEvent.type(input, '𠮷')
  await userEvent.type(input, '𠮷')
  expect(input.value).toBe('𠮷𠮷𠮷')
  await userEvent.type(input, '野')
  expect(input.value).toBe('𠮷𠮷𠮷')
})

test('at the limit text entered in the middle is removed, and the text behind it stays', async () => {
  render(<Name />)
  const input = screen.getByLabelText<HTMLInputElement>('姓名')
  await userEvent.type(input, '张小明')
  await userEvent.type(input, '大', {initialSelectionStart: 1, initialSelectionEnd: 1})
  expect(input.value).toBe('张小明')
  expect(input.selectionStart).toBe(1)
})

test('an input method may exceed the limit until its text is complete', () => {
  render(<Name />)
  const input = screen.getByLabelText<HTMLInputElement>('姓名')
  fireEvent.compositionStart(input)
  input.setSelectionRange(6, 6)
  fireEvent.input(input, {target: {value: 'zhangm'}, isComposing: true})
  expect(input.value).toBe('zhangm')
  fireEvent.compositionEnd(input)
  expect(input.value).toBe('zha')
})

test('the error describes the input and replaces the hint', () => {
  const {rerender} = render(<Phone hint="用于接收保单通知" />)
  const input = screen.getByLabelText('手机号')
  expect(descriptionOf(input)).toBe('用于接收保单通知')
  expect(input.getAttribute('aria-invalid')).toBeNull()
  rerender(<Phone hint="用于接收保单通知" error="请输入正确的手机号码" />)
  expect(descriptionOf(input)).toBe('请输入正确的手机号码')
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

test('the container of errors is a live region before the first error', () => {
  const {container, rerender} = render(<Phone />)
  const live = container.querySelector('[aria-live="polite"]')
  expect(live?.textContent).toBe('')
  rerender(<Phone error="请输入正确的手机号码" />)
  expect(live?.textContent).toBe('请输入正确的手机号码')
})
