import type {AccountPlatform} from '@hmb/sandbox/medical-account/account-platform'
import {accountCheckRequest, proofOf} from '@hmb/sandbox/medical-account/account-request'
import {providerCall} from '@hmb/sandbox/provider-api/provider-call'
import {errorResponse} from '@hmb/sandbox/provider-api/provider-response'

/** The balances of the applicant's and their spouse's accounts, in fen. A payment does not reduce them. */
const household = [
  {accountNo: 'yz-own', holderName: '本人账户', balance: 30_000},
  {accountNo: 'yz-spouse', holderName: '配偶账户', balance: 100},
]

export const platforms: readonly AccountPlatform[] = [
  {
    name: 'yunzhou',
    title: '云州医保家庭账户',
    balance: Number.POSITIVE_INFINITY,
    requiresCheck: true,
    page: 'outcome',
    calls: (counter) => [
      providerCall('/api/account/yunzhou/open', accountCheckRequest, (request) => {
        const check = counter.openCheck(request)
        return check.ok ? {...check, accounts: household} : check
      }),
    ],
    refusePayment(request) {
      const account = household.find(({accountNo}) => accountNo === proofOf(request, 'accountNo'))
      if (!account) return errorResponse('CHECK_REFUSED', '账户不存在')
      return request.totalFee > account.balance ? errorResponse('ACCOUNT_REFUSED', '账户余额不足') : null
    },
  },
]
