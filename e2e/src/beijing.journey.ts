import {OrderStatus} from '@hmb/contract/codes/order-status'
import {Relation} from '@hmb/contract/codes/relation'
import {bjIndividualPay} from '@hmb/contract/medical-account/beijing'
import {OutcomeCode} from '@hmb/sandbox/outcome-code'
import {brands} from '@hmb/theme/palette'
import type {Locator} from 'playwright-core'
import {expect} from 'vitest'
import {waitForPopupEntries} from './back-key.ts'
import {accountWarning} from './pages/payment-page.ts'
import {payOrder} from './paid-order.ts'
import {paymentJourney} from './payment-journey.ts'
import {newPerson, shownNumber} from './test-people.ts'
import type {Visitor} from './visitor.ts'

const mutualAid = '医保个人账户共济支付'
const bank = '北京银行医保存折账户支付'

/** The lines of an element's text as they are drawn. */
const linesOf = (locator: Locator): Promise<string[]> =>
  locator.evaluate((element) => {
    const lines: {top: number; text: string}[] = []
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      for (const [at, text] of [...(node.textContent ?? '')].entries()) {
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        const {top} = range.getBoundingClientRect()
        const last = lines.at(-1)
        if (last && Math.abs(last.top - top) < 4) last.text += text
        else lines.push({top, text})
      }
    return lines.map(({text}) => text)
  })

paymentJourney(
  'Beijing’s mutual-aid account pays a part: the unpaid people are listed with the reason; the bank passbook shows its balance, takes the password and pays the rest; at 360 px the warning wraps between phrases',
  async ({visitor, ordered}) => {
    const {payment, result, page} = visitor
    const child = newPerson({outcome: OutcomeCode.MUTUAL_AID_UNREGISTERED, born: 2014})
    const parent = newPerson({outcome: OutcomeCode.MUTUAL_AID_BALANCE_LOW, born: 1958})
    await page.setViewportSize({width: 360, height: 640})
    const {payer, records, account, orderId} = await ordered('bj', {
      others: [
        [Relation.CHILD, child],
        [Relation.PARENT, parent],
      ],
    })
    await page.getByText('可使用医保个人账户共济支付，或北京银行医保存折支付', {exact: true}).waitFor()
    await page.getByText('为家人使用共济支付前，请先完成家庭共济备案', {exact: true}).waitFor()
    expect(await payment.line(mutualAid)).toBe('使用医保个人账户余额，可为已备案的家人支付')
    expect(await payment.line(bank)).toBe('使用北京银行医保存折余额支付')

    await payment.method(mutualAid).check()
    await payment.authorisation.check()
    await payment.tapPay()
    const warning = payment.question.getByText(accountWarning, {exact: true})
    await warning.waitFor()
    const lines = await linesOf(warning)
    expect(lines[0]).toBe('使用个人账户支付后')
    expect(lines.filter((line) => line.startsWith('，'))).toEqual([])
    await payment.answer('继续支付').click()
    const left = payment.sheet('部分被保人订单支付失败')
    await left.getByText('未完成家庭共济备案', {exact: true}).waitFor()
    await left.getByText('个人账户余额不足', {exact: true}).waitFor()
    await left.getByText(`${child.name} 子女 ${shownNumber(child)}`, {exact: true}).waitFor()
    await left.getByText(`${parent.name} 父母 ${shownNumber(parent)}`, {exact: true}).waitFor()
    // The paid people, the paid amount and the remaining amount.
    await left.getByText(payer.name, {exact: true}).waitFor()
    await left.getByText('¥195.00', {exact: true}).waitFor()
    await left.getByText('¥390.00', {exact: true}).waitFor()
    await visitor.picture('Beijing partly paid')
    expect(await account.orders()).toMatchObject([{status: OrderStatus.WAIT_PAY, unpaidFee: 39_000}])

    const calls = visitor.countRequests('/api/aries/bj/bank/pay')
    await left.getByRole('button', {name: '北京银行医保存折支付', exact: true}).click()
    await payment.answer('继续支付').click()
    const {password} = payment
    await password.sheet.getByText('余额', {exact: true}).waitFor()
    // The marks of Beijing are red.
    const mark = page.locator('input:checked + span').first()
    const [red, green, blue] =
      /rgb\((\d+), (\d+), (\d+)\)/
        .exec(await mark.evaluate((span) => getComputedStyle(span).backgroundColor))
        ?.slice(1) ?? []
    expect(`#${[red, green, blue].map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`).toBe(
      brands.red['--hmb-brand'],
    )
    await password.sheet.getByText('¥3000.00', {exact: true}).waitFor()
    await visitor.picture('Beijing password')
    await password.ok.click()
    await password.sheet.getByText('请先输入密码', {exact: true}).waitFor()
    expect(calls.count()).toBe(0)
    await password.enter('654321')
    await password.sheet.getByText('密码错误，请重新输入', {exact: true}).waitFor()
    expect(await password.field.inputValue()).toBe('')
    expect((await records.entries()).map(({paidFee}) => paidFee)).toEqual([19_500])

    const paid = page.waitForRequest('**/api/aries/bj/bank/pay')
    await password.enter('123456')
    expect((await paid).postDataJSON()).toEqual({orderId, password: '123456'})
    await result.state('投保成功').waitFor()
    await records.paidOnce()
    expect((await records.entries()).map(({paidFee}) => paidFee)).toEqual([19_500, 39_000])
  },
)

