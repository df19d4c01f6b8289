import type {Host, MiniProgram, SheetPayment} from './port.ts'
import type {Visibility} from './visibility.ts'
import {findWx, type Wx, type WxWindow} from './wechat-sdk.ts'

/** How long a webview may take to say whether a mini-program is around it, or whether that has a page, in ms. */
const askWithinMs = 2_000

/** The mini-program's page lies over ours by then: what is touched sooner is the second tap of two, in ms. */
const coveredWithinMs = 2_000

/** The mini-program's page that opens WeChat's payment: docs/mini-program.md. */
const payPage = '/pages/pay/index'

/**
 * The mini-program around a page, whose pages are reached through `wx.miniProgram`, which WeChat's script brings. `certain`:
 * the user agent says that there is one; else the webview is asked.
 */
export async function findMiniProgram(window: WxWindow, certain: boolean): Promise<MiniProgram | null> {
  const wx = await findWx(window)
  const program = wx?.miniProgram
  if (!program) return null
  if (!certain && !(await isAround(window, program))) return null
  return {
    navigateTo: (page) => navigateTo(window, program, page),
    postMessage: (data) => program.postMessage?.({data}),
  }
}

/**
 * The webview inside a mini-program: going back from its first page leads to the mini-program's own, and what is shared is the
 * mini-program's page, made of what the webview told it. WeChat's payment sheet opens only from a page of the mini-program, which
 * is handed what the sheet wants.
 */
export function miniProgramHost(window: WxWindow, host: Host, sight: Pick<Visibility, 'markLeft'>): Host {
  const leave = () => {
    const {navigateBack} = window.wx?.miniProgram ?? {}
    navigateBack?.call(window.wx?.miniProgram)
    return Boolean(navigateBack)
  }
  const miniProgram = () => findMiniProgram(window, true)
  return {
    ...host,
    miniProgram,
    back: () => host.back() || leave(),
    close: leave,
    async share(shared) {
      const around = await miniProgram()
      around?.postMessage({share: shared})
      return around !== null
    },
    async pay(payment) {
      const around = await miniProgram()
      if (!(await around?.navigateTo(payAddress(payment)))) return 'unavailable'
      sight.markLeft(coveredWithinMs)
      return 'elsewhere'
    },
  }
}

/** Its values are percent-encoded, and the mini-program has to decode them. */
function payAddress({timeStamp, nonceStr, package: prepaid, signType, paySign}: SheetPayment): string {
  return `${payPage}?${new URLSearchParams({timeStamp, nonceStr, package: prepaid, signType, paySign})}`
}

/** A webview that does not say what came of it has gone there. */
function navigateTo(window: Window, program: NonNullable<Wx['miniProgram']>, url: string) {
  return new Promise<boolean>((resolve) => {
    const timer = window.setTimeout(() => resolve(true), askWithinMs)
    const end = (there: boolean) => {
      window.clearTimeout(timer)
      resolve(there)
    }
    program.navigateTo({url, success: () => end(true), fail: () => end(false)})
  })
}

function isAround(window: Window, {getEnv}: {getEnv?: (tell: (env: {miniprogram: boolean}) => void) => void}) {
  return new Promise<boolean>((resolve) => {
    if (!getEnv) return resolve(false)
    const timer = window.setTimeout(() => resolve(false), askWithinMs)
    getEnv(({miniprogram}) => {
      window.clearTimeout(timer)
      resolve(miniprogram)
    })
  })
}
