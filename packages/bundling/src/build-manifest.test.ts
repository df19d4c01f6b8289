import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {gzipSync} from 'node:zlib'
import {afterAll, expect, test} from 'vitest'
import {type ChunkModules, readBuildManifest} from './build-manifest.ts'

const folder = mkdtempSync(join(tmpdir(), 'hmb-manifest-'))
afterAll(() => rmSync(folder, {recursive: true}))
mkdirSync(join(folder, 'assets'))
const link = (file: string, part = '') => `<link rel="modulepreload"${part} href="/hui/min/assets/${file}">`
const texts: Record<string, string> = {
  'home.html': `${link('main.js')}${link('next.js', ' data-part="next"')}`,
  'payment.html': link('main.js'),
  'assets/main.js': `fetch("/api/taurus/page/browse");const t=\`共\${n}人\``,
  'assets/next.js': 'a="请先登录",b=\'ok\'',
  'assets/account.js': 'fetch("/api/aries/cq/individual/pay")',
  'assets/main.css': 'a{}',
  'assets/logo.svg': '<svg/>',
}
for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text)
// A server sends this copy.
writeFileSync(join(folder, 'assets/main.js.gz'), 'x'.repeat(70))
const gz = (name: string) => gzipSync(texts[name] ?? '').length

const pnpm = 'node_modules/.pnpm'
const chunks: ChunkModules = new Map<string, {imports: string[]; modules: Record<string, number>}>([
  ['assets/main.js', {imports: [], modules: {[`${pnpm}/react@19.3.1/node_modules/react/index.js`]: 9}}],
  ['assets/next.js', {imports: ['assets/main.js'], modules: {'packages/blocks/src/faq/faq-block.tsx': 3}}],
  [
    'assets/account.js',
    {
      imports: ['assets/main.js', 'assets/next.js'],
      modules: {
        'packages/payment/src/chongqing/chongqing-payment-machine.ts': 5,
        [`${pnpm}/@x+y@1.0.0_react@19.3.1/node_modules/@x/y/a.js`]: 1,
        [`${pnpm}/@x+y@1.0.0_react@18.2.0/node_modules/@x/y/a.js`]: 1,
      },
    },
  ],
])
const manifest = readBuildManifest(folder, {code: 'cq', base: '/hui/min/', chunks})

test('a route has the scripts that its HTML names, and separately those of its next step', () => {
  expect(manifest.routes).toMatchObject([
    {
      route: 'home',
      scripts: ['assets/main.js'],
      gzScripts: 70,
      nextScripts: ['assets/next.js'],
      gzNextScripts: gz('assets/next.js'),
    },
    {route: 'payment', scripts: ['assets/main.js'], gzScripts: 70, nextScripts: []},
  ])
})

test('a payment flow has the size of the chunks that it loads in addition to the payment page', () => {
  const flow = {flow: 'chongqing/chongqing-payment', file: 'assets/account.js'}
  expect(manifest.paymentFlows).toEqual([{...flow, gz: gz('assets/account.js') + gz('assets/next.js')}])
})

test('the manifest lists the blocks, calls and texts of the chunks', () => {
  expect(manifest).toMatchObject({
    blockTypes: ['faq'],
    endpoints: ['/api/aries/cq/individual/pay', '/api/taurus/page/browse'],
    texts: ['人', '共', '请先登录'],
    assets: [{file: 'assets/logo.svg', bytes: 6}],
    styles: [{file: 'assets/main.css', bytes: 3}],
  })
})

test('a package has every copy in the list of its versions, also two of one version', () => {
  expect(manifest.packages).toEqual({react: ['19.3.1'], '@x/y': ['1.0.0_react@18.2.0', '1.0.0_react@19.3.1']})
})
