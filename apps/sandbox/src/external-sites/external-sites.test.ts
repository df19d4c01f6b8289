import {connect} from 'node:net'
import {expect, test} from 'vitest'
import {openTestSandbox} from '../testing/test-sandbox.ts'

test.each([
  ['/outside/service/ask', '投保咨询'],
  ['/outside/service/customer', '在线客服'],
  ['/outside/claim/h5', '理赔服务'],
  ['/outside/claim/ah', '理赔服务'],
  ['/outside/health/ah', '健康权益'],
  ['/outside/insurer/insure/bj', '保险公司投保页'],
])('%s is the stand-in page of an external site: %s', async (path, title) => {
  const {get} = await openTestSandbox()
  const response = await get(path)
  expect(response.status).toBe(200)
  const page = await response.text()
  expect(page).toContain(`<h1>${title}</h1>`)
  expect(page).toContain('正式环境中')
  expect(page).toMatch(/data-back>返回</)
})

test('the claim platform shows the project and that a user id came, but not the id', async () => {
  const {get} = await openTestSandbox()
  const page = await (await get('/outside/claim/h5?projectid=hmb-cq&userId=u-secret')).text()
  expect(page).toContain('<dt>项目编号</dt><dd>hmb-cq</dd>')
  expect(page).toContain('<dt>用户编号</dt><dd>已收到</dd>')
  expect(page).not.toContain('u-secret')
})

test('the claim platform shows a missing value, escapes values and ignores repeated ones', async () => {
  const {get} = await openTestSandbox()
  expect(await (await get('/outside/claim/h5')).text()).toContain('<dt>用户编号</dt><dd>未收到</dd>')
  const unusual = await (await get('/outside/claim/h5?projectid=<script>&userId=a&userId=b')).text()
  expect(unusual).toContain('<dd>&lt;script&gt;</dd>')
  expect(unusual).toContain('<dt>用户编号</dt><dd>未收到</dd>')
})

test('no log line holds the user id', async () => {
  const logTo: string[] = []
  const {get} = await openTestSandbox({logTo})
  await get('/outside/claim/h5?projectid=hmb-cq&userId=u-secret')
  expect(logTo.join('')).toContain('/outside/claim/*')
  expect(logTo.join('')).not.toContain('u-secret')
})

test('the insurer’s page shows the channel and that a WeChat identity came, but not the identity', async () => {
  const {get} = await openTestSandbox()
  const page = await (await get('/outside/insurer/insure/bj?openId=o-secret&whiteChannel=wx01')).text()
  expect(page).toContain('<dt>微信身份</dt><dd>已收到</dd>')
  expect(page).toContain('<dt>渠道</dt><dd>wx01</dd>')
  expect(page).not.toContain('o-secret')
  const bare = await (await get('/outside/insurer/insure/bj')).text()
  expect(bare).toContain('<dt>微信身份</dt><dd>未收到</dd>')
  expect(bare).toContain('<dt>渠道</dt><dd>未收到</dd>')
})

test.each([
  ['/outside/lipei/h5', 'https://lipei.example/h5'],
  ['/outside/kefu/chat?userId=u-secret', 'https://kefu.example/chat'],
  ['/outside/kefu/', 'https://kefu.example/'],
  ['/outside/service/other', 'https://service.example/other'],
])('a link of the content to a site without a text here: %s names %s', async (path, address) => {
  const {get} = await openTestSandbox()
  const response = await get(path)
  expect(response.status).toBe(200)
  const page = await response.text()
  expect(page).toContain('<h1>外部网站</h1>')
  expect(page).toContain(`正式环境中，这里将打开 ${address}<`)
  expect(page).toMatch(/data-back>返回</)
  expect(page).not.toContain('u-secret')
})

test('the path of an unknown site is escaped and cut', async () => {
  const {sandbox, get} = await openTestSandbox()
  // `fetch` would encode the path.
  const raw = await new Promise<string>((resolve, reject) => {
    const socket = connect(sandbox.port, '127.0.0.1', () =>
      socket.write(`GET /outside/kefu/<script>alert("1")</script> HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
    )
    let text = ''
    socket.on('data', (part) => (text += part))
    socket.on('end', () => resolve(text))
    socket.on('error', reject)
  })
  expect(raw).toContain('kefu.example/&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;')
  expect(raw).not.toContain('<script>')
  const encoded = await (await get(`/outside/kefu/${encodeURIComponent('<script>')}`)).text()
  expect(encoded).toContain('https://kefu.example/%3Cscript%3E<')
  const long = await (await get(`/outside/kefu/${'x'.repeat(5000)}`)).text()
  expect(long).toContain(`https://kefu.example/${'x'.repeat(99)}…<`)
  expect(long).not.toContain('x'.repeat(100))
})

test.each(['/outside/kefu', '/outside/KEFU/chat', '/outside/ke%22fu/chat', `/outside/${'k'.repeat(64)}/chat`])(
  '%s is not an address that the server writes: 页面不存在',
  async (path) => {
    const {get} = await openTestSandbox()
    expect((await get(path)).status).toBe(404)
  },
)
