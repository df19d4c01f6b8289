import {filePicturePath} from '@hmb/contract/file-page'
import {policyDocumentPath} from '@hmb/contract/policy-document'
import {pdfFile} from '@hmb/server/testing/pdf-files'
import {expect} from 'vitest'
import {axeViolations} from './axe.ts'
import {animatedJourney as journey} from './journey.ts'
import {payOrder} from './paid-order.ts'
import {newPerson} from './test-people.ts'
import type {Visitor} from './visitor.ts'

const pdfPath = (name = 'form.pdf') => `/static/file/${name}`
const viewer = (file = pdfPath(), title = '理赔申请书') =>
  `/pdfview?file=${encodeURIComponent(file)}&title=${encodeURIComponent(title)}`

/** Serves a file of the operator. */
const serve = ({page}: Visitor, body: Buffer | string, name?: string) =>
  page.route(`**${pdfPath(name)}`, (route) => route.fulfill({body, contentType: 'application/pdf'}))

/** The page number that a screen reader announces. */
const waitForStatus = ({page}: Visitor, text: string) => page.getByRole('status').filter({hasText: text}).waitFor()

/** The share of dark pixels on the shown page. */
const ink = ({page}: Visitor) =>
  page.locator('canvas:visible').evaluate((canvas: HTMLCanvasElement) => {
    const {data} = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {data: []}
    let dark = 0
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128 && (data[at + 3] ?? 0) > 0) dark += 1
    return dark / (data.length / 4)
  })

/** Moves a finger over the page. */
async function swipe({page, context}: Visitor, fromX: number, toX: number): Promise<void> {
  const session = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    session.send('Input.dispatchTouchEvent', {type, touchPoints: type === 'touchEnd' ? [] : [{x, y: 300}]})
  await touch('touchStart', fromX)
  for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', fromX + (toX - fromX) * share)
  await touch('touchEnd', toX)
  await session.detach()
}

journey(
  'a Chinese document without embedded fonts is readable, with character maps and fonts of our own server',
  async ({visitor}) => {
    const {page} = visitor
    const data = new Map<string, {status: number; cache: string | undefined}>()
    page.on('response', (response) => {
      const name = /^\/cq\/assets\/pdfjs-[\d.]+\/([\w-]+)\./.exec(new URL(response.url()).pathname)?.[1]
      if (name) data.set(name, {status: response.status(), cache: response.headers()['cache-control']})
    })
    await serve(visitor, pdfFile(['理赔申请书']))
    await visitor.open(`/cq${viewer()}`)
    await expect.poll(() => page.title()).toBe('理赔申请书')
    // The text comes from the character maps.
    await page.getByText('理赔申请书\n理赔').waitFor()
    await expect.poll(() => ink(visitor)).toBeGreaterThan(0.002)
    await visitor.picture('pdf without fonts')
    expect(await axeViolations(page)).toEqual([])
    for (const name of ['UniGB-UCS2-H', 'GBK-EUC-H', 'FoxitDingbats'])
      expect(data.get(name), name).toEqual({status: 200, cache: 'public, max-age=31536000, immutable'})
  },
)

journey('pages turn by button, swipe, key and list, and only those near the view are kept', async ({visitor}) => {
  const {page} = visitor
  await serve(visitor, pdfFile(Array.from({length: 30}, (_, at) => `第${at + 1}页`)))
  await visitor.open(`/cq${viewer()}`)
  await waitForStatus(visitor, '第1页，共30页')
  await page.getByRole('button', {name: '下一页'}).tap()
  await waitForStatus(visitor, '第2页')
  // At once: the animation of the turn is still running.
  await swipe(visitor, 320, 60)
  await waitForStatus(visitor, '第3页')
  await swipe(visitor, 60, 320)
  await waitForStatus(visitor, '第2页')
  await page.keyboard.press('ArrowRight')
  await waitForStatus(visitor, '第3页')
  await page.keyboard.press('PageDown')
  await waitForStatus(visitor, '第4页')
  await page.getByRole('combobox', {name: '选择页码'}).selectOption('29')
  await waitForStatus(visitor, '第29页')
  await page.getByText('Page 29').waitFor()
  await expect.poll(() => page.locator('canvas').count()).toBe(3)

  const width = () => page.locator('canvas:visible').evaluate((canvas) => canvas.clientWidth)
  for (const percent of [110, 120]) {
    await page.getByRole('button', {name: '放大'}).tap()
    await waitForStatus(visitor, `缩放${percent}%`)
  }
  expect(await page.getByRole('button', {name: '放大'}).isDisabled()).toBe(true)
  await expect.poll(width).toBe(468)
  // The page is wider than the screen: a swipe moves it to its edge first.
  await swipe(visitor, 320, 60)
  await swipe(visitor, 320, 60)
  await waitForStatus(visitor, '第30页')
  await page.getByRole('button', {name: '缩小'}).focus()
  for (let step = 0; step < 7; step += 1) await page.keyboard.press('Enter')
  await waitForStatus(visitor, '缩放50%')
  expect(await page.getByRole('button', {name: '缩小'}).isDisabled()).toBe(true)
  // The key that has nothing left to do keeps the focus.
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('缩小')
  await expect.poll(width).toBe(195)
})

