import {OrderStatus} from '@hmb/contract/codes/order-status'
import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import {RefundReason} from '@hmb/contract/codes/refund-reason'
import {RefundStatus} from '@hmb/contract/codes/refund-status'
import {Relation} from '@hmb/contract/codes/relation'
import {OutcomeCode} from '@hmb/sandbox/outcome-code'
import {expect} from 'vitest'
import {axeViolations} from './axe.ts'
import {waitForPopupEntries} from './back-key.ts'
import {refundJourney} from './refund-journey.ts'
import {newPerson} from './test-people.ts'
import type {Visitor} from './visitor.ts'

const child = () => [Relation.CHILD, newPerson({born: 2014})] as const
/** A refund ends five seconds after its request, and the page then reads it again. */
const refundEnds = {timeout: 60_000}
const {REFUNDING, REFUND_SUCCESS} = RefundStatus
const wholeOrder = '个账支付仅支持整单退款'

const path = ({page}: Visitor) => new URL(page.url()).pathname

/** A picture of the page, which fits the phone. The journey of the routes runs axe on the pages as they open. */
async function checkLayout(visitor: Visitor, name: string) {
  await visitor.picture(name)
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect(await visitor.page.evaluate(overflow), name).toBe(0)
}

/** The same for a state of a page that opens otherwise, with axe. */
async function checkPage(visitor: Visitor, name: string) {
  await checkLayout(visitor, name)
  expect(await axeViolations(visitor.page), name).toEqual([])
}

refundJourney(
  'WeChat: two people one by one, and the order is closed after the second',
  async ({visitor, paid, sandbox}) => {
    const {refund, page} = visitor
    const other = child()
    const {orderId, payer, order, returned, refundOf, account} = await paid('normal', {others: [other]})
    const [, {name}] = other
    await visitor.open(`/normal/refundApply?orderid=${orderId}`)
    await refund.person(name).waitFor()
    await checkLayout(visitor, 'refund apply')
    await refund.next.click()
    await refund.message('请选择要退款的被保险人').waitFor()
    await checkPage(visitor, 'refund apply none chosen')

    // The retention page: 继续保障 goes back and keeps the choice.
    await refund.person(name).check()
    await refund.next.click()
    await refund.at('退款确认')
    await page.getByRole('img', {name: '退保之前，请再想一想'}).waitFor()
    await checkLayout(visitor, 'refund confirm')
    await refund.keep.click()
    await refund.at('申请退款')
    await expect.poll(() => refund.person(name).isChecked()).toBe(true)
    await refund.choose()
    await refund.submit.click()
    await refund.message('请选择退款原因').waitFor()
    await refund.reason('免赔额过高').check()
    await checkLayout(visitor, 'refund reason')
    await refund.submit.click()
    await refund.at('提交成功')
    await page.getByText('退款申请已提交，可在订单详情中查看退款进度', {exact: true}).waitFor()
    await checkLayout(visitor, 'refund finish')

    // Back opens the choice, where the refunded person cannot be chosen again.
    await waitForPopupEntries(page)
    await page.goBack()
    await refund.at('申请退款')
    await expect.poll(() => refund.person(name).isDisabled()).toBe(true)
    await checkLayout(visitor, 'refund apply after the first')
    await refund.row(name).getByRole('button', {name: '退款详情'}).click()
    // The page refreshes itself.
    await refund.status('退款成功').waitFor(refundEnds)
    await page.getByText('微信退款', {exact: true}).waitFor()
    await checkLayout(visitor, 'refund detail success')
    const first = await refundOf(1)
    expect(first).toMatchObject({refundStatus: REFUND_SUCCESS, refundMoney: 12_800, refundReason: '免赔额过高'})

    await visitor.open(`/normal/orderDetail?orderid=${orderId}`)
    await page.getByText('部分被保人已退款，其他被保人的保单不受影响').waitFor()
    await page.getByRole('button', {name: '申请退款'}).click()
    await refund.apply('已购买其他产品', payer.name)
    await refund.at('提交成功')
    // Back from the finish page of the last refund skips the spent form.
    await waitForPopupEntries(page)
    await page.goBack()
    await expect.poll(() => path(visitor)).toContain('/orderDetail')
    await page.getByText('所有被保人均已退款，订单结束').waitFor(refundEnds)
    await page.getByRole('button', {name: '再次投保'}).waitFor()
    expect(await page.getByRole('button', {name: '申请退款'}).count()).toBe(0)
    await checkLayout(visitor, 'order detail all refunded')
    await returned(25_600, [REFUND_SUCCESS, REFUND_SUCCESS])
    expect((await order()).status).toBe(OrderStatus.CLOSED)
    const statuses = async () => (await account.policies()).map(({policyStatus}) => policyStatus)
    expect(new Set(await statuses())).not.toContain(PolicyStatus.WAIT_EFFECT)
    // The insurer is notified too.
    const policyNos = (await order()).orderItemList.map(({policyNo}) => policyNo)
    const atInsurer = async () => (await sandbox.policies()).filter(({policyNo}) => policyNos.includes(policyNo))
    const canceled = policyNos.map(() => PolicyStatus.CANCELED)
    await expect.poll(async () => (await atInsurer()).map(({status}) => status)).toEqual(canceled)
  },
)

