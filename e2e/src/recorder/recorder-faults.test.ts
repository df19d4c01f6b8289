import type {Page} from 'playwright-core'
import {recorderTest} from './recorder-page.ts'
import type {ReceivedReport, RecordedEvent, ReportServer} from './report-server.ts'

// The tests wait for the recorder's 3 s most of the time. Each has a server and a browser context of its own.
const test = recorderTest.concurrent

/** A page that writes a numbered text every 100 ms, so that a missing part of the stream is detected. */
const counter = `<p id="n"></p><script>
  let n = 0
  setInterval(() => { document.getElementById('n').textContent = 'text ' + ++n }, 100)
</script>`

/** The numbers that the page has shown, as recorded. */
function recordedNumbers(reports: readonly ReceivedReport[]): number[] {
  const ordered = reports.toSorted((one, other) => one.seq - other.seq)
  return [...JSON.stringify(ordered.map(({events}) => events)).matchAll(/"text (\d+)"/g)].map(([, n]) => Number(n))
}

/** The numbers that do not follow the one before them. */
const holesIn = (numbers: readonly number[]) =>
  numbers.filter((number, at) => at > 0 && number !== (numbers[at - 1] ?? 0) + 1)

const start = async (page: Page, server: ReportServer) => {
  server.serve(counter)
  await page.goto(server.url)
  await page.evaluate(() => {
    window.startedAt = Date.now()
    window.record()
  })
}
const shown = (page: Page) => page.evaluate(() => Number(document.getElementById('n')?.textContent?.slice(5)))
const tags = (events: readonly RecordedEvent[]) => events.flatMap(({data}) => (data.tag ? [data.tag] : []))

test('reports are numbered, every 3 s, and contain all events in order', async ({server, page, expect}) => {
  await start(page, server)
  const startedAt = await page.evaluate(() => window.startedAt)
  await expect.poll(() => server.stored().length).toBeGreaterThanOrEqual(3)
  const reports = server.stored()
  expect(reports.map(({seq}) => seq)).toEqual(reports.map((_, at) => at))
  const [first] = reports
  expect(new Set(reports.map(({recordId}) => recordId)).size).toBe(1)
  expect(first?.recordId).toMatch(/^[\w-]{16,36}$/)
  // From the start, because a busy page sends one report late and the next one in time.
  for (const {seq, metadata} of reports) expect(Number(metadata.sentAt) - startedAt).toBeGreaterThan(seq * 3_000 - 100)
  expect(first?.metadata).toMatchObject({projectId: 'hmb-cq', goodsCode: 'HMB-CQ-2026', busCode: 'hmb-cq'})
  expect(Object.keys(first?.metadata ?? {})).not.toContain('idNo')
  expect(holesIn(recordedNumbers(reports))).toEqual([])
})

test('a failing server loses nothing: the same reports are sent later, in order', async ({server, page, expect}) => {
  server.behave('fail')
  await start(page, server)
  await expect.poll(() => server.tried().length).toBeGreaterThanOrEqual(2)
  const before = await shown(page)
  server.behave('store')
  await expect.poll(() => Math.max(0, ...recordedNumbers(server.stored()))).toBeGreaterThan(before)
  expect(holesIn(recordedNumbers(server.stored()))).toEqual([])
  const order = server.stored().map(({seq}) => seq)
  expect(order).toEqual([...order].sort((one, other) => one - other))
  expect(server.gaps()).toEqual([])
})

test('a server that is down and comes back gets everything', async ({server, page, expect}) => {
  await start(page, server)
  await server.goDown()
  await expect.poll(() => shown(page)).toBeGreaterThan(40)
  const before = await shown(page)
  await server.restart()
  await expect.poll(() => Math.max(0, ...recordedNumbers(server.stored()))).toBeGreaterThan(before)
  expect(holesIn(recordedNumbers(server.stored()))).toEqual([])
})

