import {SmsPurpose} from '@hmb/contract/codes/sms-purpose'
import {
  apctSave,
  captcha,
  captchaConfig,
  captchaV3,
  getUserInfo,
  isPhoneLogin,
  isUnLogin,
  login,
  logout,
  thirdLogin,
  userDetail,
} from '@hmb/contract/user'
import {eq} from 'drizzle-orm'
import {userOf} from '../../context/deps.ts'
import {done, handle} from '../../context/route.ts'
import {users} from '../../platform/db/schema/user.ts'
import {maskPhone} from '../../platform/masking.ts'
import {logIn} from '../account/user-account.ts'
import {applicantView, findApplicant, saveApplicant} from '../applicant/applicant.ts'
import {smsRequesterOf} from '../captcha/sms-requester.ts'
import {disclosureTo} from '../disclosure/disclosure.ts'
import {findSelfMember} from '../family/family-member.ts'
import {identityCheckOf} from '../identity-check/identity-check.ts'
import {sendCode, spendCode} from '../sms/sms-code.ts'
import {sendCodeForCaptcha} from '../sms/sms-code-for-captcha.ts'
import {spendSsoToken} from './sso-token.ts'

export const userRoutes = [
  handle(
    captcha,
    async ({phone}, ctx) => {
      await sendCode(ctx, phone, SmsPurpose.LOGIN, smsRequesterOf(ctx, 'none'))
      return done
    },
    {runsAgain: true},
  ),

  handle(captchaConfig, async (_, {config: {captcha}}) => ({
    captchaAppId: captcha.appId,
    scriptUrl: captcha.scriptUrl,
  })),

  handle(
    captchaV3,
    ({phone, describeCaptchaResultRequestDTO: captchaResult}, ctx) =>
      sendCodeForCaptcha(ctx, {phone, purpose: SmsPurpose.LOGIN, captchaResult}),
    {runsAgain: true},
  ),

  handle(
    thirdLogin,
    async (request, ctx) => {
      const {id} = await logIn(ctx, await spendSsoToken(ctx, request))
      return {userId: id}
    },
    {runsAgain: true},
  ),

  handle(
    login,
    async ({phone, captcha: code, smallOpenId}, ctx) => {
      await spendCode(ctx, phone, SmsPurpose.LOGIN, code)
      const {id} = await logIn(ctx, phone, smallOpenId)
      return {userId: id}
    },
    {runsAgain: true},
  ),

  handle(isPhoneLogin, async ({smallOpenId}, ctx) => {
    if (!ctx.user) return false
    if (smallOpenId && smallOpenId !== ctx.smallOpenId) await ctx.session.identify(ctx.db, {smallOpenId})
    return true
  }),

  handle(getUserInfo, async (_, ctx) => ({userId: userOf(ctx).id})),

  handle(logout, async (_, ctx) => {
    await ctx.session.end(ctx.db)
    return done
  }),

  handle(userDetail, async (_, ctx) => {
    const {id, phone, unproven} = userOf(ctx)
    const [[user], self, applicant] = await Promise.all([
      ctx.db.select({avatar: users.avatar}).from(users).where(eq(users.id, id)),
      findSelfMember(ctx.db, id),
      findApplicant(ctx.db, id),
    ])
    return {
      userId: id,
      userName: disclosureTo({unproven}).name(self?.name ?? applicant?.name ?? ''),
      phone,
      echoPhone: maskPhone(phone),
      avatar: user?.avatar ?? '',
      verify: self?.verified ? 1 : 0,
    }
  }),

  handle(isUnLogin, async (_, ctx) => {
    if (!ctx.user) return {unLogin: true, userId: '', userPhone: '', apctInfo: null, identityCheck: null}
    const {id, phone, unproven} = ctx.user
    const applicant = await findApplicant(ctx.db, id)
    const apctInfo = applicant
      ? applicantView(applicant, await ctx.content.dictionary(ctx.projectId), disclosureTo(ctx.user))
      : null
    const identityCheck = unproven ? await identityCheckOf(ctx, id) : null
    return {unLogin: false, userId: id, userPhone: phone, apctInfo, identityCheck}
  }),

  // It may log in too.
  handle(apctSave, saveApplicant, {runsAgain: true}),
]
