import {cloudPayUrl} from '@hmb/payment/cloud-pay/cloud-pay-url'
import {apiPrefix} from '../../paths.ts'
import type {PaymentMethod} from './payment-method.ts'

/** WeChat (channel 1). */
export const wechat: PaymentMethod = {load: async () => (await import('./wechat-method.ts')).wechatMethod}

/** Cloud pay (云闪付, channel 6): the server redirects the browser, so the method calls nothing. */
export const cloudPay: PaymentMethod = {
  load: async () => ({
    run: async ({order, returnUrl}) => ({
      to: 'provider',
      url: cloudPayUrl({prefix: apiPrefix, orderNo: order.no, returnUrl: returnUrl('')}),
    }),
  }),
}
