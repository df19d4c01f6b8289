import {cleanup, render, screen} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {afterEach, expect, test, vi} from 'vitest'
import {Switch} from './Switch.tsx'

afterEach(cleanup)

test('it says what it switches and how it stands, and answers Space', async () => {
  const onChange = vi.fn()
  render(<Switch label="自动续保" checked onChange={onChange} />)
  expect(screen.getByRole('switch', {name: '自动续保', checked: true})).toBeTruthy()
  await userEvent.tab()
  await userEvent.keyboard(' ')
  expect(onChange).toHaveBeenCalledExactlyOnceWith(false)
})

test('disabled it does not switch', async () => {
  const onChange = vi.fn()
  render(<Switch label="自动续保" checked={false} disabled onChange={onChange} />)
  await userEvent.click(screen.getByRole('switch'))
  expect(onChange).not.toHaveBeenCalled()
})
