import type {BrowserContext} from 'playwright-core'

const android =
  'Mozilla/5.0 (Linux; Android 14; V2309A; wv) AppleWebKit/537.36 Version/4.0 Chrome/126 Mobile Safari/537.36'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'

/** The user agents of webviews. */
export const userAgents = {
  wechatAndroid: `${android} MicroMessenger/8.0.49`,
  wechatIos: `${iphone} MicroMessenger/8.0.49(0x18003137)`,
  miniProgram: `${iphone} MicroMessenger/8.0.49(0x18003137) miniProgram/wxsandbox1111111111`,
  cloudPay: `${android} com.unionpay.mobilepay`,
  app: android,
} as const

export type WxCall = readonly [name: string, options: Record<string, unknown>]

/** Pays in WeChat's payment sheet: the cashier behind it takes the money. */
export const sheetPays = (sandboxUrl: string) => async (prepayId: string) => {
  const body = new URLSearchParams({action: 'pay'})
  await fetch(`${sandboxUrl}/cashier/wechat/${prepayId}`, {method: 'POST', body, redirect: 'manual'})
}

/**
 * Adds WeChat's `wx` object to every page and records its calls. `pay` runs before the payment sheet reports success;
 * without it the person cancels. `openPage` opens a page of the mini-program, and returns when the webview is visible again.
 */
export async function injectWx(
  context: BrowserContext,
  {pay, openPage}: {pay?: (prepayId: string) => Promise<void>; openPage?: (address: string) => Promise<void>} = {},
): Promise<WxCall[]> {
  const calls: WxCall[] = []
  await context.exposeFunction(
    'noteWx',
    (name: string, options: Record<string, unknown>) => void calls.push([name, options]),
  )
  await context.exposeFunction('payWx', async (prepayId: string) => {
    await pay?.(prepayId)
    return pay ? 'success' : 'cancel'
  })
  await context.exposeFunction('openPageWx', (address: string) => openPage?.(address))
  await context.addInitScript(() => {
    const outside = window as unknown as {
      noteWx(name: string, options: unknown): Promise<void>
      payWx(prepayId: string): Promise<'success' | 'cancel'>
      openPageWx(address: string): Promise<void>
      wx: unknown
    }
    const note = (name: string) => (options: unknown) =>
      void outside.noteWx(name, JSON.parse(JSON.stringify(options ?? {})))
    outside.wx = {
      config: note('config'),
      ready: (run: () => void) => setTimeout(run),
      error: () => {},
      updateAppMessageShareData: note('friend'),
      updateTimelineShareData: note('timeline'),
      async chooseWXPay(options: {package: string} & Record<'success' | 'cancel', () => void>) {
        note('pay')(options)
        options[await outside.payWx(options.package.replace('prepay_id=', ''))]()
      },
      miniProgram: {
        async navigateTo({url, success}: {url: string; success?: () => void}) {
          note('navigateTo')({url})
          success?.()
          await outside.openPageWx(url)
          document.dispatchEvent(new Event('visibilitychange'))
        },
        navigateBack: note('navigateBack'),
        postMessage: note('postMessage'),
      },
    }
  })
  return calls
}
