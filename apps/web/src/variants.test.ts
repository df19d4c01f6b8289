import type {Variant} from '@hmb/shell/variant'
import {themeOf} from '@hmb/theme/theme-preset'
import {expect, test} from 'vitest'

const files = import.meta.glob<{variant: Variant}>('./variants/*/variant.ts', {eager: true})
const variants = Object.entries(files).map(([file, {variant}]) => [file.split('/')[2] ?? '', variant] as const)

test('there are eight variants', () => {
  expect(variants.map(([folder]) => folder).sort()).toEqual(['ah', 'bj', 'cq', 'hf', 'js', 'lc', 'normal', 'tj'])
})

test.each(variants)('%s has ids of its code and the resend delay of the specification', (folder, variant) => {
  expect(variant.code.toLowerCase()).toBe(folder)
  expect([variant.projectId, variant.homePageId, variant.skuNo]).toEqual([
    `hmb-${folder}`,
    `home-${folder}`,
    `HMB-${folder.toUpperCase()}-2026`,
  ])
  expect(variant.resendSeconds).toBe(59)
})

test.each([
  ['ah', '安徽惠民保', 'orange'],
  ['tj', '天津惠民保', 'orange'],
  ['hf', '合肥惠民保', 'orange'],
  ['lc', '聊城惠民保', 'orange'],
  ['js', '江苏惠民保', 'blue'],
  ['cq', '重庆惠民保', 'blue'],
  ['bj', '北京惠民保', 'red'],
  ['normal', '城市惠民保', 'orange'],
])('%s is %s in %s', (folder, name, theme) => {
  const [, variant] = variants.find(([code]) => code === folder) ?? []
  expect([variant?.name, themeOf(variant?.cssType)]).toEqual([name, theme])
})

test('only Beijing hides the policy tabs', () => {
  expect(variants.filter(([, {policyTabs}]) => !policyTabs).map(([folder]) => folder)).toEqual(['bj'])
})

test('claims have a link of their own in Anhui and the claim platform in three cities', () => {
  const shortcuts = variants.flatMap(([folder, {shortcuts}]) =>
    shortcuts.map(({name, type, link}) => [folder, name, type, link]),
  )
  expect(shortcuts).toEqual([
    ['ah', '理赔服务', 2, 'claimUrl'],
    ['ah', '健康权益', 2, 'healthUrl'],
    ['bj', '理赔服务', 2, 'claimPlatform'],
    ['cq', '理赔服务', 2, 'claimPlatform'],
    ['js', '理赔服务', 2, 'claimPlatform'],
  ])
})
