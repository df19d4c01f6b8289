import {cleanup, render, screen} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {afterEach, expect, test, vi} from 'vitest'
import {Switch} from './Switch.tsx'

afterEach(cleanup)

test('a tap and the space key call onChange with the other state', async () => {
  const onChange = vi.fn()
  render(<Switch label="自动续保" checked={false} onChange={onChange} />)
  const input = screen.getByRole<HTMLInputElement>('switch', {name: '自动续保'})
  await userEvent.click(input)
  await userEvent.keyboard(' ')
  expect(onChange.mock.calls).toEqual([[true], [true]])
  expect(input.checked).toBe(false)
})

test('a busy switch ignores taps and keeps the focus', async () => {
  const onChange = vi.fn()
  render(<Switch label="自动续保" checked busy onChange={onChange} />)
  const input = screen.getByRole('switch', {name: '自动续保'})
  await userEvent.click(input)
  expect(onChange).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(input)
})
