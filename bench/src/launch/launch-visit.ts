import {setTimeout as sleep} from 'node:timers/promises'
import type {Client} from '@hmb/contract/client'
import {DocumentType} from '@hmb/contract/codes/document-type'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {PayState} from '@hmb/contract/codes/pay-state'
import {PolicyCheckChannel} from '@hmb/contract/codes/policy-check-channel'
import {Relation} from '@hmb/contract/codes/relation'
import {familySave} from '@hmb/contract/family'
import {pageBrowse, skuInsure} from '@hmb/contract/home'
import {cqPolicyCheck} from '@hmb/contract/medical-account/chongqing'
import {orderCreate, orderList} from '@hmb/contract/order'
import {pay, queryPay} from '@hmb/contract/payment'
import {projectExt} from '@hmb/contract/project'
import {apctSave, captcha, login} from '@hmb/contract/user'
import {insuranceValidate} from '@hmb/contract/validation'
import {consentToOrder} from '@hmb/server/testing/test-consents'
import {freshIdNo} from '@hmb/server/testing/test-family'
import {type CallFigures, isRefused} from './call-figures.ts'

const skuNo = 'HMB-CQ-2026'
const applicant = {name: '王小明', idType: DocumentType.RESIDENT_ID_CARD} as const

/** The outcome of a visit. `refused`: at its beginning. `unpaid`: with an order and no payment. */
export type Outcome = 'refused' | 'looked' | 'unpaid' | 'paid' | 'failed'

export interface LaunchDeps {
  readonly figures: CallFigures
  /** A browser with cookies and a network address of its own. */
  browser(visit: number): Pick<Client, 'call'>
  /** Opens the home page. Its status is 302 when the server refuses the visit. */
  openHome(visit: number): Promise<number>
  codeOf(phone: string): string | Promise<string>
  /** The person pays at the provider, which notifies the server, or does not. */
  payAtProvider(tradeNo: string, isNotified: boolean): Promise<void>
}

/** Of a hundred visits 60 only open the page, 8 order without paying, and 32 pay. One payment of ten is not notified. */
const isLookOnly = (visit: number) => visit % 5 < 3
const isPaying = (visit: number) => visit % 5 === 3 || visit % 25 < 20
const isNotified = (visit: number) => visit % 30 !== 3

/** The headers of a person behind a proxy. People come from 16,000 networks. */
export const addressOf = (visit: number) => ({
  'x-forwarded-for': `198.${18 + (visit % 2)}.${(visit >> 8) % 32}.${visit & 255}`,
})

/** A pause between two calls, in which a person reads and types. Real people need more time. */
const pause = (visit: number) => sleep(200 + ((visit * 7919) % 800))

/** A person who opens the home page, and may log in, insure themselves, and pay by WeChat. `visit` decides the actions. */
export async function visitLaunch(deps: LaunchDeps, visit: number): Promise<Outcome> {
  const {figures} = deps
  const browser = deps.browser(visit)
  const call: Client['call'] = (endpoint, request, options) =>
    figures.measure(endpoint.path, () => browser.call(endpoint, request, options))
  try {
    if ((await figures.measure('home page', () => deps.openHome(visit))) === 302) return 'refused'
    const [page] = await Promise.allSettled([
      call(pageBrowse, {id: 'home-cq', sub: ''}),
      call(skuInsure, {skuNo, projectId: 'hmb-cq'}),
      call(projectExt, {projectId: 'hmb-cq', extType: 'INSURE_CLAIM_INFO'}),
    ])
    if (page.status === 'rejected') {
      if (isRefused(page.reason)) return 'refused'
      throw page.reason
    }
    if (isLookOnly(visit)) return 'looked'
    return await buy(deps, call, visit)
  } catch {
    return 'failed'
  }
}

async function buy(deps: LaunchDeps, call: Client['call'], visit: number): Promise<Outcome> {
  const phone = `136${String(visit).padStart(8, '0')}`
  const idNo = freshIdNo()
  await pause(visit)
  await call(captcha, {phone})
  await pause(visit)
  await call(login, {phone, captcha: await deps.codeOf(phone), source: 2})
  const apctId = await call(apctSave, {...applicant, idNo, phone, source: 2})
  await pause(visit)
  const insuredId = await call(familySave, {...applicant, idNo, relationType: Relation.SELF})
  const insuredList = [{insuredId}]
  await call(insuranceValidate, {apctId, skuNo, insuredList})
  await pause(visit)
  await consentToOrder({call}, {skuNo})
  const {orderId, orderNo, price} = await call(orderCreate, {apctId, skuNo, insuredList})
  if (!isPaying(visit)) return 'unpaid'
  await pause(visit)
  await call(cqPolicyCheck, {orderId, smsCode: '', smsToken: '', payChannel: PolicyCheckChannel.WECHAT})
  const {tradeNo} = await call(pay, {
    payChannel: PayChannel.WECHAT,
    outTradeNo: orderNo,
    body: '重庆惠民保2026版',
    totalFee: price,
    tradeType: 'MWEB',
  })
  await pause(visit)
  await deps.payAtProvider(tradeNo, isNotified(visit))
  for (let tries = 0; tries < 20; tries++) {
    const {state} = await call(queryPay, {outOrderNo: orderNo})
    if (state === PayState.PAID) {
      await call(orderList, {pageNum: 1, pageSize: 10})
      return 'paid'
    }
    await sleep(1000)
  }
  throw new Error('the payment was not seen')
}
