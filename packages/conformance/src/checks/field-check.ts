import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {Endpoint} from '@hmb/contract/endpoint'
import {requestSchema} from '@hmb/contract/openapi/openapi-document'
import * as v from 'valibot'
import type {RunContext} from '../run-context.ts'

/** A request with one field that the contract refuses. */
export interface WrongRequest {
  readonly request: Readonly<Record<string, unknown>>
  /** `without phone` */
  readonly when: string
}

/**
 * Requests that differ from a valid one in one field: absent, of another type, too long. Only those that the contract's
 * schema refuses.
 *
 * @example
 * wrongRequests(orderDetail, {orderId: 'o1'}).map(({when}) => when) // ['without orderId', 'with a wrong orderId', 'with a long orderId']
 */
export function wrongRequests(endpoint: Endpoint, valid: Readonly<Record<string, unknown>>): WrongRequest[] {
  const names = Object.keys(requestSchema(endpoint).properties ?? {})
  const wrong = endpoint.method === 'GET' || endpoint.form ? '!' : {unexpected: true}
  const candidates = names.flatMap((name) => {
    const {[name]: _, ...rest} = valid
    return [
      {request: rest, when: `without ${name}`},
      {request: {...rest, [name]: wrong}, when: `with a wrong ${name}`},
      {request: {...rest, [name]: 'x'.repeat(5000)}, when: `with a long ${name}`},
    ]
  })
  return candidates.filter(({request}) => !v.safeParse(endpoint.request, request).success)
}

/** Sends every wrong request of a call: each must be refused with INVALID_FIELD. */
export async function checkFields({probe, visitor, runData}: RunContext, endpoint: Endpoint): Promise<void> {
  const browser = runData.owner ?? (endpoint.session === 'user' ? undefined : visitor)
  if (!browser) return probe.report.skipped(endpoint, 'errors', 'no person is logged in')
  for (const {request, when} of wrongRequests(endpoint, probe.validRequest(endpoint) ?? {}))
    await probe.expectError(browser, endpoint, request, {check: 'errors', codes: [ErrorCode.INVALID_FIELD], when})
}
