import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {PolicyStatus} from '@hmb/contract/codes/policy-status'

/** An HTTP server that simulates every provider, for servers in separate processes. Everything passes. */
export interface ProviderServer {
  readonly url: string
  /** The newest SMS code of each phone. */
  readonly codes: Map<string, string>
  /** Payments by trade number. */
  readonly payments: Map<string, {totalFee: number; state: 'NOTPAY' | 'SUCCESS' | 'CLOSED'; transactionId: string}>
  /** The policy numbers that the insurer has received, with repetitions. */
  readonly policies: string[]
  readonly refunds: Set<string>
  close(): Promise<void>
}

interface ProviderRequest {
  phone: string
  code: string
  outTradeNo: string
  outRefundNo: string
  totalFee: number
  insured: {id: string}[]
  policies: {policyNo: string}[]
}

type ProviderResponse = Record<string, unknown>

export async function startProviderServer(): Promise<ProviderServer> {
  const state = {
    codes: new Map<string, string>(),
    payments: new Map<string, {totalFee: number; state: 'NOTPAY' | 'SUCCESS' | 'CLOSED'; transactionId: string}>(),
    policies: [] as string[],
    refunds: new Set<string>(),
  }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(responseTo(state, request.url ?? '', JSON.parse(body))))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const {port} = server.address() as AddressInfo
  return {
    ...state,
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function responseTo(
  state: Omit<ProviderServer, 'url' | 'close'>,
  path: string,
  request: ProviderRequest,
): ProviderResponse {
  const {codes, payments, policies, refunds} = state
  const payment = payments.get(request.outTradeNo)
  switch (path.replace(/^\/api\/pay\/(wechat|unionpay)/, '/api/pay')) {
    case '/api/sms':
      codes.set(request.phone, request.code)
      return {ok: true}
    case '/api/account/chongqing/before-check':
      return {ok: true, code: 0, message: ''}
    case '/api/account/chongqing/policy-check':
      return {ok: true}
    case '/api/face/needed':
      return {ok: true, needed: false}
    case '/api/realname':
      return {ok: true, verified: false}
    case '/api/insurer/validate':
      return {
        ok: true,
        applicant: {canCreateOrder: true, message: ''},
        insured: request.insured.map(({id}) => ({id, outcome: '', psnNo: ''})),
      }
    case '/api/insurer/policies':
      policies.push(...request.policies.map(({policyNo}) => policyNo))
      return {
        ok: true,
        policies: request.policies.map(({policyNo}) => ({policyNo, status: PolicyStatus.WAIT_EFFECT, version: 1})),
      }
    case '/api/pay/create':
      if (!payment) payments.set(request.outTradeNo, {totalFee: request.totalFee, state: 'NOTPAY', transactionId: ''})
      return {ok: true, prepayId: request.outTradeNo, payUrl: `http://cashier.test/${request.outTradeNo}`}
    case '/api/pay/refund':
      refunds.add(request.outRefundNo)
      return {ok: true, refundId: request.outRefundNo, status: 'SUCCESS'}
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
