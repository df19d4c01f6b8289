import {businessAsk, proofOf} from '../account/ask.ts'
import {accountCopy as copy} from '../account/copy.ts'
import type {Platform} from '../account/platform.ts'
import {refuse} from '../answer.ts'
import {providerCall} from '../provider/call.ts'

const bankBalance = 300_000

/** The closed account, which pays person by person and has enough for anyone. */
const closedAccount: Platform = {
  name: 'beijing',
  title: '北京医保个人账户共济',
  balance: Number.POSITIVE_INFINITY,
  wantsBusiness: false,
  page: 'never',
  failureOf: (insured) => insured?.partRefused ?? '',
}

const bank: Platform = {
  name: 'beijing-bank',
  title: '北京银行医保存折',
  balance: bankBalance,
  wantsBusiness: false,
  page: 'never',
  calls: ({leverOf}) => [
    // Code 0 is good.
    providerCall('/api/account/beijing-bank/balance', businessAsk, ({holder}) => {
      const bank = leverOf(holder)?.bank
      if (bank?.balanceFails) return {ok: true, code: '1', balance: 0, message: copy.noBook}
      return {ok: true, code: '0', balance: bank?.balance ?? bankBalance, message: ''}
    }),
  ],
  refuses(ask, lever) {
    const password = proofOf(ask, 'password')
    if (password === '000000') return refuse('ACCOUNT_REFUSED', copy.locked)
    if (password !== '123456') return refuse('WRONG_PASSWORD', copy.wrongPassword)
    if (lever?.bank?.balanceFails) return refuse('ACCOUNT_REFUSED', copy.noBook)
    return lever?.bank?.busy ? refuse('ACCOUNT_REFUSED', copy.busy) : null
  },
}

export const platforms: readonly Platform[] = [closedAccount, bank]
