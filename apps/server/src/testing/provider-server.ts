import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {PolicyStatus} from '@hmb/contract/codes/policy-status'

/** Every provider behind one address, for servers that run in processes of their own. Everything passes. */
export interface ProviderServer {
  readonly url: string
  /** The newest code that was sent to each phone. */
  readonly codes: Map<string, string>
  /** Payments by their number; SUCCESS once somebody paid. */
  readonly payments: Map<string, {totalFee: number; state: 'NOTPAY' | 'SUCCESS' | 'CLOSED'; transactionId: string}>
  /** Every policy that the insurer was told of, as often as it was told. */
  readonly policies: string[]
  readonly refunds: Set<string>
  close(): Promise<void>
}

interface Ask {
  phone: string
  code: string
  outTradeNo: string
  outRefundNo: string
  totalFee: number
  insured: {id: string}[]
  policies: {policyNo: string}[]
}

type Answer = Record<string, unknown>

export async function startProviderServer(): Promise<ProviderServer> {
  const outside = {
    codes: new Map<string, string>(),
    payments: new Map<string, {totalFee: number; state: 'NOTPAY' | 'SUCCESS' | 'CLOSED'; transactionId: string}>(),
    policies: [] as string[],
    refunds: new Set<string>(),
  }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answerTo(outside, request.url ?? '', JSON.parse(body))))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const {port} = server.address() as AddressInfo
  return {
    ...outside,
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function answerTo(outside: Omit<ProviderServer, 'url' | 'close'>, path: string, ask: Ask): Answer {
  const {codes, payments, policies, refunds} = outside
  const payment = payments.get(ask.outTradeNo)
  switch (path.replace(/^\/api\/pay\/(wechat|unionpay)/, '/api/pay')) {
    case '/api/sms':
      codes.set(ask.phone, ask.code)
      return {ok: true}
    case '/api/account/chongqing/before-check':
      return {ok: true, code: 0, message: ''}
    case '/api/realname':
      return {ok: true, verified: false}
    case '/api/insurer/validate':
      return {
        ...{ok: true, applicant: {canCreateOrder: true, message: ''}},
        insured: ask.insured.map(({id}) => ({id, outcome: '', psnNo: ''})),
      }
    case '/api/insurer/policies':
      policies.push(...ask.policies.map(({policyNo}) => policyNo))
      return {ok: true, policies: ask.policies.map(({policyNo}) => ({policyNo, status: PolicyStatus.WAIT_EFFECT}))}
    case '/api/pay/create':
      if (!payment) payments.set(ask.outTradeNo, {totalFee: ask.totalFee, state: 'NOTPAY', transactionId: ''})
      return {ok: true, prepayId: ask.outTradeNo, payUrl: `http://cashier.test/${ask.outTradeNo}`}
    case '/api/pay/refund':
      refunds.add(ask.outRefundNo)
      return {ok: true, refundId: ask.outRefundNo, status: 'SUCCESS'}
  }
  if (!payment) return {ok: false, code: 'ORDER_NOT_EXIST', message: ''}
  if (path.endsWith('/query')) {
    const {state, transactionId, totalFee} = payment
    return {ok: true, tradeState: state, transactionId, totalFee, paidAt: state === 'SUCCESS' ? Date.now() : null}
  }
  if (payment.state === 'SUCCESS') return {ok: false, code: 'ORDER_PAID', message: ''}
  payment.state = 'CLOSED'
  return {ok: true}
}
