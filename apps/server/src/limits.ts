import {appointSave} from '@hmb/contract/appointment'
import {accountCancel} from '@hmb/contract/cancellation'
import type {Endpoint, ParsedRequestOf} from '@hmb/contract/endpoint'
import {eventLog} from '@hmb/contract/event'
import {agreeVersions, evidenceAdd} from '@hmb/contract/evidence'
import {faceCheck} from '@hmb/contract/face'
import {familySave, familyUpdate} from '@hmb/contract/family'
import {emailFile} from '@hmb/contract/file'
import {groupAdd} from '@hmb/contract/group'
import {orderCreate} from '@hmb/contract/order'
import {codeIsOverdue, newPhoneCaptcha, ownPhoneCaptcha, updatePhone} from '@hmb/contract/own-phone'
import {pay} from '@hmb/contract/payment'
import {apctSave, captcha, captchaV3, login, thirdLogin} from '@hmb/contract/user'
import {insuranceValidate} from '@hmb/contract/validation'
import {jsSdkSign, openIdOf} from '@hmb/contract/wechat'
import type {Limit, Limits} from './platform/limits/limit.ts'
import {notificationPath, refundNotificationPath} from './sale/payment/notification-url.ts'
import {insurerNotificationPath} from './sale/policy/policy-notification.ts'

const minute = 60
const hour = 3600
const day = 86_400

/** Thousands of phones share one network address of a carrier, so that limits per network are high. */
const per = (key: Limit['per'], max: number, seconds: number): Limit => ({per: key, max, seconds})

/**
 * A limit that need not be exact: other processes count a call a second later. No call waits for it, and the calls of a
 * second are one statement.
 */
const batched = (...limit: Parameters<typeof per>): Limit => ({...per(...limit), batched: true})

/** Limits that several routes share under one name. */
const shared = (name: string, ...limits: readonly Limit[]) => limits.map((limit) => ({...limit, name}))

const routeLimits = (endpoint: Endpoint, ...limits: readonly Limit[]) => [endpoint.path, limits] as const

/** Codes are also limited by phone (`people/sms/sms-code.ts`) and by the image captcha (`people/captcha/sms-requester.ts`). */
const codes = shared('codes', per('network', 300, minute), per('browser', 20, 10 * minute))
/** A stranger must not use up an owner's attempts, so that a phone counts together with the network. */
const logins = shared('logins', per('network', 300, minute), per(['network', 'phone'], 60, hour))
/** Each is a call to the real-name provider (实名认证), and reveals whether a name and a number belong together. */
const realNames = shared(
  'real names',
  per('network', 600, minute),
  per('account', 100, day),
  per(['account', 'identity'], 10, day),
  per(['network', 'identity'], 10, day),
)

/** One unit per row of the report. */
const rowCount: Limit['cost'] = (request) => (request as ParsedRequestOf<typeof eventLog>).events.length
/** One unit per person about whom the insurer responds. */
const personCount: Limit['cost'] = (request) =>
  (request as ParsedRequestOf<typeof insuranceValidate>).insuredList.length

/**
 * All limits of the server. A route without an entry has the general ones alone. Over a limit a call gets
 * `ACCESS_LIMITED` (−1000) with `Retry-After`. See docs/decisions/0064-request-limits.md.
 */
export const limits: Limits = {
  requests: {max: 6000, seconds: minute},
  // Every call counts here, so the count is not written with each call.
  general: [batched('account', 600, minute)],
  routes: Object.fromEntries([
    routeLimits(captcha, ...codes),
    routeLimits(captchaV3, ...codes),
    routeLimits(ownPhoneCaptcha, ...codes),
    routeLimits(newPhoneCaptcha, ...codes, ...shared('new phones', per('account', 20, day))),
    routeLimits(login, ...logins),
    routeLimits(thirdLogin, ...logins, per('browser', 20, 10 * minute)),
    routeLimits(codeIsOverdue, per('account', 60, hour)),
    routeLimits(updatePhone, per('account', 60, hour)),
    routeLimits(accountCancel, per('account', 60, hour)),
    routeLimits(openIdOf, per('network', 600, minute), per('browser', 20, 10 * minute)),
    routeLimits(jsSdkSign, per('network', 1200, minute), per('browser', 120, 10 * minute)),
    routeLimits(
      eventLog,
      {...batched('browser', 300, minute), cost: rowCount},
      {...batched('network', 6000, minute), cost: rowCount},
    ),
    routeLimits(evidenceAdd, batched('browser', 120, 10 * minute), batched('network', 6000, minute)),
    routeLimits(agreeVersions, batched('network', 6000, minute)),
    routeLimits(emailFile, per('network', 120, hour)),
    routeLimits(apctSave, ...logins, per('account', 60, hour)),
    routeLimits(familySave, ...realNames),
    routeLimits(familyUpdate, ...realNames),
    routeLimits(insuranceValidate, per('account', 60, 10 * minute), {
      ...per('account', 200, day),
      warnFrom: 50,
      cost: personCount,
    }),
    routeLimits(orderCreate, batched('account', 60, 10 * minute)),
    routeLimits(pay, batched('account', 60, 10 * minute)),
    routeLimits(faceCheck, per('account', 30, hour)),
    routeLimits(appointSave, per('network', 300, minute)),
    routeLimits(groupAdd, per('account', 60, hour)),
  ]),
  // A code has six digits. At 500 guesses a day one network finds a code once in 2,000 days on average.
  events: {
    'wrong code': [per('network', 100, hour), per('network', 500, day)],
    // With five attempts a day a document number cannot be guessed.
    'identity check': [per('account', 5, day)],
  },
  // Providers sign what they send, and repeat it until it is received.
  unlimited: [notificationPath(':provider'), refundNotificationPath(':provider'), insurerNotificationPath],
}
