import {type Browser, chromium} from 'playwright-core'
import {afterAll, beforeAll, expect, inject, test} from 'vitest'
import {findChromium} from '../environment/chromium.ts'
import {openStage, type Stage} from './story-page.ts'

const {folder, stories} = inject('gallery')
const [first, ...others] = ['orange', 'blue', 'red', 'gray'] as const

let browser: Browser
let stage: Stage

beforeAll(async () => {
  const {executablePath, args, env} = await findChromium(process.env)
  browser = await chromium.launch({executablePath, args, env: {...process.env, ...env}})
  stage = await openStage(browser, folder)
})
afterAll(() => browser?.close())

test.each(['Kit/', 'Blocks/', 'Screens/home/purchase/', 'Cities/bj/', 'Cities/cq/', 'Cities/js/'])(
  'the gallery shows %s',
  (room) => {
    expect(stories.filter(({title}) => title.startsWith(room)).length).toBeGreaterThan(2)
  },
)

test.each(stories)(
  '$title: no serious violation in any theme, no complaint, never wider than a small phone',
  async ({id}) => {
    await stage.wear({theme: first})
    await stage.show(id)
    const found: Record<string, string[]> = {[first]: await stage.violations('everything')}
    for (const theme of others) {
      await stage.wear({theme})
      found[theme] = await stage.violations('colours')
    }
    expect(found).toEqual({orange: [], blue: [], red: [], gray: []})
    expect(await stage.overflow()).toBe(0)
    await stage.wear({theme: first, width: 320})
    expect(await stage.overflow()).toBe(0)
    // The hardest case: a small phone with text at 150 %.
    await stage.wear({theme: first, text: 'large', width: 320})
    expect(await stage.overflow()).toBe(0)
    expect(stage.complaints()).toEqual([])
  },
)