test('a busy server gets no report for the time that it requests', async ({server, page, expect}) => {
  server.behave({busySeconds: 7})
  await start(page, server)
  await expect.poll(() => server.tried().length).toBeGreaterThanOrEqual(1)
  server.behave('store')
  await expect.poll(() => server.tried().length).toBeGreaterThanOrEqual(2)
  const [first, second] = server.tried()
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(7_000)
  expect(holesIn(recordedNumbers(server.stored()))).toEqual([])
})

test('a recording that the server has closed is followed by another one, with a full snapshot of its own', async ({
  server,
  page,
  expect,
}) => {
  await start(page, server)
  await expect.poll(() => server.stored().length).toBeGreaterThanOrEqual(1)
  server.behave('closed')
  const before = server.tried().length
  await expect.poll(() => server.tried().length).toBeGreaterThan(before)
  server.behave('store')
  await expect.poll(() => new Set(server.stored().map(({recordId}) => recordId)).size).toBe(2)
  const second = server.stored().find(({recordId}) => recordId !== server.stored()[0]?.recordId)
  expect(second?.seq).toBe(0)
  expect(second?.events.some(({type}) => type === 2)).toBe(true)
})

test('an open dialog is recorded in a browser without `:modal`', async ({server, page, expect}) => {
  await page.addInitScript(() => {
    CSS.supports = () => false
    const matches = Element.prototype.matches
    Object.defineProperty(Element.prototype, 'matches', {
      configurable: true,
      value(this: Element, selectors: string) {
        if (selectors.includes(':modal')) throw new DOMException('not a valid selector', 'SyntaxError')
        return matches.call(this, selectors)
      },
    })
  })
  server.serve(`${counter}<dialog id="first">first dialog</dialog><dialog id="second">second dialog</dialog>`)
  await page.goto(server.url)
  await page.evaluate(() => {
    const open = (id: string) => (document.getElementById(id) as HTMLDialogElement).showModal()
    open('first')
    window.record()
    open('second')
  })
  await expect.poll(() => server.stored().length).toBeGreaterThanOrEqual(2)
  const events = server.stored().flatMap((report) => report.events)
  expect(events.filter(({type}) => type === 2).length).toBe(1)
  expect(JSON.stringify(events).match(/"rr_open_mode":"modal"/g)?.length).toBe(2)
  expect(server.gaps()).toEqual([])
})

test('a gap replaces a report that the server refuses', async ({server, page, expect}) => {
  server.behave('refuse')
  await start(page, server)
  await expect.poll(() => server.gaps().length).toBeGreaterThanOrEqual(1)
  expect(server.gaps()[0]?.data.payload).toMatchObject({
    reason: 'refused',
    from: expect.any(Number),
    to: expect.any(Number),
  })
})

test('leaving the page sends what was recorded up to then', async ({server, page, expect}) => {
  await start(page, server)
  await expect.poll(() => shown(page)).toBeGreaterThan(4)
  const before = await shown(page)
  await page.goto(`${server.url}/elsewhere`)
  await expect.poll(() => tags(server.events())).toContain('left')
  expect(Math.max(...recordedNumbers(server.stored()))).toBeGreaterThanOrEqual(before)
  expect(holesIn(recordedNumbers(server.stored()))).toEqual([])
})

