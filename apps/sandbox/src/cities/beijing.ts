import {accountCopy as copy} from '../account/account-copy.ts'
import type {AccountPlatform} from '../account/account-platform.ts'
import {accountCheckRequest, proofOf} from '../account/account-request.ts'
import {providerCall} from '../provider-api/provider-call.ts'
import {errorResponse} from '../provider-api/provider-response.ts'

const bankBalance = 300_000

/** The closed account, which pays person by person and has enough for anyone. */
const closedAccount: AccountPlatform = {
  name: 'beijing',
  title: '北京医保个人账户共济',
  balance: Number.POSITIVE_INFINITY,
  requiresCheck: false,
  page: 'never',
  insuredFailure: (insured) => insured?.accountRefusal ?? '',
}

const bank: AccountPlatform = {
  name: 'beijing-bank',
  title: '北京银行医保存折',
  balance: bankBalance,
  requiresCheck: false,
  page: 'never',
  calls: ({testOutcomeOf: leverOf}) => [
    // Code 0 is good.
    providerCall('/api/account/beijing-bank/balance', accountCheckRequest, ({holder}) => {
      const bank = leverOf(holder)?.bank
      if (bank?.balanceQueryFails) return {ok: true, code: '1', balance: 0, message: copy.noBook}
      return {ok: true, code: '0', balance: bank?.balance ?? bankBalance, message: ''}
    }),
  ],
  refusePayment(ask, lever) {
    const password = proofOf(ask, 'password')
    if (password === '000000') return errorResponse('ACCOUNT_REFUSED', copy.locked)
    if (password !== '123456') return errorResponse('WRONG_PASSWORD', copy.wrongPassword)
    if (lever?.bank?.balanceQueryFails) return errorResponse('ACCOUNT_REFUSED', copy.noBook)
    return lever?.bank?.busy ? errorResponse('ACCOUNT_REFUSED', copy.busy) : null
  },
}

export const platforms: readonly AccountPlatform[] = [closedAccount, bank]
