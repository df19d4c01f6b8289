import {insurerRedirect} from '@hmb/contract/insurer'
import {openIdOf} from '@hmb/contract/wechat'
import {expect, test} from 'vitest'
import {startTestServer} from '../../testing/test-server.ts'

const server = await startTestServer()

test('Beijing gets the link of the insurer’s page, and ignores an identity in the address', async () => {
  const {call} = server.browser('hmb-bj')
  expect(await call(insurerRedirect, {openid: 'o-of-somebody', whiteChannel: 'wx01'})).toEqual({
    insureLink: 'https://insurer.example/insure/bj',
    insurCompanyCode: 'SAMPLE',
    agentId: 'hmb-bj',
    userOpenId: '',
  })
})

test('the WeChat identity of the session is returned', async () => {
  const {call} = server.browser('hmb-bj')
  const {openId} = await call(openIdOf, {code: 'good-1', appId: server.config.wechat.appId})
  expect(await call(insurerRedirect, {})).toMatchObject({userOpenId: openId})
})

test('a project whose insurer has no purchase page has no link', async () => {
  expect(await server.browser().call(insurerRedirect, {})).toMatchObject({insureLink: ''})
})

test('an overlong identity is refused', async () => {
  const call = server.browser('hmb-bj').call(insurerRedirect, {openid: 'o'.repeat(129)})
  await expect(call).rejects.toMatchObject({message: '微信身份不正确，请检查后重试'})
})
