import * as v from 'valibot'
import {type CashierSession, sessionSchema} from '../cashier/cashier-session.ts'
import {type FaceCheck, faceCheckSchema} from '../face-check/face-check-controller.ts'
import {type InsurerPolicy, policySchema} from '../insurer/insurer-controller.ts'
import {type Mail, mailSchema, type Sms, smsSchema} from '../messages/message-store.ts'
import {type Notification, notificationSchema} from '../notifications/notifier.ts'
import {type PlacedOrder, placedOrderSchema} from '../orders/order-register.ts'
import type {JournalRecord} from './state-journal.ts'

/** The state that a start restores from the journal. */
export interface RestoredState {
  sms: Sms[]
  mail: Mail[]
  sessions: CashierSession[]
  /** Notifications that are not done. */
  notifications: Notification[]
  faceChecks: FaceCheck[]
  policies: InsurerPolicy[]
  /** Oldest first. */
  orders: PlacedOrder[]
}

/**
 * The last state of every object in the journal. Records that do not match their schema are left out.
 * @example const {sms, sessions} = restoredState(readJournal('/data/sandbox'))
 */
export function restoredState(records: readonly JournalRecord[]): RestoredState {
  const sms: Sms[] = []
  const mail: Mail[] = []
  const sessions = new Map<string, CashierSession>()
  const notifications = new Map<string, Notification>()
  const faceChecks = new Map<string, FaceCheck>()
  const policies = new Map<string, InsurerPolicy>()
  const orders = new Map<string, PlacedOrder>()
  for (const {kind, value} of records) {
    if (kind === 'sms' && v.is(smsSchema, value)) sms.push(value)
    if (kind === 'mail' && v.is(mailSchema, value)) mail.push(value)
    if (kind === 'session') {
      // Parsing adds the fields that sessions of an older release lack.
      const read = v.safeParse(sessionSchema, value)
      if (read.success) sessions.set(read.output.prepayId, read.output)
    }
    if (kind === 'face' && v.is(faceCheckSchema, value)) faceChecks.set(value.faceId, value)
    if (kind === 'policy' && v.is(policySchema, value)) policies.set(value.policyNo, value)
    if (kind === 'order' && v.is(placedOrderSchema, value)) orders.set(value.orderNo, value)
    if (kind === 'notice' && v.is(notificationSchema, value)) notifications.set(value.id, value)
  }
  return {
    sms,
    mail,
    sessions: [...sessions.values()],
    notifications: [...notifications.values()].filter(({done}) => !done),
    faceChecks: [...faceChecks.values()],
    policies: [...policies.values()],
    orders: [...orders.values()],
  }
}
