import type {RequestContext} from '../../context/deps.ts'
import type {OutboxHandlers} from '../../platform/outbox/outbox.ts'
import {sendReminder} from '../appointment/booking-reminder.ts'
import {sendRenewalMessage} from '../order/renewal-message.ts'
import {refundEndedPolicy} from '../payment/ended-policy-refund.ts'
import {closeCashier} from '../payment/provider-query.ts'
import {sendRefund} from '../payment/refund-request.ts'
import {deliverPolicies} from '../policy/policy-delivery.ts'
import {withdrawPolicies} from '../policy/policy-withdrawal.ts'

/** The handler of each outbox topic. `deps` is called for every message, because `now` is the present instant. */
export const outboxHandlers = (
  deps: () => Pick<RequestContext, 'db' | 'providers' | 'now' | 'log' | 'config'>,
): OutboxHandlers => ({
  'insurer.issue': ({orderId}) => deliverPolicies(deps(), orderId),
  'insurer.withdraw': ({refundId}) => withdrawPolicies(deps(), refundId),
  'pay.ended-policy': ({policyNo}) => refundEndedPolicy(deps(), policyNo),
  'pay.refund': ({refundId}, enqueuedAt) => sendRefund(deps(), refundId, enqueuedAt),
  'sms.renewal': (message) => sendRenewalMessage(deps(), message),
  'sms.appointment': (message) => sendReminder(deps(), message),
  'pay.close': ({attemptId}) => closeCashier(deps(), attemptId),
})
