import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {outsidePage} from '@hmb/rules/entry'
import {defineVariant} from '@hmb/shell/define-variant'
import type {Variant} from '@hmb/shell/variant'
import {afterAll, expect, test} from 'vitest'
import {readVariant, routePatterns, variantErrors} from './variant-check.ts'
import {variantFolders} from './variant-folders.ts'

const temporary = mkdtempSync(join(tmpdir(), 'hmb-variants-'))
afterAll(() => rmSync(temporary, {recursive: true}))
const folder = join(temporary, 'sz')
mkdirSync(folder)
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>\n'
const writeLogo = (text: string) => writeFileSync(join(folder, 'logo.svg'), text)
writeLogo(svg)

const patterns = await routePatterns()
const place = {folder, named: 'sz', taken: [], routes: patterns}
const logo = pathToFileURL(join(folder, 'logo.svg')).href
const sound = defineVariant({
  code: 'SZ',
  name: '示例惠民保',
  skuNo: 'HMB-SZ-2026',
  logo,
  allowedHosts: ['claim.example'],
  floatingPromotionIds: ['P-1'],
  blockedPromotionIds: ['P-2'],
  recordedPages: ['/policyDetail/:id'],
})
const errorsOf = (changed: Partial<Variant>) => variantErrors({...sound, ...changed}, place)

test('a sound manifest has no errors', () => {
  expect(variantErrors(sound, place)).toEqual([])
})

test.each([...variantFolders()])('the manifest of %s is sound', async (named, folder) => {
  expect((await readVariant({folder, named, taken: [], routes: patterns})).code.toLowerCase()).toBe(named)
})

const entry = {name: '理赔服务', icon: 'claim', type: outsidePage, link: 'claimUrl'} as const

test.each<[string, Partial<Variant>, string]>([
  [
    'a code that is not the folder',
    {code: 'GZ', skuNo: 'HMB-GZ-2026', cssType: 'GZ_CSS'},
    "code is 'GZ', but the folder is sz: rename the folder to gz, or write code: 'SZ'",
  ],
  [
    'a product of another year format',
    {skuNo: 'HMB-SZ-26'},
    "skuNo is 'HMB-SZ-26': write HMB-SZ- and the year of the season",
  ],
  [
    'a name with markup',
    {name: '<b>惠民保'},
    "name is '<b>惠民保': write the product's name as people read it, without < > & \"",
  ],
  [
    'an unknown style code',
    {cssType: 'BJ_CS'},
    "cssType is 'BJ_CS', which is not a style code: leave it out for that of the code, or name another city's, e.g. 'BJ_CSS'",
  ],
  [
    'a logo that is another file',
    {logo: '/logo.png'},
    "logo is not the folder's logo.svg, which the build takes: write logo: new URL('./logo.svg', import.meta.url).href",
  ],
  [
    'a host with a scheme',
    {allowedHosts: ['https://claim.example']},
    "allowedHosts has 'https://claim.example', which has a scheme: write claim.example",
  ],
  [
    'a host with a path',
    {allowedHosts: ['claim.example/h5']},
    "allowedHosts has 'claim.example/h5', which has a path: write claim.example",
  ],
  [
    'a host with a wildcard',
    {allowedHosts: ['*.example']},
    "allowedHosts has '*.example', which has a wildcard: write every host by its whole name",
  ],
  ['a host twice', {allowedHosts: ['a.example', 'a.example']}, "allowedHosts has 'a.example' twice: delete one"],
  [
    'a page that no route has',
    {recordedPages: ['/policyDetail']},
    "recordedPages has '/policyDetail', which no route has: the patterns are in src/screens.ts, e.g. /policyDetail/:id",
  ],
  [
    'a promotion id that is not a text',
    {floatingPromotionIds: [7 as unknown as string]},
    'floatingPromotionIds has 7: write each id as a text of letters, digits, - and _',
  ],
  [
    'a promotion in both lists',
    {blockedPromotionIds: ['P-1']},
    "promotion 'P-1' is both floating and blocked: delete it from one list",
  ],
  [
    'an entry without a name',
    {shortcuts: [{...entry, name: ''}]},
    'a shortcut has no name: write the words under its icon',
  ],
  ['an entry twice', {shortcuts: [entry, entry]}, "shortcuts has '理赔服务' twice: delete one"],
  [
    'an icon that does not exist',
    {shortcuts: [{...entry, icon: 'health' as 'heart'}]},
    "shortcut '理赔服务' has the icon 'health': write one of about, account, agreement, back, bank, check, chevron, claim, clock, close, download, external, failure, family, heart, home, info, minus, muted, offline, order, person, plus, policy, refresh, service, success, warning",
  ],
  [
    'an address as the link',
    {shortcuts: [{...entry, link: 'https://claim.example' as 'claimUrl'}]},
    "shortcut '理赔服务' has the link 'https://claim.example': write one of claimUrl, healthUrl, claimPlatform; the address itself is in the project of the backend",
  ],
  [
    'a type that is not a number',
    {shortcuts: [{...entry, type: '2' as unknown as number}]},
    "shortcut '理赔服务' has the type '2': write 1 for a page of the app, 2 for another site",
  ],
  [
    'a wait of half a second',
    {resendSeconds: 0.5},
    'resendSeconds is 0.5: write whole seconds, or leave it out for 59',
  ],
])('%s is an error that says how to fix it', (_, changed, error) => {
  expect(errorsOf(changed)).toEqual([error])
})

