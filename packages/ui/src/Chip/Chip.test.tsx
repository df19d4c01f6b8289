import {cleanup, render, screen} from '@testing-library/react'
import {afterEach, expect, test} from 'vitest'
import {Chip} from './Chip.tsx'

afterEach(cleanup)

test('a selected person is a pressed button with a name', () => {
  render(<Chip text="母亲" mark="李" state="on" onClick={() => {}} />)
  expect(screen.getByRole('button', {name: '母亲', pressed: true})).toBeTruthy()
})

test('an incomplete person shows the note and is not pressed', () => {
  render(<Chip text="子女" state="incomplete" note="待完善" onClick={() => {}} />)
  expect(screen.getByRole('button', {name: '子女\u00a0· 待完善', pressed: false})).toBeTruthy()
})
