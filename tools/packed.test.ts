import {execFileSync} from 'node:child_process'
import {cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {root} from './steps.ts'

// Packing changes package.json for a moment, and other tests read it: what is packed is a copy.
const workshop = mkdtempSync(join(tmpdir(), 'packed-'))
const consumer = join(workshop, 'consumer')
const installed = join(consumer, 'node_modules/@hmb/validators')
const env = {...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`}
const run = (command: string, args: string[], cwd: string) =>
  execFileSync(command, args, {cwd, env, encoding: 'utf8', stdio: 'pipe'})

/** Every rule of the package, by the address that its users import. */
const subpaths = readdirSync(join(root, 'packages/validators/src'))
  .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
  .map((file) => (file === 'index.ts' ? '@hmb/validators' : `@hmb/validators/${file.slice(0, -3)}`))

beforeAll(() => {
  const own = join(workshop, 'packages/validators')
  cpSync(join(root, 'packages/validators'), own, {
    recursive: true,
    filter: (path) => !/\/(node_modules|dist|\.turbo)$/.test(path),
  })
  mkdirSync(join(workshop, 'tools'))
  cpSync(join(root, 'tools/manifest.ts'), join(workshop, 'tools/manifest.ts'))
  cpSync(join(root, 'tsconfig.base.json'), join(workshop, 'tsconfig.base.json'))
  // Its tests want their tools; what is packed has none.
  for (const file of readdirSync(join(own, 'src'))) if (file.includes('.test.')) rmSync(join(own, 'src', file))

  const [{filename}]: [{filename: string}] = JSON.parse(run('npm', ['pack', '--json', '--silent'], own))
  mkdirSync(installed, {recursive: true})
  run('tar', ['xzf', join(own, filename), '--strip-components=1', '-C', installed], workshop)
  writeFileSync(join(consumer, 'package.json'), '{"type": "module"}')
}, 60_000)
afterAll(() => rmSync(workshop, {recursive: true}))

test('what is packed leads nowhere but to files that are packed, and holds no source and no test', () => {
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

test('packing leaves the manifest as it was', () => {
  const manifest = 'packages/validators/package.json'
  expect(readFileSync(join(workshop, manifest), 'utf8')).toBe(readFileSync(join(root, manifest), 'utf8'))
})

test('whoever installs it can import every rule, with a `source` condition of their own too', () => {
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
])('its types are read by the compiler (module %s, resolution %s)', (module, resolution) => {
  const lines = subpaths.map((subpath, at) => `import * as rule${at} from '${subpath}'\nexport {rule${at}}`)
  lines.push("import {phone} from '@hmb/validators/phone'", 'export const verdict: {ok: boolean} = phone(1)')
  // The compiler has to read the types, not to give up on them: this must be a mistake.
  lines.push('// @ts-expect-error', 'export const wrong: number = phone(1)')
  writeFileSync(join(consumer, 'all.ts'), lines.join('\n'))
  const options = ['--strict', '--noEmit', '--skipLibCheck', 'false', '--target', 'es2023', '--types', '']
  run('tsc', [...options, '--module', module, '--moduleResolution', resolution, 'all.ts'], consumer)
})
