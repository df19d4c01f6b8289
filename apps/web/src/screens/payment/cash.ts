import {cloudPayAddress} from '@hmb/payment/cloud-pay/address'
import {apiPrefix} from '../../paths.ts'
import {accountDialogs} from './accountDialogs.ts'
import type {PaymentMethod} from './method.ts'

/** Channel 1. */
export const wechat: PaymentMethod = {
  async load() {
    const {wechatPayment} = await import('@hmb/payment/wechat/machine')
    return {machine: wechatPayment, dialogs: accountDialogs}
  },
}

/** Channel 6: the server's own redirect, so that there is nothing to ask first. */
export const cloudPay: PaymentMethod = {
  async load() {
    return {
      destination: ({order, returnUrl}) => ({
        to: 'provider',
        url: cloudPayAddress({prefix: apiPrefix, orderNo: order.no, returnUrl: returnUrl('')}),
      }),
    }
  },
}
