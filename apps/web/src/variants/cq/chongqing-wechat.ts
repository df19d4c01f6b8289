import {chongqingWechatMachine} from '@hmb/payment/chongqing/chongqing-wechat-machine'
import {accountDialogs} from '../../screens/payment/account-dialogs.ts'
import type {LoadedMethod} from '../../screens/payment/payment-method.ts'

/** Channel 1, after the policy check. */
export const wechat: LoadedMethod = {machine: chongqingWechatMachine, dialogs: accountDialogs}
