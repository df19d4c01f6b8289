import type {HostKind} from './port.ts'

/**
 * What the page runs in, from what a browser says of itself.
 *
 * @example
 * detectHost({userAgent: navigator.userAgent, environment: window.__wxjs_environment}) // 'wechat'
 */
export function detectHost({userAgent, environment}: {userAgent: string; environment?: string | undefined}): HostKind {
  // The mini-program's user agent names WeChat too, so it is asked first.
  if (environment === 'miniprogram' || /miniProgram/i.test(userAgent)) return 'mini-program'
  if (/MicroMessenger\//i.test(userAgent)) return 'wechat'
  if (/com\.unionpay\.(chsp|mobilepay)|UnionPay\/[\d.]+ CloudPay/i.test(userAgent)) return 'cloud-pay'
  if (isWebview(userAgent)) return 'app'
  return 'browser'
}

/** Android marks its webviews; iOS leaves `Safari/` out of them. */
function isWebview(userAgent: string): boolean {
  if (/Android.*; wv\)/.test(userAgent)) return true
  return /\((iPhone|iPad|iPod)/.test(userAgent) && /AppleWebKit/.test(userAgent) && !/Safari\//.test(userAgent)
}
