import {cleanup, render, screen} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {useState} from 'react'
import {afterEach, expect, test} from 'vitest'
import {RadioRows} from './RadioRows.tsx'

afterEach(cleanup)

const methods = [
  {value: '1', name: '微信支付', description: '使用微信零钱或银行卡支付'},
  {value: '2', name: '医保个人账户支付', disabled: true, reason: '暂未开通个人账户支付', description: '余额'},
  {value: '6', name: '云闪付'},
]
function Methods() {
  const [value, setValue] = useState<string | null>('1')
  return <RadioRows label="支付方式" options={methods} value={value} onChange={setValue} />
}
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', {name})

test('the rows are one radio group named by its label', () => {
  render(<Methods />)
  expect(screen.getByRole('radiogroup', {name: '支付方式'})).toBeTruthy()
  expect(radio('微信支付').checked).toBe(true)
})

test('arrow keys move over the rows and skip disabled ones', async () => {
  render(<Methods />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  expect(radio('云闪付').checked).toBe(true)
})

test('a tap anywhere on the row selects it', async () => {
  render(<Methods />)
  await userEvent.click(screen.getByText('云闪付'))
  expect(radio('云闪付').checked).toBe(true)
  expect(radio('微信支付').checked).toBe(false)
})

test('a disabled row shows its reason in place of its description', async () => {
  render(<Methods />)
  const disabledRow = radio('医保个人账户支付')
  expect(disabledRow.disabled).toBe(true)
  expect(document.getElementById(disabledRow.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    '暂未开通个人账户支付',
  )
  expect(screen.queryByText('余额')).toBeNull()
  await userEvent.click(screen.getByText('医保个人账户支付'))
  expect(radio('微信支付').checked).toBe(true)
})
