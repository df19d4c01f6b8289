import {pino} from 'pino'
import {onTestFinished} from 'vitest'
import {startSandbox} from '../app.ts'
import {openTestMerchant, secret} from './test-merchant.ts'

/** A running sandbox and its merchant, both gone when the test is over. */
export async function openTestSandbox(options: {dataDir?: string; logTo?: string[]; merchant?: Merchant} = {}) {
  const merchant = options.merchant ?? (await openTestMerchant())
  const logs = options.logTo ?? []
  const sandbox = await startSandbox({
    port: 0,
    host: '127.0.0.1',
    secret,
    clock: merchant.clock,
    logger: pino({}, {write: (line: string) => logs.push(line)}),
    ...(options.dataDir ? {dataDir: options.dataDir} : {}),
  })
  onTestFinished(async () => {
    await sandbox.close()
    await merchant.close()
  })

  const ask = async (path: string, body: unknown) => (await merchant.ask(sandbox.url, path, body)).answer
  return {
    merchant,
    clock: merchant.clock,
    sandbox,
    ask,
    get: (path: string) => fetch(sandbox.url + path, {redirect: 'manual'}),
    /** Creates a payment of ¥69.00 for a payer with this outcome and answers its cashier page. */
    async createPayment(outcome = '00', fields: Record<string, unknown> = {}): Promise<string> {
      const answer = await ask('/api/pay/wechat/create', paymentRequest(merchant.notifyUrl, outcome, fields))
      return String(answer.payUrl)
    },
    query: (outTradeNo = 'T1') => ask('/api/pay/wechat/query', {outTradeNo}),
  }
}

type Merchant = Awaited<ReturnType<typeof openTestMerchant>>

export const paymentRequest = (notifyUrl: string, outcome: string, fields: Record<string, unknown> = {}) => ({
  outTradeNo: 'T1',
  totalFee: 6900,
  body: '重庆惠民保2026版',
  tradeType: 'MWEB',
  notifyUrl,
  identity: {name: '张三', idType: 'WGEHZ', idNo: `TEST${outcome}1`},
  ...fields,
})

/** Presses a button of a cashier page as a browser would, without following. */
export const pressCashierButton = (payUrl: string, action: string, redirectUrl?: string) =>
  fetch(payUrl, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({action, ...(redirectUrl ? {redirect_url: redirectUrl} : {})}),
  })
