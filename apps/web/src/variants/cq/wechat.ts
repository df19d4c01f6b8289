import {chongqingWechatPayment} from '@hmb/payment/chongqing/wechat'
import {accountDialogs} from '../../screens/payment/accountDialogs.ts'
import type {LoadedMethod} from '../../screens/payment/method.ts'

/** Channel 1, after the policy check. */
export const wechat: LoadedMethod = {machine: chongqingWechatPayment, dialogs: accountDialogs}
