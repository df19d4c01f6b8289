import {Relation} from '@hmb/contract/codes/relation'
import {orderCancel} from '@hmb/contract/order'
import {expect} from 'vitest'
import {journey} from './journey.ts'
import {payOrder} from './paid-order.ts'
import {newPerson} from './test-people.ts'

journey(
  'a returning buyer sees who is insured and pays for the rest from the banner',
  async ({visitor, sandbox, variant}) => {
    const {home, payment, page} = visitor
    const account = visitor.account(variant('cq'))
    const self = newPerson()
    const [mother, child] = [newPerson({born: 1960, sex: 'female'}), newPerson({born: 2014})]
    const {apctId, insuredIds} = await account.prepare(self, [
      [Relation.PARENT, mother],
      [Relation.CHILD, child],
    ])
    const paid = await account.place(apctId, insuredIds.slice(0, 2))
    await payOrder({account, sandbox, projectId: variant('cq').projectId}, paid.orderId, ['WeChat'])
    const unpaid = await account.place(apctId, insuredIds.slice(2))

    await visitor.open(variant('cq').home)
    for (const chip of [`本人 ${self.name} · 已参保`, `父母 ${mother.name} · 已参保`, `子女 ${child.name} · 待支付`])
      await page.getByRole('button', {name: chip}).waitFor()
    await home.unpaidOrder.getByRole('timer').waitFor()
    // No person is chosen, so the bar has the price of one.
    expect(await page.getByText('合计').count()).toBe(0)
    await visitor.picture('returning buyer')

    // Every person is insured: the list shows that, with a link to the policy.
    await home.buyButton.click()
    await home.list.getByText('请先添加被保人').waitFor()
    expect(await home.list.getByRole('checkbox').count()).toBe(0)
    await visitor.picture('returning buyer list')
    await home.list.getByRole('button', {name: '查看保单'}).first().click()
    await page.waitForURL(/\/policyDetail\//)
    await page.goBack()

    await home.unpaidOrder.getByRole('button', {name: '去支付'}).click()
    await page.waitForURL(
      (url) => url.pathname.endsWith('/payment') && url.searchParams.get('orderid') === unpaid.orderId,
    )
    await payment.payButton.waitFor()
    await account.client.call(orderCancel, {orderId: unpaid.orderId})
    await visitor.open(variant('cq').home)
    await page.getByRole('button', {name: `子女 ${child.name}`, exact: true, pressed: true}).waitFor()
    expect(await home.unpaidOrder.count()).toBe(0)
  },
)
