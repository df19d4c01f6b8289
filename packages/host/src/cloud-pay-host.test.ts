import {afterEach, expect, test, vi} from 'vitest'
import type {CloudPayWindow} from './cloud-pay-host.ts'
import {createHost} from './host.ts'

const page: CloudPayWindow = window
const shared = {title: '', desc: '', link: '', imgUrl: ''}
const payment = {appId: '', timeStamp: '', nonceStr: '', package: '', signType: '', paySign: ''}

/** The cloud-pay app around the page. */
function inside(upsdk?: CloudPayWindow['upsdk']) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14; wv) com.unionpay.mobilepay')
  if (upsdk) page.upsdk = upsdk
  return createHost(page)
}

afterEach(() => {
  vi.restoreAllMocks()
  delete page.upsdk
})

test('the page is named in the app’s bar and in the document', () => {
  const setNavigationBarTitle = vi.fn()
  inside({setNavigationBarTitle}).setTitle('收银台')
  expect(setNavigationBarTitle).toHaveBeenCalledWith({title: '收银台'})
  expect(document.title).toBe('收银台')
})

test('its webview closes by the app’s own function, and where the app lends none it stays', () => {
  const closeWebApp = vi.fn()
  expect(inside().close()).toBe(false)
  expect(inside({closeWebApp}).close()).toBe(true)
  expect(closeWebApp).toHaveBeenCalledOnce()
})

test('it pays and shares by no function of the page', async () => {
  const host = inside({})
  expect(host.kind).toBe('cloud-pay')
  expect([await host.pay(payment, vi.fn()), await host.share(shared, vi.fn())]).toEqual(['unavailable', false])
})
