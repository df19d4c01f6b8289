import {cleanup, render, screen} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {afterEach, expect, test, vi} from 'vitest'
import {PickField} from './PickField.tsx'

afterEach(cleanup)

test('the field is a button named by label and value, with aria-haspopup="dialog"', async () => {
  const onClick = vi.fn()
  render(<PickField label="证件类型" value="居民身份证" onClick={onClick} />)
  const button = screen.getByRole('button', {name: /证件类型\s*居民身份证/})
  expect(button.getAttribute('aria-haspopup')).toBe('dialog')
  await userEvent.click(button)
  expect(onClick).toHaveBeenCalledOnce()
})

test('shows the placeholder without a value, and an error describes it', () => {
  render(<PickField label="性别" value="" placeholder="请选择" error="请选择性别" onClick={() => {}} />)
  const button = screen.getByRole('button', {name: /性别\s*请选择/})
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe('请选择性别')
})

test('a disabled field ignores taps', async () => {
  const onClick = vi.fn()
  render(<PickField label="性别" value="男" disabled onClick={onClick} />)
  await userEvent.click(screen.getByRole('button'))
  expect(onClick).not.toHaveBeenCalled()
})
