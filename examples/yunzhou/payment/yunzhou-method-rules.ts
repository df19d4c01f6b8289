import {DocumentType} from '@hmb/contract/codes/document-type'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {enabledChannel, type MethodRules, withDisabledReason} from '@hmb/payment/method-rules'

export const residentsReason = '云州个人账户须投保人持居民身份证使用'

/**
 * Yunzhou: the account needs an applicant with a resident ID card, and is chosen where it may be.
 *
 * @example
 * yunzhouMethods(methods, facts).preferred // '2'
 */
export const yunzhouMethods: MethodRules = (methods, {order}) => {
  const offered = withDisabledReason(
    methods,
    PayChannel.MEDICAL_ACCOUNT,
    order.apctInfo?.idType === DocumentType.RESIDENT_ID_CARD ? '' : residentsReason,
  )
  return {methods: offered, preferred: enabledChannel(offered, PayChannel.MEDICAL_ACCOUNT)}
}
