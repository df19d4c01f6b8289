import type {Config} from '../../platform/config.ts'

/** Where a provider tells of payments. */
export const notifyPath = (provider: string) => `/api/notify/${provider}`

/**
 * The same as the provider is told it.
 *
 * @example
 * notifyUrl({publicUrl: 'https://hmb.example', apiPrefix: ''}, 'wechat') // 'https://hmb.example/api/notify/wechat'
 */
export const notifyUrl = ({publicUrl, apiPrefix}: Pick<Config, 'publicUrl' | 'apiPrefix'>, provider: string) =>
  publicUrl + apiPrefix + notifyPath(provider)
