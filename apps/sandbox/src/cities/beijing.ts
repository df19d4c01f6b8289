import {BankQueryCode} from '@hmb/contract/codes/bank-query-code'
import {accountCopy as copy} from '../medical-account/account-copy.ts'
import type {AccountPlatform} from '../medical-account/account-platform.ts'
import {accountCheckRequest, proofOf} from '../medical-account/account-request.ts'
import {providerCall} from '../provider-api/provider-call.ts'
import {errorResponse} from '../provider-api/provider-response.ts'
import type {TestOutcome} from '../test-outcomes.ts'

const bankBalance = 300_000
/** Outcome 41 has another balance at the bank, and at no other account. */
const balanceOf = (outcome: TestOutcome | undefined): number => outcome?.bank?.balance ?? bankBalance

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
    providerCall('/api/account/beijing-bank/balance', accountCheckRequest, ({holder}) => {
      const outcome = testOutcomeOf(holder)
      if (outcome?.bank?.balanceQueryFails) return {ok: true, code: '1', balance: 0, message: copy.noBankPassbook}
      return {ok: true, code: BankQueryCode.SUCCESS, balance: balanceOf(outcome), message: ''}
    }),
  ],
  refusePayment(request, outcome) {
    const password = proofOf(request, 'password')
    if (password === '000000') return errorResponse('ACCOUNT_REFUSED', copy.locked)
    if (password !== '123456') return errorResponse('WRONG_PASSWORD', copy.wrongPassword)
    if (outcome?.bank?.balanceQueryFails) return errorResponse('ACCOUNT_REFUSED', copy.noBankPassbook)
    if (outcome?.bank?.busy) return errorResponse('ACCOUNT_REFUSED', copy.busy)
    return request.totalFee > balanceOf(outcome) ? errorResponse('ACCOUNT_REFUSED', copy.insufficientBalance) : null
  },
}

export const platforms: readonly AccountPlatform[] = [mutualAidAccount, bank]
