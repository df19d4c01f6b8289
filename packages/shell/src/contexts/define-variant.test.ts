import {expect, test} from 'vitest'
import {defineVariant} from './define-variant.ts'

const city = {name: '重庆惠民保', logo: '/logo.svg', allowedHosts: []}

test('ids and style code follow from the code', () => {
  expect(defineVariant({...city, code: 'CQ', skuNo: 'HMB-CQ-2026'})).toMatchObject({
    code: 'CQ',
    projectId: 'hmb-cq',
    homePageId: 'home-cq',
    cssType: 'CQ_CSS',
    policyTabs: true,
  })
  expect(defineVariant({...city, code: 'normal', skuNo: 'HMB-NORMAL-2026'}).cssType).toBe('normal')
})

test('a variant may take the colours of another style code', () => {
  expect(defineVariant({...city, code: 'SZ', skuNo: 'HMB-SZ-2027', cssType: 'BJ_CSS'}).cssType).toBe('BJ_CSS')
})

test('a missing value or a contradiction does not compile', () => {
  // @ts-expect-error The SKU of another city.
  defineVariant({...city, code: 'CQ', skuNo: 'HMB-BJ-2026'})
  // @ts-expect-error A code in lower case.
  defineVariant({...city, code: 'cq', skuNo: 'HMB-CQ-2026'})
  // @ts-expect-error No name.
  defineVariant({logo: '', allowedHosts: [], code: 'CQ', skuNo: 'HMB-CQ-2026'})
  // @ts-expect-error A project id beside the code.
  defineVariant({...city, code: 'CQ', skuNo: 'HMB-CQ-2026', projectId: 'hmb-bj'})
})
