import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {root} from '../processes.ts'
import {readCityTexts} from './city-texts.ts'
import {findForeignTexts} from './foreign-texts.ts'

const textsByCity = await readCityTexts()

/** What belongs to other cities in a build of `normal` with an additional script, file and source. */
function foreign(script: string, {svg = '', sources = []}: {svg?: string; sources?: string[]} = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'hmb-build-'))
  onTestFinished(() => rmSync(folder, {recursive: true}))
  mkdirSync(join(folder, 'assets'))
  const texts = {'index.html': '<title>城市惠民保</title>', 'assets/app.js': script, 'assets/logo.svg': svg}
  for (const [file, text] of Object.entries(texts)) writeFileSync(join(folder, file), text)
  return findForeignTexts({folder, files: Object.keys(texts), sources}, 'normal', textsByCity).foreign
}

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

test.each([
  ['name', '北京惠民保'],
  ['project', 'hmb-bj'],
  ['product', 'HMB-BJ-2026'],
  ['style code', 'BJ_CSS'],
])('a build with another city’s %s fails', (_, text) => {
  expect(foreign(`const value = "${text}"`)).toEqual([{city: 'bj', text}])
})

test('a host that one city alone allows is its own', async () => {
  const {cq} = Object.fromEntries(textsByCity)
  if (!cq) throw new Error('no cq')
  const linked = new Map(textsByCity).set('cq', {...cq, links: ['https://claim.cq.example/h5']})
  const folder = mkdtempSync(join(tmpdir(), 'hmb-build-'))
  onTestFinished(() => rmSync(folder, {recursive: true}))
  writeFileSync(join(folder, 'app.js'), 'open("https://claim.cq.example/h5?a=1")')
  expect(findForeignTexts({folder, files: ['app.js'], sources: []}, 'bj', linked).foreign).toEqual([
    {city: 'cq', text: 'https://claim.cq.example/h5'},
  ])
})

test('a build with another city’s logo fails, as a file and inside a script', () => {
  const logo = readFileSync(`${root}/apps/web/src/variants/bj/logo.svg`, 'utf8')
  const found = foreign('', {svg: logo})
  expect(found.length).toBeGreaterThan(0)
  expect(new Set(found.map(({city}) => city))).toEqual(new Set(['bj']))
  const inline = `data:image/svg+xml,${encodeURI(logo).replaceAll('%20', ' ')}`
  expect(foreign(`const logo = ${JSON.stringify(inline)}`).map(({city}) => city)).toContain('bj')
})

test('a build with another city’s dialog fails, regardless of its text', () => {
  const dialog = 'apps/web/src/variants/cq/ChongqingSheets.tsx'
  expect(textsByCity.get('cq')?.sources).toContain(dialog)
  expect(foreign('', {sources: [dialog]})).toEqual([{city: 'cq', text: dialog}])
})

test('a missing build fails', () => {
  const nowhere = {folder: '/nowhere', files: ['index.html'], sources: []}
  expect(() => findForeignTexts(nowhere, 'normal', textsByCity)).toThrow('run pnpm build first')
})
