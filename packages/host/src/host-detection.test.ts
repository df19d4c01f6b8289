import {expect, test} from 'vitest'
import {detectHost} from './host-detection.ts'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 14; V2309A Build/UP1A) AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  ['browser', `${iphone} Version/17.4 Mobile/15E148 Safari/604.1`],
  ['browser', `${android} Chrome/126.0.0.0 Mobile Safari/537.36`],
  [
    'browser',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36',
  ],
  ['wechat', `${iphone} Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/zh_CN`],
  [
    'wechat',
    'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/126 Mobile Safari/537.36 MicroMessenger/8.0.49',
  ],
  [
    'mini-program',
    `${iphone} Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/zh_CN miniProgram/wx1`,
  ],
  ['cloud-pay', `${iphone} Mobile/15E148 UnionPay/1.0 CloudPay`],
  ['cloud-pay', `${android} Chrome/126 Mobile Safari/537.36/com.unionpay.mobilepay`],
  ['cloud-pay', `${iphone} Mobile/15E148 (com.unionpay.chsp) (cordova 4.5.4)`],
  ['app', `${iphone} Mobile/15E148`],
  ['app', 'Mozilla/5.0 (Linux; Android 14; V2309A; wv) AppleWebKit/537.36 Version/4.0 Chrome/126 Mobile Safari/537.36'],
])('%s: %s', (kind, userAgent) => {
  expect(detectHost({userAgent})).toBe(kind)
})

test('__wxjs_environment decides that a webview is a mini-program’s', () => {
  expect(detectHost({userAgent: `${iphone} MicroMessenger/8.0.49`, environment: 'miniprogram'})).toBe('mini-program')
  expect(detectHost({userAgent: `${iphone} MicroMessenger/8.0.49`, environment: 'browser'})).toBe('wechat')
})