journey('a page that is not drawn yet is as high as the drawn one, and Page Down turns it', async ({visitor}) => {
  const {page} = visitor
  await serve(visitor, pdfFile(['第1页', '第2页']))
  // No page is drawn without its character map.
  const drawing = await visitor.holdRequests('/UniGB-UCS2-H.bcmap')
  await visitor.open(`/cq${viewer()}`)
  const room = page.getByRole('region', {name: '第1页，共2页'})
  const height = () => room.evaluate((element) => element.clientHeight)
  await expect.poll(height).toBe(552)
  await visitor.picture('pdf page not drawn')
  await page.keyboard.press('PageDown')
  await waitForStatus(visitor, '第2页')
  await page.keyboard.press('PageUp')
  await waitForStatus(visitor, '第1页')
  expect(await page.locator('canvas').count()).toBe(0)
  await drawing.release()
  await page.locator('canvas:visible').waitFor()
  await expect.poll(height).toBe(552)
})

const guide = pdfPath('claim-guide.pdf')

/**
 * The names of the requested files of the viewer: pdf.js and its worker, the document, and the pictures of pages by page
 * and width.
 */
function watchViewer({page}: Visitor) {
  const requested: string[] = []
  page.on('request', (request) => {
    const {pathname, searchParams} = new URL(request.url())
    const name = /\/assets\/(pdf-(?:document|library|worker))|\/static\/file\/([\w-]+\.pdf)$/.exec(pathname)
    if (name) requested.push(name[1] ?? name[2] ?? '')
    if (pathname === filePicturePath) requested.push(`${searchParams.get('pageNum')} in ${searchParams.get('width')}`)
  })
  return requested
}

/** Waits for the picture of the first page, which is there before the scripts. */
async function waitForEarlyPage({page}: Visitor) {
  const early = page.locator('#early-screen img')
  await expect
    .poll(() => early.evaluate(({complete, naturalWidth}: HTMLImageElement) => complete && naturalWidth > 0))
    .toBe(true)
  return early
}

journey('the server draws the operator’s file: neither pdf.js nor the file loads', async ({visitor}) => {
  const {page} = visitor
  const requested = watchViewer(visitor)
  const scripts = await visitor.holdScriptRequests()
  await page.goto(`/cq${viewer(guide, '理赔指引')}`, {waitUntil: 'commit'})
  const place = await (await waitForEarlyPage(visitor)).boundingBox()
  await visitor.picture('pdf before its scripts')
  await scripts.release()
  await page.locator('canvas:visible').waitFor()
  await page.locator('#early-screen').waitFor({state: 'detached'})
  expect(await page.locator('canvas:visible').boundingBox()).toEqual({
    ...place,
    // The app's page is a whole number of px high.
    height: Math.round(place?.height ?? 0),
  })
  await expect.poll(() => ink(visitor)).toBeGreaterThan(0.01)
  await page.getByText('四步完成理赔').waitFor()
  await visitor.picture('pdf of the server')
  expect(await axeViolations(page)).toEqual([])

  await page.getByRole('button', {name: '下一页'}).tap()
  await waitForStatus(visitor, '第2页，共2页')
  await page.getByText('特定药品怎样申请').waitFor()
  await page.getByRole('button', {name: '放大'}).tap()
  await expect.poll(() => page.locator('canvas:visible').evaluate((canvas) => canvas.clientWidth)).toBe(429)
  // Each once: the app uses the picture of the HTML. The others are of this screen with one pixel per px.
  await expect.poll(() => requested.toSorted()).toEqual(['1 in 390', '1 in 470', '2 in 390', '2 in 470'])
})

journey(
  'the server draws a policy for its owner, before the scripts and once; without a session its address leads to the login',
  async ({visitor, variant, sandbox}) => {
    const {page, context} = visitor
    const account = visitor.account(variant('cq'))
    const self = newPerson()
    const order = await account.order(self)
    await payOrder({account, sandbox, projectId: variant('cq').projectId}, order.orderId, ['WeChat'])
    const [policy] = await account.policies()
    await visitor.open('/cq/policyList')
    const requested = watchViewer(visitor)
    const scripts = await visitor.holdScriptRequests()
    const address = `/cq${viewer(`${policyDocumentPath}?policyNo=${policy?.policyNo}`, '电子保单')}`
    await page.goto(address, {waitUntil: 'commit'})
    await waitForEarlyPage(visitor)
    await scripts.release()
    await page.locator('canvas:visible').waitFor()
    await page.locator('#early-screen').waitFor({state: 'detached'})
    await expect.poll(() => ink(visitor)).toBeGreaterThan(0.01)
    await page.getByText(self.idNo).waitFor({state: 'attached'})
    expect(requested).toEqual(['1 in 390'])

    // The picture and the document.
    visitor.pageErrors.expect(/40[14]/)
    await context.clearCookies()
    await page.reload()
    await page.waitForURL(/\/login\?/)
  },
)

