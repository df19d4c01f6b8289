import {accountCancel} from '@hmb/contract/cancellation'
import {CaptchaSource} from '@hmb/contract/codes/captcha-source'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {GroupType} from '@hmb/contract/codes/group-type'
import {SmsPurpose} from '@hmb/contract/codes/sms-purpose'
import {groupAdd, groupList} from '@hmb/contract/group'
import {identityProve} from '@hmb/contract/identity'
import {sessionRevokeOthers} from '@hmb/contract/open-session'
import {codeIsOverdue, newPhoneCaptcha, ownPhoneCaptcha, updatePhone} from '@hmb/contract/own-phone'
import {getUserInfo, logout} from '@hmb/contract/user'
import {checkIdempotency} from '../checks/idempotency-check.ts'
import {BlockedError} from '../probe.ts'
import {type Step, step} from '../run-context.ts'
import {logIn} from './login-steps.ts'

/** Calls of an account that are not part of the purchase. */
export const accountSteps: readonly Step[] = [
  step([groupAdd, groupList], async (context) => {
    const {probe} = context
    const owner = context.need('owner')
    const enquiry = {
      groupType: GroupType.ENTERPRISE,
      companyName: '示例科技有限公司',
      contactName: '赵建国',
      contactPhone: '010-12345678',
      email: 'conformance@example.com',
      insuredNo: 5,
    }
    const before = (await probe.expectSuccess(owner, groupList, {})).length
    await checkIdempotency(context, owner, groupAdd, enquiry, {...enquiry, insuredNo: 6})
    const after = (await probe.expectSuccess(owner, groupList, {})).length
    if (after !== before + 1) probe.report.failed(groupAdd, 'key', `one key has made ${after - before} enquiries`)
  }),
  step([identityProve], async ({probe, need, people, projectId}) => {
    await probe.expectSuccess(need('owner'), identityProve, {idNo: people.self.idNo, projectId})
  }),
  step([sessionRevokeOthers], async ({probe, need}) => {
    await probe.expectSuccess(need('owner'), sessionRevokeOthers, {})
    await probe.expectSuccess(need('owner'), getUserInfo, {})
  }),
  step([ownPhoneCaptcha, codeIsOverdue, newPhoneCaptcha, updatePhone, accountCancel], async (context) => {
    const {probe, hooks, projectId, phones, open} = context
    const [, , phone, newPhone] = phones
    if (!hooks.smsCode || !phone || !newPhone)
      throw new BlockedError(
        'cannot read SMS codes, or fewer than four phones: pass --sandbox-url, or --code-command and four --phones',
      )
    const person = await logIn(context, phone)
    const beforeStepOne = {
      check: 'errors',
      codes: [ErrorCode.CURRENT_PHONE_UNVERIFIED],
      when: 'before step one',
    } as const
    await probe.expectError(person, newPhoneCaptcha, {phone: newPhone, projectId}, beforeStepOne)
    await probe.expectSuccess(person, ownPhoneCaptcha, {source: CaptchaSource.CHANGE_PHONE, projectId})
    const oldCode = await hooks.smsCode(phone, SmsPurpose.CHANGE_OLD)
    if (await probe.expectSuccess(person, codeIsOverdue, {captcha: oldCode, projectId}))
      probe.report.failed(codeIsOverdue, 'response', 'data: true for a valid code')
    await probe.expectSuccess(person, newPhoneCaptcha, {phone: newPhone, projectId})
    const newCode = await hooks.smsCode(newPhone, SmsPurpose.CHANGE_NEW)
    await probe.expectSuccess(person, updatePhone, {phone: newPhone, captcha: newCode, projectId})

    await probe.expectSuccess(person, ownPhoneCaptcha, {source: CaptchaSource.CANCEL_ACCOUNT, projectId})
    const captcha = await hooks.smsCode(newPhone, SmsPurpose.CANCEL_ACCOUNT)
    const endedSession = open(person.cookie())
    await probe.expectSuccess(person, accountCancel, {captcha, projectId, userType: 2})
    const afterCancellation = {
      check: 'session',
      codes: [ErrorCode.UNAUTHORIZED],
      when: 'after the account was cancelled',
    } as const
    await probe.expectError(endedSession, getUserInfo, {}, afterCancellation)
  }),
  step([logout], async ({probe, runData, need, open}) => {
    const otherPerson = need('otherPerson')
    const cookie = otherPerson.cookie()
    await probe.expectSuccess(otherPerson, logout, {})
    runData.loggedOut = open(cookie)
    delete runData.otherPerson
    // Without a session it succeeds too.
    await probe.expectSuccess(otherPerson, logout, {})
  }),
]
