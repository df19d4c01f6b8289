import type {OverlayHistory} from './overlay-history.ts'
import type {CaptchaOutcome} from './port.ts'
import {loadScript} from './script-loader.ts'

interface CaptchaAnswer {
  /** 0 solved, 2 closed by the person. */
  ret: number
  ticket?: string
  randstr?: string
}

interface CaptchaWindow extends Window {
  TencentCaptcha?: new (appId: string, callback: (answer: CaptchaAnswer) => void) => {show(): void; destroy?(): void}
}

/**
 * Lets the person solve an image captcha, which Back closes. When the provider cannot be had, the ticket is the one that it documents for such
 * a day; a server takes it as unverified.
 *
 * @example
 * const outcome = await solveCaptcha(window, {appId, scriptUrl}, layers)
 */
export async function solveCaptcha(
  window: CaptchaWindow,
  {appId, scriptUrl}: {appId: string; scriptUrl: string},
  layers: Pick<OverlayHistory, 'open'>,
): Promise<CaptchaOutcome> {
  let end = () => {}
  try {
    if (!window.TencentCaptcha) await loadScript(window.document, scriptUrl)
    const {TencentCaptcha} = window
    if (!TencentCaptcha) return disaster(appId)
    const answer = await new Promise<CaptchaAnswer>((resolve) => {
      const captcha = new TencentCaptcha(appId, resolve)
      end = layers.open(() => {
        captcha.destroy?.()
        resolve({ret: 2})
      })
      captcha.show()
    })
    if (answer.ret === 2) return {outcome: 'closed'}
    if (answer.ret === 0 && answer.ticket && answer.randstr)
      return {outcome: 'solved', ticket: answer.ticket, randstr: answer.randstr}
    return disaster(appId)
  } catch {
    return disaster(appId)
  } finally {
    end()
  }
}

function disaster(appId: string): CaptchaOutcome {
  const seconds = Math.floor(Date.now() / 1_000)
  const random = Math.random().toString(36).slice(2, 12)
  return {outcome: 'solved', ticket: `trerror_1001_${appId}_${seconds}`, randstr: `@${random}`}
}
