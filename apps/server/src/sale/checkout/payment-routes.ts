import {checkBeforePay, pay, paySuccessPage, queryPay} from '@hmb/contract/payment'
import {currentProject} from '../../content/project/project.ts'
import {browserOf, userOf} from '../../context/deps.ts'
import {handle, plain} from '../../context/route.ts'
import {findApplicant} from '../../people/applicant/applicant.ts'
import {needsFaceCheck} from '../face/face-check.ts'
import {unprovenChannels} from '../medical-account/holder-proof.ts'
import {recordOrderBrowser} from '../order/order-browser.ts'
import {notificationUrl} from '../payment/notification-url.ts'
import {cashierOf} from '../payment/payment-attempt.ts'
import {payMethods} from '../payment/payment-methods.ts'
import {paymentNotificationCall, receiveNotification} from '../payment/payment-notification.ts'
import {wechatPayParameters} from '../payment/wechat-pay-parameters.ts'
import {type CashierPage, startPayment} from './cashier-payment.ts'
import {assertCashierReady} from './cashier-readiness.ts'
import {cloudPayCall, redirectToCloudPay} from './cloud-pay.ts'
import {queryPayment} from './payment-result.ts'
import {viewSuccessPage} from './success-page.ts'

export const paymentRoutes = [
  handle(checkBeforePay, async (_, ctx) => {
    const {channels, settings, projectCode} = await currentProject(ctx)
    const applicant = await findApplicant(ctx.db, userOf(ctx).id)
    // Without a response of the platform the methods are listed, and the payment itself is refused.
    const applicantNeedsFace =
      applicant !== undefined && (await needsFaceCheck(ctx.providers.face, applicant, ctx.log)) === true
    const faceChannels = settings.holderProof === 'FACE' ? unprovenChannels(ctx, projectCode) : []
    return payMethods(channels, (channel) => applicantNeedsFace || faceChannels.includes(channel))
  }),

  handle(pay, async ({payChannel, outTradeNo: orderNo, body, totalFee, appType = 'PUBLIC'}, ctx) => {
    const responseOf = ({tradeNo, payUrl}: CashierPage) => ({tradeNo, mwebUrl: payUrl, payResult: null})
    await assertCashierReady(ctx, orderNo, payChannel)
    const notifyUrl = notificationUrl(ctx.config, cashierOf[payChannel])
    const page = await startPayment(
      ctx,
      {userId: userOf(ctx).id, orderNo, payChannel, totalFee, body, notifyUrl},
      async (tx, openedPage) => {
        await recordOrderBrowser(tx, {orderNo, browser: browserOf(ctx), event: 'PAID', at: ctx.now})
        await ctx.storeResponse(tx, responseOf(openedPage))
      },
    )
    const payResult = await wechatPayParameters(ctx, {payChannel, outTradeNo: page.tradeNo, appType})
    return {...responseOf(page), payResult}
  }),

  handle(queryPay, async ({outOrderNo, seenSeconds}, ctx) => ({
    state: await queryPayment(ctx, userOf(ctx).id, outOrderNo, seenSeconds),
  })),
  handle(paySuccessPage, ({orderId}, ctx) => viewSuccessPage(ctx, orderId ?? '')),
  plain(cloudPayCall, redirectToCloudPay),
  plain(paymentNotificationCall, receiveNotification),
]
