import {eq, inArray, type SQL} from 'drizzle-orm'
import type {PgTable} from 'drizzle-orm/pg-core'
import {hasText} from '../../platform/db/column-types.ts'
import type {Database} from '../../platform/db/database.ts'
import {accountChecks} from '../../platform/db/schema/account.ts'
import {accountCalls, holderProofs} from '../../platform/db/schema/account-proof.ts'
import {appointments} from '../../platform/db/schema/appointment.ts'
import {claimReports, reporters} from '../../platform/db/schema/claim.ts'
import {evidence, evidenceChains} from '../../platform/db/schema/evidence.ts'
import {familyMembers} from '../../platform/db/schema/family.ts'
import {groupEnquiries} from '../../platform/db/schema/group.ts'
import {idempotencyKeys} from '../../platform/db/schema/http.ts'
import {knownBrowsers, smsFailures} from '../../platform/db/schema/limit.ts'
import {operatorActions} from '../../platform/db/schema/operator.ts'
import {orderItems, orders} from '../../platform/db/schema/order.ts'
import {
  paymentAttempts,
  paymentNotifications,
  payments,
  refundItems,
  refundNotifications,
  refunds,
} from '../../platform/db/schema/payment.ts'
import {policies, policyNotifications} from '../../platform/db/schema/policy.ts'
import {validations} from '../../platform/db/schema/purchase.ts'
import {orderBrowsers} from '../../platform/db/schema/recording.ts'
import {renewals} from '../../platform/db/schema/renewal.ts'
import {applicants, sessions, smsCodes, users} from '../../platform/db/schema/user.ts'
import {storedFor} from '../../platform/http/idempotency.ts'
import {eraseAccount} from '../cancellation/account-cancellation.ts'
import {type Instruction, type OperatorDeps, OperatorError, recordAction} from './operator-action.ts'

/** Every row that belongs to an account, by table. */
export type AccountData = Readonly<Record<string, readonly Record<string, unknown>[]>>

/**
 * Hashes by which the server finds or checks a value. They are of no use to the person. The operator's name is the data
 * of another person.
 */
const omittedColumns: readonly string[] = [
  ...['tokenHash', 'codeHash', 'bodyHash', 'askedFrom', 'bookedFrom', 'browser', 'operator'],
]

/**
 * All stored data of an account, for the person: 个人信息保护法 Article 45. `account` is its id or its phone. Messages of the
 * outbox are left out: they only name these rows. Session recordings belong to a browser, which others may use, and their
 * values are masked.
 *
 * @example
 * const {users, orders} = await exportAccount(db, '13800000001')
 */
