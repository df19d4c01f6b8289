import {OutcomeCode} from '@hmb/sandbox/outcome-code'
import type {Page} from 'playwright-core'
import {expect} from 'vitest'
import {paymentJourney} from './payment-journey.ts'

/** The face check page (人脸核验) that the sandbox simulates. */
const checkPage = (page: Page) => ({
  heading: page.getByRole('heading', {name: '人脸核验'}),
  press: (button: '通过' | '不通过' | '返回') => page.getByRole('button', {name: button, exact: true}).click(),
})

paymentJourney(
  'the check page gets signed parameters; 返回 shows no message, 不通过 the next actions, and 通过 continues the payment automatically',
  async ({visitor, ordered}) => {
    const {payment, cashier, result, page} = visitor
    const {records, orderNo} = await ordered('hf', {outcome: OutcomeCode.FACE_CHECK})
    const pays = visitor.countRequests('/api/aries/pay')
    const check = checkPage(page)
    const unpassed = payment.sheet('人脸核验未通过')
    await payment.pay('微信支付')
    await check.heading.waitFor()
    await visitor.picture('face check')
    const query = new URL(page.url()).searchParams
    expect([...query.keys()]).toEqual(['appId', 'version', 'nonce', 'orderNo', 'faceId', 'url', 'userId', 'sign'])
    expect(query.get('orderNo')).toBe(orderNo)
    expect(query.get('sign')).toMatch(/^[0-9A-F]{40}$/)
    // The tap queries too; the query after the return counts.
    const resultResponse = page.waitForResponse('**/api/cancer/face/queryResult*')
    await check.press('返回')
    await payment.payButton.waitFor()
    await resultResponse
    // The message appears before the button accepts another tap.
    await expect.poll(() => payment.payButton.isEnabled()).toBe(true)
    expect(await payment.question.count()).toBe(0)
    await payment.tapPay()
    await check.heading.waitFor()
    await records.unpaid()

    await check.press('不通过')
    // The sentence for accounts requests a change to WeChat, which is already chosen.
    await unpassed.getByText('本次未扣款，您可以重新核验').waitFor()
    expect(await page.getByText('请更换微信支付').count()).toBe(0)
    expect(await unpassed.getByRole('link', {name: /^联系客服/}).getAttribute('href')).toMatch(/^tel:\d+$/)
    await visitor.picture('failed face check with WeChat')
    await page.goBack()
    await unpassed.waitFor({state: 'detached'})
    expect(await payment.method('微信支付').isChecked()).toBe(true)
    // The result of the check page is removed from the address, so a reload sends nothing twice.
    expect([...new URL(page.url()).searchParams.keys()]).not.toContain('face')
    expect(pays.count()).toBe(0)
    await records.unpaid()

    await payment.tapPay()
    await check.press('通过')
    await cashier.amount('66.00').waitFor()
    expect(pays.count()).toBe(1)
    await cashier.press('确认支付')
    await result.state('投保成功').waitFor()
    await records.paidOnce()
  },
)
