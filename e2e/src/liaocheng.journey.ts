import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {orderDetail} from '@hmb/contract/order'
import {expect} from 'vitest'
import {accountWarning} from './pages/payment-page.ts'
import {paymentJourney} from './payment-journey.ts'

const account = '医保个人账户支付'
const prePay = '/api/aries/individual/lcc/prePay'

paymentJourney(
  'Liaocheng: an account is paid from after its authorisation and the warning; its page, cancelled, failed and then paid, is paid once',
  async ({visitor, ordered}) => {
    const {payment, cashier, result, page, consent} = visitor
    const {records, orderId} = await ordered('lc', {outcome: '30', query: '&pageid=p9'})
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
    for (const [action, state] of [
      ['取消支付', '支付中'],
      ['支付失败', '投保失败'],
    ] as const) {
      await cashier.press(action)
      await result.confirmedState(state).waitFor()
      await records.unpaid()
      await result.button('查看详情').click()
      await page.getByRole('button', {name: '去支付'}).click()
      await payment.payFrom(account)
    }
    await cashier.press('确认支付')
    await result.state('投保成功').waitFor()
    await records.paidOnce()
    expect(await records.entries()).toHaveLength(3)
  },
)

paymentJourney(
  'Liaocheng: an account that is missing, may pay no more, or declines (5009) shows the reason and leaves WeChat, which pays; 5008 offers 重新投保, which cancels the order and goes back',
  async ({visitor, ordered}) => {
    const {payment, cashier, result, page} = visitor
    await ordered('lc')
    expect(await payment.method(account).isDisabled()).toBe(true)
    expect(await payment.line(account)).toBe('暂未开通个人账户支付')
    expect(await payment.method('微信支付').isChecked()).toBe(true)

    // The earlier response of the account's platform.
    const earlier = await visitor.respondWithData('/api/aries/individual/beforeCheck', {code: 1, message: ''})
    const blocked = await ordered('lc', {outcome: '32'})
    await payment.method(account).check()
    await earlier.stop()
    await payment.payFrom(account)
    await payment.message('当前支付方式不可用，请更换').waitFor()
    await payment.answer('我知道了').click()
    await payment.question.waitFor({state: 'detached'})
    await expect.poll(() => payment.line(account)).toBe('个人账户状态异常')
    expect(await payment.method(account).isDisabled()).toBe(true)
    await blocked.records.unpaid()

    const lapsed = await ordered('lc', {outcome: '35', fromOrder: true})
    await payment.payFrom(account)
    await payment.message('订单信息已失效，请重新投保').waitFor()
    expect(await payment.answers()).toEqual(['其他支付方式', '重新投保'])
    await payment.answer('其他支付方式').click()
    await payment.question.waitFor({state: 'detached'})
    expect(await payment.method(account).isChecked()).toBe(false)
    await lapsed.records.unpaid()
    await payment.payFrom(account)
    await payment.answer('重新投保').click()
    await page.waitForURL(/\/orderDetail\?/)
    await page.getByText('已取消').waitFor()
    await lapsed.records.unpaid(OrderStatus.CANCELED)

    const declined = await ordered('lc', {outcome: '36'})
    await payment.payFrom(account)
    await payment.message('余额不足').waitFor()
    expect(await payment.answers()).toEqual(['其他方式支付'])
    await payment.answer('其他方式支付').click()
    await payment.question.waitFor({state: 'detached'})
    expect(await payment.method(account).isChecked()).toBe(false)
    await declined.records.unpaid()
    await payment.pay('微信支付')
    await cashier.press('确认支付')
    await result.state('投保成功').waitFor()
    await declined.records.paidOnce()
  },
)

paymentJourney(
  'Liaocheng: a pending payment (payStatus 2) refers to the official account, and its order is not paid again but gets paid; after 不返回 the person sees 支付中, and pays once',
  async ({visitor, ordered}) => {
    const {payment, cashier, result, page} = visitor
    const {records, orderId, account: buyer} = await ordered('lc', {outcome: '38'})
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
    await visitor.open(`/lc/insureResult?orderId=${orderId}&noEncode=true`)
    await result.confirmedState('支付中').waitFor()
    await stillPending.stop()
    await result.state('投保成功').waitFor()
    await records.paidOnce()

    // Outcome 37 is Jiangsu’s own: in Liaocheng the page opens.
    const atProvider = await ordered('lc', {outcome: '37'})
    await payment.payFrom(account)
    await cashier.amount('79.00').waitFor()
    await cashier.press('不返回')
    await cashier.message('支付处理中').waitFor()
    await page.goBack()
    await page.goBack()
    await result.confirmedState('支付中').waitFor()
    expect(await result.button('重新支付').count()).toBe(0)

    // An attempt that may still be paid there blocks a second payment here.
    await result.button('查看详情').click()
    await page.getByRole('button', {name: '去支付'}).click()
    await payment.payFrom(account)
    await result.confirmedState('支付中').waitFor()
    await atProvider.records.unpaid()
    expect(await atProvider.records.entries()).toHaveLength(1)
  },
)
