import {Relation} from '@hmb/contract/codes/relation'
import {familyList} from '@hmb/contract/family'
import {sessionList} from '@hmb/contract/open-session'
import {orderDetail} from '@hmb/contract/order'
import {policyDetail} from '@hmb/contract/policy'
import type {APIRequestContext} from 'playwright-core'
import {accountOf} from '../account-client.ts'
import type {PortalEntry} from '../environment/environment-types.ts'
import {payOrder} from '../paid-order.ts'
import type {SandboxClient} from '../sandbox-client.ts'
import {newPerson, type Person} from '../test-people.ts'
import type {KnownValues} from './api-operations.ts'

/** Fields that change during a test without an attack. */
const livingFields = new Set(['remainTime', 'lastSeenAt', 'lastUsedAt'])

/**
 * An account with a family, an unpaid order, and a paid order with its policies. `idsOf` are the ids that another account
 * could have learned, under every name that a call has for them.
 */
export async function createVictim({
  context,
  sandbox,
  city,
}: {
  context: APIRequestContext
  sandbox: SandboxClient
  city: PortalEntry
}) {
  const people: readonly Person[] = [newPerson(), newPerson({born: 2015}), newPerson({born: 1958})]
  const [self, child, parent] = people as [Person, Person, Person]
  const account = accountOf(context, sandbox, city)
  const {client} = account
  const {apctId, insuredIds} = await account.prepare(self, [
    [Relation.CHILD, child],
    [Relation.PARENT, parent],
  ])
  const paid = await account.place(apctId, insuredIds.slice(0, 2))
  await payOrder({account, sandbox, projectId: city.projectId}, paid.orderId, ['WeChat'])
  const unpaid = await account.place(apctId, insuredIds.slice(2))
  const policies = await account.policies()
  const member = insuredIds[1] ?? ''

  const detailOf = (orderId: string) => client.call(orderDetail, {orderId})
  return {
    account,
    /** The values that no other session may read. */
    secrets: [
      account.phone(),
      ...people.flatMap(({name, idNo}) => [idNo, `${idNo.slice(0, 4)}**********${idNo.slice(-4)}`, name]),
    ],
    async idsOf(which: 'paid' | 'unpaid'): Promise<KnownValues> {
      const {id, no, orderItemList} = await detailOf(which === 'paid' ? paid.orderId : unpaid.orderId)
      const items = orderItemList.map((item) => item.id)
      return {
        orderId: id,
        orderNo: no,
        outOrderNo: no,
        outTradeNo: no,
        orderItemId: items[0],
        orderItemIds: items,
        insuranceIdList: items,
        policyNo: policies[0]?.policyNo,
        apctId,
        insuredId: member,
        id: member,
      }
    },
    applicantId: apctId,
    /** The data of the account for its owner. */
    async snapshot(): Promise<string> {
      const state = {
        family: await client.call(familyList, {}),
        orders: await Promise.all((await account.orders()).map(({id}) => detailOf(id))),
        policies: await Promise.all(policies.map(({policyNo}) => client.call(policyDetail, {policyNo}))),
        sessions: (await client.call(sessionList, {})).length,
      }
      return JSON.stringify(state, (name, value) => (livingFields.has(name) ? undefined : value))
    },
  }
}

export type Victim = Awaited<ReturnType<typeof createVictim>>
