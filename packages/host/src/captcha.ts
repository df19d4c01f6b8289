import type {OverlayHistory} from './overlay-history.ts'
import type {CaptchaOutcome} from './port.ts'
import {loadScript} from './script-loader.ts'

interface CaptchaResult {
  /** 0 solved, 2 closed by the person. */
  ret: number
  ticket?: string
  randstr?: string
}

interface CaptchaWindow extends Window {
  TencentCaptcha?: new (appId: string, callback: (result: CaptchaResult) => void) => {show(): void; destroy?(): void}
}

/**
 * Shows an image captcha (图形验证码), which Back closes. When the provider is not available, the ticket is the one that the provider
 * documents for this case. The server treats it as unverified.
 *
 * @example
 * const outcome = await solveCaptcha(window, {appId, scriptUrl}, overlays)
 */
export async function solveCaptcha(
  window: CaptchaWindow,
  {appId, scriptUrl}: {appId: string; scriptUrl: string},
  overlays: Pick<OverlayHistory, 'open'>,
): Promise<CaptchaOutcome> {
  let closeOverlay = () => {}
  try {
    if (!window.TencentCaptcha) await loadScript(window.document, scriptUrl)
    const {TencentCaptcha} = window
    if (!TencentCaptcha) return unavailableTicket(appId)
    const result = await new Promise<CaptchaResult>((resolve) => {
      const captcha = new TencentCaptcha(appId, resolve)
      closeOverlay = overlays.open({
        onBack() {
          captcha.destroy?.()
          resolve({ret: 2})
        },
      })
      captcha.show()
    })
    if (result.ret === 2) return {outcome: 'closed'}
    if (result.ret === 0 && result.ticket && result.randstr)
      return {outcome: 'solved', ticket: result.ticket, randstr: result.randstr}
    return unavailableTicket(appId)
  } catch {
    return unavailableTicket(appId)
  } finally {
    closeOverlay()
  }
}

function unavailableTicket(appId: string): CaptchaOutcome {
  const seconds = Math.floor(Date.now() / 1_000)
  const random = Math.random().toString(36).slice(2, 12)
  return {outcome: 'solved', ticket: `trerror_1001_${appId}_${seconds}`, randstr: `@${random}`}
}
