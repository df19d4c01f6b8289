import {expect, test} from 'vitest'
import {violationsOf} from './file-names.ts'

const check = (path: string, text = '') =>
  violationsOf(
    path,
    () => text,
    () => false,
  )

test.each([
  ['apps/web/src/screens/orderList/OrderListScreen.tsx', 'export function OrderListScreen() {}'],
  ['apps/web/src/screens/orderList/use-cancel-order.ts', 'export function useCancelOrder() {}'],
  ['packages/rules/src/order-status.test.ts', ''],
  ['packages/ui/src/modal/modal.module.css', ''],
])('accepts %s', (path, text) => {
  expect(check(path, text)).toEqual([])
})

test.each([
  ['apps/web/src/screens/orderList/Screen.tsx', 'export function Screen() {}'],
  ['apps/web/src/screens/orderList/copy.ts', ''],
  ['apps/web/src/fileAddress.ts', ''],
  ['packages/ui/src/Row/Row.tsx', 'export function Line() {}'],
  ['packages/ui/src/modal/use-modal.ts', 'export function openModal() {}'],
  ['packages/ui/src/Row/Rows.module.css', ''],
  ['packages/shell/public/oldBrowser.js', ''],
  ['apps/server/src/sale/utils/price-text.ts', ''],
  ['apps/web/src/Price_Text/price-text.ts', ''],
])('rejects %s', (path, text) => {
  expect(check(path, text)).toHaveLength(1)
})
