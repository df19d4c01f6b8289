import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import * as v from 'valibot'
import {type ProviderCall, providerCall} from '../provider-api/provider-call.ts'
import {errorResponse, type ProviderResponse} from '../provider-api/provider-response.ts'
import {identitySchema, personSchema, text, webAddress} from '../provider-api/request-schemas.ts'
import type {Eligibility} from '../test-outcomes.ts'
import {type Identity, personNumber, testOutcomeOf} from '../test-person.ts'
import type {InsurerController, InsurerPolicy} from './insurer-controller.ts'

const validateRequest = v.object({
  projectCode: text,
  skuNo: text,
  applicant: personSchema,
  insured: v.pipe(v.array(v.object({id: text, ...personSchema.entries})), v.minLength(1)),
})

const withdrawRequest = v.object({
  policyNo: text,
  status: v.picklist([PolicyStatus.CANCELED, PolicyStatus.SURRENDERED]),
})

const policiesRequest = v.object({
  notifyUrl: webAddress,
  policies: v.pipe(
    v.array(
      v.object({
        policyNo: text,
        orderNo: text,
        skuNo: text,
        startDate: text,
        endDate: text,
        insured: personSchema,
      }),
    ),
    v.minLength(1),
  ),
})

/** The signed calls of the insurer: eligibility (核验), policies (保单), and the real-name check (实名认证). */
export function insurerCalls(insurer: InsurerController): ProviderCall[] {
  return [
    providerCall('/api/insurer/validate', validateRequest, ({projectCode, applicant, insured}) => {
      const isRefused = testOutcomeOf(applicant)?.applicantRefused === true
      return {
        ok: true,
        applicant: {
          canCreateOrder: !isRefused,
          message: isRefused ? '投保人身份信息校验不通过，请检查并修改重试～' : '',
        },
        insured: insured.map((person) => {
          const outcome = eligibilityOf(person, projectCode)
          return {id: person.id, outcome, psnNo: outcome.endsWith('NO_MEDICAL') ? '' : personNumber(person)}
        }),
      }
    }),
    providerCall('/api/insurer/policies', policiesRequest, ({notifyUrl, policies}) => ({
      ok: true,
      policies: policies.map(({policyNo, insured}) => {
        const first = testOutcomeOf(insured)?.policyStatus ?? PolicyStatus.WAIT_EFFECT
        const {status, version} = insurer.issue({policyNo, status: first, notifyUrl})
        return {policyNo, status, version}
      }),
    })),
    providerCall('/api/insurer/policies/query', v.object({policyNo: text}), ({policyNo}) =>
      policyResponse(insurer.find(policyNo)),
    ),
    providerCall('/api/insurer/policies/withdraw', withdrawRequest, ({policyNo, status}) =>
      policyResponse(insurer.withdraw(policyNo, status)),
    ),
    providerCall('/api/realname', identitySchema, (person) => ({
      ok: true,
      verified: testOutcomeOf(person)?.realNameVerified === true,
    })),
  ]
}

const policyResponse = (policy: InsurerPolicy | undefined): ProviderResponse =>
  policy
    ? {ok: true, policyNo: policy.policyNo, status: policy.status, version: policy.version}
    : errorResponse('POLICY_NOT_EXIST', '保单不存在')

function eligibilityOf(person: Identity, projectCode: string): Eligibility {
  const eligibility = testOutcomeOf(person)?.eligibility
  if (!eligibility) return ''
  // The project code may end in `_CSS`.
  return eligibility.onlyIn && eligibility.onlyIn !== projectCode.replace(/_CSS$/, '') ? '' : eligibility.result
}
