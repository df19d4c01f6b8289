import {OrderStatus} from '@hmb/contract/codes/order-status'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {PolicyCheckChannel} from '@hmb/contract/codes/policy-check-channel'
import {SmsPurpose} from '@hmb/contract/codes/sms-purpose'
import {cqGetSms, cqInnerCheck, cqPay, cqPolicyCheck} from '@hmb/contract/medical-account/chongqing'
import {lccInnerCheck, lccPrePay} from '@hmb/contract/medical-account/liaocheng'
import {orderDetail} from '@hmb/contract/order'
import {checkBeforePay, pay} from '@hmb/contract/payment'
import {vi} from 'vitest'
import type {accountOf} from './account-client.ts'
import type {SandboxClient} from './sandbox-client.ts'

export type PaidBy = 'WeChat' | 'Chongqing’s account' | 'Liaocheng’s account'

interface Payer {
  account: ReturnType<typeof accountOf>
  sandbox: SandboxClient
  projectId: string
}

const sendCode = async ({account, sandbox, projectId}: Payer, orderId: string) => {
  const smsToken = await account.client.call(cqGetSms, {orderId})
  const read = () => sandbox.newestCode(account.phone(), SmsPurpose.CQ_MEDICAL)
  const smsCode = (await vi.waitUntil(read, {timeout: 60_000})) ?? ''
  const payChannel = PolicyCheckChannel.MEDICAL_ACCOUNT
  await account.client.call(cqPolicyCheck, {smsCode, smsToken, orderId, projectId, payChannel})
}

/** Presses a button on a provider's page, as docs/sandbox.md lists them. Returns the page that it opens. */
export async function pressAtCashier(address: string, button: 'pay' | 'notify'): Promise<string> {
  const page = await (await fetch(address)).text()
  const action = /action="([^"]+)"/.exec(page)?.[1]
  // A payment that has ended has no button.
  if (action === undefined) return page
  const body = new URLSearchParams({action: button})
  return (await fetch(new URL(action, address), {method: 'POST', body, redirect: 'manual'})).text()
}

/** Opens WeChat's cashier by the calls of the payment page, and returns its address. */
export async function openWechat({account: {client, checkPolicy}, projectId}: Payer, orderId: string): Promise<string> {
  await checkPolicy(orderId)
  await client.call(checkBeforePay, {projectId})
  const {no, unpaidFee} = await client.call(orderDetail, {orderId})
  const payment = {payChannel: PayChannel.WECHAT, outTradeNo: no, body: '惠民保', totalFee: unpaidFee} as const
  return (await client.call(pay, {...payment, tradeType: 'MWEB'})).mwebUrl
}

const methods: Record<PaidBy, (payer: Payer, orderId: string) => Promise<unknown>> = {
  WeChat: async (payer, orderId) => pressAtCashier(await openWechat(payer, orderId), 'pay'),
  async 'Chongqing’s account'(payer, orderId) {
    const {client} = payer.account
    await sendCode(payer, orderId)
    const bizId = await client.call(cqInnerCheck, {orderId, projectId: payer.projectId})
    await client.call(cqPay, {bizId, orderId, authCode: 'DEFAULT'})
  },
  async 'Liaocheng’s account'({account: {client}, projectId}, orderId) {
    const bizId = await client.call(lccInnerCheck, {orderId, projectId})
    const {payUrl, encryptedTradeNo, encryptedYYBH} = await client.call(lccPrePay, {bizId, orderId, projectId})
    const query = new URLSearchParams({tradeNo: encryptedTradeNo, yybh: encryptedYYBH})
    await pressAtCashier(`${payUrl}?${query}`, 'pay')
  },
}

/**
 * Pays an order by the calls of the screens, and waits until the server reports it as paid.
 *
 * @example
 * await payOrder({account, sandbox, projectId}, orderId, ['WeChat'])
 */
export async function payOrder(payer: Payer, orderId: string, paidBy: readonly PaidBy[]): Promise<void> {
  if (paidBy.some((method) => method !== 'WeChat')) await payer.account.authorize(orderId)
  for (const method of paidBy) await methods[method](payer, orderId)
  // The insurer may refuse every person before the first query, which closes the paid order.
  const statuses: string[] = [OrderStatus.PAYED, OrderStatus.CLOSED]
  const isPaid = async () => statuses.includes((await payer.account.client.call(orderDetail, {orderId})).status)
  await vi.waitUntil(isPaid, {timeout: 60_000, interval: 100})
}
