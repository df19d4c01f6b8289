import * as v from 'valibot'
import {businessAsk} from '../account/ask.ts'
import {accountCopy as copy} from '../account/copy.ts'
import type {Platform} from '../account/platform.ts'
import {refuse} from '../answer.ts'
import {providerCall} from '../provider/call.ts'

export const platforms: readonly Platform[] = [
  {
    name: 'chongqing',
    title: '重庆医保个人账户',
    balance: 50_000,
    wantsBusiness: true,
    page: 'levers',
    before: (account) => account?.before ?? 0,
    calls: ({leverOf}) => [
      providerCall(
        '/api/account/chongqing/policy-check',
        v.object({...businessAsk.entries, payChannel: v.picklist(['01', '06'])}),
        // '06' comes before WeChat and is never refused.
        ({holder, payChannel}) =>
          payChannel === '01' && leverOf(holder)?.account?.secondRefused
            ? refuse('CHECK_REFUSED', copy.refused)
            : {ok: true},
      ),
    ],
  },
]
