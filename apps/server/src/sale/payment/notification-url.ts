import type {Config} from '../../platform/config.ts'

/** The path to which a provider sends its payment notifications (支付通知). */
export const notificationPath = (provider: string) => `/api/notify/${provider}`

/** The path to which a provider sends its refund notifications (退款通知). */
export const refundNotificationPath = (provider: string) => `${notificationPath(provider)}/refund`

type Address = Pick<Config, 'publicUrl' | 'apiPrefix'>

/**
 * The address that a provider gets for its payment notifications.
 *
 * @example
 * notificationUrl({publicUrl: 'https://hmb.example', apiPrefix: ''}, 'wechat') // 'https://hmb.example/api/notify/wechat'
 */
export const notificationUrl = ({publicUrl, apiPrefix}: Address, provider: string) =>
  publicUrl + apiPrefix + notificationPath(provider)

/** The address that a provider gets for the notifications of a refund. */
export const refundNotificationUrl = ({publicUrl, apiPrefix}: Address, provider: string) =>
  publicUrl + apiPrefix + refundNotificationPath(provider)
