import {join} from 'node:path'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {OutcomeCode} from '@hmb/sandbox/outcome-code'
import {createDatabase} from '@hmb/server/testing/new-database'
import {afterAll, beforeAll, describe, expect, inject} from 'vitest'
import {root} from './environment/child-process.ts'
import type {TestEnvironment} from './environment/environment-types.ts'
import {type DroppedResponse, openProviderProxy, type ProviderProxy} from './environment/provider-proxy.ts'
import {type RunningEnvironment, startTestEnvironment} from './environment/test-environment.ts'
import {journey} from './journey.ts'
import type {Method} from './pages/payment-page.ts'
import {payOrder} from './paid-order.ts'
import {expectPaidOnce, expectUnpaid} from './payment-records.ts'
import {newPerson} from './test-people.ts'
import type {Visitor} from './visitor.ts'

let running: RunningEnvironment | undefined
let proxy: ProviderProxy | undefined

/** An environment whose providers can stop responding to the server. */
beforeAll(async () => {
  const webDist = process.env.WEB_DIST ?? join(root, 'apps/web/dist')
  const openProxy = async (sandboxUrl: string) => {
    proxy = await openProviderProxy(sandboxUrl)
    return proxy
  }
  const {DATABASE_URL: postgresUrl = ''} = inject('environment').operatorEnvironment
  const databaseUrl = await createDatabase(postgresUrl, 'silent_provider')
  running = await startTestEnvironment({webDist, databaseUrl, openProxy, logs: 'silent-'})
}, 600_000)

afterAll(() => running?.stop())

const silentProviderJourney = journey
  .extend('environment', {scope: 'worker'}, (): TestEnvironment => {
    if (!running) throw new Error('the test environment is not running')
    const {stop: _, crashServer: __, ...environment} = running
    return environment
  })
  .extend('dropResponses', () => (idNo: string, how: DroppedResponse) => {
    if (!proxy) throw new Error('the proxy is not open')
    return proxy.dropResponses(idNo, how)
  })

/** A method whose provider the server calls while the person waits. */
interface PaymentPath {
  method: Method
  /** The steps from the tap on pay to the call that takes the money. */
  confirm?(visitor: Visitor): Promise<void>
}

const liaocheng: PaymentPath = {method: '医保个人账户支付'}
const beijingBank: PaymentPath = {
  method: '北京银行医保存折账户支付',
  confirm: ({payment}) => payment.password.enter('123456'),
}
/** The server's timeout for a provider is 8 s. */
const afterTimeout = {timeout: 120_000}

describe.concurrent('a provider that never responds', () => {
  /** Pays and waits until the server's call to the provider has timed out. */
  async function payWithoutResponse(visitor: Visitor, path: PaymentPath): Promise<void> {
    const {payment, result} = visitor
    await payment.payFrom(path.method)
    await path.confirm?.(visitor)
    const pendingMessage = payment.message('支付处理中，请留意公众号通知')
    await pendingMessage.or(result.state('支付中')).or(result.state('投保成功')).first().waitFor(afterTimeout)
    if (await pendingMessage.isVisible()) await payment.answer('我知道了').click()
  }

  // The server has one rule for all accounts, so that one city meets each outcome.
  silentProviderJourney(
    'Beijing’s bank has taken the payment: its notification arrives, and the order is paid once',
    async ({visitor, variant, sandbox, dropResponses, expect}) => {
      const payer = newPerson()
      const account = visitor.account(variant('bj'))
      const {orderId, price} = await account.order(payer)
      await visitor.open(`/bj/payment?orderid=${orderId}`)
      dropResponses(payer.idNo, 'processes')
      await payWithoutResponse(visitor, beijingBank)
      await visitor.result.state('投保成功').waitFor(afterTimeout)
      await expectPaidOnce({account, sandbox, payer}, price, 1, expect)
    },
  )

  silentProviderJourney(
    'Liaocheng has no such payment: the order waits, no other method pays it, and then it can be paid again',
    async ({visitor, variant, sandbox, dropResponses, expect}) => {
      const {payment, result, page} = visitor
      const payer = newPerson({outcome: OutcomeCode.ACCOUNT_OPENED})
      const account = visitor.account(variant('lc'))
      const {orderId, price} = await account.order(payer)
      await visitor.open(`/lc/payment?orderid=${orderId}`)
      const respondAgain = dropResponses(payer.idNo, 'receives nothing')
      await payWithoutResponse(visitor, liaocheng)
      await result.state('支付中').waitFor()
      expect(await page.getByRole('button', {name: /支付/}).count()).toBe(0)
      await visitor.open(`/lc/payment?orderid=${orderId}`)
      // The page waits for a query, which the provider does not answer either.
      await page.getByText('支付确认中，请稍后查看结果', {exact: true}).waitFor(afterTimeout)
      await page.goBack()
      await result.state('支付中').waitFor()

      respondAgain()
      await result.state('投保失败').waitFor(afterTimeout)
      const parties = {account, sandbox, payer}
      await expectUnpaid(parties, OrderStatus.WAIT_PAY, expect)
      await result.button('重新支付').click()
      await payment.payButton.waitFor()
      await payOrder({account, sandbox, projectId: variant('lc').projectId}, orderId, ['WeChat'])
      await expectPaidOnce(parties, price, 1, expect)
    },
  )

  silentProviderJourney(
    'Liaocheng has opened its page, which the person does not see: the order stays unpaid',
    async ({visitor, variant, sandbox, dropResponses, expect}) => {
      const payer = newPerson({outcome: OutcomeCode.ACCOUNT_OPENED})
      const account = visitor.account(variant('lc'))
      const {orderId} = await account.order(payer)
      await visitor.open(`/lc/payment?orderid=${orderId}`)
      const respondAgain = dropResponses(payer.idNo, 'processes')
      await payWithoutResponse(visitor, liaocheng)
      await visitor.result.state('支付中').waitFor()
      respondAgain()
      await expectUnpaid({account, sandbox, payer}, OrderStatus.WAIT_PAY, expect)
    },
  )
})

silentProviderJourney(
  'S59: after a kill of the server during a payment the page continues automatically, and pays once',
  async ({visitor, variant, sandbox, dropResponses}) => {
    const {payment, cashier, result, pageErrors, page} = visitor
    const payer = newPerson()
    const account = visitor.account(variant('hf'))
    const {orderId, price} = await account.order(payer)
    await page.clock.install()
    await visitor.open(`/hf/payment?orderid=${orderId}`)
    const respondAgain = dropResponses(payer.idNo, 'receives nothing')
    const calls = visitor.countRequests('/api/aries/pay')
    await payment.pay('微信支付')
    await expect.poll(() => proxy?.withoutResponse(payer.idNo)).toBe(1)
    respondAgain()

    // The start takes longer on a busy machine. The page's nine seconds of repeating begin after it.
    // A kill shows as one of several errors: ERR_CONNECTION_RESET, ERR_EMPTY_RESPONSE, ERR_SOCKET_NOT_CONNECTED.
    pageErrors.expect(/net::ERR_|Failed to fetch/)
    await visitor.pauseClock()
    await running?.crashServer()
    await page.clock.resume()
    await cashier.press('确认支付')
    await result.state('投保成功').waitFor()
    expect(calls.count()).toBeGreaterThan(1)
    await expectPaidOnce({account, sandbox, payer}, price, 1)
  },
)
