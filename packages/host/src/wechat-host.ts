import {findMiniProgram} from './mini-program-host.ts'
import type {Host, PageSignature, SheetOutcome, SheetPayment, SignPage} from './port.ts'
import {findWx, type Wx, type WxWindow} from './wechat-sdk.ts'

const jsApiList = ['updateAppMessageShareData', 'updateTimelineShareData', 'chooseWXPay', 'closeWindow']
/** The timeout for WeChat to accept a page, in ms. */
const acceptTimeoutMs = 5_000
/** The payment sheet covers the page within this time, in ms. */
const coverMs = 2_000
/** WeChat reports the outcome within this time after the sheet has closed, in ms. */
const reportMs = 1_000

/** WeChat's webview. Only a page with a signed address may use its share menu and its payment sheet. */
export function wechatHost(window: WxWindow, host: Host): Host {
  const getSdk = createSdkAccess(window)
  return {
    ...host,
    // Some webviews of mini-programs have WeChat's user agent, so the webview is queried.
    miniProgram: () => findMiniProgram(window, false),
    async share(shared, sign) {
      const wx = await getSdk(sign)
      wx?.updateAppMessageShareData?.(shared)
      wx?.updateTimelineShareData?.(shared)
      return wx !== null
    },
    async pay(payment, sign) {
      const wx = await getSdk(sign)
      return wx ? openSheet(window, wx, payment) : 'unavailable'
    },
    close() {
      window.wx?.closeWindow?.()
      return Boolean(window.wx?.closeWindow)
    },
  }
}

/**
 * The SDK after WeChat has accepted the page; null when WeChat refuses it. The first use signs the address: once on iOS,
 * for every new address on Android.
 */
function createSdkAccess(window: WxWindow): (sign: SignPage) => Promise<Wx | null> {
  // iOS verifies the address with which the page was loaded, and ignores later changes of the history.
  const entryAddress = window.location.href
  const isIos = /\((iPhone|iPad|iPod)/.test(window.navigator.userAgent)
  let last: {address: string; accepted: Promise<Wx | null>} | null = null
  return (sign) => {
    const address = (isIos ? entryAddress : window.location.href).split('#', 1)[0] ?? ''
    if (last?.address === address) return last.accepted
    const accepted = sign(address)
      .then((signed) => configure(window, signed))
      .catch(() => null)
    const current = {address, accepted}
    last = current
    // After a failure the next call signs again.
    accepted.then((wx) => {
      if (!wx && last === current) last = null
    })
    return accepted
  }
}

/** Passes the signature to WeChat. */
async function configure(window: WxWindow, signed: PageSignature): Promise<Wx | null> {
  const wx = await findWx(window)
  if (!wx?.config) return null
  return new Promise((resolve) => {
    const timer = window.setTimeout(() => resolve(null), acceptTimeoutMs)
    const end = (result: Wx | null) => {
      window.clearTimeout(timer)
      resolve(result)
    }
    wx.config?.({...signed, debug: false, jsApiList})
    // An old SDK reports neither success nor error and counts as accepted.
    if (!wx.ready) return end(wx)
    wx.error?.(() => end(null))
    wx.ready(() => end(wx))
  })
}

function openSheet(
  window: Window,
  wx: Wx,
  {timeStamp, nonceStr, package: prepaid, signType, paySign}: SheetPayment,
): Promise<SheetOutcome> {
  return new Promise((resolve) => {
    if (!wx.chooseWXPay) return resolve('unavailable')
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
    // Some sheets close without a report. The sheet takes all touches, so a touch of the page proves that it is gone. A
    // visible page proves nothing: on iOS it becomes visible below a sheet when the person returns from another app.
    const onTouch = () => window.setTimeout(resolve, reportMs, 'elsewhere')
    window.setTimeout(() => window.addEventListener('pointerdown', onTouch, {capture: true, once: true}), coverMs)
  })
}
