import {colorOf, colorPairs} from '@hmb/theme/testing/color-pairs'
import sharp from 'sharp'
import {afterAll, beforeAll, describe, expect, inject, test} from 'vitest'
import {launchGalleryBrowser} from './gallery-browser.ts'
import {openSnapshots} from './snapshots.ts'
import {type GalleryPage, openGalleryPage} from './story-page.ts'

const {folder, stories} = inject('gallery')

const update = process.env.SNAPSHOTS === 'update'
const snapshots = openSnapshots({update})

let gallery: GalleryPage
let close: () => Promise<void>

beforeAll(async () => {
  const launched = await launchGalleryBrowser()
  close = launched.close
  gallery = await openGalleryPage(launched.browser, folder)
})
afterAll(async () => {
  await close?.()
  if (update) await snapshots.save(pictureNames)
})

test.each([
  'Kit/',
  'Blocks/',
  'Screens/home/purchase/',
  'Screens/personalCore/',
  'Cities/bj/',
  'Cities/cq/',
  'Cities/js/',
])('the gallery shows %s', (section) => {
  expect(stories.filter(({title}) => title.startsWith(section)).length).toBeGreaterThan(2)
})

/** The test of the table proves the contrast in every theme, so that axe looks at the stories in orange only. */
const knownColors = new Set(
  colorPairs.map(({ink, ground}) => `${colorOf(ink, 'orange')} on ${colorOf(ground, 'orange')}`),
)

/**
 * Stories whose picture in the elder mode is kept too: a small phone with a whole screen, or with the longest words of a
 * dialog or a menu.
 */
const elderPictures = [
  'blocks-insure-insureview--complete',
  'blocks-tab-tab-block--five',
  'screens-home-purchase-insured-relationhint--other',
  'screens-login-loginscreen--empty',
  'screens-orderlist-orderlistscreen--filled',
  'screens-payment-paymentscreen--ready',
  'screens-personalcore-personalcorescreen--user',
]

const elder = (storyId: string) => `${storyId}-elder`
const pictureNames = stories.flatMap(({id}) => (elderPictures.includes(id) ? [id, elder(id)] : [id]))

test.each(stories)(
  '$title: as in its picture, no serious violation, known colours, no complaint, never wider than a small phone, fit for the elder mode',
  async ({id}) => {
    const {picture, textColors, ...measured} = await gallery.inspect(id)
    const unknown = Object.entries(textColors).filter(([colors]) => !knownColors.has(colors))
    expect(unknown).toEqual([])
    expect(measured).toEqual({
      violations: [],
      overflow: 0,
      // The hardest cases: a small phone with text at 150 %, and the elder mode on it.
      overflowOfLargeText: 0,
      overflowInElderMode: 0,
      elderViolations: [],
    })
    expect(gallery.consoleErrors()).toEqual([])
    const differences = await snapshots.compare(id, picture)
    if (elderPictures.includes(id)) differences.push(...(await snapshots.compare(elder(id), await gallery.picture())))
    expect(differences).toEqual([])
  },
)

describe('in the forced colours of a system', () => {
  beforeAll(() => gallery.forceColors(true))
  afterAll(() => gallery.forceColors(false))

  const show = async (id: string) => {
    await gallery.show(id)
    return gallery.picture()
  }

  test.each([
    ['kit-chip--on', 'kit-chip--off'],
    ['kit-checkbox--on', 'kit-checkbox--off'],
    ['kit-radiorows--chosen', 'kit-radiorows--nothing-chosen'],
    ['kit-switch--on', 'kit-switch--off'],
  ])('%s looks different from %s', async (on, off) => {
    expect((await show(on)).equals(await show(off))).toBe(false)
  })

  test('a text field shows its focus', async () => {
    const before = await show('kit-textfield--empty')
    await gallery.focusField()
    const [unfocused, focused] = await Promise.all(
      [before, await gallery.picture()].map((png) => sharp(png).raw().toBuffer()),
    )
    const changed = unfocused?.filter((channel, at) => channel !== focused?.[at]).length
    // The caret alone has fewer.
    expect(changed).toBeGreaterThan(600)
  })

  test('a skeleton has edges', async () => {
    const {channels} = await sharp(await show('kit-skeleton--text')).stats()
    expect(channels[0]?.stdev).toBeGreaterThan(0)
  })
})

test('every expected picture has a story', () => {
  expect(update ? [] : snapshots.unknown(pictureNames)).toEqual([])
})
