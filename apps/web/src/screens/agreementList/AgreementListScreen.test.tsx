import {DisplayPosition} from '@hmb/contract/codes/display-position'
import {createTestApp, TestApp, TestNetworkError, type TestResponses} from '@hmb/shell/testing'
import {act, cleanup, render, screen, waitFor, within} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {StrictMode} from 'react'
import {afterEach, expect, test} from 'vitest'
import {AgreementListScreen} from './AgreementListScreen.tsx'

const call = {platform: '/api/taurus/agree/queryList', products: '/api/taurus/agree/querySku'}
const agreement = (id: string, agreeName: string) => ({id, agreeName, agreeContent: `cq/${id}.html`, version: '1'})
const product = {
  skuNo: 'HMB-CQ-2026',
  skuName: '重庆惠民保2026版',
  agreeList: [agreement('notice', '投保须知'), agreement('clause', '保险条款')],
}
const responses: TestResponses = {
  [call.platform]: [agreement('privacy', '个人信息保护政策')],
  [call.products]: [product, {skuNo: 'HMB-CQ-0', skuName: '没有协议的产品', agreeList: []}],
}

afterEach(cleanup)

function open(changed: TestResponses = {}) {
  const app = createTestApp({path: '/agreementList', responses: {...responses, ...changed}})
  render(
    <TestApp app={app}>
      <AgreementListScreen />
    </TestApp>,
  )
  return app
}
const heading = (name: string) => screen.findByRole('heading', {level: 2, name})
const row = (name: string) => screen.findByRole('button', {name})
const viewed = () =>
  JSON.parse(new URL(screen.getByTestId('path').textContent, 'https://x').searchParams.get('url') ?? '')

test('shows the platform’s agreements and a group per product that has any', async () => {
  const app = open()
  await heading('平台协议')
  await heading('重庆惠民保2026版')
  expect(screen.getAllByRole('button').map(({textContent}) => textContent)).toEqual([
    ...['', '个人信息保护政策', '投保须知', '保险条款'],
  ])
  expect(screen.queryByText('没有协议的产品')).toBeNull()
  const requestOf = (name: string) => app.calls.find(({path}) => path === name)?.request
  expect(requestOf(call.platform)).toMatchObject({displayPosition: DisplayPosition.PLATFORM, isQueryCurrency: true})
  expect(requestOf(call.products)).toEqual({projectId: 'hmb-cq', displayPosition: DisplayPosition.PRODUCT})
})

test('a tap opens the documents of the group, the tapped one first', async () => {
  open()
  await userEvent.click(await row('保险条款'))
  await waitFor(() => expect(screen.getByTestId('path').textContent).toMatch(/^\/protocol\?url=/))
  expect(viewed()).toEqual([
    {name: '保险条款', path: 'cq/clause.html'},
    {name: '投保须知', path: 'cq/notice.html'},
  ])
})

test.each([
  ['products', call.products, '产品协议', '个人信息保护政策', '投保须知'],
  ['platform', call.platform, '平台协议', '保险条款', '个人信息保护政策'],
])('when the %s fail, the other part stays, and 重试 loads them', async (_, failing, name, other, failed) => {
  const app = open({[failing]: new TestNetworkError()})
  await row(other)
  const part = (await heading(name)).closest('section') as HTMLElement
  await within(part).findByText('系统错误，请稍后重试')
  app.responses[failing] = responses[failing]
  await userEvent.click(within(part).getByRole('button', {name: '重试'}))
  await row(failed)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a slow part shows its skeleton beside the other', async () => {
  open({[call.products]: () => new Promise(() => {})})
  await row('个人信息保护政策')
  expect(screen.getByText('加载中…')).toBeTruthy()
})

test('without any agreement the page shows a message and opens the home page', async () => {
  open({[call.platform]: [], [call.products]: []})
  await screen.findByText('暂无协议')
  await userEvent.click(screen.getByRole('button', {name: '返回首页'}))
  await waitFor(() => expect(screen.getByTestId('path').textContent).toBe('/home/home-cq'))
})

test('a page that is opened again fetches the products again after a failure', async () => {
  let respond: () => unknown = () => Promise.reject(new TestNetworkError())
  const app = createTestApp({path: '/agreementList', responses: {...responses, [call.products]: () => respond()}})
  const visit = () =>
    render(
      <StrictMode>
        <TestApp app={app}>
          <AgreementListScreen />
        </TestApp>
      </StrictMode>,
    )
  const requests = () => app.calls.filter(({path}) => path === call.products)
  const first = visit()
  await screen.findByRole('button', {name: '重试'})
  expect(requests()).toHaveLength(1)
  first.unmount()

  // Nothing of the earlier failure shows, and a second failure is not repeated either.
  let fail = () => {}
  respond = () => new Promise((_, reject) => (fail = () => reject(new TestNetworkError())))
  const second = visit()
  expect(screen.queryByRole('button', {name: '重试'})).toBeNull()
  await waitFor(() => expect(requests()).toHaveLength(2))
  second.unmount()
  await act(async () => fail())

  respond = () => [product]
  visit()
  await row('保险条款')
  expect(requests()).toHaveLength(3)
})
