import * as v from 'valibot'
import {businessAsk} from '../account/ask.ts'
import {accountCopy as copy} from '../account/copy.ts'
import type {Platform} from '../account/platform.ts'
import {refuse} from '../answer.ts'
import {personNumber} from '../person.ts'
import {providerCall} from '../provider/call.ts'
import {text} from '../provider/schemas.ts'

const balance = 200_000
/** The pooling area in which every account lies. */
const poolareaNo = '320100'

export const platforms: readonly Platform[] = [
  {
    name: 'jiangsu',
    title: '江苏医保个人账户',
    balance,
    wantsBusiness: true,
    page: 'levers',
    calls: (counter) => [
      providerCall('/api/account/jiangsu/inner-check', businessAsk, (ask) => counter.open(ask, {poolareaNo})),
      providerCall(
        '/api/account/jiangsu/outer-check',
        v.object({...businessAsk.entries, bizId: text, poolareaNo: text}),
        ({bizId, holder}) => {
          const business = counter.business(bizId)
          if (!business) return refuse('BIZ_NOT_EXIST', copy.unknownBusiness)
          if (counter.leverOf(holder)?.account?.secondRefused) return refuse('CHECK_REFUSED', copy.refused)
          const holderPsnNo = personNumber(holder)
          business.proofs = {holderPsnNo}
          return {ok: true, holderPsnNo, holderName: holder.name, idNo: holder.idNo, balance}
        },
      ),
    ],
    refuses: (_, lever) => (lever?.account?.pay === 'HELD' ? refuse('ORDER_HELD', copy.held) : null),
  },
]
