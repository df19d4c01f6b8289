import * as v from 'valibot'
import {post} from './endpoint.ts'
import {done, projectId, requiredText} from './schema.ts'

/**
 * Checks the document number of the person whom `isUnLogin` names. The right one ends the masking of this login, and this
 * browser needs no check at its next one. Throws IDENTITY_MISMATCH for another number and IDENTITY_LOCKED after five
 * attempts in 24 hours. A login that needs no check succeeds without a comparison of the number. Not in the specification.
 */
export const identityProve = post('/api/taurus/user/identity/prove', {
  request: v.object({idNo: requiredText(150), projectId}),
  response: done,
  session: 'user',
  handles: 'all',
})
