import type {PageSignature, SharedContent, SheetPayment} from './port.ts'
import {loadScript} from './script-loader.ts'

/** The functions of WeChat's JS-SDK that we use. */
export interface Wx {
  config?(options: PageSignature & {debug: boolean; jsApiList: string[]}): void
  ready?(run: () => void): void
  error?(run: (reason: unknown) => void): void
  updateAppMessageShareData?(data: SharedContent): void
  updateTimelineShareData?(data: SharedContent): void
  chooseWXPay?(
    options: Omit<SheetPayment, 'appId' | 'timeStamp'> & {
      timestamp: string
      success(): void
      cancel(): void
      fail(): void
    },
  ): void
  closeWindow?(): void
  miniProgram?: {
    navigateTo(to: {url: string; success?(): void; fail?(): void}): void
    navigateBack?(): void
    postMessage?(message: {data: unknown}): void
    getEnv?(callback: (env: {miniprogram: boolean}) => void): void
  }
}

export interface WxWindow extends Window {
  wx?: Wx
}

/** The JS-SDK's script. */
const scriptUrl = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js'

/** The JS-SDK's object, loaded unless the page has it. Undefined when the script does not load. */
export async function findWx(window: WxWindow): Promise<Wx | undefined> {
  if (!window.wx) await loadScript(window.document, scriptUrl).catch(() => {})
  return window.wx
}
