import {mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {build} from 'vite'
import {afterAll, expect, test} from 'vitest'
import {chunkLoader} from './chunk-loader-plugin.ts'

const folder = mkdtempSync(join(tmpdir(), 'hmb-loader-'))
afterAll(() => rmSync(folder, {recursive: true}))

const sources: Record<string, string> = {
  'index.html': '<script type="module" src="./main.js"></script>',
  'main.js': 'import("./screen.js").then(({screen}) => screen())',
  'screen.js': 'import "./screen.css"\nexport const screen = () => {}',
  'screen.css': '.screen { color: red }',
  // In place of the host package.
  'loader.js':
    'export const createChunkLoader = (page, base) => (load, files) => console.log(page, base, files) ?? load()',
}

test('a build loads its chunks with our loader, which gets the base path and the files', async () => {
  for (const [file, text] of Object.entries(sources)) writeFileSync(join(folder, file), text)
  await build({
    configFile: false,
    logLevel: 'silent',
    root: folder,
    base: '/cq/',
    plugins: [chunkLoader()],
    resolve: {alias: {'@hmb/host/chunk-loader': join(folder, 'loader.js')}},
    build: {modulePreload: {polyfill: false}, minify: false},
  })
  const assets = join(folder, 'dist/assets')
  const entry = readdirSync(assets).find((name) => /^index.*\.js$/.test(name)) ?? ''
  const code = readFileSync(join(assets, entry), 'utf8')
  expect(code).toContain('createChunkLoader(document, "/cq/")')
  expect(code).toMatch(/"assets\/screen-[\w-]+\.css"/)
  // A part of the loader of Vite.
  expect(code).not.toContain('preloadError')
})
