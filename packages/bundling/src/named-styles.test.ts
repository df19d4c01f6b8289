import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {build} from 'vite'
import {afterAll, expect, test} from 'vitest'
import {namedStyles} from './named-styles.ts'

const folder = mkdtempSync(join(tmpdir(), 'hmb-styles-'))
afterAll(() => rmSync(folder, {recursive: true}))

const sources: Record<string, string> = {
  'card.module.css': '.card { color: red }\n.unused { color: blue }\n.wide { color: green }',
  'tone.module.css': '.plain { color: red }\n.warm { color: blue }',
  'main.ts': `import css from './card.module.css'
import tones from './tone.module.css'
export const classOf = (tone: string) => [css.card, css.wide, css.missing, tones[tone]].join()`,
}

async function buildSources() {
  for (const [file, text] of Object.entries(sources)) {
    mkdirSync(folder, {recursive: true})
    writeFileSync(join(folder, file), text)
  }
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    root: folder,
    plugins: [namedStyles],
    css: {modules: {generateScopedName: '[local]-of-[name]'}},
    build: {write: false, minify: false, lib: {entry: 'main.ts', formats: ['es'], fileName: 'main'}},
  })
  const files = [output].flat().flatMap((built) => ('output' in built ? built.output : []))
  const textOf = (name: RegExp) => {
    const file = files.find(({fileName}) => name.test(fileName))
    return file?.type === 'chunk' ? file.code : String(file?.source)
  }
  return {code: textOf(/js$/), styles: textOf(/css$/)}
}

test('a script contains the names that it uses, and all of a module that is read by a variable', async () => {
  const {code} = await buildSources()
  expect(code).not.toContain('unused-of-card')
  expect(code.match(/warm-of-tone/g)).toHaveLength(1)
  const {classOf}: {classOf(tone: string): string} = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  expect(classOf('warm')).toBe('card-of-card-module,wide-of-card-module,,warm-of-tone-module')
})

test('the styles are complete', async () => {
  const {styles} = await buildSources()
  for (const name of ['card-of-card', 'unused-of-card', 'wide-of-card', 'plain-of-tone', 'warm-of-tone'])
    expect(styles).toContain(`.${name}-module`)
})
