import {createTestApp, TestApp, TestNetworkError, type TestResponses} from '@hmb/shell/testing'
import {cleanup, render, screen, waitFor} from '@testing-library/react'
import {userEvent} from '@testing-library/user-event'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {MiddlePageScreen} from './MiddlePageScreen.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const redirect = '/api/cancer/wx/getBjRedirectParam'
const response = {insurCompanyCode: 'SAMPLE', agentId: 'a1', userOpenId: ''}

function open(responses: TestResponses, query = '?openid=o1&whiteChannel=wx01&userId=u1') {
  const app = createTestApp({
    path: `/middlePage${query}`,
    responses: {'/api/taurus/project/baseInfo2c': {allowedHosts: ['insurer.example']}, ...responses},
  })
  render(
    <TestApp app={app}>
      <MiddlePageScreen />
    </TestApp>,
  )
  return app
}
const back = () => userEvent.click(screen.getByText('返回'))
const path = () => screen.getByTestId('path').textContent

test('sends the address’s values in the call and in the opened address, without the user id', async () => {
  const app = open({[redirect]: {...response, insureLink: 'https://insurer.example/insure?x=1'}})
  expect(screen.getByText('投保页面加载中…')).toBeTruthy()
  await waitFor(() => expect(app.opened).toEqual(['https://insurer.example/insure?x=1&whiteChannel=wx01&openId=o1']))
  expect(app.calls.find((call) => call.path === redirect)?.request).toEqual({openid: 'o1', whiteChannel: 'wx01'})
  expect(screen.getByText('投保页面加载中…')).toBeTruthy()
})

test('values of any length and content are accepted, and leave unchanged', async () => {
  const long = 'x'.repeat(300)
  const insureLink = 'https://insurer.example/insure'
  const app = open({[redirect]: {...response, insureLink}}, `?openid=${long}&whiteChannel=wx01%00`)
  await waitFor(() => expect(app.opened).toEqual([`${insureLink}?whiteChannel=wx01%00&openId=${long}`]))
  const sent = app.calls.find((call) => call.path === redirect)?.request
  expect(sent).toEqual({openid: 'x'.repeat(128), whiteChannel: 'wx01'})
})

test('the identity of the session has priority over the identity in the address', async () => {
  const app = open({[redirect]: {...response, userOpenId: 'o-own', insureLink: 'https://insurer.example/insure'}})
  await waitFor(() => expect(app.opened).toEqual(['https://insurer.example/insure?openId=o-own&whiteChannel=wx01']))
})

test.each([
  ['no link', {...response, insureLink: ''}],
  ['no response', new TestNetworkError()],
])('%s: shows a message, and 重试 loads again', async (_, failure) => {
  const app = open({[redirect]: failure})
  expect((await screen.findByRole('alert')).textContent).toContain('页面打开失败，请返回重试')
  app.responses[redirect] = {...response, insureLink: 'https://insurer.example/late'}
  await userEvent.click(screen.getByRole('button', {name: '重试'}))
  await waitFor(() => expect(app.opened).toEqual([expect.stringContaining('https://insurer.example/late')]))
})

test('without a link 返回 goes back', async () => {
  open({[redirect]: {...response, insureLink: ''}})
  await screen.findByRole('alert')
  await back()
  await waitFor(() => expect(path()).toMatch(/^\/personalCore/))
})

test.each([
  'https://evil.example/insure',
  'http://insurer.example/insure',
  'javascript:alert(1)',
  '//insurer.example/insure',
])('%s is refused, with a back button', async (insureLink) => {
  const app = open({[redirect]: {...response, insureLink}})
  expect((await screen.findByRole('alert')).textContent).toContain('该链接暂不可访问')
  expect(app.opened).toEqual([])
  expect(path()).toMatch(/^\/middlePage/)
  await back()
  await waitFor(() => expect(path()).toMatch(/^\/personalCore/))
})
