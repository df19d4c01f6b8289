import {cleanup, render, screen} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {afterEach, expect, test, vi} from 'vitest'
import {OptionSheet} from './OptionSheet.tsx'

afterEach(cleanup)

const idTypes = [
  {value: 'SFZ', text: '居民身份证'},
  {value: 'WGEHZ', text: '外国护照', disabled: true},
  {value: 'TWJMLWDLTXZ', text: '台湾居民来往大陆通行证'},
]
function open() {
  const calls: string[] = []
  const onClose = vi.fn(() => void calls.push('close'))
  const onPick = vi.fn((value: string) => void calls.push(value))
  render(<OptionSheet open title="证件类型" options={idTypes} value="SFZ" onClose={onClose} onPick={onPick} />)
  return {calls, onPick}
}

test('screen readers announce which option is selected', () => {
  open()
  expect(screen.getByRole('button', {name: '居民身份证', pressed: true})).toBeTruthy()
})

test('a tap calls onClose before onPick, so that onPick can open the next sheet', async () => {
  const {calls} = open()
  await userEvent.click(screen.getByRole('button', {name: '台湾居民来往大陆通行证'}))
  expect(calls).toEqual(['close', 'TWJMLWDLTXZ'])
})

test('a disabled option cannot be picked, and arrow keys skip it', async () => {
  const {onPick} = open()
  await userEvent.click(screen.getByRole('button', {name: '外国护照'}))
  expect(onPick).not.toHaveBeenCalled()
  screen.getByRole('button', {name: '居民身份证'}).focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('台湾居民来往大陆通行证')
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('居民身份证')
})
