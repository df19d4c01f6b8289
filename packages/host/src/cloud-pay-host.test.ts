import {afterEach, expect, test, vi} from 'vitest'
import type {CloudPayWindow} from './cloud-pay-host.ts'
import {createHost} from './host.ts'

const page: CloudPayWindow = window
const shared = {title: '', desc: '', link: '', imgUrl: ''}
const payment = {appId: '', timeStamp: '', nonceStr: '', package: '', signType: '', paySign: ''}

/** A host in the cloud-pay app. */
function openHost(upsdk?: CloudPayWindow['upsdk']) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14; wv) com.unionpay.mobilepay')
  if (upsdk) page.upsdk = upsdk
  return createHost(page)
}

afterEach(() => {
  vi.restoreAllMocks()
  delete page.upsdk
})

test('sets the title of the app’s bar and of the document', () => {
  const setNavigationBarTitle = vi.fn()
  openHost({setNavigationBarTitle}).setTitle('收银台')
  expect(setNavigationBarTitle).toHaveBeenCalledWith({title: '收银台'})
  expect(document.title).toBe('收银台')
})

test('closes the webview with the app’s function, if there is one', () => {
  const closeWebApp = vi.fn()
  expect(openHost().close()).toBe(false)
  expect(openHost({closeWebApp}).close()).toBe(true)
  expect(closeWebApp).toHaveBeenCalledOnce()
})

test('has no share menu and no payment sheet', async () => {
  const host = openHost({})
  expect(host.kind).toBe('cloud-pay')
  expect([await host.pay(payment, vi.fn()), await host.share(shared, vi.fn())]).toEqual(['unavailable', false])
})
