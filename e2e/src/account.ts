import {createClient} from '@hmb/contract/client'
import type {Relation} from '@hmb/contract/codes'
import {familySave} from '@hmb/contract/family'
import {skuInsure} from '@hmb/contract/home'
import {orderCreate, orderList} from '@hmb/contract/order'
import {policyList} from '@hmb/contract/policy'
import {apctSave, captcha, login} from '@hmb/contract/user'
import {insuranceValidate} from '@hmb/contract/validation'
import type {APIRequestContext} from 'playwright-core'
import type {PortalEntry} from './house/provided.ts'
import {newPhone, type Person} from './people.ts'
import type {SandboxClient} from './sandbox.ts'

/**
 * The same calls as the screens make, in the visitor's own session: what somebody did before a story begins, and what the
 * server knows after it.
 */
export function accountOf(request: APIRequestContext, sandbox: SandboxClient, variant: PortalEntry) {
  const {projectId, skuNo} = variant
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
  const born = ({idNo}: Person) => ({
    birthday: `${idNo.slice(6, 10)}-${idNo.slice(10, 12)}-${idNo.slice(12, 14)}`,
    sex: Number(idNo.charAt(16)) % 2 === 1 ? ('01' as const) : ('02' as const),
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
    saveApplicant: (person: Person) =>
      client.call(apctSave, {...person, ...born(person), idType: 'SFZ', phone, source: 2, projectId}),
    /** Answers the member's id. */
    saveMember: (person: Person, relationType: Relation) =>
      client.call(familySave, {...person, ...born(person), idType: 'SFZ', relationType, phone, projectId}),
    /** Everything but the purchase: logged in, applicant, oneself and the others insured. */
    async prepare(self: Person, others: readonly (readonly [Relation, Person])[] = []) {
      await account.logIn()
      const apctId = await account.saveApplicant(self)
      const insuredIds = [await account.saveMember(self, 'BR')]
      for (const [relation, person] of others) insuredIds.push(await account.saveMember(person, relation))
      return {apctId, insuredIds}
    },
    /** An order for oneself and the others that waits for its payment. */
    async order(self: Person, others: readonly (readonly [Relation, Person])[] = []) {
      const {apctId, insuredIds} = await account.prepare(self, others)
      const insuredList = insuredIds.map((insuredId) => ({insuredId}))
      await client.call(insuranceValidate, {apctId, skuNo, insuredList})
      const {price} = await client.call(skuInsure, {projectId, skuNo})
      return client.call(orderCreate, {
        apctId,
        skuNo,
        orderChannel: '',
        insuredList,
        price: price * insuredIds.length,
      })
    },
    /** All orders, newest first. */
    orders: async () => (await client.call(orderList, {pageNum: 1, pageSize: 50})).list,
    policies: async () => (await client.call(policyList, {range: 'ALL', pageNum: 1, pageSize: 50, projectId})).models,
  }
  return account
}
