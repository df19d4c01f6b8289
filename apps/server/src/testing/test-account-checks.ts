import {randomBytes, randomInt} from 'node:crypto'
import {PolicyCheckChannel} from '@hmb/contract/codes/policy-check-channel'

/** The checks of the test account platforms, controlled by a test. */
export interface TestAccountChecks {
  /** Whether the platforms confirm a holder with name, document and phone. UNAVAILABLE: they do not respond. */
  holderConfirmation: boolean | 'UNAVAILABLE'
  /** Every check that a platform has received, such as `jiangsu/holder`, with its request. */
  readonly checks: {call: string; request: Readonly<Record<string, unknown>>}[]
  /** The SMS codes that Chongqing's platform has sent, by order number. */
  readonly smsCodes: Map<string, {code: string; token: string; wrongAttempts: number}>
}

export interface CheckRequest extends Readonly<Record<string, unknown>> {
  orderNo: string
  holder: {name: string; idNo: string}
}

export const errorResponse = (code: string, message = code) => ({ok: false, code, message}) as const

/** The response of a test account platform to a check before a payment. */
export function checkResponse(accounts: TestAccountChecks, platform: string, check: string, request: CheckRequest) {
  const {holder, orderNo} = request
  accounts.checks.push({call: `${platform}/${check}`, request})
  switch (check) {
    case 'holder':
      return accounts.holderConfirmation === 'UNAVAILABLE'
        ? errorResponse('UNREACHABLE')
        : {ok: true, confirmed: accounts.holderConfirmation}
    case 'sms': {
      const sent = {
        code: String(randomInt(100_000, 1_000_000)),
        token: randomBytes(8).toString('hex'),
        wrongAttempts: 0,
      }
      accounts.smsCodes.set(orderNo, sent)
      return {ok: true, smsToken: sent.token}
    }
    case 'policy-check':
      return request.payChannel === PolicyCheckChannel.WECHAT ? {ok: true} : verifySmsCode(accounts, request)
    case 'inner-check': {
      const bizId = randomBytes(8).toString('hex')
      return {ok: true, bizId, ...(platform === 'jiangsu' ? {poolareaNo: '320100'} : {})}
    }
    case 'outer-check':
      return {
        ok: true,
        holderPsnNo: '32010000000000000001',
        holderName: holder.name,
        idNo: holder.idNo,
        balance: 200_000,
      }
    case 'balance':
      return {ok: true, code: '0', balance: 300_000, message: ''}
    default:
      return {ok: true}
  }
}

function verifySmsCode({smsCodes}: TestAccountChecks, {orderNo, smsCode, smsToken}: CheckRequest) {
  const sent = smsCodes.get(orderNo)
  if (!sent || sent.token !== smsToken) return errorResponse('SMS_CODE_EXPIRED')
  if (sent.code === smsCode) return {ok: true}
  sent.wrongAttempts += 1
  return errorResponse(sent.wrongAttempts < 5 ? 'WRONG_SMS_CODE' : 'SMS_CODE_LOCKED')
}
