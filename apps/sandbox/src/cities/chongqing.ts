import {AccountPrecheckCode} from '@hmb/contract/codes/account-precheck-code'
import {PolicyCheckChannel} from '@hmb/contract/codes/policy-check-channel'
import {SmsPurpose} from '@hmb/contract/codes/sms-purpose'
import * as v from 'valibot'
import {accountCopy as copy} from '../medical-account/account-copy.ts'
import type {AccountPlatform} from '../medical-account/account-platform.ts'
import {accountCheckRequest} from '../medical-account/account-request.ts'
import {createSmsVerification} from '../medical-account/sms-verification.ts'
import {providerCall} from '../provider-api/provider-call.ts'
import {errorResponse} from '../provider-api/provider-response.ts'

const policyCheckRequest = v.object({
  ...accountCheckRequest.entries,
  payChannel: v.enum(PolicyCheckChannel),
  /** For an account payment only. */
  smsCode: v.optional(v.string(), ''),
  smsToken: v.optional(v.string(), ''),
})

export const platforms: readonly AccountPlatform[] = [
  {
    name: 'chongqing',
    title: '重庆医保个人账户',
    balance: 50_000,
    requiresCheck: true,
    page: 'outcome',
    precheck: (account) => account?.precheckCode ?? AccountPrecheckCode.NO_RESTRICTION,
    calls: ({testOutcomeOf, recordedPhone, sendSms, clock}) => {
      const codes = createSmsVerification({clock})
      return [
        providerCall('/api/account/chongqing/sms', accountCheckRequest, ({orderNo, holder}) => {
          const phone = recordedPhone(holder)
          if (phone === '') return errorResponse('PHONE_UNKNOWN', copy.noPhone)
          const {code, token} = codes.create(orderNo)
          const text = `【惠民保】验证码${code}，5分钟内有效，请勿告知他人。`
          const sent = sendSms({phone, purpose: SmsPurpose.CQ_MEDICAL, code, text})
          return sent.ok ? {ok: true, smsToken: token} : sent
        }),
        providerCall('/api/account/chongqing/policy-check', policyCheckRequest, (request) => {
          // The check before a WeChat payment always passes.
          if (request.payChannel !== PolicyCheckChannel.MEDICAL_ACCOUNT) return {ok: true}
          const error = codes.errorOf(request.orderNo, request.smsToken, request.smsCode)
          if (error) return error
          return testOutcomeOf(request.holder)?.account?.secondCheckRefused
            ? errorResponse('CHECK_REFUSED', copy.systemError)
            : {ok: true}
        }),
      ]
    },
  },
]
