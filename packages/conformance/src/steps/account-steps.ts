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
import {repeatable} from '../checks/idempotency-check.ts'
import {Blocked} from '../probe.ts'
import {type Step, step} from '../run-context.ts'
import {logIn} from './login-steps.ts'

/** Calls of an account that are not part of the purchase. */
export const accountSteps: readonly Step[] = [
  step([groupAdd, groupList], async (context) => {
    const {probe} = context
    const owner = context.need('owner')
    const enquiry = {
      ...{groupType: GroupType.ENTERPRISE, companyName: '示例科技有限公司', contactName: '赵建国'},
      ...{contactPhone: '010-12345678', email: 'conformance@example.com', insuredNo: 5},
    }
    const before = (await probe.succeed(owner, groupList, {})).length
    await repeatable(context, owner, groupAdd, enquiry, {...enquiry, insuredNo: 6})
    const after = (await probe.succeed(owner, groupList, {})).length
    if (after !== before + 1) probe.report.failed(groupAdd, 'key', `one key has made ${after - before} enquiries`)
  }),
  step([identityProve], async ({probe, need, people, projectId}) => {
    await probe.succeed(need('owner'), identityProve, {idNo: people.self.idNo, projectId})
  }),
  step([sessionRevokeOthers], async ({probe, need}) => {
    await probe.succeed(need('owner'), sessionRevokeOthers, {})
    await probe.succeed(need('owner'), getUserInfo, {})
  }),
  step([ownPhoneCaptcha, codeIsOverdue, newPhoneCaptcha, updatePhone, accountCancel], async (context) => {
    const {probe, hooks, projectId, phones, open} = context
    const [, , phone, newPhone] = phones
    if (!hooks.smsCode || !phone || !newPhone)
      throw new Blocked(
        'cannot read SMS codes, or fewer than four phones: pass --sandbox-url, or --code-command and four --phones',
      )
    const leaver = await logIn(context, phone)
    const early = {check: 'errors', codes: [ErrorCode.CURRENT_PHONE_UNVERIFIED], when: 'before step one'} as const
    await probe.refuse(leaver, newPhoneCaptcha, {phone: newPhone, projectId}, early)
    await probe.succeed(leaver, ownPhoneCaptcha, {source: CaptchaSource.CHANGE_PHONE, projectId})
    const oldCode = await hooks.smsCode(phone, SmsPurpose.CHANGE_OLD)
    if (await probe.succeed(leaver, codeIsOverdue, {captcha: oldCode, projectId}))
      probe.report.failed(codeIsOverdue, 'response', 'data: true for a valid code')
    await probe.succeed(leaver, newPhoneCaptcha, {phone: newPhone, projectId})
    const newCode = await hooks.smsCode(newPhone, SmsPurpose.CHANGE_NEW)
    await probe.succeed(leaver, updatePhone, {phone: newPhone, captcha: newCode, projectId})

    await probe.succeed(leaver, ownPhoneCaptcha, {source: CaptchaSource.CANCEL_ACCOUNT, projectId})
    const captcha = await hooks.smsCode(newPhone, SmsPurpose.CANCEL_ACCOUNT)
    const ended = open(leaver.cookie())
    await probe.succeed(leaver, accountCancel, {captcha, projectId, userType: 2})
    const gone = {check: 'session', codes: [ErrorCode.UNAUTHORIZED], when: 'after the account was cancelled'} as const
    await probe.refuse(ended, getUserInfo, {}, gone)
  }),
  step([logout], async ({probe, runData, need, open}) => {
    const otherPerson = need('otherPerson')
    const cookie = otherPerson.cookie()
    await probe.succeed(otherPerson, logout, {})
    runData.loggedOut = open(cookie)
    delete runData.otherPerson
    // Without a session it succeeds too.
    await probe.succeed(otherPerson, logout, {})
  }),
]
