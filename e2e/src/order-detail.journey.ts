import {Relation} from '@hmb/contract/codes/relation'
import {orderCancel, orderDetail} from '@hmb/contract/order'
import {OutcomeCode} from '@hmb/sandbox/outcome-code'
import {expect} from 'vitest'
import {journey} from './journey.ts'
import {payOrder} from './paid-order.ts'
import {paymentJourney} from './payment-journey.ts'
import {newPerson, shownNumber} from './test-people.ts'

paymentJourney(
  'a paid order shows all of itself, switches its renewal and opens its payment',
  async ({visitor, placed, sandbox, variant}) => {
    const {page, orders} = visitor
    const mother = newPerson({born: 1960, sex: 'female'})
    const {orderId, orderNo, account} = await placed('cq', {others: [[Relation.PARENT, mother]]})
    await payOrder({account, sandbox, projectId: variant('cq').projectId}, orderId, ['WeChat'])
    await visitor.open(`/cq/orderDetail?orderid=${orderId}`)
    await page.getByText('支付成功，可在“我的保单”查看保障').waitFor()
    await page.getByText(mother.name, {exact: true}).waitFor()
    await page.getByText(shownNumber(mother)).waitFor()
    await page.getByRole('button', {name: '申请退款'}).waitFor()
    await visitor.picture('order detail paid')

    const shows = (text: string) => page.getByText(text).waitFor()
    // A toast ends after 3 s, so each is awaited before the tap that shows it.
    await Promise.all([shows('复制成功'), page.getByRole('button', {name: '复制订单编号'}).click()])

    const renewal = page.getByRole('switch', {name: '自动续保'})
    await Promise.all([shows('请阅读并同意勾选相关协议'), renewal.click()])
    await visitor.picture('order detail renewal')
    await page.getByRole('checkbox', {name: /我已阅读并同意/}).check()
    await Promise.all([shows('开通成功'), renewal.click()])
    await expect.poll(() => renewal.isChecked()).toBe(true)
    expect(await account.client.call(orderDetail, {orderId})).toMatchObject({autoRenew: true})
    await Promise.all([shows('已关闭自动续保'), renewal.click()])
    expect(await account.client.call(orderDetail, {orderId})).toMatchObject({autoRenew: false})

    await page
      .getByRole('button', {name: /支付详情/})
      .last()
      .click()
    await page.waitForURL(/\/payDetail\/\?orderItemId=/)
    await page.getByRole('heading', {name: '支付完成'}).waitFor()
    await page.getByText(mother.name, {exact: true}).waitFor()
    await visitor.picture('pay detail')
    await page.getByRole('button', {name: '返回订单列表'}).click()
    await orders.card(orderNo).getByText('已支付').waitFor()
  },
)

journey('再次投保 selects the people of the cancelled order alone', async ({visitor, variant}) => {
  const {page, home} = visitor
  const [self, mother] = [newPerson(), newPerson({born: 1960, sex: 'female'})]
  const account = visitor.account(variant('cq'))
  const {orderId} = await account.orderFor([[Relation.PARENT, mother]], self)
  await account.client.call(orderCancel, {orderId})
  // The purchase of this visit has selected both people before.
  await visitor.open(variant('cq').home)
  await home.chip(self.name).waitFor()
  await expect.poll(() => home.chip(self.name).getAttribute('aria-pressed')).toBe('true')
  await visitor.open(`/cq/orderDetail?orderid=${orderId}`)
  const selected = page.getByText(`已选好被保人：${mother.name}`).waitFor()
  await Promise.all([selected, page.getByRole('button', {name: '再次投保'}).click()])
  expect(await home.chip(mother.name).getAttribute('aria-pressed')).toBe('true')
  expect(await home.chip(self.name).getAttribute('aria-pressed')).toBe('false')
  await visitor.picture('insure again')
})

paymentJourney(
  'money that arrives after the order was cancelled is shown on the result and on the order until it is back',
  async ({visitor, ordered}) => {
    // WeChat registers the payment late, so the order can be cancelled and the money arrives afterwards.
    const {orderId, account, price} = await ordered('normal', {outcome: OutcomeCode.LATE_NOTIFICATION})
    const {page, payment, cashier, result} = visitor
    await payment.pay('微信支付')
    await cashier.button('确认支付').waitFor()
    const cashierUrl = page.url()
    await cashier.press('确认支付')
    await result.state('支付中').waitFor()
    await account.client.call(orderCancel, {orderId})
    await result.confirmedState('投保失败').waitFor()

    // The provider's page, by its own form.
    const cashierForm = await visitor.context.request.get(cashierUrl)
    const action = /action="([^"]+)"/.exec(await cashierForm.text())?.[1] ?? ''
    await visitor.context.request.post(new URL(action, cashierUrl).href, {form: {action: 'notify'}, maxRedirects: 0})
    const returned = page.locator('section', {hasText: '款项退回'})
    // The result page reads the order again by itself.
    await returned.getByText('已退回').waitFor({timeout: 100_000})
    await page.getByText('款项已收到但未能投保，将自动原路退回').waitFor()
    await visitor.picture('result returned money')
    await visitor.open(`/normal/orderDetail?orderid=${orderId}`)
    await returned.getByText('订单取消或关闭后收到款项，未能投保，款项自动原路退回，您无需操作').waitFor()
    for (const text of [`¥${price / 100}.00`, '已退回']) await returned.getByText(text).waitFor()
    await visitor.picture('order detail returned money')
  },
)
