import {businessAsk, proofOf} from '@hmb/sandbox/account/ask'
import type {Platform} from '@hmb/sandbox/account/platform'
import {refuse} from '@hmb/sandbox/answer'
import {providerCall} from '@hmb/sandbox/provider/call'

/** What lies in the applicant's own account and in their spouse's, in fen; it does not fall. */
const household = [
  {accountNo: 'yz-own', holderName: '本人账户', balance: 30_000},
  {accountNo: 'yz-spouse', holderName: '配偶账户', balance: 100},
]

export const platforms: readonly Platform[] = [
  {
    name: 'yunzhou',
    title: '云州医保家庭账户',
    balance: Number.POSITIVE_INFINITY,
    wantsBusiness: true,
    page: 'levers',
    calls: (counter) => [
      providerCall('/api/account/yunzhou/open', businessAsk, (ask) => {
        const opened = counter.open(ask)
        return opened.ok ? {...opened, accounts: household} : opened
      }),
    ],
    refuses(ask) {
      const account = household.find(({accountNo}) => accountNo === proofOf(ask, 'accountNo'))
      if (!account) return refuse('CHECK_REFUSED', '账户不存在')
      return ask.totalFee > account.balance ? refuse('ACCOUNT_REFUSED', '账户余额不足') : null
    },
  },
]