test.each([
  [
    'cq',
    {code: 'CQ', skuNo: 'HMB-CQ-2026', cssType: 'CQ_CSS'},
    "code 'CQ' belongs to another variant, whose build it would replace: choose another code",
  ],
  [
    'staff',
    {code: 'STAFF', skuNo: 'HMB-STAFF-2026', cssType: 'STAFF_CSS'},
    "code 'STAFF' is taken by the path or folder staff: choose another code",
  ],
  [
    'payment',
    {code: 'PAYMENT', skuNo: 'HMB-PAYMENT-2026', cssType: 'PAYMENT_CSS'},
    "code 'PAYMENT' is taken by the path or folder payment: choose another code",
  ],
])('the code of something else, %s, is an error', (_, changed, error) => {
  const {named: __, ...elsewhere} = place
  expect(variantErrors({...sound, ...changed}, {...elsewhere, taken: ['cq']})).toEqual([error])
})

test.each([
  ['a picture', '\x89PNG\r\n', 'logo.svg is not an SVG: export the logo as one, with xmlns on its root element'],
  [
    'a page',
    '<!doctype html><svg></svg>',
    'logo.svg is not an SVG: export the logo as one, with xmlns on its root element',
  ],
  [
    'of one size',
    svg.replace('viewBox', 'data-box'),
    'logo.svg has no viewBox, so that it has one size only: add it to its root element',
  ],
  [
    'with a script',
    svg.replace('<path', '<script>1</script><path'),
    'logo.svg has a script or loads another file: export the logo with paths only',
  ],
  [
    'of another file',
    svg.replace('<path', '<use href="a.svg#b"/><path'),
    'logo.svg has a script or loads another file: export the logo with paths only',
  ],
])('a logo that is %s is an error', (_, text, error) => {
  writeLogo(text)
  expect(errorsOf({})).toEqual([error])
  writeLogo(svg)
})

test('what is wrong is listed below the file that has it', async () => {
  const both = {...place, folder: join(temporary, 'both'), named: 'both'}
  mkdirSync(both.folder)
  const logo = join(both.folder, 'logo.svg')
  writeFileSync(logo, 'no picture')
  const manifest = {...sound, code: 'BOTH', skuNo: 'HMB-BOTH-26', cssType: 'BOTH_CSS', logo: pathToFileURL(logo).href}
  const file = join(both.folder, 'variant.ts')
  writeFileSync(file, `export const variant = ${JSON.stringify(manifest)}\n`)
  await expect(readVariant(both)).rejects.toThrow(
    [
      `${file} has contradictions:`,
      "- skuNo is 'HMB-BOTH-26': write HMB-BOTH- and the year of the season",
      `${logo} is wrong:`,
      '- logo.svg is not an SVG: export the logo as one, with xmlns on its root element',
    ].join('\n'),
  )
})

test('a folder without a logo, without a manifest or without its export is an error', async () => {
  const empty = {...place, folder: join(temporary, 'empty')}
  mkdirSync(empty.folder)
  await expect(readVariant(empty)).rejects.toThrow('has no variant.ts: pnpm new:variant writes one')
  writeFileSync(join(empty.folder, 'variant.ts'), 'export const city = 1\n')
  await expect(readVariant(empty)).rejects.toThrow(
    'exports no variant: write export const variant = defineVariant({…})',
  )
  const bare = {...sound, logo: pathToFileURL(join(empty.folder, 'logo.svg')).href}
  expect(variantErrors(bare, empty)).toEqual([
    'logo.svg is missing: put the logo into the folder as an SVG; it is the favicon too',
  ])
})
