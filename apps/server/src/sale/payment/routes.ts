import {checkBeforePay, pay, paySuccessPage, queryPay} from '@hmb/contract/payment'
import {safeParse} from 'valibot'
import {currentProject} from '../../content/project/project.ts'
import {type Context, signedIn} from '../../context/deps.ts'
import {findApplicant} from '../../people/user/applicant.ts'
import {handle, type PlainAnswer, type PlainAsk, plain} from '../../platform/http/handle.ts'
import {refuseUnready} from '../account/ready.ts'
import {needsFace} from '../face/face.ts'
import {cashierOf} from './attempt.ts'
import {payByCloud} from './cloud.ts'
import {payMethods} from './methods.ts'
import {isBelieved, Notice, takeNotice} from './notice.ts'
import {notifyPath, notifyUrl} from './notify-url.ts'
import {queryPayment} from './result.ts'
import {startPayment} from './start.ts'
import {successPage} from './success-page.ts'
import {payParameters} from './wechat-pay-parameters.ts'

export const paymentRoutes = [
  handle(checkBeforePay, async (_, ctx) => {
    const {channels} = await currentProject(ctx)
    const applicant = await findApplicant(ctx.db, signedIn(ctx).id)
    return payMethods(channels, applicant ? await needsFace(ctx, applicant) : false)
  }),

  handle(pay, async ({payChannel, outTradeNo, body, totalFee, appType = 'PUBLIC'}, ctx) => {
    const answer = ({tradeNo, payUrl}: {tradeNo: string; payUrl: string}) => ({
      tradeNo,
      mwebUrl: payUrl,
      payResult: null,
    })
    await refuseUnready(ctx, outTradeNo, payChannel)
    const cashier = await startPayment(
      ctx,
      {
        userId: signedIn(ctx).id,
        orderNo: outTradeNo,
        payChannel,
        totalFee,
        body,
        notifyUrl: notifyUrl(ctx.config, cashierOf[payChannel]),
      },
      (tx, made) => ctx.remember(tx, answer(made)),
    )
    const payResult = await payParameters(ctx, {payChannel, outTradeNo: cashier.tradeNo, appType})
    return {...answer(cashier), payResult}
  }),

  handle(queryPay, async ({outOrderNo, seenSeconds}, ctx) => ({
    state: await queryPayment(ctx, signedIn(ctx).id, outOrderNo, seenSeconds),
  })),
  handle(paySuccessPage, ({orderId}, ctx) => successPage(ctx, orderId ?? '')),
  plain('GET', '/api/aries/pay/ysf/pay', payByCloud),
  plain('POST', notifyPath(':provider'), (ask, ctx) => answerNotice(providerIn(ask.url), ask, ctx)),
]

/** A provider hears SUCCESS when the notification is recorded, whatever came of it; anything else makes it repeat. */
async function answerNotice(provider: string, ask: PlainAsk, ctx: Context): Promise<PlainAnswer> {
  const {db, now, config} = ctx
  const believed = await isBelieved(db, {secret: config.providerSecret, now, ask, path: ask.url})
  if (!believed) return {status: 401, body: {code: 'FAIL', message: 'signature'}}
  const notice = safeParse(Notice, jsonOf(ask.body))
  if (!notice.success) return {status: 400, body: {code: 'FAIL', message: 'body'}}
  const outcome = await takeNotice(ctx, provider, notice.output)
  if (outcome === 'UNKNOWN_TRADE') return {status: 200, body: {code: 'FAIL', message: 'trade'}}
  return {status: 200, body: {code: 'SUCCESS', message: ''}}
}

/** Who tells, by the address that it was given. A payment of somebody else is unknown under it. */
const providerIn = (url: string): string => /([\w-]+)(?:\?.*)?$/.exec(url)?.[1] ?? ''

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
