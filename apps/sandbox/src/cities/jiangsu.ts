import * as v from 'valibot'
import {accountCopy as copy} from '../account/account-copy.ts'
import type {AccountPlatform} from '../account/account-platform.ts'
import {accountCheckRequest} from '../account/account-request.ts'
import {providerCall} from '../provider-api/provider-call.ts'
import {errorResponse} from '../provider-api/provider-response.ts'
import {text} from '../provider-api/request-schemas.ts'
import {personNumber} from '../test-person.ts'

const balance = 200_000
/** The pooling area in which every account lies. */
const poolareaNo = '320100'

export const platforms: readonly AccountPlatform[] = [
  {
    name: 'jiangsu',
    title: '江苏医保个人账户',
    balance,
    requiresCheck: true,
    page: 'levers',
    calls: (counter) => [
      providerCall('/api/account/jiangsu/inner-check', accountCheckRequest, (ask) =>
        counter.openCheck(ask, {poolareaNo}),
      ),
      providerCall(
        '/api/account/jiangsu/outer-check',
        v.object({...accountCheckRequest.entries, bizId: text, poolareaNo: text}),
        ({bizId, holder}) => {
          const business = counter.findCheck(bizId)
          if (!business) return errorResponse('BIZ_NOT_EXIST', copy.unknownBusiness)
          if (counter.testOutcomeOf(holder)?.account?.secondCheckRefused)
            return errorResponse('CHECK_REFUSED', copy.refused)
          const holderPsnNo = personNumber(holder)
          business.requiredProofs = {holderPsnNo}
          return {ok: true, holderPsnNo, holderName: holder.name, idNo: holder.idNo, balance}
        },
      ),
    ],
    refusePayment: (_, lever) =>
      lever?.account?.paymentResult === 'HELD' ? errorResponse('ORDER_HELD', copy.held) : null,
  },
]
