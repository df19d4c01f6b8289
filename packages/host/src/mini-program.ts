import type {Host, MiniProgram} from './port.ts'
import {findWx, type WxWindow} from './wx.ts'

/** How long a webview may take to say whether a mini-program is around it, in ms. */
const askWithinMs = 2_000

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
    navigateTo: (page) => program.navigateTo({url: page}),
    postMessage: (data) => program.postMessage?.({data}),
  }
}

/**
 * The webview inside a mini-program: going back from its first page leads to the mini-program's own, and what is shared is the
 * mini-program's page, made of what the webview told it. WeChat's payment sheet does not open in it.
 */
export function miniProgramHost(window: WxWindow, host: Host): Host {
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
  }
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