refundJourney.extend('visitor', ({newVisitor}) => newVisitor('small'))(
  'Liaocheng’s account is refunded as a whole, on a small phone with large text, and the retention page shows the timing too',
  async ({paid, visitor}) => {
    const other = child()
    const {orderId, price, payer, returned} = await paid('lc', {
      outcome: OutcomeCode.ACCOUNT_OPENED,
      others: [other],
      paidBy: ['Liaocheng’s account'],
    })
    const {refund, page} = visitor
    const timing = page.getByText(/^购买当日退款，款项当日退回/)
    await visitor.open(`/lc/refundApply?orderid=${orderId}`)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '150%'
    })
    await refund.person(payer.name).check()
    await timing.waitFor()
    await refund.next.click()
    await refund.message(wholeOrder).waitFor()
    await checkLayout(visitor, 'refund apply whole order small')
    const sent = page.waitForRequest('**/api/aries/individual/refund', {timeout: 60_000})
    await refund.person(other[1].name).check()
    await refund.next.click()
    await refund.at('退款确认')
    expect(page.url()).toContain('isLc=true')
    await timing.waitFor()
    await checkLayout(visitor, 'refund confirm small')
    await refund.goOn.click()
    await refund.reason('理赔不能垫付').check()
    await checkLayout(visitor, 'refund reason small')
    await refund.submit.click()
    expect((await sent).postDataJSON()).toMatchObject({
      refundDesc: RefundReason.NO_ADVANCE_PAYMENT,
      projectId: 'hmb-lc',
      orderId,
    })
    await refund.at('提交成功')
    await checkLayout(visitor, 'refund finish small')
    await returned(price, [REFUND_SUCCESS, REFUND_SUCCESS])
  },
)

refundJourney(
  'a keyboard alone applies for a refund, which is shown as 退款中 while it runs',
  async ({visitor, paid}) => {
    const {refund, page} = visitor
    const {keyboard} = page
    // The refund stays in progress.
    const {orderId, returned} = await paid('normal', {outcome: OutcomeCode.REFUND_PENDING})
    const tabTo = async (selector: string) => {
      const isFocused = (wanted: string) => document.activeElement?.matches(wanted) ?? false
      for (let presses = 0; presses < 30; presses += 1) {
        if (await page.evaluate(isFocused, selector)) return
        await keyboard.press('Tab')
      }
      throw new Error(`Tab does not lead to ${selector}`)
    }
    await visitor.open(`/normal/refundApply?orderid=${orderId}`)
    await refund.next.waitFor()
    await tabTo('main [type=checkbox]')
    await keyboard.press('Space')
    await tabTo('footer button')
    await keyboard.press('Enter')
    await refund.at('退款确认')
    await refund.goOn.waitFor()
    await tabTo('footer button')
    await keyboard.press('Enter')
    await refund.at('退款原因')
    await refund.submit.waitFor()
    await tabTo('main [type=radio]')
    await keyboard.press('Space')
    await keyboard.press('ArrowDown')
    expect(await refund.reason('对健康服务不满意').isChecked()).toBe(true)
    await tabTo('footer button')
    await keyboard.press('Enter')
    await refund.at('提交成功')
    await returned(0, [REFUNDING])

    // The order shows the reason why no refund can be applied for.
    await refund.order.click()
    await page.getByText('所有被保人均已申请退款，可在上方查看进度').waitFor()
    await page.getByText('退款处理中，款项将按原支付方式退回').waitFor()
    expect(await page.getByRole('button', {name: '申请退款'}).count()).toBe(0)
    await checkPage(visitor, 'order detail in refund')
    await page.getByRole('button', {name: /^退款状态/}).click()
    await refund.status('退款中').waitFor()
    await checkLayout(visitor, 'refund detail in refund')
    await page.getByRole('button', {name: '返回订单列表'}).click()
    await page.waitForURL(/\/orderList\?projectid=hmb-normal/)
  },
)
