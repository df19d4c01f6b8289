import {cloudPayUrl} from '@hmb/payment/cloud-pay/cloud-pay-url'
import {apiPrefix} from '../../paths.ts'
import {accountDialogs} from './account-dialogs.ts'
import type {PaymentMethod} from './payment-method.ts'

/** Channel 1. */
export const wechat: PaymentMethod = {
  async load() {
    const {wechatPaymentMachine: wechatPayment} = await import('@hmb/payment/wechat/wechat-payment-machine')
    return {machine: wechatPayment, dialogs: accountDialogs}
  },
}

/** Channel 6: the server's own redirect, so that there is nothing to ask first. */
export const cloudPay: PaymentMethod = {
  async load() {
    return {
      destination: ({order, returnUrl}) => ({
        to: 'provider',
        url: cloudPayUrl({prefix: apiPrefix, orderNo: order.no, returnUrl: returnUrl('')}),
      }),
    }
  },
}
