import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {orderDetail} from '@hmb/contract/order'
import {OutcomeCode} from '@hmb/sandbox/outcome-code'
import {expect} from 'vitest'
import {accountWarning} from './pages/payment-page.ts'
import {paymentJourney} from './payment-journey.ts'

const account = '医保个人账户支付'
const prePay = '/api/aries/individual/lcc/prePay'

paymentJourney(
  'Liaocheng: an account is paid from after its authorisation and the warning; its page is paid once',
  async ({visitor, ordered}) => {
    const {payment, cashier, result, page, consent} = visitor
    const {records, orderId} = await ordered('lc', {outcome: OutcomeCode.ACCOUNT_OPENED, query: '&pageid=p9'})
    await page.getByText('可使用投保人医保个人账户余额支付', {exact: true}).waitFor()
    await page.getByText('个人账户暂未开通的，请使用微信支付', {exact: true}).waitFor()
    for (const group of ['现金支付', '医保个人账户支付']) await page.getByRole('heading', {name: group}).waitFor()
    expect(await payment.method('微信支付').isChecked()).toBe(true)
    expect(await payment.line('微信支付')).toBe('使用微信零钱或银行卡支付')
    expect(await payment.line(account)).toBe('使用投保人医保个人账户余额支付')

    const calls = visitor.countRequests(prePay)
    await payment.method(account).check()
    await page.getByText('《医保个人账户支付授权书》').waitFor()
    await payment.tapPay()
    await consent.message('请阅读并同意勾选相关协议').waitFor()
    await consent.document('医保个人账户支付授权书').waitFor()
    await visitor.picture('consent account')
    await consent.laterButton.click()
    await expect.poll(() => payment.authorisation.evaluate((box) => box === document.activeElement)).toBe(true)
    await payment.tapPay()
    await consent.agreeButton.click()
    await payment.message(accountWarning).waitFor()
    expect(await payment.authorisation.isChecked()).toBe(true)
    expect(await payment.answers()).toEqual(['再看看', '继续支付'])
    await payment.answer('再看看').click()
    await payment.question.waitFor({state: 'detached'})
    expect(await payment.method(account).isChecked()).toBe(true)
    expect(calls.count()).toBe(0)
    await records.unpaid()

    // The payment takes several steps.
    const payRequest = page.waitForRequest(`**${prePay}`, {timeout: 60_000})
    await payment.payFrom(account)
    const body = (await payRequest).postDataJSON()
    expect(body).toMatchObject({projectId: 'hmb-lc', orderId, pageid: 'p9', bizId: expect.stringMatching(/./)})
    expect(body.searchParam).toContain(`orderid=${orderId}&pageid=p9`)
    await cashier.amount('79.00').waitFor()
    expect([...new URL(page.url()).searchParams.keys()]).toEqual(['tradeNo', 'yybh', 'redirect_url'])
    await cashier.press('确认支付')
    await result.state('投保成功').waitFor()
    await records.paidOnce()
    expect(await records.entries()).toHaveLength(1)
  },
)

paymentJourney(
  'Liaocheng: a pending payment (payStatus 2) refers to the official account, and its order is not paid again but gets paid',
  async ({visitor, ordered}) => {
    const {payment, result, page} = visitor
    const {records, orderId, account: buyer} = await ordered('lc', {outcome: OutcomeCode.ACCOUNT_PROCESSING})
    const unpaid = await buyer.client.call(orderDetail, {orderId})
    const stillPending = await visitor.keepPaymentPending()
    await payment.payFrom(account)
    await payment.message('支付处理中，请留意公众号通知').waitFor()
    // The account pays after 6 s. Until `frozen.stop` the pages show the order as pending.
    const pending = {...unpaid, payStatus: OrderPayStatus.TO_BE_CONFIRMED}
    const frozen = await visitor.respondWithData('/api/aries/order/detail2c', pending)
    expect(await payment.answers()).toEqual(['我知道了'])
    await payment.answer('我知道了').click()
    await result.confirmedState('支付中').waitFor()
    await page.getByText('正在确认支付结果，请勿重复支付', {exact: true}).waitFor()

    await visitor.open(`/lc/payment?orderid=${orderId}`)
    await page.getByText('支付确认中，请稍后查看结果', {exact: true}).waitFor()
    expect(await payment.payButton.count()).toBe(0)
    await page.getByRole('button', {name: '查看详情'}).click()
    await page.getByText('待确认').waitFor()
    await page.getByText('正在确认支付结果，请勿重复支付。确认期间订单不会超时，也不能取消').waitFor()
    for (const name of ['去支付', '取消订单', '申请退款', '再次投保'])
      expect(await page.getByRole('button', {name}).count(), name).toBe(0)

    await frozen.stop()
    await stillPending.stop()
    await records.paidOnce()
  },
)
