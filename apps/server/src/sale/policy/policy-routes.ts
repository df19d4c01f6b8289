import {policyDetail, policyList} from '@hmb/contract/policy'
import {handle, plain} from '../../context/route.ts'
import {policyDocumentCall, sendPolicyDocument} from './document/policy-document-route.ts'
import {policyNotificationCall, receivePolicyNotification} from './policy-notification.ts'
import {listPolicies, viewOwnPolicy} from './policy-view.ts'

export const policyRoutes = [
  handle(policyList, listPolicies),
  handle(policyDetail, ({policyNo}, ctx) => viewOwnPolicy(ctx, policyNo)),
  plain(policyDocumentCall, sendPolicyDocument),
  plain(policyNotificationCall, receivePolicyNotification),
]
