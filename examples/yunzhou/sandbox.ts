import type {AccountPlatform} from '@hmb/sandbox/account/account-platform'
import {accountCheckRequest, proofOf} from '@hmb/sandbox/account/account-request'
import {providerCall} from '@hmb/sandbox/provider-api/provider-call'
import {errorResponse} from '@hmb/sandbox/provider-api/provider-response'

/** What lies in the applicant's own account and in their spouse's, in fen; it does not fall. */
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
      providerCall('/api/account/yunzhou/open', accountCheckRequest, (ask) => {
        const opened = counter.openCheck(ask)
        return opened.ok ? {...opened, accounts: household} : opened
      }),
    ],
    refusePayment(ask) {
      const account = household.find(({accountNo}) => accountNo === proofOf(ask, 'accountNo'))
      if (!account) return errorResponse('CHECK_REFUSED', '账户不存在')
      return ask.totalFee > account.balance ? errorResponse('ACCOUNT_REFUSED', '账户余额不足') : null
    },
  },
]
