import {AccountPrecheckCode} from '@hmb/contract/codes/account-precheck-code'
import {accountCopy as copy} from '../medical-account/account-copy.ts'
import type {AccountPlatform} from '../medical-account/account-platform.ts'
import {errorResponse} from '../provider-api/provider-response.ts'

export const platforms: readonly AccountPlatform[] = [
  {
    name: 'liaocheng',
    title: '聊城医保个人账户',
    balance: 100_000,
    requiresCheck: true,
    page: 'always',
    encryptsNumbers: true,
    // Every payer with an account outcome has an account here, except for outcome 32.
    precheck: (account) =>
      account && account.precheckCode !== AccountPrecheckCode.ACCOUNT_UNUSABLE
        ? AccountPrecheckCode.ACCOUNT_OPENED
        : (account?.precheckCode ?? AccountPrecheckCode.NO_RESTRICTION),
    refusePayment: (_, outcome) =>
      outcome?.account?.secondCheckRefused ? errorResponse('CHECK_REFUSED', copy.systemError) : null,
  },
]
