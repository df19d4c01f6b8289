import {beforeCheck} from '@hmb/contract/medical-account'
import {userOf} from '../../context/deps.ts'
import {handle} from '../../context/route.ts'
import {accountError, disclosedReason} from './account-error.ts'
import {precheckAccount} from './account-precheck.ts'
import {getPayableOrder} from './payable-order.ts'

export const accountRoutes = [
  handle(beforeCheck, async ({orderId}, ctx) => {
    const response = await precheckAccount(ctx, await getPayableOrder(ctx, orderId))
    if (!response) return {code: 0, message: ''}
    const message = disclosedReason(userOf(ctx), response.message)
    if (!response.ok) throw accountError({...response, message})
    return {code: response.code, message}
  }),
]
