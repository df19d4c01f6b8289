import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {readCityTexts} from './city-texts.ts'
import {findForeignTexts} from './foreign-texts.ts'

const textsByCity = await readCityTexts()

/** A build of `normal`, with an additional script. */
function buildWith(script: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'hmb-build-'))
  onTestFinished(() => rmSync(folder, {recursive: true}))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<title>城市惠民保</title>')
  writeFileSync(join(folder, 'assets/app.js'), script)
  return folder
}
const foreign = (script: string) => findForeignTexts(buildWith(script), 'normal', textsByCity).foreign

test.each([
  ['lc', '/api/aries/individual/lcc/inner/check', '暂未开通个人账户支付'],
  ['js', '/api/aries/js/individual/outer/check', '被保人与投保人关系为其他，不可使用'],
  ['cq', '/api/aries/cq/individual/policyCheck', '验证码已发送至医保预留手机号'],
  ['bj', '/api/aries/bj/bank/pay', '部分被保人订单支付失败'],
])('finds the calls and sentences of %s in its sources', (city, path, text) => {
  expect(textsByCity.get(city)?.paths).toContain(path)
  expect(textsByCity.get(city)?.texts).toContain(text)
})

test('a call or sentence of every city belongs to no city', () => {
  for (const {paths, texts} of textsByCity.values()) {
    expect(paths).not.toContain('/api/aries/pay/query/pay')
    expect(texts).not.toContain('请先选择支付方式')
  }
})

test('a build without texts of another city passes', () => {
  expect(foreign('const copy = "请先选择支付方式"')).toEqual([])
})

test('a build with another city’s call fails', () => {
  expect(foreign('fetch("/api/aries/bj/bank/pay")')).toEqual([{city: 'bj', text: '/api/aries/bj/bank/pay'}])
})

test('a build with another city’s sentence fails, also when it is escaped', () => {
  const found = [{city: 'cq', text: '验证码已发送至医保预留手机号'}]
  expect(foreign('const line = "验证码已发送至医保预留手机号"')).toEqual(found)
  const numbers = [...'验证码已发送至医保预留手机号'].map((letter) => `\\u${letter.charCodeAt(0).toString(16)}`)
  expect(foreign(`const line = "${numbers.join('')}"`)).toEqual(found)
})

test('a missing build fails', () => {
  expect(() => findForeignTexts('/nowhere', 'normal', textsByCity)).toThrow('run pnpm build first')
})
