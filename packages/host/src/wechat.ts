import type {Wechat, WechatPayment, WechatShare, WechatSigned} from './port.ts'
import {loadScript} from './script.ts'

/** The functions of WeChat's script that we use. */
export interface Wx {
  config?(options: WechatSigned & {debug: boolean; jsApiList: string[]}): void
  ready?(run: () => void): void
  error?(run: (reason: unknown) => void): void
  updateAppMessageShareData?(data: WechatShare): void
  updateTimelineShareData?(data: WechatShare): void
  chooseWXPay?(
    options: Omit<WechatPayment, 'appId' | 'timeStamp'> & {
      timestamp: string
      success(): void
      cancel(): void
      fail(): void
    },
  ): void
  closeWindow?(): void
  miniProgram?: {
    navigateTo(to: {url: string}): void
    navigateBack?(): void
    postMessage?(message: {data: unknown}): void
    getEnv?(tell: (env: {miniprogram: boolean}) => void): void
  }
}

export interface WxWindow extends Window {
  wx?: Wx
}

/** WeChat's own script; a page that has it already does not load it again. */
const scriptUrl = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js'
const functions = ['updateAppMessageShareData', 'updateTimelineShareData', 'chooseWXPay', 'closeWindow']
/** How long WeChat may take to accept a page, in ms. */
const configureWithinMs = 5_000

/** WeChat's script's object; undefined when it cannot be had. */
export async function findWx(window: WxWindow): Promise<Wx | undefined> {
  if (!window.wx) await loadScript(window.document, scriptUrl).catch(() => {})
  return window.wx
}

/** What WeChat's webview lends to a page whose address was signed. */
export function wechatOf(window: WxWindow): Wechat {
  // iOS keeps to the address with which the page was loaded, whatever the history says later.
  const entry = window.location.href
  const isIos = /\((iPhone|iPad|iPod)/.test(window.navigator.userAgent)
  return {
    signedAddress: () => (isIos ? entry : window.location.href).split('#', 1)[0] ?? '',
    async configure(signed) {
      const wx = await findWx(window)
      if (!wx?.config) return false
      return new Promise((resolve) => {
        const timer = window.setTimeout(() => resolve(false), configureWithinMs)
        const end = (accepted: boolean) => {
          window.clearTimeout(timer)
          resolve(accepted)
        }
        wx.config?.({...signed, debug: false, jsApiList: functions})
        // An old script without a sign of either is believed.
        if (!wx.ready) return end(true)
        wx.error?.(() => end(false))
        wx.ready(() => end(true))
      })
    },
    share(data) {
      window.wx?.updateAppMessageShareData?.(data)
      window.wx?.updateTimelineShareData?.(data)
    },
    pay({timeStamp, nonceStr, package: prepaid, signType, paySign}) {
      return new Promise((resolve) => {
        const {wx} = window
        if (!wx?.chooseWXPay) return resolve('failed')
        wx.chooseWXPay({
          timestamp: timeStamp,
          nonceStr,
          package: prepaid,
          signType,
          paySign,
          success: () => resolve('paid'),
          cancel: () => resolve('cancelled'),
          fail: () => resolve('failed'),
        })
      })
    },
  }
}
