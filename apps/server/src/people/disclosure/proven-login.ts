import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {User} from '../../context/user-session.ts'
import {BusinessError} from '../../platform/http/business-error.ts'

/**
 * Throws IDENTITY_UNPROVEN in a login that has not proven the holder: it changes no person, and so cannot replace the number of the check.
 * It neither uses a medical account nor ends a policy.
 *
 * @example
 * assertIdentityProven(ctx)
 */
export function assertIdentityProven({user}: {user: Pick<User, 'unproven'> | null}): void {
  if (user?.unproven) throw new BusinessError(ErrorCode.IDENTITY_UNPROVEN)
}
