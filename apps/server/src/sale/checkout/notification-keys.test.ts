import {randomBytes} from 'node:crypto'
import {expect, test} from 'vitest'
import type {ProviderAccess, SecretKey} from '../../platform/config/secret-keys.ts'
import {readConfig} from '../../platform/config.ts'
import {signedHeaders} from '../../platform/providers/signature.ts'
import {testSecret} from '../../testing/notification-headers.ts'
import {openTestCashier} from '../../testing/test-cashier.ts'
import {createTestFamily} from '../../testing/test-family.ts'
import {startTestServer} from '../../testing/test-server.ts'

const {provider: accessOf} = readConfig({HMB_PROFILE: 'sandbox', PROVIDER_SECRET: testSecret})
/** The keys of WeChat's notifications; a test changes them as an operator would. */
let accepted: readonly SecretKey[] = accessOf('wechat')?.notificationKeys ?? []
const provider = (name: string): ProviderAccess | null => {
  const access = accessOf(name)
  return access && name === 'wechat' ? {...access, notificationKeys: accepted} : access
}

const server = await startTestServer({provider})
const cashier = openTestCashier(server)
const home = await createTestFamily(server)
const {tradeNo} = await home.pay(await home.order([home.self]))
cashier.pay(tradeNo)

async function notifyWith(key: SecretKey | undefined): Promise<number> {
  if (!key) throw new Error('no key')
  const {totalFee, transactionId, paidAt} = cashier.paymentOf(tradeNo)
  const notifyId = randomBytes(12).toString('hex')
  const body = JSON.stringify({notifyId, outTradeNo: tradeNo, tradeState: 'SUCCESS', transactionId, totalFee, paidAt})
  const url = '/api/notify/wechat'
  const headers = signedHeaders(key, {path: url, body}, server.clock.now().getTime())
  return (await server.app.inject({method: 'POST', url, payload: body, headers})).statusCode
}

test('S21a: no key of another provider or purpose signs a payment notification', async () => {
  const [wechat, sms, unionpay] = [accessOf('wechat'), accessOf('sms'), accessOf('unionpay')]
  const foreign = [sms?.callKeys[0], sms?.notificationKeys[0], unionpay?.notificationKeys[0], wechat?.callKeys[0]]
  for (const key of [...foreign, server.config.codeHashKeys[0], server.config.lookupKeys[0]])
    expect(await notifyWith(key)).toBe(401)
  // The shared secret itself is not a key under any id.
  for (const id of [wechat?.notificationKeys[0]?.id ?? '', '', 'k1'])
    expect(await notifyWith({id, secret: testSecret})).toBe(401)
  expect(await notifyWith(wechat?.notificationKeys[0])).toBe(200)
})

test('S21b: the key of a provider’s notifications changes without a refused notification', async () => {
  const [old] = accepted
  const next = {id: 'k2', secret: randomBytes(32).toString('hex')}
  expect(await notifyWith(next)).toBe(401)
  accepted = [...accepted, next]
  expect([await notifyWith(old), await notifyWith(next)]).toEqual([200, 200])
  accepted = [next]
  expect([await notifyWith(old), await notifyWith(next)]).toEqual([401, 200])
})
