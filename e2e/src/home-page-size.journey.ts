import {expect} from 'vitest'
import {bytesOf, downloadHome} from './downloads.ts'
import {journey} from './journey.ts'
import {closeContext} from './tab-pool.ts'
import {phoneOf, screens} from './visitor.ts'

/** The limit of a first visit down to the end of the page, in bytes on the wire. The code of other screens does not count. */
const limit = 300_000

/** Phones with one, two and three pixels per CSS pixel, and the width of the files that they get (`picture-sizes.ts`). */
const wanted = [
  {viewport: {width: 320, height: 568}, scale: 1, query: '?w=480'},
  {viewport: {width: 375, height: 667}, scale: 2, query: ''},
  {viewport: {width: 390, height: 844}, scale: 3, query: '?w=1170'},
]

for (const [code, phones] of [
  ['cq', wanted],
  // The sizes of the pictures are the same in every city.
  ['bj', wanted.slice(2)],
] as const) {
  journey(
    `the home page of ${code} loads each picture once, in the width of the screen, and at most 300 KB in all`,
    async ({browser, environment, variant}) => {
      for (const {viewport, scale, query} of phones) {
        const phone = {...phoneOf(environment, screens.usual), viewport, deviceScaleFactor: scale}
        const context = await browser.newContext(phone)
        const {all} = await downloadHome(context, variant(code).home, {saveData: true})
        await closeContext(context)
        const pictures = all.filter(({path}) => path.startsWith(`/static/img/${code}/`)).map(({path}) => path)
        // The first one is in the HTML.
        expect(pictures.toSorted(), `at ${scale}`).toEqual(
          ['benefits', 'rules'].map((name) => `/static/img/${code}/${name}.webp${query}`),
        )
        expect(bytesOf(all), `at ${scale}`).toBeLessThan(limit)
      }
    },
  )
}
