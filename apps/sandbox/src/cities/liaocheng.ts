import {accountCopy as copy} from '../account/copy.ts'
import type {Platform} from '../account/platform.ts'
import {refuse} from '../answer.ts'

export const platforms: readonly Platform[] = [
  {
    name: 'liaocheng',
    title: '聊城医保个人账户',
    balance: 100_000,
    wantsBusiness: true,
    page: 'always',
    encrypts: true,
    // It knows an account for everybody whose payment can be tried there, and for nobody else.
    before: (account) => (account && account.before !== 3 ? 1 : (account?.before ?? 0)),
    refuses: (_, lever) => (lever?.account?.secondRefused ? refuse('CHECK_REFUSED', copy.refused) : null),
  },
]
