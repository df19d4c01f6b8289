import type {PortalEntry} from '@hmb/e2e/environment/environment-types'
import {coldJourney as journey} from '@hmb/e2e/journey'
import {closeContext} from '@hmb/e2e/tab-pool'
import {newPerson} from '@hmb/e2e/test-people'
import type {Visitor} from '@hmb/e2e/visitor'
import {throttleCpu} from '../interactions/interaction-timing.ts'
import {quantile} from '../quantile.ts'

/** The visits with and without the recorder, in turn. */
const visits = Number(process.env.RECORDER_VISITS ?? 3)

interface Figures {
  /** The duration of the purchase, in s. */
  seconds: number
  /** The time in which the main thread worked, in s. */
  busySeconds: number
  longestTaskMs: number
  /** The size of the reports on the wire, in KB. */
  reportedKb: number
  /** The time of the recorder's own code and of all that it called, in s, by the browser's profiler. */
  recorderSeconds: number
}

/**
 * A purchase at the pace of a quick person: reading, correcting the applicant, half a minute for the notice, the payment
 * page.
 */
async function buy({page, home, payment}: Visitor): Promise<void> {
  const pause = (ms: number) => page.waitForTimeout(ms)
  const read = async (times: number) => {
    for (let at = 0; at < times; at++) {
      await page.mouse.wheel(0, 400)
      await pause(1_000)
    }
  }
  await read(10)
  await home.applicantCard('修改').click()
  await home.applicant.sheet.waitFor()
  await home.applicant.name.fill('')
  await home.applicant.name.pressSequentially('Anna Lindqvist', {delay: 250})
  await pause(2_000)
  await page.keyboard.press('Escape')
  await home.applicant.sheet.waitFor({state: 'detached'})
  await home.agree()
  await pause(2_000)
  await home.buyButton.click()
  await home.readNotice()
  await pause(20_000)
  await home.notice.getByRole('button', {name: '我已阅读并同意'}).click()
  await page.waitForURL(/\/payment\?/)
  await payment.payButton.waitFor()
  await payment.method('微信支付').check()
  await pause(15_000)
}

interface Profile {
  nodes: {id: number; callFrame: {url: string}; children?: number[]}[]
  samples?: number[]
  timeDeltas?: number[]
}

/** The time in s of all samples whose stack has a frame of the recorder's chunk. */
function timeOfRecorder({nodes, samples = [], timeDeltas = []}: Profile): number {
  const recorderNodes = new Set<number>()
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const mark = (id: number) => {
    recorderNodes.add(id)
    for (const child of byId.get(id)?.children ?? []) mark(child)
  }
  for (const {id, callFrame} of nodes)
    if (callFrame.url.includes('start-sale-recorder') && !recorderNodes.has(id)) mark(id)
  return samples.reduce((sum, id, at) => sum + (recorderNodes.has(id) ? (timeDeltas[at] ?? 0) : 0), 0) / 1e6
}

async function measure(visitor: Visitor, variant: PortalEntry, isRecorded: boolean): Promise<Figures> {
  const {page} = visitor
  await visitor.account(variant).prepare(newPerson())
  // The recorder starts at the first second. A real sale starts it at the notice, and records less.
  const sale = {userId: '', skuNo: variant.skuNo, name: variant.name, orderNo: '', firstRecordId: ''}
  await page.addInitScript((stored) => {
    if (!sessionStorage.getItem('recording.sale')) sessionStorage.setItem('recording.sale', stored)
    const longest = {ms: 0}
    Object.assign(window, {longest})
    new PerformanceObserver((list) => {
      for (const {duration} of list.getEntries()) longest.ms = Math.max(longest.ms, duration)
    }).observe({type: 'longtask'})
  }, JSON.stringify(sale))
  if (!isRecorded) {
    await page.route(/start-sale-recorder/, (route) => route.abort())
    visitor.pageErrors.expect(/ERR_FAILED/)
  }
  let bytes = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/recorder/report')) bytes += request.postData()?.length ?? 0
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const busyNow = async () =>
    (await session.send('Performance.getMetrics')).metrics.find(({name}) => name === 'TaskDuration')?.value ?? 0
  await visitor.open(variant.home)
  await visitor.home.chip('').first().waitFor()
  await throttleCpu(page)
  await session.send('Profiler.enable')
  await session.send('Profiler.setSamplingInterval', {interval: 1_000})
  await session.send('Profiler.start')
  const [startedAt, busyBefore] = [Date.now(), await busyNow()]
  await page.evaluate(() => {
    ;(window as unknown as {longest: {ms: number}}).longest.ms = 0
  })
  await buy(visitor)
  const busySeconds = (await busyNow()) - busyBefore
  const {profile} = await session.send('Profiler.stop')
  const recorderSeconds = timeOfRecorder(profile as Profile)
  const longestTaskMs = await page.evaluate(() => (window as unknown as {longest: {ms: number}}).longest.ms)
  // A page that stays open would still count down, at a quarter of the CPU, during the next visit.
  await closeContext(page.context())
  return {
    seconds: (Date.now() - startedAt) / 1_000,
    busySeconds,
    longestTaskMs,
    reportedKb: bytes / 1_024,
    recorderSeconds,
  }
}

const median = (values: readonly number[]) => quantile(values, 0.5)

function print(name: string, all: readonly Figures[]): {share: number} {
  const share = median(all.map(({busySeconds, seconds}) => busySeconds / seconds))
  const perMinute = median(all.map(({reportedKb, seconds}) => (reportedKb * 60) / seconds))
  console.log(
    `${name}: ${median(all.map(({seconds}) => seconds)).toFixed(0)} s, main thread busy ${(share * 100).toFixed(1)} % ` +
      `(${all.map(({busySeconds, seconds}) => ((busySeconds / seconds) * 100).toFixed(1)).join(', ')}), longest task ` +
      `${median(all.map(({longestTaskMs}) => longestTaskMs)).toFixed(0)} ms, the recorder's code ` +
      `${(median(all.map(({recorderSeconds, seconds}) => recorderSeconds / seconds)) * 100).toFixed(1)} %, ` +
      `${median(all.map(({reportedKb}) => reportedKb)).toFixed(0)} KB, ${perMinute.toFixed(1)} KB a minute`,
  )
  return {share}
}

journey('a purchase with and without the recorder, at a quarter of the CPU', async ({newVisitor, variant}) => {
  const on: Figures[] = []
  const off: Figures[] = []
  for (let at = 0; at < visits; at++) {
    // The server and the browser get faster with each visit, so that each kind is first as often as the other.
    const kinds = at % 2 === 0 ? [false, true] : [true, false]
    for (const isRecorded of kinds)
      (isRecorded ? on : off).push(await measure(await newVisitor(), variant('cq'), isRecorded))
  }
  const without = print('recorder off', off)
  const recorded = print('recorder on ', on)
  console.log(`the recorder takes ${((recorded.share - without.share) * 100).toFixed(1)} % of the main thread's time`)
})
