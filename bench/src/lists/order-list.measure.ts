import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {coldJourney as journey} from '@hmb/e2e/journey'
import {newPerson} from '@hmb/e2e/test-people'
import {measureList} from './measure-list.ts'

const total = 500
const waiting = 20

interface ListRequest {
  pageNum: number
  pageSize: number
}

journey(`${total} orders, ${waiting} of them with a countdown`, async ({visitor, variant}) => {
  const {page} = visitor
  const account = visitor.account(variant('cq'))
  await account.order(newPerson())
  const [sample] = await account.orders()
  const order = (n: number) => ({
    ...sample,
    id: `o${n}`,
    no: `HM20261122${String(n).padStart(12, '0')}`,
    status: n < waiting ? OrderStatus.WAIT_PAY : OrderStatus.PAYED,
    payStatus: n < waiting ? OrderPayStatus.WAIT_PAY : OrderPayStatus.PAYED,
    remainTime: n < waiting ? 1_700 - n : 0,
  })
  // Pages of one real order, because placing 500 takes minutes. Everything else is real.
  await page.route('**/api/aries/order/list2c', async (route) => {
    const {pageNum, pageSize} = route.request().postDataJSON() as ListRequest
    const first = (pageNum - 1) * pageSize
    const list = Array.from({length: Math.max(0, Math.min(pageSize, total - first))}, (_, at) => order(first + at))
    await route.fulfill({json: {code: 0, data: {list, total}, message: ''}})
  })
  await page.route('**/api/aries/order/detail2c', async (route) => {
    const {orderId} = route.request().postDataJSON() as {orderId: string}
    await route.fulfill({json: {code: 0, data: order(Number(orderId.slice(1))), message: ''}})
  })
  await visitor.open('/cq/orderList')
  const detail = (key: string) => new RegExp(`/orderDetail\\?.*orderid=${key}\\b`)
  await measureList(page, {what: 'orders', total, detail, list: /\/orderList/})
})
