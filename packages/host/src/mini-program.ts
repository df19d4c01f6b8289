import {browserHost} from './browser.ts'
import type {Host} from './port.ts'

interface WxWindow extends Window {
  wx?: {miniProgram?: {navigateTo(to: {url: string}): void; navigateBack?(): void}}
}

/**
 * The webview inside a mini-program. Its own pages are reached through `wx.miniProgram`, which WeChat's script brings;
 * data for them travels in the address, because messages are delivered only when the webview is left.
 */
export function miniProgramHost(window: WxWindow): Host {
  const host = browserHost(window, 'mini-program')
  return {
    ...host,
    back() {
      if (host.back()) return true
      const {miniProgram} = window.wx ?? {}
      if (!miniProgram?.navigateBack) return false
      miniProgram.navigateBack()
      return true
    },
    miniProgram: {
      navigateTo: (page) => window.wx?.miniProgram?.navigateTo({url: page}),
    },
  }
}
