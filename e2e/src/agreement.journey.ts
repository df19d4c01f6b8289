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
const poison = ({page}: Visitor) =>
  page.route(
    (url) => url.pathname.startsWith('/static/agree/'),
    (route) => route.fulfill({contentType: 'text/html; charset=utf-8', body: hostile}),
  )

const expectHarmless = async ({page}: Visitor) => {
  expect(await page.evaluate(() => (window as {hostile?: unknown}).hostile)).toBeUndefined()
  expect(
    await page.locator('iframe, form[action], base[href], [onclick], [onerror], [onload], svg a, details').count(),
  ).toBe(0)
  expect(await page.getByText("window.hostile = 'script'").count()).toBe(0)
}

journey.for([
  ['in a browser that knows no content policy', true],
  ['in a browser of today', false],
] as const)('a hostile agreement is text and nothing else, %s', async ([, lax], {newVisitor, variant}) => {
  const visitor = await newVisitor('usual', {lax})
  const {home, page} = visitor
  // The image does not exist, and the content security policy reports what it blocked.
  visitor.pageErrors.expect(/404|violates the following Content Security Policy/)
  await poison(visitor)
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

  await home.agreement.check()
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
})

journey('a document is read from the documents’ folder only', async ({visitor}) => {
  const {page} = visitor
  for (const path of [
    'https://evil.example/a.html',
    '//evil.example/a.html',
    '../../api/taurus/isUnLogin',
    'javascript:1',
  ]) {
    visitor.pageErrors.expect(/below the documents/)
    await visitor.open(`/cq/protocol?url=${encodeURIComponent(JSON.stringify([{name: '协议', path}]))}`)
    await page.getByRole('alert').waitFor()
  }
})