paymentJourney(
  'Beijing’s bank refuses a payment: the reason and the other methods; the mutual-aid account pays for every person instead',
  async ({visitor, ordered}) => {
    const {payment, result} = visitor
    const failed = payment.sheet('支付失败')
    const busy = await ordered('bj', {
      outcome: OutcomeCode.BANK_BUSY,
      others: [[Relation.CHILD, newPerson({born: 2014})]],
    })
    await payment.payFrom(bank)
    await payment.password.enter('123456')
    await failed.getByText('银行系统繁忙', {exact: true}).waitFor()
    const ways = (await failed.getByRole('button').allTextContents()).filter((text) => text !== '')
    expect(ways).toEqual(['微信支付', '个人账户共济支付'])
    await visitor.picture('Beijing bank failed')
    await busy.records.unpaid()
    // After its warning.
    await failed.getByRole('button', {name: '个人账户共济支付', exact: true}).click()
    await payment.answer('继续支付').click()
    await result.state('投保成功').waitFor()
    await busy.records.paidOnce()
  },
)

/** An order for two people, of whom the mutual-aid account pays for one. */
const partlyPaid = () => ({
  others: [[Relation.CHILD, newPerson({outcome: OutcomeCode.MUTUAL_AID_UNREGISTERED, born: 2014})]] as const,
})

/** The mutual-aid account pays for one of the two people, by the calls of another device. */
async function payPart({account, orderId}: {account: ReturnType<Visitor['account']>; orderId: string}) {
  await account.authorize(orderId)
  expect(await account.client.call(bjIndividualPay, {orderId})).toMatchObject({failList: [{}]})
}

paymentJourney(
  'a page with an outdated amount shows the remaining amount; so does the partly paid order, with the persons, and WeChat pays it',
  async ({visitor, variant, sandbox, ordered}) => {
    const {payment, page} = visitor
    const {payButton, message, answer, question} = payment
    const order = await ordered('bj', {...partlyPaid(), query: '&payChannel=1'})
    expect(await payButton.textContent()).toBe('立即支付 ¥390.00')
    await payPart(order)
    await payment.tapPay()
    await message('订单金额有变化，请返回重试').waitFor()
    await answer('我知道了').click()
    await question.waitFor({state: 'detached'})
    await expect.poll(() => payButton.textContent()).toBe('立即支付 ¥195.00')
    await page.getByText('共 1 人').waitFor()

    await waitForPopupEntries(page)
    await visitor.open(`/bj/orderDetail?orderid=${order.orderId}`)
    await page.getByText('应付金额', {exact: true}).waitFor()
    // Each person's premium, what one person paid, and what the order has been paid and is still due.
    expect(await page.getByText('¥195.00', {exact: true}).count()).toBe(5)
    expect(await page.getByText('¥390.00', {exact: true}).count()).toBe(1)
    const states = page.getByText(/^(已支付|待支付)$/)
    // The order's amount, then one amount per person.
    expect(await states.allTextContents()).toEqual(['待支付', '已支付', '待支付'])
    await visitor.picture('Beijing order partly paid')
    await payOrder({account: order.account, sandbox, projectId: variant('bj').projectId}, order.orderId, ['WeChat'])
    await order.records.paidOnce()
  },
)
