import type {HostKind} from './port.ts'

/**
 * The kind of host, by the user agent and WeChat's `__wxjs_environment`.
 *
 * @example
 * detectHost({userAgent: navigator.userAgent, environment: window.__wxjs_environment}) // 'wechat'
 */
export function detectHost({userAgent, environment}: {userAgent: string; environment?: string | undefined}): HostKind {
  // First, because the user agent of a mini-program names WeChat too.
  if (environment === 'miniprogram' || /miniProgram/i.test(userAgent)) return 'mini-program'
  if (/MicroMessenger\//i.test(userAgent)) return 'wechat'
  if (/com\.unionpay\.(chsp|mobilepay)|UnionPay\/[\d.]+ CloudPay/i.test(userAgent)) return 'cloud-pay'
  if (isWebview(userAgent)) return 'app'
  return 'browser'
}

/** Android adds `; wv` to the user agent of a webview; iOS leaves out `Safari/`. */
function isWebview(userAgent: string): boolean {
  if (/Android.*; wv\)/.test(userAgent)) return true
  return /\((iPhone|iPad|iPod)/.test(userAgent) && /AppleWebKit/.test(userAgent) && !/Safari\//.test(userAgent)
}
