import {execFileSync, spawnSync} from 'node:child_process'
import {existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {cityOfFlags} from './new-city/city-answers.ts'
import {cityFiles} from './new-city/city-files.ts'
import {root} from './processes.ts'

const free = {cities: [], otherCodes: []}
const program = join(root, 'tools/new-variant.ts')

test('a folder that exists is not touched', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hmb-new-variant-'))
  onTestFinished(() => rmSync(folder, {recursive: true}))
  const kept = join(folder, 'content.ts')
  writeFileSync(kept, '// of a person\n')
  const flags = ['--code', 'fictional', '--name', '云溪惠民保', '--theme', 'red', '--out', folder]
  const {status, stderr} = spawnSync(process.execPath, [program, ...flags], {encoding: 'utf8'})
  expect([status, stderr.trim()]).toEqual([1, `${folder} exists: delete it, or choose another code or --out`])
  expect(readFileSync(kept, 'utf8')).toBe('// of a person\n')
})

test.each([
  [['--price', '-1'], '--price: "-1" is not a price: write yuan, e.g. 69 or 69.90'],
  [['--price', '--out', '/tmp/x'], '--price has no value: write one after it'],
  [['--prise', '69'], '--prise is not a flag: pnpm new:variant --help lists them'],
  [['惠民保'], '"惠民保" has no flag before it: write --name before a name, for example'],
  [['--code', 'home'], '--code: "home" is taken by another variant or path: choose another code'],
  [['--code', 'orderList'], '--code: "orderList" is taken by another variant or path: choose another code'],
])('%j is refused with a sentence', (flags, error) => {
  const {status, stderr} = spawnSync(process.execPath, [program, ...flags], {encoding: 'utf8'})
  expect(status).toBe(1)
  expect(stderr.split('\n')).toContain(error)
})

/** A folder that does not exist, in one that the test deletes. */
function newFolder(): string {
  const parent = mkdtempSync(join(tmpdir(), 'hmb-new-variant-'))
  onTestFinished(() => rmSync(parent, {recursive: true}))
  return join(parent, 'city')
}

test('answers that arrive at once, from a pipe or a paste, are read one by one', () => {
  const folder = newFolder()
  const input = ['fictional', '', '云溪惠民保', 'purple', 'red', '72.50', ...Array(6).fill('')].join('\n')
  const {status, stderr} = spawnSync(process.execPath, [program, '--out', folder], {encoding: 'utf8', input})
  expect(stderr.trim().split('\n')).toEqual([
    expect.stringContaining('"" is not a name: '),
    expect.stringContaining('"purple" is not a theme: '),
  ])
  expect(status).toBe(0)
  expect(readFileSync(join(folder, 'content.ts'), 'utf8')).toContain('price: 7250,')
})

test('an input that ends before the last answer writes nothing', () => {
  const folder = newFolder()
  const input = 'fictional\n云溪惠民保\n'
  const {status, stderr} = spawnSync(process.execPath, [program, '--out', folder], {encoding: 'utf8', input})
  expect([status, stderr.trim(), existsSync(folder)]).toEqual([1, 'no city was written', false])
})

test('a city outside of the repository is built after the link that the command and the build name', () => {
  const folder = newFolder()
  const flags = ['--code', 'fictional', '--name', '云溪惠民保', '--theme', 'red', '--out', folder]
  const link = `ln -s ${join(root, 'cities/node_modules')} ${join(folder, 'node_modules')}`
  expect(spawnSync(process.execPath, [program, ...flags], {encoding: 'utf8'}).stdout).toContain(`${link}\n`)

  // A wrong logo: the build reads the manifest and builds nothing.
  writeFileSync(join(folder, 'variant/logo.svg'), '')
  const build = [join(root, 'apps/web/build.ts'), '--city', join(folder, 'variant'), '--out', join(folder, 'out')]
  const errorOfBuild = () => spawnSync(process.execPath, build, {encoding: 'utf8'}).stderr.trim()
  expect(errorOfBuild()).toContain(link)
  symlinkSync(join(root, 'cities/node_modules'), join(folder, 'node_modules'))
  expect(errorOfBuild()).toContain('logo.svg is not an SVG')
})

test('--help names every flag and writes nothing', () => {
  const {status, stdout} = spawnSync(process.execPath, [program, '--help', '--code', 'fictional'], {encoding: 'utf8'})
  expect(status).toBe(0)
  for (const flag of ['code', 'name', 'theme', 'price', 'methods', 'customer-url', 'claim-url', 'hosts', 'out'])
    expect(stdout).toContain(`--${flag} `)
  expect(existsSync(join(root, 'cities/fictional'))).toBe(false)
})

test('the formatter and the linter have nothing to change', () => {
  const hosts = Array.from({length: 9}, (_, i) => `service-${i}.example`).join(',')
  const claimUrl = 'https://claim.example/h5'
  const cities = [
    cityOfFlags({code: 'fictional', name: '云溪惠民保', theme: 'gray'}, free),
    cityOfFlags(
      {code: 'fictional', name: '云溪'.repeat(15), theme: 'red', methods: 'wechat,unionpay', hosts, claimUrl},
      free,
    ),
  ]
  for (const files of cities.map(cityFiles))
    for (const [path, text] of Object.entries(files)) {
      if (path.endsWith('.svg')) continue
      const check = ['check', '--write', `--stdin-file-path=${join(root, 'cities/fictional', path)}`]
      expect(execFileSync('biome', check, {cwd: root, input: text, encoding: 'utf8'})).toBe(text)
    }
})
