import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {ServerPlugin} from '../src/context/server-plugin.ts'
import {BusinessError} from '../src/platform/http/business-error.ts'
import {reportOrder} from './sandbox-orders.ts'
import {addTestContent, risingPrice} from './test-content.ts'
import {captchaPhone, limitedPhone, reauthorizePhone} from './test-phones.ts'

/** Sessions of {@link reauthorizePhone} that have received their 402. */
const reauthorizedSessions = new Set<string>()

/**
 * The test profile: phones, products and a promotion with which people and tests try rare outcomes. `npm start`, `pnpm dev` and
 * the tests load it by `SERVER_PLUGINS`; the server's own code never imports it.
 */
export const plugin: ServerPlugin = {
  sandboxOnly: true,
  extendContent: addTestContent,
  requiresCaptcha: (phone) => phone === captchaPhone,
  beforeUserCall({user, sessionId}) {
    if (user.phone === limitedPhone) throw new BusinessError(ErrorCode.ACCESS_LIMITED)
    if (user.phone !== reauthorizePhone || reauthorizedSessions.has(sessionId)) return
    reauthorizedSessions.add(sessionId)
    throw new BusinessError(ErrorCode.REAUTHORIZATION_REQUIRED)
  },
  orderPlaced: reportOrder,
  adjustPrice: risingPrice,
}
