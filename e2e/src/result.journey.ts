import {PayState} from '@hmb/contract/codes/pay-state'
import {expect} from 'vitest'
import {paymentJourney} from './payment-journey.ts'
import {watchRequests} from './request-watch.ts'
import type {Visitor} from './visitor.ts'

const query = '/api/aries/pay/query/pay'

paymentJourney(
  '支付中 repeats a query without a response, queries at once when it is visible again, one call at a time, and shows 仍在确认中 after two minutes',
  async ({visitor, ordered}) => {
    const {payment, cashier, result, page} = visitor
    const {records} = await ordered('hf')
    await payment.pay('微信支付')
    await cashier.press('不返回')
    await cashier.message('支付处理中').waitFor()
    await page.clock.install()
    await page.goBack()
    // Back opens the result page, not a page that pays again.
    await page.goBack()
    // 支付中 also shows before the queries begin, and the two minutes count from there.
    await result.confirmedState('支付中').waitFor()
    await page.getByText('正在确认支付结果，请勿重复支付', {exact: true}).waitFor()
    const slowMessage = page.getByText('仍在确认中，可稍后在订单中查看', {exact: true})

    visitor.pageErrors.expect(/^console:.*(query\/pay|ERR_FAILED)/)
    await page.route(`**${query}`, (route) => route.abort())
    const lost = page.getByText('网络不稳定，正在重新查询', {exact: true})
    await lost.waitFor()
    await result.state('支付中').waitFor()
    await page.unroute(`**${query}`)
    await lost.waitFor({state: 'detached'})

    const responses = watchRequests(page, query)
    const calls = watchRequests(page, '/api/')
    await visitor.pauseClock()
    const queries = visitor.countRequests(query)
    for (const dispatch of [
      () => window.dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true})),
      () => document.dispatchEvent(new Event('visibilitychange')),
    ]) {
      // While a query runs, no other starts.
      await responses.settle()
      const before = queries.count()
      await page.evaluate(dispatch)
      await expect.poll(queries.count, {message: String(dispatch)}).toBe(before + 1)
    }
    // A call that is running would time out.
    await calls.settle()
    await page.clock.fastForward(120_000)
    await slowMessage.waitFor()
    await responses.settle()
    await visitor.picture('still confirming')
    expect(await page.getByRole('button', {name: /支付/}).count()).toBe(0)
    expect(responses.most()).toBe(1)

    await records.unpaid()
    expect(await records.entries()).toHaveLength(1)
  },
)

/** The `seenSeconds` that a page sends with its queries. */
function seenSeconds({page}: Visitor): number[] {
  const reported: number[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith(query)) return
    const {seenSeconds} = request.postDataJSON() as {seenSeconds?: number}
    // The payment page queries the last attempt without `seenSeconds`.
    if (seenSeconds !== undefined) reported.push(seenSeconds)
  })
  return reported
}

paymentJourney(
  'a slow cashier page does not end the attempt until the person is back; a person who cancelled sees it and may pay again',
  async ({visitor, ordered}) => {
    const {payment, cashier, result, page} = visitor
    const {records} = await ordered('hf')
    let open = () => {}
    const slow = new Promise<void>((resolve) => {
      open = resolve
    })
    await page.route('**/cashier/wechat/*', async (route) => {
      await slow
      await route.continue()
    })
    const reported = seenSeconds(visitor)
    await payment.method('微信支付').check()
    // The click waits for the navigation that it starts.
    const tapped = payment.tapPay()
    await expect.poll(() => reported.length).toBeGreaterThan(1)
    expect(new Set(reported)).toEqual(new Set([0]))
    open()
    await tapped
    await cashier.press('取消支付')
    // The line is shown for 35 s, so it comes first.
    await page.getByText(/^已取消？\d+ 秒后可重新支付$/).waitFor()
    await result.confirmedState('支付中').waitFor()
    await expect.poll(() => reported.at(-1)).toBeGreaterThan(2)
    await records.unpaid()

    // The server's response 35 s after the person who cancelled came back.
    const abandoned = await visitor.respondWithData(query, {state: PayState.ABANDONED})
    await result.state('投保失败').waitFor()
    await page.getByText('支付未完成', {exact: true}).waitFor()
    await page.getByText('您已取消支付，未扣款', {exact: true}).waitFor()
    expect(await result.button('查看详情').count()).toBe(0)
    await result.button('重新支付').click()
    await payment.payButton.waitFor()
    await abandoned.stop()
  },
)
