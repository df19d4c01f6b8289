import * as v from 'valibot'
import {accountCopy as copy} from '../medical-account/account-copy.ts'
import type {AccountPlatform} from '../medical-account/account-platform.ts'
import {accountCheckRequest} from '../medical-account/account-request.ts'
import {providerCall} from '../provider-api/provider-call.ts'
import {errorResponse} from '../provider-api/provider-response.ts'
import {text} from '../provider-api/request-schemas.ts'
import {personNumber} from '../test-person.ts'

const balance = 200_000
/** The pooling area (统筹区) of every account. */
const poolareaNo = '320100'

export const platforms: readonly AccountPlatform[] = [
  {
    name: 'jiangsu',
    title: '江苏医保个人账户',
    balance,
    requiresCheck: true,
    page: 'outcome',
    calls: (context) => [
      providerCall('/api/account/jiangsu/inner-check', accountCheckRequest, (request) =>
        context.openCheck(request, {poolareaNo}),
      ),
      providerCall(
        '/api/account/jiangsu/outer-check',
        v.object({...accountCheckRequest.entries, bizId: text, poolareaNo: text}),
        ({bizId, holder}) => {
          const check = context.findCheck(bizId)
          if (!check) return errorResponse('BIZ_NOT_EXIST', copy.unknownCheck)
          if (context.testOutcomeOf(holder)?.account?.secondCheckRefused)
            return errorResponse('CHECK_REFUSED', copy.systemError)
          const holderPsnNo = personNumber(holder)
          check.requiredProofs = {holderPsnNo}
          return {ok: true, holderPsnNo, holderName: holder.name, idNo: holder.idNo, balance}
        },
      ),
    ],
    refusePayment: (_, outcome) =>
      outcome?.account?.paymentResult === 'HELD' ? errorResponse('ORDER_HELD', copy.orderHeld) : null,
  },
]
