import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {RequestContext} from '../../context/deps.ts'
import type {OrderRow} from '../../platform/db/schema/order.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import {isOutcomeUnknown} from '../../platform/providers/client.ts'
import type {AccountPaymentResponse} from '../../platform/providers/providers.ts'
import {accountCopy} from './account-copy.ts'
import {wrongPasswordCode} from './account-error.ts'
import {countAccountCall, uncountAccountCall} from './account-limits.ts'

/** The wrong passwords per day in China of an order, of a user account, and of an account holder. */
const wrongPasswordsPerDay = 5

/**
 * Runs a payment with a password. The password counts as wrong before it is sent to the platform, so that concurrent guesses
 * count together; the count is undone unless the platform refused the password or may have received it. Throws `ACCOUNT_DECLINED`
 * when no password may be sent to the platform that day. The caller has proven the holder, so that a stranger cannot use up the
 * attempts.
 *
 * @example
 * withCountedPassword(ctx, {order, platform: 'beijing-bank'}, (onResponse) => payFromAccount(ctx, {...payment, onResponse}, view))
 */
export async function withCountedPassword<Result>(
  deps: Pick<RequestContext, 'db' | 'now'>,
  {order, platform}: {order: OrderRow; platform: string},
  pay: (onResponse: (response: AccountPaymentResponse) => void) => Promise<Result>,
): Promise<Result> {
  const entry = await countAccountCall(deps, {
    order,
    call: `${platform}/password`,
    limits: {order: wrongPasswordsPerDay, user: wrongPasswordsPerDay, holder: wrongPasswordsPerDay},
    error: new BusinessError(ErrorCode.ACCOUNT_DECLINED, {message: accountCopy.passwordLimit}),
  })
  let isCounted = false
  try {
    return await pay((response) => {
      isCounted = !response.ok && (response.code === wrongPasswordCode || isOutcomeUnknown(response))
    })
  } finally {
    if (!isCounted) await uncountAccountCall(deps, entry)
  }
}
