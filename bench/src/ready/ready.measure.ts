import {Relation} from '@hmb/contract/codes/relation'
import {orderDetail} from '@hmb/contract/order'
import {accountOf} from '@hmb/e2e/account-client'
import {journey} from '@hmb/e2e/journey'
import {payOrder} from '@hmb/e2e/paid-order'
import type {SandboxClient} from '@hmb/e2e/sandbox-client'
import {newPerson} from '@hmb/e2e/test-people'
import type {BrowserContext} from 'playwright-core'
import {afterAll, vi} from 'vitest'
import {mainActions, type UserData} from './main-action.ts'
import {networks} from './network-conditions.ts'
import {onPersistentPhone} from './persistent-phone.ts'
import {measureVisit, type ReadyVisit} from './ready-visit.ts'
import {serveStaticPages} from './static-page.ts'

const {READY_VISITS = '5', READY_NETWORK = 'slow4g', READY_ROUTE = '', READY_REQUESTS = ''} = process.env

/** V8 keeps compiled scripts from the second visit on, so that the third is the first to use them. */
const visitNames = ['first', 'second', 'third'] as const

const rows: Record<string, Record<string, number | null>> = {}
const floors = await serveStaticPages()
afterAll(() => {
  floors.close()
  console.table(rows)
})

/** The median of the times, or null when most visits did not reach this point. */
function median(times: readonly (number | null)[]): number | null {
  const sorted = times.map((time) => time ?? Number.POSITIVE_INFINITY).toSorted((one, other) => one - other)
  const middle = sorted[Math.floor(sorted.length / 2)] ?? Number.POSITIVE_INFINITY
  return Number.isFinite(middle) ? Math.round(middle) : null
}

for (const [name, network] of Object.entries(networks)) {
  if (!READY_NETWORK.split(',').includes(name)) continue
  for (const action of [...floors.actions, ...mainActions]) {
    if (READY_ROUTE && !READY_ROUTE.split(',').includes(action.route)) continue
    journey(`${action.route} on ${name}`, async ({environment, sandbox, variant}) => {
      const visits: ReadyVisit[][] = visitNames.map(() => [])
      for (let phones = 0; phones < Number(READY_VISITS); phones++) {
        await onPersistentPhone(environment, async (phone) => {
          const {path: open} = action
          const path = typeof open === 'string' ? open : open(await createUser(phone, sandbox, variant('cq')))
          for (const list of visits) {
            const page = await phone.newPage()
            list.push(await measureVisit(page, {...action, path}, network))
            // The visit is complete, including the requests after the first screen.
            await page.waitForLoadState('networkidle', {timeout: 60_000})
            await page.close()
          }
        })
      }
      for (const [turn, list] of visits.entries()) {
        rows[`${action.route}, ${name}, ${visitNames[turn]}`] = rowOf(list)
        if (READY_REQUESTS) printVisit(`${action.route}, ${name}, ${visitNames[turn]}`, list.at(-1))
      }
    })
  }
}

/** Logs the phone in as a new user who has paid one order and placed another one. */
async function createUser(
  phone: BrowserContext,
  sandbox: SandboxClient,
  variant: Parameters<typeof accountOf>[2],
): Promise<UserData> {
  const account = accountOf(phone.request, sandbox, variant)
  const {apctId, insuredIds} = await account.prepare(newPerson(), [[Relation.SPOUSE, newPerson({sex: 'female'})]])
  const [self = '', spouse = ''] = insuredIds
  const paid = await account.place(apctId, [self])
  await payOrder({account, sandbox, projectId: variant.projectId}, paid.orderId, ['WeChat'])
  const unpaid = await account.place(apctId, [spouse])
  const [item] = (await account.client.call(orderDetail, {orderId: paid.orderId})).orderItemList
  const [policy] = await vi.waitUntil(
    async () => {
      const policies = await account.policies()
      return policies.length > 0 && policies
    },
    {timeout: 15_000},
  )
  // The app stores the user id in the browser after the login.
  await phone.addInitScript(() => localStorage.setItem('userId', 'bench'))
  return {
    paidOrderId: paid.orderId,
    paidItemId: item?.id ?? '',
    unpaidOrderId: unpaid.orderId,
    policyNo: policy?.policyNo ?? '',
  }
}

function rowOf(visits: readonly ReadyVisit[]): Record<string, number | null> {
  const of = (key: Exclude<keyof ReadyVisit, 'requests' | 'largestElement'>) =>
    median(visits.map((visit) => visit[key]))
  return {
    'first paint': of('firstPaint'),
    picture: of('firstPicture'),
    largest: of('largestPaint'),
    tapped: of('tapped'),
    feedback: of('feedback'),
    done: of('done'),
    taps: of('taps'),
    requests: median(visits.map(({requests}) => requests.length)),
    KB: median(visits.map(({requests}) => requests.reduce((sum, {bytes}) => sum + bytes, 0) / 1000)),
  }
}

/** The requests of a visit until its action was done, and its largest content. */
function printVisit(title: string, visit: ReadyVisit | undefined): void {
  const lines = (visit?.requests ?? []).map(({path, start, end, bytes}) =>
    [String(start).padStart(6), String(end || '').padStart(6), String(bytes).padStart(8), path].join('  '),
  )
  console.log([title, ...lines, `largest: ${visit?.largestElement}`].join('\n'))
}
