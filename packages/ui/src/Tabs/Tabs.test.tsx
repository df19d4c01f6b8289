import {cleanup, render, screen} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {useState} from 'react'
import {afterEach, expect, test} from 'vitest'
import {Tabs} from './Tabs.tsx'

afterEach(cleanup)

const items = [
  {key: 'ALL', text: '全部'},
  {key: 'WAIT_PAY', text: '待支付', badge: 120},
  {key: 'PAYED', text: '已支付', badge: 0},
]
function Orders() {
  const [tab, setTab] = useState('ALL')
  return <Tabs label="订单状态" items={items} active={tab} onChange={setTab} />
}
const selectedTab = () => screen.getByRole('tab', {selected: true})

test('one tab is selected, and only it is in the tab order', async () => {
  render(<Orders />)
  expect(screen.getByRole('tablist', {name: '订单状态'})).toBeTruthy()
  expect(selectedTab().textContent).toBe('全部')
  await userEvent.tab()
  expect(document.activeElement).toBe(selectedTab())
  await userEvent.tab()
  expect(document.activeElement).toBe(document.body)
})

test('arrow keys wrap around, Home and End jump, and the focus follows', async () => {
  render(<Orders />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  expect(selectedTab().textContent).toMatch(/^待支付/)
  await userEvent.keyboard('{End}')
  expect(selectedTab().textContent).toBe('已支付')
  expect(document.activeElement).toBe(selectedTab())
  await userEvent.keyboard('{ArrowRight}')
  expect(selectedTab().textContent).toBe('全部')
  await userEvent.keyboard('{ArrowLeft}')
  expect(selectedTab().textContent).toBe('已支付')
  await userEvent.keyboard('{Home}')
  expect(selectedTab().textContent).toBe('全部')
})

test('shows 99+ above 99 and nothing for 0', () => {
  render(<Orders />)
  expect(screen.getByRole('tab', {name: '待支付 99+'})).toBeTruthy()
  expect(screen.getByRole('tab', {name: '已支付'})).toBeTruthy()
})
