import {cleanup, render, screen} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {afterEach, expect, test, vi} from 'vitest'
import {Chip} from './Chip.tsx'

afterEach(cleanup)

test('a selected person is a pressed button with a name', () => {
  render(<Chip text="母亲" mark="李" state="on" onClick={() => {}} />)
  expect(screen.getByRole('button', {name: '母亲', pressed: true})).toBeTruthy()
})

test('an incomplete person shows the note and is not pressed', () => {
  render(<Chip text="子女" state="incomplete" note="待完善" onClick={() => {}} />)
  expect(screen.getByRole('button', {name: '子女 · 待完善', pressed: false})).toBeTruthy()
})

test('a second button removes the chip', async () => {
  const onClick = vi.fn()
  const onRemove = vi.fn()
  render(<Chip text="母亲" onClick={onClick} onRemove={onRemove} />)
  await userEvent.click(screen.getByRole('button', {name: '移除母亲'}))
  expect(onRemove).toHaveBeenCalledOnce()
  expect(onClick).not.toHaveBeenCalled()
})
