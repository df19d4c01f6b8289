import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import * as v from 'valibot'
import {type ProviderCall, providerCall} from '../provider-api/provider-call.ts'
import {identitySchema, personSchema, text} from '../provider-api/request-schemas.ts'
import type {Eligibility} from '../test-outcomes.ts'
import {type Identity, personNumber, testOutcomeOf} from '../test-person.ts'

/** At most this many policy statuses are kept. A dropped one is computed again from the insured person's outcome. */
const policyLimit = 50_000

const validateRequest = v.object({
  projectCode: text,
  skuNo: text,
  applicant: personSchema,
  insured: v.pipe(v.array(v.object({id: text, ...personSchema.entries})), v.minLength(1)),
})

const policiesRequest = v.object({
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
export function insurerCalls(): ProviderCall[] {
  const statuses = new Map<string, PolicyStatus>()

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
    providerCall('/api/insurer/policies', policiesRequest, ({policies}) => ({
      ok: true,
      policies: policies.map(({policyNo, insured}) => {
        const status = statuses.get(policyNo) ?? testOutcomeOf(insured)?.policyStatus ?? PolicyStatus.WAIT_EFFECT
        statuses.set(policyNo, status)
        if (statuses.size > policyLimit) statuses.delete(statuses.keys().next().value ?? '')
        return {policyNo, status}
      }),
    })),
    providerCall('/api/realname', identitySchema, (person) => ({
      ok: true,
      verified: testOutcomeOf(person)?.realNameVerified === true,
    })),
  ]
}

function eligibilityOf(person: Identity, projectCode: string): Eligibility {
  const eligibility = testOutcomeOf(person)?.eligibility
  if (!eligibility) return ''
  // The project code may end in `_CSS`.
  return eligibility.onlyIn && eligibility.onlyIn !== projectCode.replace(/_CSS$/, '') ? '' : eligibility.result
}
