import {startScript} from '@hmb/contract/inline-script/start-script'
import {expect, test} from 'vitest'
import {stageScripts} from './stage-scripts.ts'

const preload = (file: string) => `<link rel="modulepreload" crossorigin href="/cq/assets/${file}.js">`

test('the entry runs after its imports, and is preloaded first', () => {
  const html = `<head><script type="module" crossorigin src="/cq/assets/index.js"></script>${preload('vendor')}${preload('kit')}</head>`
  expect(stageScripts(html).replace(/\n\s*/g, '')).toBe(
    `<head><script type="module" data-scripts="/cq/assets/vendor.js /cq/assets/kit.js /cq/assets/index.js">${startScript}</script>${preload('index')}${preload('vendor')}${preload('kit')}</head>`,
  )
})

test('a page without an entry is an error', () => {
  expect(() => stageScripts(`<head>${preload('vendor')}</head>`)).toThrow('index.html has no script of the entry')
})
