import {type Browser, chromium} from 'playwright-core'
import {afterAll, beforeAll, expect, inject, test} from 'vitest'
import {findChromium} from '../environment/chromium.ts'
import {type GalleryPage, openGalleryPage} from './story-page.ts'

const {folder, stories} = inject('gallery')

let browser: Browser
let gallery: GalleryPage

beforeAll(async () => {
  const {executablePath, args, env} = await findChromium(process.env)
  browser = await chromium.launch({executablePath, args, env: {...process.env, ...env}})
  gallery = await openGalleryPage(browser, folder)
})
afterAll(() => browser?.close())

test.each([
  'Kit/',
  'Blocks/',
  'Screens/home/purchase/',
  'Screens/personalCore/',
  'Cities/bj/',
  'Cities/cq/',
  'Cities/js/',
])('the gallery shows %s', (room) => {
  expect(stories.filter(({title}) => title.startsWith(room)).length).toBeGreaterThan(2)
})

test.each(stories)(
  '$title: no serious violation in any theme, no complaint, never wider than a small phone',
  async ({id}) => {
    await gallery.show(id)
    const found: Record<string, string[]> = {orange: await gallery.violations('everything')}
    expect(await gallery.overflow()).toBe(0)
    for (const theme of ['blue', 'red', 'gray'] as const) {
      await gallery.applyTheme(theme)
      found[theme] = await gallery.violations('colours')
    }
    expect(found).toEqual({orange: [], blue: [], red: [], gray: []})
    await gallery.shrink('usual')
    expect(await gallery.overflow()).toBe(0)
    // The hardest case: a small phone with text at 150 %.
    await gallery.shrink('large')
    expect(await gallery.overflow()).toBe(0)
    expect(gallery.consoleErrors()).toEqual([])
  },
)
