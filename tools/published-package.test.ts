import {execFileSync} from 'node:child_process'
import {cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {root} from './processes.ts'

// Packing changes package.json for a moment while other tests read it, so this packs a copy.
const workspace = mkdtempSync(join(tmpdir(), 'packed-'))
const consumer = join(workspace, 'consumer')
const installed = join(consumer, 'node_modules/@hmb/validators')
const env = {...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`}
const run = (command: string, args: string[], cwd: string) =>
  execFileSync(command, args, {cwd, env, encoding: 'utf8', stdio: 'pipe'})

/** Every import path of the package. */
const subpaths = readdirSync(join(root, 'packages/validators/src'))
  .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
  .map((file) => (file === 'index.ts' ? '@hmb/validators' : `@hmb/validators/${file.slice(0, -3)}`))

beforeAll(() => {
  const own = join(workspace, 'packages/validators')
  cpSync(join(root, 'packages/validators'), own, {
    recursive: true,
    filter: (path) => !/\/(node_modules|dist|\.turbo)$/.test(path),
  })
  mkdirSync(join(workspace, 'tools'))
  cpSync(join(root, 'tools/published-manifest.ts'), join(workspace, 'tools/published-manifest.ts'))
  cpSync(join(root, 'tsconfig.base.json'), join(workspace, 'tsconfig.base.json'))
  // The tests need development dependencies, and the packed package has none.
  for (const file of readdirSync(join(own, 'src'))) if (file.includes('.test.')) rmSync(join(own, 'src', file))

  const [{filename}]: [{filename: string}] = JSON.parse(run('npm', ['pack', '--json', '--silent'], own))
  mkdirSync(installed, {recursive: true})
  run('tar', ['xzf', join(own, filename), '--strip-components=1', '-C', installed], workspace)
  writeFileSync(join(consumer, 'package.json'), '{"type": "module"}')
}, 60_000)
afterAll(() => rmSync(workspace, {recursive: true}))

test('the packed manifest exports packed files only; sources and tests are not packed', () => {
  const {
    exports,
    devDependencies,
    scripts,
  }: Record<string, Record<string, object>> = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  expect(JSON.stringify(exports)).not.toContain('src/')
  expect([devDependencies, scripts]).toEqual([undefined, undefined])
  expect(readdirSync(installed).sort()).toEqual(['CHANGELOG.md', 'LICENSE', 'README.md', 'dist', 'package.json'])
  expect(run('find', ['dist', '-name', '*.test.*', '-o', '-name', '*.tsbuildinfo'], installed)).toBe('')
})

test('packing restores the manifest', () => {
  const manifest = 'packages/validators/package.json'
  expect(readFileSync(join(workspace, manifest), 'utf8')).toBe(readFileSync(join(root, manifest), 'utf8'))
})

test('a consumer can import every rule, also with a `source` condition', () => {
  expect(subpaths.length).toBeGreaterThan(20)
  const program = `for (const rule of ${JSON.stringify(subpaths)}) await import(rule)
    const {idCard} = await import('@hmb/validators')
    console.log(idCard('33010219200403064x').value)`
  for (const conditions of [[], ['--conditions=source']])
    expect(run(process.execPath, [...conditions, '--input-type=module', '-e', program], consumer)).toBe(
      '33010219200403064X\n',
    )
})

test.each([
  ['nodenext', 'nodenext'],
  ['esnext', 'bundler'],
])('the compiler reads its types (module %s, resolution %s)', (module, resolution) => {
  const lines = subpaths.map((subpath, at) => `import * as rule${at} from '${subpath}'\nexport {rule${at}}`)
  lines.push("import {phone} from '@hmb/validators/phone'", 'export const verdict: {ok: boolean} = phone(1)')
  // This line must be an error; otherwise the compiler did not read the types.
  lines.push('// @ts-expect-error', 'export const wrong: number = phone(1)')
  writeFileSync(join(consumer, 'all.ts'), lines.join('\n'))
  const options = ['--strict', '--noEmit', '--skipLibCheck', 'false', '--target', 'es2023', '--types', '']
  run('tsc', [...options, '--module', module, '--moduleResolution', resolution, 'all.ts'], consumer)
})
