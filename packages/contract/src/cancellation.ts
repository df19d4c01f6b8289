import * as v from 'valibot'
import {post} from './endpoint.ts'
import {projectId, smsCode} from './schema.ts'

/**
 * Cancels the account (注销账号). A true flag names what is outstanding, and nothing is cancelled; two false flags: the account is
 * cancelled and every session has ended. `userType` is 2. Repeated with its key after a lost response, the call accepts the
 * same code again.
 */
export const accountCancel = post('/api/taurus/user/account/cancer', {
  request: v.object({
    captcha: smsCode,
    projectId,
    userType: v.picklist([2, '2']),
  }),
  response: v.object({validOrder: v.boolean(), validPolicy: v.boolean()}),
  session: 'user',
  idempotent: true,
})
