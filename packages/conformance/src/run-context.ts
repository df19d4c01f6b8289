import type {BackendHooks} from './backend-hooks.ts'
import type {Browser} from './browser.ts'
import type {PurchaseBlock} from './page-content.ts'
import type {People} from './people.ts'
import {BlockedError, type Probe} from './probe.ts'
import type {CallName} from './report.ts'

/** The data that earlier steps provide for later ones. */
export interface RunData {
  /** The logged-in person who owns all data of the run. */
  owner: Browser
  /** Another logged-in person. */
  otherPerson: Browser
  /** A browser with the cookies of a session that has ended. */
  loggedOut: Browser
  skuNo: string
  homePageId: string
  /** The city of the project's medical account, e.g. CQ. */
  cityCode: string
  /** For one person, in fen. */
  price: number
  purchaseBlock: PurchaseBlock
  /** A file of the operator. */
  fileId: string
  /** The owner's phone. */
  phone: string
  apctId: string
  selfId: string
  parentId: string
  childId: string
  /** The order that the cashier is to pay. */
  order: PlacedOrder
  /** An order that the cashier has paid. */
  paidOrder: PlacedOrder
  /** The items of the paid order. */
  paidItemIds: string[]
}

export interface PlacedOrder {
  readonly orderId: string
  readonly orderNo: string
  /** fen */
  readonly price: number
}

export interface RunOptions {
  /** With the environment prefix, without a slash at its end. */
  readonly baseUrl: string
  readonly projectId: string
  /** A call that the server does not have is skipped and not failed. */
  readonly partial: boolean
  /** A product with an appointment (预约) that is open; '' for none. */
  readonly appointmentSku: string
  /** The phones of the owner, the other person, and a person who changes to the last one; empty when the sessions are given. */
  readonly phones: readonly string[]
  readonly people: People
}

/** One run over all calls, in the order of a person. */
export interface RunContext extends RunOptions {
  readonly probe: Probe
  readonly hooks: BackendHooks
  /** A browser without a login. */
  readonly visitor: Browser
  open(cookie?: string): Browser
  readonly runData: Partial<RunData>
  /** The data of an earlier step. Throws `BlockedError` when no step has provided it. */
  need<Name extends keyof RunData>(name: Name): RunData[Name]
}

/** Calls that are checked together. When the step cannot continue, the remaining calls are skipped with the reason. */
export interface Step {
  readonly calls: readonly CallName[]
  run(context: RunContext): Promise<void>
}

export const step = (calls: readonly CallName[], run: Step['run']): Step => ({calls, run})

/** Runs a step to its end, or until it is blocked. */
export async function runStep(context: RunContext, {calls, run}: Step): Promise<void> {
  const {report} = context.probe
  try {
    await run(context)
  } catch (cause) {
    if (!(cause instanceof BlockedError)) throw cause
    for (const call of calls) if (!report.has(call, 'response')) report.skipped(call, 'response', cause.message)
  }
}

const missingReasons: Record<keyof RunData, string> = {
  owner: 'no person is logged in',
  otherPerson: 'no second person is logged in',
  loggedOut: 'no session has been ended',
  skuNo: 'project/baseInfo2c returns no product',
  homePageId: 'project/baseInfo2c returns no home page',
  cityCode: 'project/ext/query returns no medical account',
  price: 'query/skuInsure returns no price',
  purchaseBlock: 'page/browse returns no block of type insure',
  fileId: 'page/browse returns no file (mode5 or mode6)',
  phone: 'there is no applicant',
  apctId: 'there is no applicant',
  selfId: 'there is no family member',
  parentId: 'there is no second family member',
  childId: 'there is no third family member',
  order: 'there is no unpaid order',
  paidOrder: 'no order is paid',
  paidItemIds: 'no order is paid',
}

/** Reads data of the run, or blocks the step. */
export const requireIn =
  (runData: Partial<RunData>): RunContext['need'] =>
  (name) => {
    const value = runData[name]
    if (value === undefined) throw new BlockedError(missingReasons[name])
    return value as RunData[typeof name]
  }
