import {randomUUID} from 'node:crypto'
import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import * as v from 'valibot'
import type {Clock} from '../clock.ts'
import type {Notification} from '../notifications/notifier.ts'

/** In the order of the page. */
export const policyStatuses = [
  PolicyStatus.WAIT_EFFECT,
  PolicyStatus.AWAITING_ISSUE,
  PolicyStatus.WAIT_UNDERWRITE,
  PolicyStatus.EFFECTING,
  PolicyStatus.CANCELING,
  PolicyStatus.CANCELED,
  PolicyStatus.SURRENDERING,
  PolicyStatus.SURRENDERED,
  PolicyStatus.EXPIRED,
  PolicyStatus.CLOSED,
] as const

export const policySchema = v.object({
  policyNo: v.string(),
  status: v.picklist(policyStatuses),
  /** Counts the changes of the status, from 1. */
  version: v.number(),
  notifyUrl: v.string(),
})
/** A policy (保单) at the insurer, without data of the insured person. */
export type InsurerPolicy = v.InferOutput<typeof policySchema>

/** At most this many policies are kept; the oldest are dropped. */
const policyLimit = 50_000

export interface InsurerControllerDeps {
  clock: Clock
  notify(notification: Pick<Notification, 'url' | 'body' | 'dueAt'>): void
  /** Called after every change of a policy. */
  onChange(policy: InsurerPolicy): void
}

/** The insurer's policies. A change of a status is notified to the server. */
export function createInsurerController({clock, notify, onChange}: InsurerControllerDeps) {
  const policies = new Map<string, InsurerPolicy>()

  /** Continues with a policy of an earlier process, or a new one. */
  const restore = (policy: InsurerPolicy) => {
    policies.set(policy.policyNo, policy)
    if (policies.size > policyLimit) policies.delete(policies.keys().next().value ?? '')
  }

  return {
    /** Receives a policy; a repeated number keeps its status. */
    issue({policyNo, status, notifyUrl}: Omit<InsurerPolicy, 'version'>): InsurerPolicy {
      const existing = policies.get(policyNo)
      if (existing) return existing
      const policy = {policyNo, status, version: 1, notifyUrl}
      restore(policy)
      onChange(policy)
      return policy
    },
    /** Ends a policy at the server's request. No notification is sent, because the response has the status. */
    withdraw(policyNo: string, status: PolicyStatus): InsurerPolicy | undefined {
      const policy = policies.get(policyNo)
      if (policy && policy.status !== status) {
        policy.status = status
        policy.version += 1
        onChange(policy)
      }
      return policy
    },
    find: (policyNo: string): InsurerPolicy | undefined => policies.get(policyNo),
    /** Changes a status and notifies it. False for an unknown policy. */
    decide(policyNo: string, status: PolicyStatus): boolean {
      const policy = policies.get(policyNo)
      if (!policy) return false
      policy.status = status
      policy.version += 1
      onChange(policy)
      const {version, notifyUrl: url} = policy
      notify({url, body: {notifyId: randomUUID(), policyNo, status, version}, dueAt: clock.now()})
      return true
    },
    /** Newest first. */
    list: (): InsurerPolicy[] => [...policies.values()].reverse(),
    /** Oldest first. */
    all: (): InsurerPolicy[] => [...policies.values()],
    restore,
  }
}
export type InsurerController = ReturnType<typeof createInsurerController>
