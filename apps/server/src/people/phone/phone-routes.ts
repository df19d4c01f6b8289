import {CaptchaSource} from '@hmb/contract/codes/captcha-source'
import {SmsPurpose} from '@hmb/contract/codes/sms-purpose'
import {codeIsOverdue, newPhoneCaptcha, ownPhoneCaptcha, updatePhone} from '@hmb/contract/own-phone'
import {userOf} from '../../context/deps.ts'
import {done, handle} from '../../context/route.ts'
import {sendCode} from '../sms/sms-code.ts'
import {changePhone, sendNewPhoneCode, verifyCurrentPhone} from './phone-change.ts'

export const phoneRoutes = [
  handle(
    ownPhoneCaptcha,
    async ({source}, ctx) => {
      const forCancellation = String(source) === CaptchaSource.CANCEL_ACCOUNT
      await sendCode(ctx, userOf(ctx).phone, forCancellation ? SmsPurpose.CANCEL_ACCOUNT : SmsPurpose.CHANGE_OLD)
      return done
    },
    {runsAgain: true},
  ),

  handle(codeIsOverdue, verifyCurrentPhone),
  handle(newPhoneCaptcha, sendNewPhoneCode, {runsAgain: true}),
  handle(updatePhone, changePhone),
]
