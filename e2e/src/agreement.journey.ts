import type {Page} from 'playwright-core'
import {expect} from 'vitest'
import {journey} from './journey.ts'
import {newPerson} from './test-people.ts'
import type {Visitor} from './visitor.ts'

/** Script injections; each sets a flag when it runs. */
const hostile = `<h2>投保须知</h2>
<script>window.hostile = 'script'</script>
<img src="/static/img/none.webp" onerror="window.hostile = 'onerror'" alt="章">
<svg onload="window.hostile = 'svg'"><a xlink:href="javascript:window.hostile='svg-link'"><text>图</text></a></svg>
<a href="javascript:window.hostile='link'">条款链接</a>
<a href="data:text/html,<script>opener.hostile='data'</script>">数据链接</a>
<iframe srcdoc="<script>parent.hostile = 'frame'</script>"></iframe>
<form action="/api/taurus/user/logout" method="post"><button formaction="javascript:window.hostile='form'">提交按钮</button></form>
<div style="position:fixed;inset:0" onclick="window.hostile = 'cover'">遮罩</div>
<details open ontoggle="window.hostile = 'toggle'"><summary>更多</summary>折叠</details>
<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hostile='mutation'&gt;"></mglyph></table></mtext></math>
<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=javascript:window.hostile='meta'">
<p id="hostile-end">以上为全部内容</p>`

/** Replaces the text of the operator's documents. */
const serveHostileDocuments = ({page}: Visitor) =>
  page.route(
    (url) => url.pathname.startsWith('/static/agree/'),
    (route) => route.fulfill({contentType: 'text/html; charset=utf-8', body: hostile}),
  )

const expectHarmless = async ({page}: Visitor) => {
  expect(await page.evaluate(() => (window as {hostile?: unknown}).hostile)).toBeUndefined()
  expect(
    await page.locator('iframe, form[action], base[href], [onclick], [onerror], [onload], [ontoggle], svg a').count(),
  ).toBe(0)
  expect(await page.getByText("window.hostile = 'script'").count()).toBe(0)
  // The page itself has details elements: its questions and answers.
  expect(await page.locator('details').filter({hasText: '折叠'}).count()).toBe(0)
}

// Without the content policy only the sanitizer protects the page.
journey(
  'a hostile agreement is text and nothing else, also without a content policy',
  async ({newVisitor, variant}) => {
    const visitor = await newVisitor('usual', {lax: true})
    const {home, page} = visitor
    // The image does not exist.
    visitor.pageErrors.expect(/404/)
    await serveHostileDocuments(visitor)
    const account = visitor.account(variant('cq'))
    await account.prepare(newPerson())
    const address = variant('cq').home

    await visitor.open(address)
    await page.getByRole('button', {name: '《保险条款》'}).click()
    const sheet = page.getByRole('dialog', {name: '保险条款'})
    await sheet.getByText('以上为全部内容').waitFor()
    for (const words of ['条款链接', '数据链接', '遮罩']) await sheet.getByText(words).click()
    await expectHarmless(visitor)
    await visitor.picture('hostile agreement')
    await page.keyboard.press('Escape')
    await sheet.waitFor({state: 'detached'})

    await home.agree()
    await home.buyButton.click()
    await home.notice.getByText('以上为全部内容').waitFor()
    await home.notice.getByText('条款链接').click()
    await expectHarmless(visitor)

    await visitor.open(
      `/cq/protocol?url=${encodeURIComponent(JSON.stringify([{name: '保险条款', path: 'cq/clause.html'}]))}`,
    )
    await page.getByText('以上为全部内容').waitFor()
    await page.getByText('条款链接').click()
    await expectHarmless(visitor)
    expect(new URL(page.url()).pathname).toBe('/cq/protocol')
    expect(page.context().pages()).toHaveLength(1)
  },
)

const documentUrl = (name: string) => (url: URL) => decodeURI(url.pathname) === `/static/agree/test/${name}`
const serve = (page: Page, name: string, body: string) =>
  page.route(documentUrl(name), (route) => route.fulfill({contentType: 'text/html; charset=utf-8', body}))
const viewer = (names: readonly string[], base = '/cq') =>
  `${base}/protocol?url=${encodeURIComponent(JSON.stringify(names.map((name) => ({name, path: `test/${name}`}))))}`
const failed = '文件加载失败请稍后再试'

/** 1 MB of articles, with a table and an image that are wider than a phone. */
const longDocument = () => {
  const table = `<table><caption>责任一览</caption><tr>${Array.from({length: 12}, (_, n) => `<td>第${n}项保障责任</td>`).join('')}</tr></table>`
  const article = (n: number) =>
    `<h2>第${n}条</h2><p>${'保险人按照本条款的约定承担保险责任。'.repeat(12)}</p>${n % 40 ? '' : table}`
  const articles = Array.from({length: 1_600}, (_, n) => article(n))
  return `<div>${articles.join('')}<p>全文完</p></div>`
}
/** The last heading above the middle of the screen, and its distance from the top. */
const readArticle = (page: Page) =>
  page.evaluate(() => {
    const headings = [...document.querySelectorAll('[role=tabpanel]:not([hidden]) h2')].filter((heading) =>
      heading.checkVisibility({contentVisibilityAuto: true}),
    )
    const read = headings.findLast((heading) => heading.getBoundingClientRect().top < innerHeight / 2)
    return {text: read?.textContent, top: Math.round(read?.getBoundingClientRect().top ?? 0)}
  })

