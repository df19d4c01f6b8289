import {colorOf, colorPairs} from '@hmb/theme/testing/color-pairs'
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

/** The test of the table proves the contrast in every theme, so that axe looks at the stories in orange only. */
const knownColors = new Set(
  colorPairs.map(({ink, ground}) => `${colorOf(ink, 'orange')} on ${colorOf(ground, 'orange')}`),
)

test.each(stories)(
  '$title: no serious violation, known colours, no complaint, never wider than a small phone, fit for the elder mode',
  async ({id}) => {
    await gallery.show(id)
    const {violations, textColors, overflow} = await gallery.read()
    expect(violations).toEqual([])
    const unknown = Object.entries(textColors).filter(([colors]) => !knownColors.has(colors))
    expect(unknown).toEqual([])
    expect(overflow).toBe(0)
    // The hardest case: a small phone with text at 150 %.
    expect(await gallery.shrink('large')).toEqual({overflow: 0, elderFaults: []})
    expect(await gallery.shrink('elder')).toEqual({overflow: 0, elderFaults: []})
    expect(gallery.consoleErrors()).toEqual([])
  },
)
