import {ErrorCode} from '@hmb/contract/codes/error-code'
import {SmsPurpose} from '@hmb/contract/codes/sms-purpose'
import {sessionList} from '@hmb/contract/open-session'
import {captcha, getUserInfo, isPhoneLogin, isUnLogin, login, userDetail} from '@hmb/contract/user'
import type {Browser} from '../browser.ts'
import {BlockedError} from '../probe.ts'
import {type RunContext, type Step, step} from '../run-context.ts'

/** Logs a phone in and returns its browser. */
export async function logIn({probe, hooks, open, projectId}: RunContext, phone: string | undefined): Promise<Browser> {
  if (!hooks.smsCode || !phone)
    throw new BlockedError('cannot read SMS codes: pass --sandbox-url, or --code-command and --phones')
  const browser = open()
  await probe.expectSuccess(browser, captcha, {phone, projectId})
  const code = await hooks.smsCode(phone, SmsPurpose.LOGIN)
  await probe.expectSuccess(browser, login, {phone, captcha: code, projectId, source: 2})
  return browser
}

/** A code is no longer valid after as many wrong ones. */
const maxWrongCodes = 5

/** The errors of the cookies of a login: scripts and other sites must not get the cookies. */
export function cookieErrors(lines: readonly string[], https: boolean): string[] {
  if (lines.length === 0) return ['it sets no cookie']
  return [
    ...(lines.every((line) => /;\s*httponly/i.test(line)) ? [] : ['a cookie is not HttpOnly']),
    ...(lines.every((line) => /;\s*samesite=(lax|strict)/i.test(line)) ? [] : ['a cookie is not SameSite=Lax']),
    ...(!https || lines.every((line) => /;\s*secure/i.test(line)) ? [] : ['a cookie is not Secure']),
  ]
}

const wrongCode = (code: string) => (code === '111111' ? '222222' : '111111')

/** Two people log in. */
export const loginSteps: readonly Step[] = [
  step([captcha, login], async (context) => {
    const {probe, hooks, open, projectId, phones, runData} = context
    const [phone, other] = phones
    if (runData.owner) throw new BlockedError('the sessions are given by --session')
    if (!hooks.smsCode || !phone)
      throw new BlockedError('cannot read SMS codes: pass --sandbox-url, or --code-command and --phones')
    const browser = open()
    await probe.expectSuccess(browser, captcha, {phone, projectId})
    const tooSoon = {check: 'limits', codes: [ErrorCode.SMS_TOO_FREQUENT], when: 'a second code at once'} as const
    await probe.expectError(browser, captcha, {phone, projectId}, tooSoon)
    const code = await hooks.smsCode(phone, SmsPurpose.LOGIN)
    const request = {phone, captcha: code, projectId, source: 2} as const
    const wrong = {check: 'errors', codes: [ErrorCode.SMS_CODE_WRONG], when: 'a wrong code'} as const
    await probe.expectError(browser, login, {...request, captcha: wrongCode(code)}, wrong)
    await probe.expectSuccess(browser, login, request)
    const spent = {check: 'errors', codes: [ErrorCode.SMS_CODE_EXPIRED], when: 'a code that was used'} as const
    await probe.expectError(open(), login, request, spent)
    runData.owner = browser
    runData.otherPerson = await logIn(context, other)
  }),
  step([login], async ({probe: {report, validRequest}, runData: {owner}, baseUrl}) => {
    // With --session there was no login.
    if (!owner || !validRequest(login)) return
    const errors = cookieErrors(owner.setCookies, baseUrl.startsWith('https:'))
    for (const error of errors) report.failed(login, 'session', error)
    report.ok(login, 'session')
  }),
  step([login], async ({probe, open, projectId, phones}) => {
    const phone = phones[3]
    if (!phone || !probe.isServed(login)) return
    const browser = open()
    await probe.expectSuccess(browser, captcha, {phone, projectId})
    const guess = {phone, captcha: '000000', projectId, source: 2} as const
    for (let attempt = 0; attempt < maxWrongCodes; attempt++) await probe.send(browser, login, guess)
    const locked = {check: 'limits', codes: [ErrorCode.SMS_CODE_LOCKED], when: 'after five wrong codes'} as const
    await probe.expectError(browser, login, guess, locked)
  }),
  step([getUserInfo, userDetail, isPhoneLogin, isUnLogin, sessionList], async (context) => {
    const {probe, projectId} = context
    const owner = context.need('owner')
    const {userId} = await probe.expectSuccess(owner, getUserInfo, {})
    const detail = await probe.expectSuccess(owner, userDetail, {})
    if (detail.userId !== userId) probe.report.failed(userDetail, 'response', 'data/userId: not the one of getUserInfo')
    if (detail.echoPhone === detail.phone)
      probe.report.failed(userDetail, 'response', 'data/echoPhone: the phone is not masked')
    if (!(await probe.expectSuccess(owner, isPhoneLogin, {})))
      probe.report.failed(isPhoneLogin, 'session', 'false after a login')
    const {unLogin} = await probe.expectSuccess(owner, isUnLogin, {projectId})
    if (unLogin) probe.report.failed(isUnLogin, 'session', 'unLogin is true after a login')
    const sessions = await probe.expectSuccess(owner, sessionList, {})
    if (sessions.filter(({current}) => current).length !== 1)
      probe.report.failed(sessionList, 'response', 'data: not exactly one session is the current one')
  }),
]
