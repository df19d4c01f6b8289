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
