import {createClient} from '@hmb/contract/client'
import type {Relation} from '@hmb/contract/codes/relation'
import type {RequestOf} from '@hmb/contract/endpoint'
import {familySave} from '@hmb/contract/family'
import {skuInsure} from '@hmb/contract/home'
import {orderCreate, orderList} from '@hmb/contract/order'
import {policyList} from '@hmb/contract/policy'
import {apctSave, captcha, login} from '@hmb/contract/user'
import {insuranceValidate} from '@hmb/contract/validation'
import type {APIRequestContext} from 'playwright-core'
import type {PortalEntry} from './environment/environment-types.ts'
import type {SandboxClient} from './sandbox-client.ts'
import {newPhone, type Person} from './test-people.ts'

/**
 * The same calls as the screens make, in the visitor's own session: what somebody did before a story begins, and what the
 * server knows after it.
 */
export function accountOf(request: APIRequestContext, sandbox: SandboxClient, variant: PortalEntry) {
  const {projectId, skuNo} = variant
  // Asked for only in some cities, and right in each.
  const medicalAddr = `${variant.code.toUpperCase()}-01-01`
  const client = createClient({
    projectId: () => projectId,
    async fetch(url, {method, headers, body}) {
      const answer = await request.fetch(url, {method, headers, ...(body === undefined ? {} : {data: body})})
      const text = await answer.text()
      return {
        status: answer.status(),
        headers: {get: (name) => answer.headers()[name] ?? null},
        text: async () => text,
      }
    },
  })
  let phone = ''

  const account = {
    client,
    /** The phone of whoever has logged in here. */
    phone: () => phone,
    async logIn(): Promise<void> {
      phone = newPhone()
      await client.call(captcha, {phone, projectId})
      await client.call(login, {phone, captcha: await sandbox.nextCode(phone), projectId, source: 2})
    },
    /** Answers the applicant's id. */
    saveApplicant: (person: Person, more: Partial<RequestOf<typeof apctSave>> = {}) =>
      client.call(apctSave, {...person, ...described(person), medicalAddr, phone, source: 2, projectId, ...more}),
    /** Answers the member's id. */
    saveMember: (person: Person, relationType: Relation, more: Partial<RequestOf<typeof familySave>> = {}) =>
      client.call(familySave, {...person, ...described(person), medicalAddr, relationType, phone, projectId, ...more}),
    /** Everything but the purchase: logged in, applicant, oneself and the others insured. */
    async prepare(self: Person, others: readonly (readonly [Relation, Person])[] = []) {
      await account.logIn()
      return account.fillIn(self, others)
    },
    /** Applicant, oneself and the others insured, of whoever is logged in. */
    async fillIn(self: Person, others: readonly (readonly [Relation, Person])[] = []) {
      const apctId = await account.saveApplicant(self)
      const insuredIds = [await account.saveMember(self, 'BR')]
      for (const [relation, person] of others) insuredIds.push(await account.saveMember(person, relation))
      return {apctId, insuredIds}
    },
    /** An order for oneself and the others that waits for its payment. */
    async order(self: Person, others: readonly (readonly [Relation, Person])[] = []) {
      const {apctId, insuredIds} = await account.prepare(self, others)
      return account.place(apctId, insuredIds)
    },
    /** An order of whoever has logged in on the screens with this phone. */
    async orderAs(loggedIn: string, self: Person) {
      phone = loggedIn
      const {apctId, insuredIds} = await account.fillIn(self)
      return account.place(apctId, insuredIds)
    },
    /** Validates these people and places their order. */
    async place(apctId: string, insuredIds: readonly string[]) {
      const insuredList = insuredIds.map((insuredId) => ({insuredId, medicalAddr}))
      await client.call(insuranceValidate, {apctId, skuNo, insuredList})
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
    /** An order of somebody who insures only others. */
    async orderFor(others: readonly (readonly [Relation, Person])[], self: Person) {
      const {apctId, insuredIds} = await account.prepare(self, others)
      return account.place(apctId, insuredIds.slice(1))
    },
    /** All orders, newest first. */
    orders: async () => (await client.call(orderList, {pageNum: 1, pageSize: 50})).list,
    policies: async () => (await client.call(policyList, {range: 'ALL', pageNum: 1, pageSize: 50, projectId})).models,
  }
  return account
}

/** What a form holds of a person; of a passport nothing can be read. */
function described({idNo, idType = 'SFZ'}: Person) {
  if (idType !== 'SFZ') return {idType, birthday: '1985-06-15', sex: '02' as const, nationality: 'SWE'}
  return {
    idType,
    birthday: `${idNo.slice(6, 10)}-${idNo.slice(10, 12)}-${idNo.slice(12, 14)}`,
    sex: Number(idNo.charAt(16)) % 2 === 1 ? ('01' as const) : ('02' as const),
  }
}
