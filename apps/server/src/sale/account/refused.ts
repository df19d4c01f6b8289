import {Refusal} from '../../platform/http/refusal.ts'
import {unreachableCode} from '../../platform/providers/client.ts'

/** What platforms say when they are asked wrongly: our mistake, not the person's. */
const ours = ['PARAM_ERROR', 'INVALID_REQUEST']

/**
 * What a platform's refusal is to the person: 5008 the order must be made anew, 5009 the account refuses, 5010 another attempt
 * holds the order, 5011 wrong password; a platform that gave no answer is a failure of the system.
 *
 * @example
 * throw asRefusal({code: 'ACCOUNT_REFUSED', message: '余额不足'}) // 5009 余额不足
 */
export function asRefusal({code, message}: {code: string; message: string}): Refusal {
  switch (code) {
    case unreachableCode:
      return new Refusal(5013)
    case 'ORDER_RENEW':
      return new Refusal(5008, {sentence: message})
    case 'ORDER_HELD':
      return new Refusal(5010, {sentence: message})
    case 'WRONG_PASSWORD':
      return new Refusal(5011)
    // Closed by another try while this one was on its way.
    case 'ORDER_CLOSED':
      return new Refusal(5004)
    default:
      return ours.includes(code) ? new Refusal(5013) : new Refusal(5009, {sentence: message})
  }
}