test('leaving with more than a closing page can send: the rest is sent by the next page', async ({
  server,
  page,
  expect,
}) => {
  await start(page, server)
  server.behave('fail')
  // 300 KB that hardly shrink.
  await page.evaluate(() => {
    const digits = Array.from({length: 60_000}, () => Math.random().toString(36).slice(2, 8).replace(/\\d/g, 'x'))
    for (let at = 0; at < 6; at++) {
      const paragraph = document.body.appendChild(document.createElement('p'))
      paragraph.textContent = digits.slice(at * 10_000, (at + 1) * 10_000).join(' ')
    }
  })
  await expect.poll(() => server.tried().length).toBeGreaterThanOrEqual(1)
  const before = await shown(page)
  await page.goto(`${server.url}/elsewhere`)
  server.behave('store')
  await page.evaluate(() => {
    // A younger report may be another tab's, which sends it itself.
    const {now} = Date
    Date.now = () => now() + 20_000
    window.record()
  })
  const isFirstPage = ({data}: RecordedEvent) => data.tag === 'page' && data.payload?.page === '/'
  const first = () => server.stored().find(({events}) => events.some(isFirstPage))?.recordId
  await expect.poll(first).toBeDefined()
  const ofFirst = () => server.stored().filter(({recordId}) => recordId === first())
  await expect.poll(() => Math.max(0, ...recordedNumbers(ofFirst()))).toBeGreaterThanOrEqual(before)
  expect(holesIn(recordedNumbers(ofFirst()))).toEqual([])
})

test('a killed page loses at most the last 3 s', async ({server, page, expect}) => {
  await start(page, server)
  await expect.poll(() => server.stored().length).toBeGreaterThanOrEqual(2)
  await expect.poll(() => shown(page)).toBeGreaterThan(4)
  const before = await shown(page)
  const session = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  // The response never comes: the process is gone.
  void session.send('Page.crash').catch(() => {})
  await crashed
  // The page counts by tenths of a second, as late as its other timers on a busy machine. Sending takes 1.5 s at most.
  await expect.poll(() => Math.max(...recordedNumbers(server.stored()))).toBeGreaterThan(before - 30 - 15)
  // Such a recording has no end.
  expect(tags(server.events())).not.toContain('left')
  expect(tags(server.events())).not.toContain('end')
})

test('after a page was killed, the next recording of the tab has the time of the gap', async ({
  server,
  page,
  expect,
}) => {
  // The page gets no event at its end, like a page whose process is killed.
  await page.addInitScript(() => {
    for (const type of ['pagehide', 'visibilitychange'])
      window.addEventListener(type, (event) => event.stopImmediatePropagation(), true)
  })
  await start(page, server)
  await expect.poll(() => server.stored().length).toBeGreaterThanOrEqual(2)
  const killed = server.stored()[0]?.recordId
  await page.reload()
  await page.evaluate(() => window.record())
  await expect.poll(() => server.gaps().length).toBe(1)
  const [gap] = server.gaps()
  const ofKilled = server.stored().filter(({recordId}) => recordId === killed)
  const last = Math.max(...ofKilled.flatMap(({events}) => events.map(({timestamp}) => timestamp)))
  expect(gap?.data.payload).toMatchObject({reason: 'killed', to: expect.any(Number)})
  expect(Math.abs(Number(gap?.data.payload?.from) - last)).toBeLessThan(1_500)
  expect(tags(server.events())).not.toContain('left')
})

test('without a database, and when it is full, the page and its recording continue', async ({server, page, expect}) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  server.behave('fail')
  await start(page, server)
  await expect.poll(() => server.tried().length).toBeGreaterThanOrEqual(1)
  server.behave('store')
  await expect.poll(() => server.stored().length).toBeGreaterThanOrEqual(2)
  expect(holesIn(recordedNumbers(server.stored()))).toEqual([])
})

test('an exception of rrweb does not reach the page, and the recording contains it', async ({server, page, expect}) => {
  await start(page, server)
  await page.evaluate(() => {
    // rrweb reads it for every added element.
    Element.prototype.closest = () => {
      throw new Error('broken')
    }
    document.body.append(document.createElement('p'), 'more')
  })
  await expect.poll(() => server.gaps().map(({data}) => data.payload?.reason)).toContain('error')
  expect(await shown(page)).toBeGreaterThan(0)
})

test('a browser without CompressionStream reports too', async ({server, page, expect}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'CompressionStream'))
  await start(page, server)
  await expect.poll(() => server.stored().length).toBeGreaterThanOrEqual(2)
  expect(holesIn(recordedNumbers(server.stored()))).toEqual([])
})
