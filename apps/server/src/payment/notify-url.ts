import type {Config} from '../config.ts'
import type {PayProviderName} from '../providers/providers.ts'

/** Where a provider tells of payments. */
export const notifyPath = (provider: PayProviderName) => `/api/notify/${provider}`

/**
 * The same as the provider is told it.
 *
 * @example
 * notifyUrl({publicUrl: 'https://hmb.example', apiPrefix: ''}, 'wechat') // 'https://hmb.example/api/notify/wechat'
 */
export const notifyUrl = ({publicUrl, apiPrefix}: Pick<Config, 'publicUrl' | 'apiPrefix'>, provider: PayProviderName) =>
  publicUrl + apiPrefix + notifyPath(provider)
