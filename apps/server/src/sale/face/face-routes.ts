import {createHash, randomBytes} from 'node:crypto'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {faceCheck, faceResult} from '@hmb/contract/face'
import {type RequestContext, userOf} from '../../context/deps.ts'
import {handle} from '../../context/route.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import {holderOf} from '../order/order-applicant.ts'
import {getOwnOrder} from '../order/order-rows.ts'
import {assertPayable} from '../order/order-status.ts'

const version = '1.0.0'

export const faceRoutes = [
  handle(faceResult, async ({orderNo}, ctx) => {
    const order = await getOrder(ctx, orderNo)
    const result = await ctx.providers.face.query({orderNo: order.no})
    if (!result.ok) throw new BusinessError(ErrorCode.PROVIDER_UNAVAILABLE)
    return result.code
  }),

  // The applicant's name and document come from the order. The browser gets them masked, and could send another person's.
  handle(faceCheck, async ({orderNo}, ctx) => {
    const order = await getOrder(ctx, orderNo)
    assertPayable(order, ctx.now)
    const response = await ctx.providers.face.open({orderNo: order.no, identity: holderOf(order)})
    if (!response.ok) throw new BusinessError(ErrorCode.PROVIDER_UNAVAILABLE)
    const {appId, faceId, ticket, checkUrl} = response
    const address = {appId, version, nonce: randomBytes(16).toString('hex'), orderNo, faceId, userId: order.userId}
    return {...address, sign: signOf(address, ticket), checkUrl}
  }),
]

const getOrder = (ctx: Pick<RequestContext, 'db' | 'user'>, orderNo: string) =>
  getOwnOrder(ctx.db, userOf(ctx).id, {no: orderNo})

/**
 * The signature of the check page's address: SHA-1 over the sorted values with the single-use ticket, in upper-case hex.
 *
 * @example
 * signOf({appId: 'a', version: '1.0.0', nonce: 'n', orderNo: 'HM1', faceId: 'f', userId: 'u'}, ticket)
 */
export function signOf(address: Readonly<Record<string, string>>, ticket: string): string {
  const values = [...Object.values(address), ticket].sort()
  return createHash('sha1').update(values.join('')).digest('hex').toUpperCase()
}
