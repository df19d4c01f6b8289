import {policyDetail, policyList} from '@hmb/contract/policy'
import {handle} from '../../context/route.ts'
import {listPolicies, policyOf} from './policy-view.ts'

export const policyRoutes = [
  handle(policyList, listPolicies),
  handle(policyDetail, ({policyNo}, ctx) => policyOf(ctx, policyNo)),
]
