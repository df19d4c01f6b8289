import type {Endpoint} from '@hmb/contract/endpoint'
import {endpoints} from '@hmb/contract/endpoints'
import {pay} from '@hmb/contract/payment'
import {captcha, logout} from '@hmb/contract/user'
import type {BackendHooks} from './backend-hooks.ts'
import {openBrowser} from './browser.ts'
import {checkFields} from './checks/field-check.ts'
import {checkForgery} from './checks/forgery-check.ts'
import {checkSession} from './checks/session-check.ts'
import {BlockedError, createProbe} from './probe.ts'
import {type CheckedProject, createReport, type Finding, type Report} from './report.ts'
import {type RunContext, type RunData, type RunOptions, requireIn, runStep, type Step} from './run-context.ts'
import {accountSteps} from './steps/account-steps.ts'
import {allCityCalls, citySteps} from './steps/city-steps.ts'
import {familySteps, memberDeletion} from './steps/family-steps.ts'
import {loginSteps} from './steps/login-steps.ts'
import {cloudPayCheck, paymentSteps} from './steps/payment-steps.ts'
import {policySteps} from './steps/policy-steps.ts'
import {orderCancellation, purchaseSteps} from './steps/purchase-steps.ts'
import {visitorSteps} from './steps/visitor-steps.ts'

export interface ConformanceOptions extends RunOptions {
  /** The longest time of one call, in ms. */
  readonly timeoutMs: number
  /** Only calls whose path contains it are checked and reported; '' for all. Calls that they depend on are made too. */
  readonly only: string
  readonly hooks: BackendHooks
  /** The Cookie headers of one or two logged-in people, in place of a login. */
  readonly sessions: readonly string[]
}

export interface ConformanceResult {
  readonly checked: CheckedProject
  readonly findings: readonly Finding[]
}

const steps: readonly Step[] = [
  ...visitorSteps,
  ...loginSteps,
  ...familySteps,
  ...purchaseSteps,
  // Before the order is paid.
  ...citySteps.slice(0, 1),
  ...paymentSteps,
  ...policySteps,
  ...citySteps.slice(1),
  orderCancellation,
  memberDeletion,
]

/** The calls that a build makes. The page of staff is another program. */
const checkedCalls: readonly Endpoint[] = [
  ...endpoints.filter(({area}) => area !== 'staff').map(({endpoint}) => endpoint),
  ...allCityCalls,
]

/** The paths of all calls that a run can check. */
export const checkedPaths: ReadonlySet<string> = new Set(
  [checkedCalls, ...[...steps, cloudPayCheck, ...accountSteps].map(({calls}) => calls)].flat().map(({path}) => path),
)

/**
 * Checks a server over HTTP: makes valid and wrong calls of the contract. It creates people, orders and payments, so that it is
 * for test servers only.
 *
 * @example
 * const {findings} = await runConformance({...options, baseUrl: 'http://127.0.0.1:8080', hooks: sandboxHooks(sandboxUrl)})
 */
export async function runConformance(options: ConformanceOptions): Promise<ConformanceResult> {
  const report = createReport()
  const probe = createProbe({report, projectId: options.projectId, partial: options.partial})
  const runData: Partial<RunData> = {}
  const open = (cookie?: string) => openBrowser(options, cookie)
  const [owner, otherPerson] = options.sessions
  if (owner) runData.owner = open(owner)
  if (otherPerson) runData.otherPerson = open(otherPerson)
  const hooks = reportedHooks(options.hooks, report)
  const context: RunContext = {...options, hooks, probe, visitor: open(), open, runData, need: requireIn(runData)}

  for (const each of steps) await runStep(context, each)
  const calls = checkedCalls.filter(({path}) => path.includes(options.only))
  await checkEach(context, calls, (call) => checkFields(context, call))
  await runStep(context, cloudPayCheck)
  for (const each of accountSteps) await runStep(context, each)
  await checkEach(context, logoutLast(calls), (call) => checkForgery(probe, runData.owner ?? context.visitor, call))
  await checkEach(context, calls, (call) => checkSession(context, call))
  const {homePageId = '', skuNo = ''} = runData
  return {
    checked: {projectId: options.projectId, homePageId, skuNo},
    findings: report.findings().filter(({call}) => call.includes(options.only)),
  }
}

/** Hooks whose failure is a finding: without an SMS code or a payment most of the run is skipped. */
function reportedHooks({smsCode, pay: payAt}: BackendHooks, report: Report): BackendHooks {
  const fail = (call: Endpoint, reason: string) => {
    report.failed(call, 'response', reason)
    throw new BlockedError(reason)
  }
  return {
    ...(smsCode
      ? {
          smsCode: (phone, purpose) =>
            smsCode(phone, purpose).catch(() => fail(captcha, `no SMS code for ${purpose} arrived`)),
        }
      : {}),
    ...(payAt ? {pay: (url) => payAt(url).catch(() => fail(pay, 'the payment at the cashier page failed'))} : {}),
  }
}

/** A server that accepts a forged logout ends the session of the following checks. */
const logoutLast = (calls: readonly Endpoint[]): Endpoint[] => [
  ...calls.filter((call) => call !== logout),
  ...calls.filter((call) => call === logout),
]

/** Runs a check for each call that the server has. */
async function checkEach(
  {probe}: RunContext,
  calls: readonly Endpoint[],
  check: (call: Endpoint) => Promise<void>,
): Promise<void> {
  for (const call of calls) {
    try {
      await check(call)
    } catch (cause) {
      if (!(cause instanceof BlockedError)) throw cause
    }
    if (!probe.isServed(call) && !probe.report.has(call, 'response'))
      probe.report.skipped(call, 'response', 'not reached')
  }
}
