import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {User} from '../../context/user-session.ts'
import {BusinessError} from '../../platform/http/business-error.ts'

/**
 * Throws IDENTITY_UNPROVEN in a login that has not proven the holder. Such a login may not change a person: it could
 * replace the number of its own check. It may neither use a medical account nor end a policy.
 *
 * @example
 * assertIdentityProven(ctx.user)
 */
export function assertIdentityProven(user: Pick<User, 'unproven'> | null): void {
  if (user?.unproven) throw new BusinessError(ErrorCode.IDENTITY_UNPROVEN)
}