export async function exportAccount(db: Database, account: string): Promise<AccountData> {
  const user = await findAccount(db, account)
  const rows = async (table: PgTable, condition: SQL): Promise<Record<string, unknown>[]> =>
    (await db.select().from(table).where(condition)).map(withoutOmittedColumns)
  const ofUser = {
    users: await rows(users, eq(users.id, user.id)),
    sessions: await rows(sessions, eq(sessions.userId, user.id)),
    applicants: await rows(applicants, eq(applicants.userId, user.id)),
    familyMembers: await rows(familyMembers, eq(familyMembers.userId, user.id)),
    knownBrowsers: await rows(knownBrowsers, eq(knownBrowsers.userId, user.id)),
    accountCalls: await rows(accountCalls, eq(accountCalls.userId, user.id)),
    groupEnquiries: await rows(groupEnquiries, eq(groupEnquiries.userId, user.id)),
    validations: await rows(validations, eq(validations.userId, user.id)),
    idempotencyKeys: await rows(idempotencyKeys, storedFor(user.id)),
    orders: await rows(orders, eq(orders.userId, user.id)),
    policies: await rows(policies, eq(policies.userId, user.id)),
    evidence: await consentsOf(db, user.id),
    evidenceChains: await chainsOf(db, user.id),
  }
  const orderIds = textsOf(ofUser.orders, 'id')
  const ofOrders = {
    orderItems: await rows(orderItems, inArray(orderItems.orderId, orderIds)),
    holderProofs: await rows(holderProofs, inArray(holderProofs.orderId, orderIds)),
    accountChecks: await rows(accountChecks, inArray(accountChecks.orderId, orderIds)),
    paymentAttempts: await rows(paymentAttempts, inArray(paymentAttempts.orderId, orderIds)),
    payments: await rows(payments, inArray(payments.orderId, orderIds)),
    refunds: await rows(refunds, inArray(refunds.orderId, orderIds)),
    renewals: await rows(renewals, inArray(renewals.orderId, orderIds)),
  }
  const orderNos = textsOf(ofUser.orders, 'no')
  const refundNos = textsOf(ofOrders.refunds, 'refundNo')
  const policyNos = textsOf(ofUser.policies, 'policyNo')
  const tradeNos = textsOf(ofOrders.paymentAttempts, 'tradeNo')
  const refundIds = textsOf(ofOrders.refunds, 'id')
  const renewalIds = textsOf(ofOrders.renewals, 'id')
  const subjects = [user.id, ...orderNos, ...refundNos, ...refundIds, ...policyNos, ...renewalIds]
  const byNumber = {
    orderBrowsers: await rows(orderBrowsers, inArray(orderBrowsers.orderNo, orderNos)),
    paymentNotices: await rows(paymentNotifications, inArray(paymentNotifications.tradeNo, tradeNos)),
    refundNotifications: await rows(refundNotifications, inArray(refundNotifications.refundNo, refundNos)),
    policyNotices: await rows(policyNotifications, inArray(policyNotifications.policyNo, policyNos)),
    operatorActions: await rows(operatorActions, inArray(operatorActions.subject, subjects)),
  }
  // A row of an earlier version has a hash in place of the phone.
  const withPhone = (phoneRows: Record<string, unknown>[]) => phoneRows.map((row) => ({...row, phone: user.phone}))
  const reporterRows = await rows(reporters, hasText(reporters.phoneLookup, user.phone))
  const reporterIds = textsOf(reporterRows, 'id')
  return {
    ...ofUser,
    ...ofOrders,
    ...byNumber,
    refundItems: await rows(refundItems, inArray(refundItems.refundId, refundIds)),
    // These rows belong to the phone, not to the account.
    appointments: await rows(appointments, hasText(appointments.phoneLookup, user.phone)),
    smsCodes: withPhone(await rows(smsCodes, hasText(smsCodes.phoneLookup, user.phone))),
    smsFailures: withPhone(await rows(smsFailures, hasText(smsFailures.phoneLookup, user.phone))),
    reporters: reporterRows,
    reports: await rows(claimReports, inArray(claimReports.reporterId, reporterIds)),
  }
}

/** The person's consents, and the acts that they allowed. */
const consentsOf = (db: Database, userId: string) =>
  db
    .select({
      kind: evidence.kind,
      projectId: evidence.projectId,
      subjectId: evidence.subjectId,
      version: evidence.version,
      clientAt: evidence.clientAt,
      serverAt: evidence.serverAt,
    })
    .from(evidence)
    .where(eq(evidence.userId, userId))

const chainsOf = (db: Database, userId: string) =>
  db
    .select({number: evidenceChains.number, count: evidenceChains.count})
    .from(evidenceChains)
    .where(eq(evidenceChains.userId, userId))

/**
 * Erases an account like 注销账号 by the person, and records the action. Throws an {@link OperatorError} while orders or policies are
 * outstanding.
 */
export async function eraseAccountData(deps: OperatorDeps, account: string, instruction: Instruction): Promise<string> {
  const {id} = await findAccount(deps.db, account)
  const {validOrder, validPolicy} = await eraseAccount(deps, id, (tx) =>
    recordAction(tx, instruction, {action: 'erase-account', subject: id}, deps.now),
  )
  if (validOrder) throw new OperatorError(`account ${id} has an open order, or a refund that has not arrived`)
  if (validPolicy) throw new OperatorError(`account ${id} has a policy that has not ended`)
  return `account ${id} is erased`
}

/** The message does not repeat the argument, which may be a phone. */
async function findAccount(db: Database, account: string): Promise<{id: string; phone: string}> {
  const condition = /^1\d{10}$/.test(account) ? hasText(users.phoneLookup, account) : eq(users.id, account)
  const [user] = await db.select({id: users.id, phone: users.phone}).from(users).where(condition)
  if (!user) throw new OperatorError('there is no such account: pass its phone or its id')
  return user
}

const textsOf = (rows: readonly Record<string, unknown>[], name: string) => rows.map((row) => String(row[name]))

const withoutOmittedColumns = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !omittedColumns.includes(name) && !/Lookup2?$/.test(name)))
