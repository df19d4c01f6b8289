import {journey} from '@hmb/e2e/journey'
import {phoneOf, phones} from '@hmb/e2e/visitor'
import {afterAll} from 'vitest'
import {mainActions} from './main-action.ts'
import {networks} from './network-conditions.ts'
import {measureVisit, type ReadyVisit} from './ready-visit.ts'
import {serveStaticPage} from './static-page.ts'

const {READY_VISITS = '5', READY_NETWORK = 'slow4g', READY_ROUTE = ''} = process.env

const rows: Record<string, Record<string, number | null>> = {}
const floor = await serveStaticPage()
afterAll(() => {
  floor.close()
  console.table(rows)
})

/** The median of the times, or null when most visits never came so far. */
function median(times: readonly (number | null)[]): number | null {
  const sorted = times.map((time) => time ?? Number.POSITIVE_INFINITY).toSorted((one, other) => one - other)
  const middle = sorted[Math.floor(sorted.length / 2)] ?? Number.POSITIVE_INFINITY
  return Number.isFinite(middle) ? Math.round(middle) : null
}

for (const [name, network] of Object.entries(networks)) {
  if (!READY_NETWORK.split(',').includes(name)) continue
  for (const action of [floor.action, ...mainActions]) {
    if (READY_ROUTE && !READY_ROUTE.split(',').includes(action.route)) continue
    journey(`${action.route} on ${name}`, async ({browser, environment}) => {
      const visits: ReadyVisit[] = []
      const secondVisits: ReadyVisit[] = []
      for (let visit = 0; visit < Number(READY_VISITS); visit++) {
        const context = await browser.newContext({...phoneOf(environment, phones.usual), deviceScaleFactor: 2})
        const page = await context.newPage()
        visits.push(await measureVisit(page, action, network))
        await page.close()
        // The files are in the browser's cache now.
        secondVisits.push(await measureVisit(await context.newPage(), action, network))
        await context.close()
      }
      const of = (key: keyof ReadyVisit) => median(visits.map((visit) => visit[key]))
      const again = (key: keyof ReadyVisit) => median(secondVisits.map((visit) => visit[key]))
      rows[`${action.route}, ${name}`] = {
        'first paint': of('firstPaint'),
        picture: of('firstPicture'),
        tapped: of('tapped'),
        feedback: of('feedback'),
        done: of('done'),
        taps: of('taps'),
        'second visit: paint': again('firstPaint'),
        'second visit: done': again('done'),
      }
    })
  }
}
