import {expect, test} from 'vitest'
import {defineVariant} from './define-variant.ts'

const city = {name: '重庆惠民保', insurer: '示例保险', logo: '/logo.svg', allowedHosts: []}

test('ids, style code and theme follow from the code', () => {
  expect(defineVariant({...city, code: 'CQ', skuNo: 'HMB-CQ-2026'})).toMatchObject({
    code: 'CQ',
    projectId: 'hmb-cq',
    homePageId: 'home-cq',
    cssType: 'CQ_CSS',
    theme: 'blue',
    policyTabs: true,
  })
})

test('a variant takes the colours of another style code, and gray for an unknown one', () => {
  expect(defineVariant({...city, code: 'SZ', skuNo: 'HMB-SZ-2027', cssType: 'BJ_CSS'}).theme).toBe('red')
  expect(defineVariant({...city, code: 'SZ', skuNo: 'HMB-SZ-2027'}).theme).toBe('gray')
})

test('contradictions do not compile', () => {
  // @ts-expect-error The SKU of another city.
  defineVariant({...city, code: 'CQ', skuNo: 'HMB-BJ-2026'})
  // @ts-expect-error A code in lower case.
  defineVariant({...city, code: 'cq', skuNo: 'HMB-CQ-2026'})
  // @ts-expect-error No name.
  defineVariant({insurer: '', logo: '', allowedHosts: [], code: 'CQ', skuNo: 'HMB-CQ-2026'})
  // @ts-expect-error A theme beside the style code.
  defineVariant({...city, code: 'CQ', skuNo: 'HMB-CQ-2026', theme: 'red'})
})
