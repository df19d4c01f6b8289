import {createClient} from '@hmb/contract/client'
import {DocumentType} from '@hmb/contract/codes/document-type'
import {PolicyCheckChannel} from '@hmb/contract/codes/policy-check-channel'
import {Relation} from '@hmb/contract/codes/relation'
import {Sex} from '@hmb/contract/codes/sex'
import type {RequestOf} from '@hmb/contract/endpoint'
import {familySave} from '@hmb/contract/family'
import {skuInsure} from '@hmb/contract/home'
import {cqPolicyCheck} from '@hmb/contract/medical-account/chongqing'
import {orderCreate, orderList} from '@hmb/contract/order'
import {policyList} from '@hmb/contract/policy'
import {apctSave, captcha, login} from '@hmb/contract/user'
import {insuranceValidate} from '@hmb/contract/validation'
import {authorizeAccount, consentToOrder} from '@hmb/server/testing/test-consents'
import type {APIRequestContext} from 'playwright-core'
import type {PortalEntry} from './environment/environment-types.ts'
import type {SandboxClient} from './sandbox-client.ts'
import {newPhone, type Person} from './test-people.ts'

/**
 * Makes the same calls as the screens, in the visitor's session: prepares data before a journey and reads the server's
 * state after it.
 */
export function accountOf(request: APIRequestContext, sandbox: SandboxClient, variant: PortalEntry) {
  const {projectId, skuNo} = variant
  // Only some cities need it; this value is valid in each.
  const medicalAddr = `${variant.code.toUpperCase()}-01-01`
  const client = createClient({
    projectId: () => projectId,
    async fetch(url, {method, headers, body}) {
      const response = await request.fetch(url, {method, headers, ...(body === undefined ? {} : {data: body})})
      const text = await response.text()
      return {
        status: response.status(),
        headers: {get: (name) => response.headers()[name] ?? null},
        text: async () => text,
      }
    },
  })
  let phone = ''
  /** The server keeps the consents of a session, so that one report is enough for all orders of a product. */
  let hasConsented = false

  const account = {
    client,
    /** The phone that is logged in. */
    phone: () => phone,
    async logIn(own = newPhone()): Promise<void> {
      phone = own
      hasConsented = false
      await client.call(captcha, {phone, projectId})
      await client.call(login, {phone, captcha: await sandbox.nextCode(phone), projectId, source: 2})
    },
    /** Returns the applicant's id. */
    saveApplicant: (person: Person, more: Partial<RequestOf<typeof apctSave>> = {}) =>
      client.call(apctSave, {...person, ...described(person), medicalAddr, phone, source: 2, projectId, ...more}),
    /** Returns the family member's id. */
    saveMember: (person: Person, relationType: Relation, more: Partial<RequestOf<typeof familySave>> = {}) =>
      client.call(familySave, {...person, ...described(person), medicalAddr, relationType, phone, projectId, ...more}),
    /** Logs in and saves the applicant, SELF (本人) and the other insured persons. */
    async prepare(self: Person, others: readonly (readonly [Relation, Person])[] = []) {
      await account.logIn()
      return account.fillIn(self, others)
    },
    /** Saves the applicant, SELF and the other insured persons of the logged-in account. */
    async fillIn(self: Person, others: readonly (readonly [Relation, Person])[] = []) {
      const apctId = await account.saveApplicant(self)
      const insuredIds = [await account.saveMember(self, Relation.SELF)]
      for (const [relation, person] of others) insuredIds.push(await account.saveMember(person, relation))
      return {apctId, insuredIds}
    },
    /** Places an unpaid order for SELF and the others. */
    async order(self: Person, others: readonly (readonly [Relation, Person])[] = []) {
      const {apctId, insuredIds} = await account.prepare(self, others)
      return account.place(apctId, insuredIds)
    },
    /** Places an order of the account that logged in on the screens with this phone. */
    async orderAs(loggedIn: string, self: Person) {
      phone = loggedIn
      hasConsented = false
      const {apctId, insuredIds} = await account.fillIn(self)
      return account.place(apctId, insuredIds)
    },
    /** Runs the eligibility check for these persons and places their order. */
    async place(apctId: string, insuredIds: readonly string[]) {
      const insuredList = insuredIds.map((insuredId) => ({insuredId, medicalAddr}))
      await client.call(insuranceValidate, {apctId, skuNo, insuredList})
      if (!hasConsented) await account.consent()
      const {price} = await client.call(skuInsure, {projectId, skuNo})
      return client.call(orderCreate, {
        apctId,
        skuNo,
        medicalAddr,
        orderChannel: '',
        insuredList,
        price: price * insuredIds.length,
      })
    },
    /** Consents to all that an order needs, as the page reports it. */
    async consent(): Promise<void> {
      await consentToOrder(client, {skuNo})
      hasConsented = true
    },
    /** Authorizes the payment of an order from a medical account, as the payment page reports it. */
    authorize: (orderId: string) => authorizeAccount(client, orderId),
    /** Places an order that insures only the others. */
    async orderFor(others: readonly (readonly [Relation, Person])[], self: Person) {
      const {apctId, insuredIds} = await account.prepare(self, others)
      return account.place(apctId, insuredIds.slice(1))
    },
    /** Makes Chongqing's check before a WeChat payment, as its payment page does. Other cities have none. */
    async checkPolicy(orderId: string): Promise<void> {
      if (variant.code !== 'cq') return
      const check = {orderId, projectId, smsCode: '', smsToken: '', payChannel: PolicyCheckChannel.WECHAT} as const
      await client.call(cqPolicyCheck, check)
    },
    /** All orders, newest first. */
    orders: async () => (await client.call(orderList, {pageNum: 1, pageSize: 50})).list,
    policies: async () => (await client.call(policyList, {range: 'ALL', pageNum: 1, pageSize: 50, projectId})).models,
  }
  return account
}

/** The form values that a resident number contains; a passport number contains none. */
function described({idNo, idType = DocumentType.RESIDENT_ID_CARD}: Person) {
  if (idType !== DocumentType.RESIDENT_ID_CARD)
    return {idType, birthday: '1985-06-15', sex: Sex.FEMALE, nationality: 'SWE'}
  return {
    idType,
    birthday: `${idNo.slice(6, 10)}-${idNo.slice(10, 12)}-${idNo.slice(12, 14)}`,
    sex: Number(idNo.charAt(16)) % 2 === 1 ? Sex.MALE : Sex.FEMALE,
  }
}
