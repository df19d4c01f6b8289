import {mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {SourceMap} from 'node:module'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {build} from 'vite'
import {afterAll, expect, test} from 'vitest'
import {foldRuntime} from './fold-runtime.ts'

const folder = mkdtempSync(join(tmpdir(), 'hmb-fold-'))
afterAll(() => rmSync(folder, {recursive: true}))

/** A library in CommonJS, and chunks that need the bundler's runtime to read it. */
const sources: Record<string, string> = {
  'index.html': '<script type="module" src="./main.js"></script>',
  'libraries/cjs.cjs': 'module.exports = {sum: (a, b) => a + b}',
  'main.js':
    'import cjs from "./libraries/cjs.cjs"\nglobalThis.foldedSum = import("./screen.js").then(({screen}) => screen(cjs.sum(1, 2)))',
  'screen.js':
    '// A line before the text.\nimport cjs from "./libraries/cjs.cjs"\nexport const screen = (n) => "第" + cjs.sum(n, 4) + "屏"',
}

async function buildSources(name: string, isFolded: boolean): Promise<string> {
  for (const [file, text] of Object.entries(sources)) {
    mkdirSync(join(folder, 'src/libraries'), {recursive: true})
    writeFileSync(join(folder, 'src', file), text)
  }
  const outDir = join(folder, name)
  await build({
    configFile: false,
    logLevel: 'silent',
    root: join(folder, 'src'),
    plugins: isFolded ? [foldRuntime('libraries')] : [],
    build: {
      outDir,
      manifest: true,
      sourcemap: 'hidden',
      modulePreload: {polyfill: false},
      target: 'es2022',
      rolldownOptions: {output: {codeSplitting: {groups: [{name: 'libraries', test: /\/libraries\//}]}}},
    },
  })
  return outDir
}

const assetsOf = (outDir: string) => readdirSync(join(outDir, 'assets')).map((name) => name.replace(/-[\w-]{8}\./, '.'))

test('the runtime is in the chunk of the libraries, and no import refers to a separate file', async () => {
  expect(assetsOf(await buildSources('plain', false))).toContain('rolldown-runtime.js')
  const outDir = await buildSources('folded', true)
  expect(
    assetsOf(outDir)
      .filter((name) => name.endsWith('.js'))
      .sort(),
  ).toEqual(['index.js', 'libraries.js', 'screen.js'])
  const texts = readdirSync(outDir, {recursive: true, encoding: 'utf8'})
    .filter((name) => /\.(js|html|json)$/.test(name))
    .map((name) => readFileSync(join(outDir, name), 'utf8'))
  expect(texts.filter((text) => text.includes('rolldown-runtime'))).toEqual([])
})

test('the chunks run, and their source maps are right', async () => {
  const outDir = await buildSources('run', true)
  const fileOf = (name: string) => {
    const file = readdirSync(join(outDir, 'assets')).find((each) => each.startsWith(name) && each.endsWith('.js'))
    return join(outDir, 'assets', file ?? '')
  }
  const {screen} = (await import(fileOf('screen'))) as {screen(n: number): string}
  expect(screen(3)).toBe('第7屏')

  const code = readFileSync(fileOf('screen'), 'utf8').split('\n')
  const line = code.findIndex((text) => text.includes('第'))
  const map = new SourceMap(JSON.parse(readFileSync(`${fileOf('screen')}.map`, 'utf8')))
  const found = map.findEntry(line, code[line]?.indexOf('第') ?? 0)
  // The third line of the source; lines count from 0.
  expect(found).toMatchObject({originalLine: 2, originalSource: '../../src/screen.js'})
})
