import {randomBytes} from 'node:crypto'
import type {PolicyStatus} from '@hmb/contract/codes/policy-status'
import {insurerNotificationPath} from '../sale/policy/policy-notification.ts'
import {notificationHeaders, testSecret} from './notification-headers.ts'
import type {TestServer} from './test-server.ts'

interface Notification {
  notifyId?: string
  policyNo: string
  status: PolicyStatus | 'SURRENDERING'
  version: number
}

/** Sends a notification that the insurer has signed, and returns the HTTP status and the response's code. */
export async function notifyPolicy(
  {app, clock}: TestServer,
  {notifyId = randomBytes(12).toString('hex'), ...notification}: Notification,
  {secret = testSecret} = {},
): Promise<string> {
  const payload = JSON.stringify({notifyId, ...notification})
  const headers = notificationHeaders(secret, insurerNotificationPath, payload, clock.now())
  const response = await app.inject({method: 'POST', url: insurerNotificationPath, payload, headers})
  return `${response.statusCode} ${response.json().code}`
}
