import {cleanup, render, screen} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {useState} from 'react'
import {afterEach, expect, test, vi} from 'vitest'
import {CheckBox} from './CheckBox.tsx'

afterEach(cleanup)

function Agree({onOpen, error}: {onOpen?: () => void; error?: string}) {
  const [agreed, setAgreed] = useState(false)
  return (
    <CheckBox checked={agreed} onChange={setAgreed} error={error}>
      我已阅读并同意
      <button type="button" onClick={onOpen}>
        《用户协议》
      </button>
    </CheckBox>
  )
}
const box = () => screen.getByRole<HTMLInputElement>('checkbox', {name: /我已阅读并同意/})

test('Space and a tap on the text toggle the checkbox', async () => {
  render(<Agree />)
  await userEvent.tab()
  expect(document.activeElement).toBe(box())
  await userEvent.keyboard(' ')
  expect(box().checked).toBe(true)
  await userEvent.click(screen.getByText('我已阅读并同意'))
  expect(box().checked).toBe(false)
})

// A browser does not toggle the checkbox on this tap; happy-dom does not implement that.
test('a link in the text opens', async () => {
  const onOpen = vi.fn()
  render(<Agree onOpen={onOpen} />)
  await userEvent.click(screen.getByText('《用户协议》'))
  expect(onOpen).toHaveBeenCalledOnce()
})

test('the error describes the checkbox', () => {
  render(<Agree error="请阅读并同意相关协议" />)
  expect(box().getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(box().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    '请阅读并同意相关协议',
  )
})
