import {findMiniProgram} from './mini-program-host.ts'
import type {Host, PageSignature, SheetOutcome, SheetPayment, SignPage} from './port.ts'
import {findWx, type Wx, type WxWindow} from './wechat-sdk.ts'

const functions = ['updateAppMessageShareData', 'updateTimelineShareData', 'chooseWXPay', 'closeWindow']
/** How long WeChat may take to accept a page, in ms. */
const acceptWithinMs = 5_000

/** WeChat's webview: it lends its menu and its payment sheet to a page whose address was signed. */
export function wechatHost(window: WxWindow, host: Host): Host {
  const accepted = acceptance(window)
  return {
    ...host,
    // Some webviews of mini-programs look like WeChat's own and tell only when they are asked.
    miniProgram: () => findMiniProgram(window, false),
    async share(shared, sign) {
      const wx = await accepted(sign)
      wx?.updateAppMessageShareData?.(shared)
      wx?.updateTimelineShareData?.(shared)
      return wx !== null
    },
    async pay(payment, sign) {
      const wx = await accepted(sign)
      return wx ? openSheet(wx, payment) : 'unavailable'
    },
    close() {
      window.wx?.closeWindow?.()
      return Boolean(window.wx?.closeWindow)
    },
  }
}

/**
 * WeChat's functions once it has accepted the page; null when it does not. The address is signed when a function is first wanted:
 * once on iOS, for every new address on Android.
 */
function acceptance(window: WxWindow): (sign: SignPage) => Promise<Wx | null> {
  // iOS keeps to the address with which the page was loaded, whatever the history says later.
  const entry = window.location.href
  const isIos = /\((iPhone|iPad|iPod)/.test(window.navigator.userAgent)
  let last: {address: string; accepted: Promise<Wx | null>} | null = null
  return (sign) => {
    const address = (isIos ? entry : window.location.href).split('#', 1)[0] ?? ''
    if (last?.address === address) return last.accepted
    const accepted = sign(address)
      .then((signed) => present(window, signed))
      .catch(() => null)
    const mine = {address, accepted}
    last = mine
    // A signature that failed is asked for anew the next time.
    accepted.then((wx) => {
      if (!wx && last === mine) last = null
    })
    return accepted
  }
}

/** Shows WeChat the signature. */
async function present(window: WxWindow, signed: PageSignature): Promise<Wx | null> {
  const wx = await findWx(window)
  if (!wx?.config) return null
  return new Promise((resolve) => {
    const timer = window.setTimeout(() => resolve(null), acceptWithinMs)
    const end = (answer: Wx | null) => {
      window.clearTimeout(timer)
      resolve(answer)
    }
    wx.config?.({...signed, debug: false, jsApiList: functions})
    // An old script without a sign of either is believed.
    if (!wx.ready) return end(wx)
    wx.error?.(() => end(null))
    wx.ready(() => end(wx))
  })
}

function openSheet(wx: Wx, {timeStamp, nonceStr, package: prepaid, signType, paySign}: SheetPayment) {
  return new Promise<SheetOutcome>((resolve) => {
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
  })
}
