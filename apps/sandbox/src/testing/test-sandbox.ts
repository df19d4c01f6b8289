import {DocumentType} from '@hmb/contract/codes/document-type'
import {pino} from 'pino'
import {onTestFinished} from 'vitest'
import {startSandbox} from '../app.ts'
import {OutcomeCode} from '../outcome-code.ts'
import {openTestMerchant, secret} from './test-merchant.ts'

/** Starts a sandbox and a merchant, and stops both after the test. */
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

  const callApi = async (path: string, body: unknown) => (await merchant.call(sandbox.url, path, body)).body
  /** Reports the order `HM<outcome>` of a payer with this outcome, as the server's test profile does. */
  const reportOrder = (outcome: string, fields: Record<string, unknown> = {}) =>
    callApi('/api/orders', {
      orderNo: `HM${outcome}`,
      phone: '13800000001',
      applicant: {name: '张三', idType: DocumentType.FOREIGN_PASSPORT, idNo: `TEST${outcome}1`},
      ...fields,
    })
  return {
    merchant,
    clock: merchant.clock,
    sandbox,
    callApi,
    get: (path: string) => fetch(sandbox.url + path, {redirect: 'manual'}),
    reportOrder,
    /** Creates a payment of ¥69.00 for a payer with this outcome. Returns the URL of its cashier page. */
    async createPayment(outcome: string = OutcomeCode.NORMAL, fields: Record<string, unknown> = {}): Promise<string> {
      await reportOrder(outcome)
      const response = await callApi('/api/pay/wechat/create', paymentRequest(merchant.notifyUrl, outcome, fields))
      return String(response.payUrl)
    },
    /** Refunds the payment; by default its whole amount. */
    refund: (fields: Record<string, unknown> = {}) =>
      callApi('/api/pay/wechat/refund', {
        outTradeNo: 'T1',
        outRefundNo: 'R1',
        refundFee: 6900,
        totalFee: 6900,
        notifyUrl: merchant.notifyUrl,
        ...fields,
      }),
    query: (outTradeNo = 'T1') => callApi('/api/pay/wechat/query', {outTradeNo}),
  }
}

type Merchant = Awaited<ReturnType<typeof openTestMerchant>>

export const paymentRequest = (notifyUrl: string, outcome: string, fields: Record<string, unknown> = {}) => ({
  outTradeNo: 'T1',
  totalFee: 6900,
  body: '重庆惠民保2026版',
  tradeType: 'MWEB',
  notifyUrl,
  orderNo: `HM${outcome}`,
  ...fields,
})

/** Submits a button of a cashier page, without following the redirect. */
export const pressCashierButton = (payUrl: string, action: string, redirectUrl?: string) =>
  fetch(payUrl, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({action, ...(redirectUrl ? {redirect_url: redirectUrl} : {})}),
  })
