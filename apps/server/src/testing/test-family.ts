// biome-ignore-all lint/plugin: makes document numbers of test persons

import {DocumentType} from '@hmb/contract/codes/document-type'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {PolicyCheckChannel} from '@hmb/contract/codes/policy-check-channel'
import {Relation} from '@hmb/contract/codes/relation'
import {Sex} from '@hmb/contract/codes/sex'
import type {RequestOf, ResponseOf} from '@hmb/contract/endpoint'
import {familySave} from '@hmb/contract/family'
import {cqPolicyCheck} from '@hmb/contract/medical-account/chongqing'
import {orderCreate, orderList} from '@hmb/contract/order'
import {pay} from '@hmb/contract/payment'
import {apctSave} from '@hmb/contract/user'
import {insuranceValidate} from '@hmb/contract/validation'
import {withCheckDigit} from '@hmb/validators/testing/with-check-digit'
import {recordAuthorization, recordOrderConsents} from './recorded-consents.ts'
import {authorizeAccount, consentToOrder} from './test-consents.ts'
import type {Browser, Customer, TestServer} from './test-server.ts'

let idNoCount = 0

/** A unique resident ID number of a real area; male by default. */
export function freshIdNo({
  year = 1985,
  sex = Sex.MALE,
}: {
  year?: number
  sex?: typeof Sex.MALE | typeof Sex.FEMALE
} = {}): string {
  const n = idNoCount++
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  const birthday = `${year}${twoDigits(1 + (Math.floor(n / 2800) % 12))}${twoDigits(1 + (Math.floor(n / 100) % 28))}`
  return withCheckDigit(`110101${birthday}${twoDigits(n % 100)}${sex === Sex.MALE ? 1 : 2}`)
}

/** A pay channel (支付渠道) with a cashier. */
export type CashierChannel = typeof PayChannel.WECHAT | typeof PayChannel.CLOUD_PAY

type OrderRequest = Partial<RequestOf<typeof orderCreate>>

/** A logged-in user with an applicant (投保人). Its methods add family members, validate, order and pay like the product. */
export interface TestFamily {
  readonly browser: Customer
  readonly apctId: string
  /** The id of the member with relation 本人 (BR), who is the applicant. */
  readonly self: string
  readonly selfIdNo: string
  add(relation: Relation, fields?: {name?: string; idNo?: string; phone?: string}): Promise<string>
  validate(ids: readonly string[], skuNo?: string): Promise<ResponseOf<typeof insuranceValidate>>
  /** Sends an order without validation and consents. */
  send(ids: readonly string[], request?: OrderRequest, key?: string): Promise<ResponseOf<typeof orderCreate>>
  /** Consents, places an order without a validation, and authorizes its payment from an account. */
  place(ids: readonly string[], request?: OrderRequest, key?: string): Promise<ResponseOf<typeof orderCreate>>
  /** Validates, then places an order. */
  order(ids?: readonly string[], request?: OrderRequest): Promise<ResponseOf<typeof orderCreate>>
  pay(
    order: {orderId?: string; orderNo: string; price: number},
    channel?: CashierChannel,
    key?: string,
  ): Promise<ResponseOf<typeof pay>>
}

/** Creates a family. A `server` that has only `customer`, as in a benchmark, makes the family consent by calls. */
export async function createTestFamily(
  server: TestServer | Pick<TestServer, 'customer'>,
  {projectId = 'hmb-cq', skuNo = 'HMB-CQ-2026', medicalAddr = ''} = {},
): Promise<TestFamily> {
  const browser = await server.customer(projectId)
  const selfIdNo = freshIdNo()
  const person = {name: '王小明', idType: DocumentType.RESIDENT_ID_CARD, idNo: selfIdNo} as const
  const apctId = await browser.call(apctSave, {...person, phone: browser.phone, medicalAddr, source: 2})
  const add: TestFamily['add'] = (
    relation,
    {name = '李建国', idNo = freshIdNo({year: relation === Relation.CHILD ? 2015 : 1958}), phone = ''} = {},
  ) =>
    browser.call(familySave, {
      name,
      idType: DocumentType.RESIDENT_ID_CARD,
      idNo,
      relationType: relation,
      phone,
      medicalAddr,
    })
  const self = await add(Relation.SELF, person)
  const validate: TestFamily['validate'] = (ids, sku = skuNo) =>
    browser.call(insuranceValidate, {apctId, skuNo: sku, insuredList: ids.map((insuredId) => ({insuredId}))})
  const send: TestFamily['send'] = (ids, request = {}, key = '') =>
    browser.call(
      orderCreate,
      {apctId, skuNo, insuredList: ids.map((insuredId) => ({insuredId})), ...request},
      key ? {idempotencyKey: key} : {},
    )
  const place: TestFamily['place'] = async (ids, request = {}, key = '') => {
    const {skuNo: sku = skuNo, autoRenew, insuredList = []} = request
    const identities = Object.fromEntries(
      insuredList.flatMap(({insuredId, insuredType}) => (insuredType == null ? [] : [[insuredId, insuredType]])),
    )
    const consents = {skuNo: sku, autoRenew, identities}
    const testServer = 'database' in server ? server : null
    const buyer = {cookies: browser.cookies, userId: browser.userId, projectId}
    await (testServer ? recordOrderConsents(testServer, buyer, consents) : consentToOrder(browser, consents))
    const order = await send(ids, request, key)
    await (testServer
      ? recordAuthorization(testServer, buyer, order.orderId)
      : authorizeAccount(browser, order.orderId))
    return order
  }
  return {
    browser,
    apctId,
    self,
    selfIdNo,
    add,
    validate,
    send,
    place,
    async order(ids = [self], request = {}) {
      await validate(ids, request.skuNo)
      return place(ids, request)
    },
    async pay({orderId, orderNo, price}, payChannel = PayChannel.WECHAT, key = '') {
      if (projectId === 'hmb-cq') await checkPolicy(browser, orderId ?? (await orderIdOf(browser, orderNo)))
      return browser.call(
        pay,
        {payChannel, outTradeNo: orderNo, body: '重庆惠民保2026版', totalFee: price, tradeType: 'MWEB'},
        key ? {idempotencyKey: key} : {},
      )
    },
  }
}

/** Chongqing's check before a WeChat payment, as its page makes it. Its error is not the payment's, which follows. */
async function checkPolicy({call}: Browser, orderId: string): Promise<void> {
  const check = {orderId, smsCode: '', smsToken: '', payChannel: PolicyCheckChannel.WECHAT} as const
  await call(cqPolicyCheck, check).catch(() => undefined)
}

async function orderIdOf({call}: Browser, orderNo: string): Promise<string> {
  const {list} = await call(orderList, {pageNum: 1, pageSize: 50})
  return list.find(({no}) => no === orderNo)?.id ?? ''
}
