import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, expect, test} from 'vitest'
import type {BuildManifest} from '../packages/bundling/src/build-manifest.ts'
import {buildErrors, partLimits, partsTable} from './build-parts.ts'

const folder = mkdtempSync(join(tmpdir(), 'hmb-parts-'))
afterAll(() => rmSync(folder, {recursive: true}))
writeFileSync(join(folder, 'a.js'), 'a')

const file = {file: 'a.js', bytes: 1, gz: 100}
const page = (route: string) => ({
  route,
  ...file,
  file: 'a.js',
  scripts: ['a.js'],
  gzScripts: 100,
  nextScripts: [],
  gzNextScripts: 50,
})
const sound: BuildManifest = {
  code: 'cq',
  base: '/cq/',
  blockTypes: [],
  endpoints: [],
  texts: [],
  assets: [],
  styles: [file],
  routes: [page('home'), page('login'), page('payment')],
  paymentFlows: [{flow: 'chongqing/chongqing-payment', file: 'a.js', gz: 90}],
  chunks: [{...file, imports: [], modules: {}}],
  packages: {react: ['19.3.1']},
}
const {interactive, 'each flow': flowLimit} = partLimits.web
const cityLimit = interactive + 500
const errorsOf = (changed: Partial<BuildManifest>) => buildErrors({...sound, ...changed}, folder)

test('a build within its limits has no errors', () => {
  expect(errorsOf({})).toEqual([])
})

test('a part over its limit is an error', () => {
  const home = {...page('home'), gzScripts: interactive + 1}
  expect(errorsOf({routes: [home, page('login'), page('payment')]})).toEqual([
    `interactive has ${interactive + 1} bytes gz, 1 more than its limit ${interactive}: make it smaller, or raise its limit in tools/build-parts.ts`,
  ])
  const flow = {flow: 'x', file: 'a.js', gz: flowLimit + 1}
  expect(errorsOf({paymentFlows: [flow]})).toEqual([
    `each flow has ${flowLimit + 1} bytes gz, 1 more than its limit ${flowLimit}: make it smaller, or raise its limit in tools/build-parts.ts`,
  ])
})

test('a page other than the payment has a limit of its own', () => {
  const viewer = {...page('pdfview'), gzScripts: partLimits.web['each page'] + 1}
  expect(errorsOf({routes: [...sound.routes, viewer]})).toEqual([expect.stringMatching(/^each page has /)])
  const payment = {...page('payment'), gzScripts: partLimits.web['each page'] + 1}
  expect(errorsOf({routes: [page('home'), page('login'), payment]})).toEqual([])
})

test('a city of cities/ has 500 bytes more for its manifest', () => {
  const withHome = (gzScripts: number) => ({
    code: 'xz',
    routes: [{...page('home'), gzScripts}, page('login'), page('payment')],
  })
  expect(errorsOf(withHome(cityLimit))).toEqual([])
  expect(errorsOf(withHome(cityLimit + 1))).toEqual([
    `interactive has ${cityLimit + 1} bytes gz, 1 more than its limit ${cityLimit}: remove from cities/xz/variant what the city does not need, or raise the limit in tools/build-parts.ts`,
  ])
  const [, limit = '', city = ''] = partsTable([sound, {...sound, code: 'xz'}]).split('\n')
  expect([limit, city].map((row) => row.split(/ {2,}/).slice(0, 2))).toEqual([
    ['limit', String(interactive)],
    ['limit, city', String(cityLimit)],
  ])
})

test('an empty part is an error: it was not measured', () => {
  expect(errorsOf({routes: [page('home'), page('payment')]})).toEqual(['login: nothing'])
})

test('a package in two versions, or twice in one, is an error', () => {
  expect(errorsOf({packages: {react: ['18.3.1', '19.3.1']}})).toEqual(['react is bundled 2 times: 18.3.1, 19.3.1'])
  const copies = ['7.18.5_react@18.3.1', '7.18.5_react@19.3.1']
  expect(errorsOf({packages: {'react-router': copies}})).toEqual([
    'react-router is bundled 2 times: 7.18.5_react@18.3.1, 7.18.5_react@19.3.1',
  ])
})

test('a file that its build did not write is an error', () => {
  expect(errorsOf({styles: [{...file, bytes: 2}]})).toEqual(['a.js is not as the manifest says: run pnpm build'])
})

test('a file that names its source map is an error', () => {
  const map = '//# sourceMappingURL=a.js.map'
  const texts = {'mapped.js': `a\n${map}\n`, 'worker.js': `b="x\\n${map}\\n"`}
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text)
  const chunks = Object.entries(texts).map(([name, text]) => ({
    file: name,
    bytes: text.length,
    gz: 1,
    imports: [],
    modules: {},
  }))
  expect(errorsOf({chunks})).toEqual(['mapped.js names its source map, or the map is beside it'])
})

test('the table has a row for every build and a column for every part', () => {
  const [head = '', limit = '', cq = ''] = partsTable([sound]).split('\n')
  expect(head.split(/ {2,}/)).toEqual([
    ...['build', 'interactive', 'purchase', 'login', 'payment', 'each page', 'each flow', 'all scripts', 'styles'],
    ...['assets', 'payment flows'],
  ])
  expect(limit).toContain(String(interactive))
  expect(cq.split(/ {2,}/)).toEqual([
    'cq',
    '100',
    '150',
    '100',
    '100',
    '100',
    '90',
    '100',
    '100',
    '0',
    'chongqing/chongqing-payment 90',
  ])
})