journey(
  'a page whose picture does not load is drawn from the file, and a lost file can be loaded again',
  async ({visitor}) => {
    const {page, pageErrors, errorState} = visitor
    pageErrors.expect(/ERR_FAILED/)
    const requested = watchViewer(visitor)
    await page.route(
      ({pathname, searchParams}) => pathname === filePicturePath && searchParams.get('pageNum') === '2',
      (route) => route.abort(),
    )
    await page.route(`**${guide}`, (route) => route.abort())
    await visitor.open(`/cq${viewer(guide, '理赔指引')}`)
    await page.locator('canvas:visible').waitFor()
    await page.getByRole('button', {name: '下一页'}).tap()
    await page.getByRole('alert').getByText('文件加载失败请稍后再试').waitFor()
    await page.unroute(`**${guide}`)
    await errorState.retry.click()
    await waitForStatus(visitor, '第2页，共2页')
    await expect.poll(() => ink(visitor)).toBeGreaterThan(0.01)
    expect(requested).toContain('claim-guide.pdf')
  },
)

const whole = pdfFile(['理赔申请书', '填写说明'])

journey('a file that is encrypted, truncated or of another host shows a message', async ({visitor}) => {
  const {page} = visitor
  await visitor.open(`/cq${viewer('https://evil.example/a.pdf')}`)
  await page.getByRole('alert').getByText('该链接暂不可访问').waitFor()
  expect(await page.locator('canvas').count()).toBe(0)
  await page.getByRole('alert').getByRole('button', {name: '返回'}).waitFor()

  for (const [name, body, title] of [
    ['encrypted', pdfFile(['理赔申请书'], {encrypted: true}), '文件已加密'],
    ['truncated', whole.subarray(0, whole.length * 0.6), '文件不完整或已损坏'],
  ] as const) {
    await serve(visitor, body, `${name}.pdf`)
    await visitor.open(`/hf${viewer(pdfPath(`${name}.pdf`))}`)
    await page.getByRole('alert').getByRole('heading', {name: title}).waitFor()
    await visitor.picture(`pdf ${name}`)
  }
  expect(await axeViolations(page)).toEqual([])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('alert').getByRole('button', {name: '保存文件'}).click(),
  ])
  expect(download.suggestedFilename()).toBe('理赔申请书.pdf')
})

journey('a video starts muted, 打开声音 unmutes it, and one that does not load shows a message', async ({visitor}) => {
  const {page, errorState, pageErrors} = visitor
  // Reading from a page counts as a tap, and a tap allows sound. So the journey reads no value before the video is muted.
  const muted = page.waitForEvent('console', (message) => message.text() === 'volume changed')
  // biome-ignore lint/suspicious/noConsole: the only message of a page that does not count as a tap
  await page.addInitScript(() => addEventListener('volumechange', () => console.info('volume changed'), true))
  await page.goto('/cq/videoplay?videourl=%2Fstatic%2Fvideo%2Fintro-blue.mp4')
  await muted
  const video = page.locator('video')
  const state = () =>
    video.evaluate(({muted, paused, currentTime}: HTMLVideoElement) => ({muted, paused, began: currentTime > 0}))
  await page.getByRole('button', {name: '打开声音'}).waitFor()
  // The film has 14 s, and its end would pause it.
  await video.evaluate((element: HTMLVideoElement) => {
    element.loop = true
  })
  await expect.poll(state).toEqual({muted: true, paused: false, began: true})
  await visitor.picture('video muted')
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', {name: '打开声音'}).tap()
  await page.getByRole('button', {name: '打开声音'}).waitFor({state: 'detached'})
  await expect.poll(state).toEqual({muted: false, paused: false, began: true})

  pageErrors.expect(/404/)
  await visitor.open('/cq/videoplay?videourl=%2Fstatic%2Fvideo%2Fnone.mp4')
  await page.getByRole('alert').getByText('文件加载失败请稍后再试').waitFor()
  await visitor.picture('video failed')
  await page.getByRole('alert').getByRole('button', {name: '返回'}).waitFor()
  await page.route('**/static/video/none.mp4', async (route) =>
    route.fulfill({response: await route.fetch({url: route.request().url().replace('none', 'intro-blue')})}),
  )
  await errorState.retry.click()
  await expect.poll(() => video.evaluate(({readyState}: HTMLVideoElement) => readyState)).toBeGreaterThan(1)
})
