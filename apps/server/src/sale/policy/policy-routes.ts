import {policyDetail, policyList} from '@hmb/contract/policy'
import {policyDocumentPath} from '@hmb/contract/policy-document'
import {handle, plain} from '../../context/route.ts'
import {sendPolicyDocument} from './document/policy-document-route.ts'
import {insurerNotificationPath, receivePolicyNotification} from './policy-notification.ts'
import {listPolicies, policyOf} from './policy-view.ts'

export const policyRoutes = [
  handle(policyList, listPolicies),
  handle(policyDetail, ({policyNo}, ctx) => policyOf(ctx, policyNo)),
  plain('GET', policyDocumentPath, sendPolicyDocument),
  plain('POST', insurerNotificationPath, receivePolicyNotification),
]
