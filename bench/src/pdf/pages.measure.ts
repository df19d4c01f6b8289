import {coldJourney as journey} from '@hmb/e2e/journey'
import {pdfFile} from '@hmb/server/testing/pdf-files'
import {serveFile} from './file-server.ts'
import {rendererMemory} from './renderer-memory.ts'

const total = 200
const texts = Array.from({length: total}, (_, at) => `第${at + 1}页`)

journey.for([
  ['text', 0],
  ['a scanned picture on every page', 200_000],
] as const)(`${total} pages, %s`, async ([kind, pictureBytes], {visitor, environment, onTestFinished}) => {
  const {page} = visitor
  const body = pdfFile(texts, {pictureBytes})
  const {url, stop} = await serveFile(environment.serverUrl, '/static/file/bench.pdf', body)
  onTestFinished(stop)
  // A canvas of a phone has nine pixels for one of these.
  const session = await visitor.context.newCDPSession(page)
  const phone = {width: 390, height: 844, deviceScaleFactor: 3, mobile: true}
  await session.send('Emulation.setDeviceMetricsOverride', phone)
  await visitor.open(`${url}/cq/personalCore`)
  const {figures, measure} = recordLargest(() => rendererMemory(page))
  const before = await measure()
  const started = Date.now()
  await visitor.open(`${url}/cq/pdfview?file=%2Fstatic%2Ffile%2Fbench.pdf`)
  await page.locator('canvas:visible').waitFor()
  const opened = Date.now() - started
  let slowest = 0
  for (let number = 2; number <= total; number += 1) {
    const tapped = Date.now()
    await page.getByRole('button', {name: '下一页'}).tap()
    await page
      .getByRole('status')
      .filter({hasText: `第${number}页`})
      .waitFor()
    await page.locator('canvas:visible').waitFor()
    slowest = Math.max(slowest, Date.now() - tapped)
    if (number % 10 === 0) await measure()
  }
  const {private: privateMb, resident} = figures()
  console.log(
    `  ${kind}, ${(body.length / 1e6).toFixed(1)} MB: first page after ${opened} ms, slowest turn ${slowest} ms`,
  )
  console.log(
    `  memory of the page: ${privateMb} MB (before ${before.private}), resident ${resident} (before ${before.resident})`,
  )
  console.log(`  ${await page.locator('canvas').count()} canvases`)
})

/** Keeps the largest figures. */
function recordLargest(read: () => Promise<{private: number; resident: number}>) {
  const largest = {private: 0, resident: 0}
  return {
    figures: () => largest,
    async measure() {
      const now = await read()
      largest.private = Math.max(largest.private, now.private)
      largest.resident = Math.max(largest.resident, now.resident)
      return now
    },
  }
}
