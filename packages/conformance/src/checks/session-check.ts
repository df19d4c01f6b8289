import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {Endpoint} from '@hmb/contract/endpoint'
import type {RunContext} from '../run-context.ts'

/** A call for a user is refused with UNAUTHORIZED without a session, with one that has ended, and with an invented one. */
export async function checkSession({probe, runData, visitor, open}: RunContext, endpoint: Endpoint): Promise<void> {
  if (endpoint.session !== 'user') return
  const request = probe.validRequest(endpoint) ?? {}
  const refused = {check: 'session', codes: [ErrorCode.UNAUTHORIZED]} as const
  await probe.expectError(visitor, endpoint, request, {...refused, when: 'without a session'})
  if (!runData.loggedOut) return
  await probe.expectError(open(runData.loggedOut.cookie()), endpoint, request, {
    ...refused,
    when: 'with a session that was logged out',
  })
}
