import {BankQueryCode} from '@hmb/contract/codes/bank-query-code'
import {accountCopy as copy} from '../account/account-copy.ts'
import type {AccountPlatform} from '../account/account-platform.ts'
import {accountCheckRequest, proofOf} from '../account/account-request.ts'
import {providerCall} from '../provider-api/provider-call.ts'
import {errorResponse} from '../provider-api/provider-response.ts'

const bankBalance = 300_000

/** The family mutual-aid account (共济账户). It pays for each insured person separately and has no balance limit. */
const mutualAidAccount: AccountPlatform = {
  name: 'beijing',
  title: '北京医保个人账户共济',
  balance: Number.POSITIVE_INFINITY,
  requiresCheck: false,
  page: 'never',
  insuredFailure: (insured) => insured?.unpaidReason ?? '',
}

const bank: AccountPlatform = {
  name: 'beijing-bank',
  title: '北京银行医保存折',
  balance: bankBalance,
  requiresCheck: false,
  page: 'never',
  calls: ({testOutcomeOf}) => [
    // Code 0 means success.
    providerCall('/api/account/beijing-bank/balance', accountCheckRequest, ({holder}) => {
      const bank = testOutcomeOf(holder)?.bank
      if (bank?.balanceQueryFails) return {ok: true, code: '1', balance: 0, message: copy.noBankPassbook}
      return {ok: true, code: BankQueryCode.SUCCESS, balance: bank?.balance ?? bankBalance, message: ''}
    }),
  ],
  refusePayment(request, outcome) {
    const password = proofOf(request, 'password')
    if (password === '000000') return errorResponse('ACCOUNT_REFUSED', copy.locked)
    if (password !== '123456') return errorResponse('WRONG_PASSWORD', copy.wrongPassword)
    if (outcome?.bank?.balanceQueryFails) return errorResponse('ACCOUNT_REFUSED', copy.noBankPassbook)
    return outcome?.bank?.busy ? errorResponse('ACCOUNT_REFUSED', copy.busy) : null
  },
}

export const platforms: readonly AccountPlatform[] = [mutualAidAccount, bank]
