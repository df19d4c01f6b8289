import {cleanup, fireEvent, render, screen} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {afterEach, expect, test, vi} from 'vitest'
import {DateSheet} from './DateSheet.tsx'

afterEach(cleanup)

function open(value?: string) {
  const onPick = vi.fn()
  render(
    <DateSheet
      open
      title="选择出生日期"
      value={value}
      min="1900-01-01"
      max="2026-11-21"
      onClose={() => {}}
      onPick={onPick}
    />,
  )
  return onPick
}
const confirm = () => userEvent.click(screen.getByRole('button', {name: '确定'}))
const wheel = (name: string) => screen.getByRole('listbox', {name})

test('confirms the shown day when no wheel was turned', async () => {
  const onPick = open('1985-06-15')
  await confirm()
  expect(onPick).toHaveBeenCalledExactlyOnceWith('1985-06-15')
})

test('confirms a day without a value', async () => {
  const onPick = open()
  await confirm()
  expect(onPick).toHaveBeenCalledExactlyOnceWith('1980-01-01')
})

test('starts at the nearest allowed day when the value is out of bounds', async () => {
  const onPick = open('2027-03-01')
  await confirm()
  expect(onPick).toHaveBeenCalledExactlyOnceWith('2026-03-01')
})

test('arrow and page keys turn a wheel', async () => {
  const onPick = open('1985-06-15')
  wheel('年').focus()
  await userEvent.keyboard('{ArrowDown}{PageDown}')
  wheel('日').focus()
  await userEvent.keyboard('{ArrowUp}')
  await confirm()
  expect(onPick).toHaveBeenCalledExactlyOnceWith('1996-06-14')
})

test('turning the month moves the day to the last existing one', async () => {
  const onPick = open('2023-03-31')
  wheel('月').focus()
  await userEvent.keyboard('{ArrowUp}')
  expect(screen.getByRole('option', {name: '28日', selected: true})).toBeTruthy()
  await confirm()
  expect(onPick).toHaveBeenCalledExactlyOnceWith('2023-02-28')
})

test('the row that a finger scrolled to is selected', async () => {
  const onPick = open('1985-06-15')
  fireEvent.scroll(wheel('月'), {target: {scrollTop: 44 * 8 + 3}})
  await confirm()
  expect(onPick).toHaveBeenCalledExactlyOnceWith('1985-09-15')
})
