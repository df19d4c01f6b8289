import type {Host, MiniProgram, SheetPayment} from './port.ts'
import type {Visibility} from './visibility.ts'
import {findWx, type Wx, type WxWindow} from './wechat-sdk.ts'

/** The timeout of a call to the webview, in ms. A later response never comes. */
const callTimeoutMs = 2_000

/** The mini-program's page covers our page within this time, in ms. A touch before is the second tap of a double tap. */
const coverMs = 2_000

/** The mini-program's page that opens WeChat's payment sheet: docs/mini-program.md. */
const payPage = '/pages/pay/index'

/**
 * The mini-program (小程序) that contains the page; null when there is none. `isKnown`: the user agent proves that there is one, so
 * the webview is not queried.
 */
export async function findMiniProgram(window: WxWindow, isKnown: boolean): Promise<MiniProgram | null> {
  const wx = await findWx(window)
  const program = wx?.miniProgram
  if (!program) return null
  if (!isKnown && !(await isInMiniProgram(window, program))) return null
  return {
    navigateTo: (page) => navigateTo(window, program, page),
    postMessage: (data) => program.postMessage?.({data}),
  }
}

/**
 * The webview in a mini-program. Back on its first page returns to the mini-program. The mini-program shares its own
 * page, with the content posted by the webview. Only a page of the mini-program can open WeChat's payment sheet; it gets
 * the parameters by its address.
 */
export function miniProgramHost(window: WxWindow, host: Host, visibility: Pick<Visibility, 'markLeft'>): Host {
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
      const program = await miniProgram()
      program?.postMessage({share: shared})
      return program !== null
    },
    async pay(payment) {
      const program = await miniProgram()
      if (!(await program?.navigateTo(payAddress(payment)))) return 'unavailable'
      visibility.markLeft(coverMs)
      return 'elsewhere'
    },
  }
}

/** The values are percent-encoded; the mini-program must decode them. */
function payAddress({timeStamp, nonceStr, package: prepaid, signType, paySign}: SheetPayment): string {
  return `${payPage}?${new URLSearchParams({timeStamp, nonceStr, package: prepaid, signType, paySign})}`
}

/** Also true when the webview does not respond within the timeout. */
function navigateTo(window: Window, program: NonNullable<Wx['miniProgram']>, url: string) {
  return new Promise<boolean>((resolve) => {
    const timer = window.setTimeout(() => resolve(true), callTimeoutMs)
    const end = (isOpened: boolean) => {
      window.clearTimeout(timer)
      resolve(isOpened)
    }
    program.navigateTo({url, success: () => end(true), fail: () => end(false)})
  })
}

function isInMiniProgram(
  window: Window,
  {getEnv}: {getEnv?: (callback: (env: {miniprogram: boolean}) => void) => void},
) {
  return new Promise<boolean>((resolve) => {
    if (!getEnv) return resolve(false)
    const timer = window.setTimeout(() => resolve(false), callTimeoutMs)
    getEnv(({miniprogram}) => {
      window.clearTimeout(timer)
      resolve(miniprogram)
    })
  })
}
