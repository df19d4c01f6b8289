import type {Config} from '../../platform/config.ts'

/** The path to which a provider sends its payment notifications (支付通知). */
export const notificationPath = (provider: string) => `/api/notify/${provider}`

/**
 * The address that a provider gets for its payment notifications.
 *
 * @example
 * notificationUrl({publicUrl: 'https://hmb.example', apiPrefix: ''}, 'wechat') // 'https://hmb.example/api/notify/wechat'
 */
export const notificationUrl = ({publicUrl, apiPrefix}: Pick<Config, 'publicUrl' | 'apiPrefix'>, provider: string) =>
  publicUrl + apiPrefix + notificationPath(provider)
