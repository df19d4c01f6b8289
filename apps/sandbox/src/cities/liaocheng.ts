import {accountCopy as copy} from '../account/account-copy.ts'
import type {AccountPlatform} from '../account/account-platform.ts'
import {errorResponse} from '../provider-api/provider-response.ts'

export const platforms: readonly AccountPlatform[] = [
  {
    name: 'liaocheng',
    title: '聊城医保个人账户',
    balance: 100_000,
    requiresCheck: true,
    page: 'always',
    encryptsNumbers: true,
    // It knows an account for everybody whose payment can be tried there, and for nobody else.
    beforeCheck: (account) => (account && account.beforeCheckCode !== 3 ? 1 : (account?.beforeCheckCode ?? 0)),
    refusePayment: (_, lever) =>
      lever?.account?.secondCheckRefused ? errorResponse('CHECK_REFUSED', copy.refused) : null,
  },
]