journey(
  'a document of 1 MB is whole and fits the screen; another tab and a link keep its reading position',
  async ({visitor, environment}) => {
    const {page} = visitor
    const text = longDocument()
    expect(Buffer.byteLength(text)).toBeGreaterThan(1024 * 1024)
    const link = `<p><a href="${environment.sandboxUrl}/outside/service/ask">条款原文</a></p>`
    await serve(page, '条款', text.replace('<h2>第300条</h2>', `<h2>第300条</h2>${link}`))
    await serve(page, '须知', '<h2>须知正文</h2>')
    await page.route('**/api/leo/event/log', (route) => route.continue())
    await visitor.open(`${viewer(['条款', '须知'])}&agentId=7`)
    const tab = (name: string) => page.getByRole('tab', {name, exact: true})
    // A click of Playwright scrolls the page by some pixels before it takes place.
    const choose = (name: string) => tab(name).dispatchEvent('click')
    await page.getByText('全文完').waitFor({state: 'attached'})
    expect(await page.locator('h2').count()).toBe(1_600)
    expect(await page.locator('h2').nth(700).textContent()).toBe('第700条')
    const laidOut = await page
      .locator('h2')
      .evaluateAll(
        (headings) => headings.filter((heading) => heading.checkVisibility({contentVisibilityAuto: true})).length,
      )
    expect(laidOut).toBeLessThan(150)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    const table = page.getByRole('region', {name: '责任一览'}).first()
    expect(await table.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true)
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect
      .poll(() => page.getByText('全文完').evaluate((end) => end.getBoundingClientRect().top < innerHeight + 400))
      .toBe(true)

    await page.getByRole('heading', {name: '第300条', exact: true}).evaluate(async (heading) => {
      // The sections around the heading get their real heights frame by frame.
      for (let frame = 0; frame < 10; frame += 1) {
        heading.scrollIntoView({block: 'center'})
        await new Promise(requestAnimationFrame)
      }
    })
    const before = await readArticle(page)
    expect(before.text).toMatch(/^第(29|30).条$/)
    await choose('须知')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.getByRole('heading', {name: '须知正文'}).waitFor()
    await choose('条款')
    const distance = async () => Math.abs((await readArticle(page)).top - before.top)
    await expect.poll(distance).toBeLessThan(3)
    expect((await readArticle(page)).text).toBe(before.text)
    await visitor.picture('agreement long document')

    // Views may be reported before.
    const reported = page.waitForRequest(
      (request) => request.url().endsWith('/api/leo/event/log') && request.postData()?.includes('"exit"') === true,
    )
    await page.getByRole('link', {name: '条款原文'}).dispatchEvent('click')
    await page.waitForURL(`${environment.sandboxUrl}/outside/**`)
    expect(new URL(page.url()).searchParams.get('agentId')).toBe('7')
    expect((await reported).postDataJSON().events).toContainEqual(
      expect.objectContaining({name: 'exit', page: '/protocol'}),
    )
    await page.goBack()
    await expect.poll(distance).toBeLessThan(3)
    expect((await readArticle(page)).text).toBe(before.text)
    expect(await tab('条款').getAttribute('aria-selected')).toBe('true')

    // Opened anew, the documents start at their top.
    await page.getByRole('button', {name: '返回', exact: true}).click()
    await page.waitForURL((url) => url.pathname !== '/cq/protocol')
    await visitor.open(viewer(['条款', '须知']))
    await page.getByRole('heading', {name: '第0条', exact: true}).waitFor()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  },
)

journey('a file that cannot be read fails alone, and 重试 loads it', async ({visitor}) => {
  const {page, errorState} = visitor
  visitor.pageErrors.expect(/static\/agree|404|Failed to load resource/)
  await visitor.disableAutoRetry()
  await serve(page, '须知', '<h2>须知正文</h2>')
  await page.route(documentUrl('转向'), (route) =>
    route.fulfill({status: 302, headers: {location: 'https://evil.example/a.html'}}),
  )
  await visitor.open(viewer(['缺失', '须知', '转向']))
  const tab = (name: string) => page.getByRole('tab', {name, exact: true})
  const panel = (name: string) => page.getByRole('tabpanel', {name, exact: true})
  for (const name of ['缺失', '转向']) {
    await tab(name).click()
    await panel(name).getByText(failed).waitFor()
    await tab('须知').click()
    await panel('须知').getByRole('heading', {name: '须知正文'}).waitFor()
  }
  await tab('缺失').click()
  await visitor.picture('agreement failed')
  await serve(page, '缺失', '<h2>又有了</h2>')
  await panel('缺失').getByRole('button', {name: '重试'}).click()
  await panel('缺失').getByRole('heading', {name: '又有了'}).waitFor()
  expect(await errorState.message(failed).count()).toBe(0)
})
