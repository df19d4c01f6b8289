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

const otherThemes = ['blue', 'red', 'gray'] as const

/** Kit and blocks hold the colours: they are checked in every theme. Screens are made of them, so each gets one other theme, in turn. */
const checkedStories = stories.map((story, place) => ({
  ...story,
  themes: /^(Kit|Blocks)\//.test(story.title) ? otherThemes : otherThemes.filter((_, at) => at === place % 3),
}))

test.each(checkedStories)(
  '$title: no serious violation in its themes, no complaint, never wider than a small phone',
  async ({id, themes}) => {
    await gallery.show(id)
    const found: Record<string, string[]> = {orange: await gallery.violations('everything')}
    expect(await gallery.overflow()).toBe(0)
    for (const theme of themes) {
      await gallery.applyTheme(theme)
      found[theme] = await gallery.violations('colours')
    }
    expect(Object.values(found).flat(), JSON.stringify(found)).toEqual([])
    await gallery.shrink('usual')
    expect(await gallery.overflow()).toBe(0)
    // The hardest case: a small phone with text at 150 %.
    await gallery.shrink('large')
    expect(await gallery.overflow()).toBe(0)
    expect(gallery.consoleErrors()).toEqual([])
  },
)
