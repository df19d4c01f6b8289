import {cleanup, fireEvent, render, screen} from '@testing-library/react'
import {useState} from 'react'
import {afterEach, expect, test, vi} from 'vitest'
import {EmailSheet} from './EmailSheet.tsx'

afterEach(cleanup)

function open(sending = false) {
  const onSend = vi.fn<(address: string) => void>()
  function Typed() {
    const [address, setAddress] = useState('')
    return (
      <EmailSheet
        file={{name: '理赔申请书'}}
        address={address}
        onAddress={setAddress}
        sending={sending}
        onSend={onSend}
        onClose={() => {}}
      />
    )
  }
  render(<Typed />)
  return onSend
}
const field = () => screen.getByLabelText<HTMLInputElement>('邮箱')
const send = (address: string) => {
  fireEvent.change(field(), {target: {value: address}})
  fireEvent.click(screen.getByRole('button', {name: '发送'}))
}

test('names the file that is sent', () => {
  open()
  expect(screen.getByRole('dialog', {name: '接收文件'}).textContent).toContain('理赔申请书')
})

test('trims the address', () => {
  const onSend = open()
  send(' li@example.com ')
  expect(onSend.mock.calls).toEqual([['li@example.com']])
})

test.each(['', 'li', '@example.com', 'li@'])('rejects %j with 邮箱格式不正确 and focuses the field', (address) => {
  const onSend = open()
  send(address)
  expect(screen.getByText('邮箱格式不正确')).toBeTruthy()
  expect(document.activeElement).toBe(field())
  expect(onSend).not.toHaveBeenCalled()
})

test('typing clears the error', () => {
  open()
  send('li')
  fireEvent.change(field(), {target: {value: 'li@'}})
  expect(screen.queryByText('邮箱格式不正确')).toBeNull()
})

test('sends once, however often the button is tapped', () => {
  const onSend = open(true)
  fireEvent.change(field(), {target: {value: 'li@example.com'}})
  fireEvent.submit(screen.getByText('提交中…'))
  expect(onSend).not.toHaveBeenCalled()
})
