import {AccountPrecheckCode} from '@hmb/contract/codes/account-precheck-code'
import {PolicyCheckChannel} from '@hmb/contract/codes/policy-check-channel'
import * as v from 'valibot'
import {accountCopy as copy} from '../account/account-copy.ts'
import type {AccountPlatform} from '../account/account-platform.ts'
import {accountCheckRequest} from '../account/account-request.ts'
import {providerCall} from '../provider-api/provider-call.ts'
import {errorResponse} from '../provider-api/provider-response.ts'

export const platforms: readonly AccountPlatform[] = [
  {
    name: 'chongqing',
    title: '重庆医保个人账户',
    balance: 50_000,
    requiresCheck: true,
    page: 'outcome',
    beforeCheck: (account) => account?.precheckCode ?? AccountPrecheckCode.NO_RESTRICTION,
    calls: ({testOutcomeOf}) => [
      providerCall(
        '/api/account/chongqing/policy-check',
        v.object({...accountCheckRequest.entries, payChannel: v.enum(PolicyCheckChannel)}),
        // The check before a WeChat payment always passes.
        ({holder, payChannel}) =>
          payChannel === PolicyCheckChannel.MEDICAL_ACCOUNT && testOutcomeOf(holder)?.account?.secondCheckRefused
            ? errorResponse('CHECK_REFUSED', copy.systemError)
            : {ok: true},
      ),
    ],
  },
]
