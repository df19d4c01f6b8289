import {DisplayPosition} from '@hmb/contract/codes/display-position'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {Relation} from '@hmb/contract/codes/relation'
import {outsidePage} from '@hmb/rules/entry'
import {useRouter} from '@hmb/shell/router-port'
import {
  createTestApp,
  holdResponse,
  TestApp,
  TestBusinessError,
  TestNetworkError,
  type TestResponses,
} from '@hmb/shell/testing'
import type {Variant} from '@hmb/shell/variant'
import {act, cleanup, render, screen, waitFor, within} from '@testing-library/react'
import {userEvent} from '@testing-library/user-event'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {PersonalCoreScreen} from './PersonalCoreScreen.tsx'

const call = {
  session: '/api/taurus/isUnLogin',
  detail: '/api/taurus/user/detail',
  family: '/api/taurus/family/query',
  orders: '/api/aries/order/waitPayOrderCnt',
  info: '/api/taurus/project/baseInfo2c',
  topic: '/api/taurus/topic/page/get',
  ext: '/api/taurus/project/ext/query',
  agreements: '/api/taurus/agree/queryList',
  userInfo: '/api/taurus/user/getUserInfo',
  report: '/api/scorpio/query/reportNewest',
}
const user = {unLogin: false, userId: 'u1', userPhone: '13838389438', apctInfo: null}
const visitor = {...user, unLogin: true, userId: '', userPhone: ''}
const detail = {userId: 'u1', userName: '张晓明', phone: '13838389438', echoPhone: '138****9438', avatar: '', verify: 1}
const member = (id: string, name: string, relationTypeName: string, verifyNameValue = 'NO') => ({
  id,
  name,
  relationTypeName,
  verifyNameValue,
  relationType: Relation.SELF,
  idTypeName: '居民身份证',
  idNo: '3499**********0019',
  idNoSensitive: '3499**********0019',
})
const responses: TestResponses = {
  [call.session]: user,
  [call.detail]: detail,
  [call.family]: [member('m1', '张晓明', '本人', 'YES'), member('m2', '李桂兰', '父母')],
  [call.orders]: 3,
  [call.info]: {
    claimUrl: 'https://claim.example/ah',
    healthUrl: 'https://health.example/ah',
    claimPlatformUrl: 'https://claim.example/h5',
    customerUrl: 'https://service.example/customer',
    allowedHosts: ['claim.example', 'health.example'],
  },
  [call.ext]: {insureClaimInfo: {openClaim: true}},
  [call.userInfo]: {userId: 'u1'},
}
const claimPlatform: Partial<Variant> = {
  shortcuts: [{name: '理赔服务', icon: 'claim', type: outsidePage, link: 'claimPlatform'}],
}
const anhui: Partial<Variant> = {
  shortcuts: [
    {name: '理赔服务', icon: 'claim', type: outsidePage, link: 'claimUrl'},
    {name: '健康权益', icon: 'heart', type: outsidePage, link: 'healthUrl'},
  ],
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** The screen at every address but that of the order list. */
function Pages() {
  return useRouter().location.pathname === '/orderList' ? null : <PersonalCoreScreen />
}

function open(overrides: TestResponses = {}, {variant = {}, path = '/personalCore'} = {}) {
  const app = createTestApp({path, responses: {...responses, ...overrides}, variant})
  render(
    <TestApp app={app}>
      <Pages />
    </TestApp>,
  )
  return app
}
const path = () => screen.getByTestId('path').textContent
const tap = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', {name}))
const never = () => new Promise(() => {})

test('before any response the entries are shown and can be opened', async () => {
  open(Object.fromEntries(Object.values(call).map((name) => [name, never])), {variant: claimPlatform})
  expect(screen.getByRole('heading', {level: 1, name: '个人中心'})).toBeTruthy()
  expect(screen.queryByRole('button', {name: '理赔服务'})).toBeNull()
  for (const name of ['我的保单', '联系客服', '关于我们']) expect(screen.getByRole('button', {name})).toBeTruthy()
  await tap('我的订单')
  await waitFor(() => expect(path()).toBe('/orderList'))
})

test('a user sees the name, the masked phone, whether it is verified, and the number of unpaid orders', async () => {
  open()
  const header = await screen.findByRole('button', {name: /^张晓明/})
  expect(header.textContent).toContain('张晓明已实名138****9438')
  expect(await screen.findByRole('button', {name: '我的订单 3'})).toBeTruthy()
  expect(document.body.textContent).not.toContain('13838389438')
  await userEvent.click(header)
  await waitFor(() => expect(path()).toBe('/personalInfo'))
})

test('a user without a name is shown by the masked phone, 未实名', async () => {
  open({[call.detail]: {...detail, userName: '', verify: 0}, [call.orders]: 0})
  expect((await screen.findByRole('button', {name: /^138/})).textContent).toBe('138****9438未实名')
  expect(screen.getByRole('button', {name: '我的订单'})).toBeTruthy()
})

test.each(['点击登录', '登录查看'])('a visitor sees %s, which opens the login and returns', async (name) => {
  const app = open({[call.session]: visitor})
  await tap(new RegExp(`^${name}`))
  await waitFor(() => expect(path()).toBe('/login?sourcePath=personalCore'))
  expect(app.calls.map(({path}) => path)).not.toContain(call.detail)
  expect(app.calls.map(({path}) => path)).not.toContain(call.family)
})

test('the family has a tab per member; the chosen one is shown and can be edited', async () => {
  open()
  await screen.findByRole('tab', {name: '张晓明', selected: true})
  const panel = () => screen.getByRole('tabpanel')
  expect(panel().textContent).toContain('本人已实名居民身份证 3499 **** **** 0019')
  await userEvent.click(screen.getByRole('tab', {name: '李桂兰'}))
  expect(panel().textContent).toContain('李桂兰父母居民身份证')
  await userEvent.click(within(panel()).getByRole('button', {name: '编辑'}))
  await waitFor(() => expect(path()).toBe('/addInsure?sourcePath=personalCore&id=m2'))
})

test.each([
  ['添加', '/addInsure?sourcePath=personalCore'],
  ['管理家人', '/manageFamily'],
])('%s in the family opens %s', async (name, target) => {
  open()
  await tap(name)
  await waitFor(() => expect(path()).toBe(target))
})

test('a family without members shows a sentence and a button to add one', async () => {
  open({[call.family]: []})
  await screen.findByText('添加家人后，可为家人投保并查看保障')
  await tap('添加')
  await waitFor(() => expect(path()).toBe('/addInsure?sourcePath=personalCore'))
})

test.each([
  ['the profile', call.detail, () => screen.findByRole('button', {name: /^张晓明/}), '李桂兰'],
  ['the family', call.family, () => screen.findByRole('tab', {name: '李桂兰'}), '138****9438'],
])('%s fails alone and recovers with 重试', async (_, failing, recovered, other) => {
  const app = open({[failing]: new TestNetworkError()})
  const alert = await screen.findByRole('alert')
  await screen.findByText(other)
  app.responses[failing] = responses[failing]
  await userEvent.click(within(alert).getByRole('button', {name: '重试'}))
  await recovered()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a session that cannot be fetched is not shown as logged out', async () => {
  const app = open({[call.session]: new TestNetworkError()})
  expect(await screen.findAllByRole('alert')).toHaveLength(2)
  expect(screen.queryByText('点击登录')).toBeNull()
  app.responses[call.session] = visitor
  await userEvent.click(screen.getAllByRole('button', {name: '重试'})[0] as HTMLElement)
  await screen.findByText('点击登录')
})

test('the number of unpaid orders is left out when it cannot be fetched', async () => {
  open({[call.orders]: new TestNetworkError()})
  await screen.findByRole('tab', {name: '张晓明'})
  expect(screen.getByRole('button', {name: '我的订单'})).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['the project info', {}, 'https://service.example/customer'],
  [
    'topic/page/get, when the info has none',
    {[call.info]: {customerUrl: ''}, [call.topic]: {customerUrl: 'https://service.example/topic'}},
    'https://service.example/topic',
  ],
  [
    'topic/page/get, when the info fails',
    {[call.info]: new TestNetworkError(), [call.topic]: {customerUrl: 'https://service.example/topic'}},
    'https://service.example/topic',
  ],
])('联系客服 opens the link of %s', async (_, overrides, address) => {
  const app = open(overrides)
  await tap('联系客服')
  await waitFor(() => expect(app.opened).toEqual([address]))
})

test('联系客服 without a link shows 敬请期待！, and shows a failure', async () => {
  const app = open({[call.info]: {customerUrl: ''}, [call.topic]: {customerUrl: ''}})
  await tap('联系客服')
  await screen.findByText('敬请期待！')
  app.responses[call.topic] = new TestNetworkError()
  await tap('联系客服')
  await screen.findByText('系统错误，请稍后重试')
  expect(app.opened).toEqual([])
})

test('关于我们 opens the agreements of its position in the viewer', async () => {
  const app = open({
    [call.agreements]: [{id: 'a1', agreeName: '关于我们', agreeContent: 'cq/about.html', version: '1'}],
  })
  await tap('关于我们')
  await waitFor(() => expect(path()).toMatch(/^\/protocol\?url=/))
  const url = new URLSearchParams(path()?.split('?')[1]).get('url')
  expect(JSON.parse(url ?? '')).toEqual([{name: '关于我们', path: 'cq/about.html'}])
  expect(app.calls.find(({path}) => path === call.agreements)?.request).toMatchObject({
    displayPosition: DisplayPosition.ABOUT_US,
  })
})

test('关于我们 without agreements shows 敬请期待！', async () => {
  open({[call.agreements]: []})
  await tap('关于我们')
  await screen.findByText('敬请期待！')
})

const about = [{id: 'a1', agreeName: '关于我们', agreeContent: 'cq/about.html', version: '1'}]

test.each([
  ['关于我们', call.agreements, about, {}],
  ['关于我们', call.agreements, [], {}],
  ['关于我们', call.agreements, new TestNetworkError(), {}],
  ['联系客服', call.topic, {customerUrl: 'https://service.example/topic'}, {}],
  ['理赔服务', call.userInfo, {userId: 'u1'}, claimPlatform],
  ['理赔服务', call.userInfo, new TestNetworkError(), claimPlatform],
])(
  '%s whose response comes after the person has left opens no page and shows no message: %s',
  async (name, dataPath, data, variant) => {
    const {release, response} = holdResponse()
    const info = {...(responses[call.info] as object), customerUrl: ''}
    const app = open({[call.info]: info, [dataPath]: response}, {variant})
    await tap(name)
    await screen.findByText('加载中…')
    act(() => app.navigation.go('/orderList'))
    await act(async () => release(data))
    await waitFor(() => expect(screen.queryByText('加载中…')).toBeNull())
    const messages = screen.queryAllByText(/敬请期待！|系统错误，请稍后重试/)
    expect([path(), app.opened, messages]).toEqual(['/orderList', [], []])
  },
)

test('相关协议 opens the agreement list', async () => {
  open()
  await tap('相关协议')
  await waitFor(() => expect(path()).toBe('/agreementList'))
})

test('理赔服务 opens the claim platform with project and user, while its flag is set', async () => {
  const app = open({}, {variant: claimPlatform})
  await tap('理赔服务')
  await waitFor(() =>
    expect(app.opened).toEqual(['https://claim.example/h5?projectid=hmb-cq&userId=u1#/claimEntrance']),
  )
})

test.each([
  ['the flag is not set', {[call.ext]: {insureClaimInfo: {openClaim: false}}}, claimPlatform],
  ['the flag cannot be fetched', {[call.ext]: new TestNetworkError()}, claimPlatform],
  ['the project has no platform', {[call.info]: {claimPlatformUrl: ''}}, claimPlatform],
  ['the variant has no such entry', {}, {}],
])('no 理赔服务 when %s', async (_, overrides, variant) => {
  const app = open(overrides, {variant})
  await screen.findByRole('tab', {name: '张晓明'})
  await waitFor(() => expect(app.calls.map(({path}) => path)).toContain(call.info))
  expect(screen.queryByRole('button', {name: '理赔服务'})).toBeNull()
})

test('理赔服务 shows why it cannot be opened', async () => {
  const app = open({[call.userInfo]: new TestNetworkError()}, {variant: claimPlatform})
  await tap('理赔服务')
  await screen.findByText('系统错误，请稍后重试')
  expect(app.opened).toEqual([])
})

test('理赔服务 of a session that has ended opens the login', async () => {
  open({[call.userInfo]: new TestBusinessError(ErrorCode.UNAUTHORIZED)}, {variant: claimPlatform})
  await tap('理赔服务')
  await waitFor(() => expect(path()).toBe('/login?url=%2FpersonalCore'))
})

test.each([
  ['理赔服务', 'https://claim.example/ah'],
  ['健康权益', 'https://health.example/ah'],
])('in Anhui %s opens the project’s own link, without a flag', async (name, address) => {
  const app = open({[call.ext]: {insureClaimInfo: {openClaim: false}}}, {variant: anhui})
  await tap(name)
  await waitFor(() => expect(app.opened).toEqual([address]))
})

test('an entry whose link the project does not have shows 敬请期待！', async () => {
  const app = open({[call.info]: {healthUrl: ''}}, {variant: anhui})
  await tap('健康权益')
  await screen.findByText('敬请期待！')
  expect(app.opened).toEqual([])
})

test('返回首页 is shown for the listed promotions only', async () => {
  open()
  expect(screen.queryByRole('button', {name: '返回首页'})).toBeNull()
  cleanup()
  open({}, {path: '/personalCore?promotionId=other'})
  expect(screen.queryByRole('button', {name: '返回首页'})).toBeNull()
  cleanup()
  open({}, {path: '/personalCore?promotionId=HMB-PERSON'})
  await tap('返回首页')
  await waitFor(() => expect(path()).toBe('/home/home-cq?promotionId=HMB-PERSON'))
})

test('返回首页 opens the home page that the tab showed last', async () => {
  const app = open({}, {path: '/personalCore?promotionId=HMB-PERSON'})
  vi.spyOn(app.host.sessionStorage, 'get').mockImplementation((key) => (key === 'lastHome' ? 'home-cq-women' : null))
  await tap('返回首页')
  await waitFor(() => expect(path()).toMatch(/^\/home\/home-cq-women/))
})

const report = {
  reportNo: 'BCQ19574026831905',
  statusValue: 'REPORTED',
  statusName: '已报案',
  policyNo: 'PCQ50917364280153',
  insuredName: '张*',
  createTime: '2026-10-21 20:04:51',
}

test.each([
  ['the claim platform', claimPlatform, 'https://claim.example/h5?projectid=hmb-cq&userId=u1#/claimEntrance'],
  ['the external claim service of Anhui', anhui, 'https://claim.example/ah'],
])('the newest claim report opens %s', async (_, variant, address) => {
  const app = open({[call.report]: report}, {variant})
  await tap(/^我的报案.*已报案/)
  await waitFor(() => expect(app.opened).toHaveLength(1))
  expect(app.opened[0]).toContain(address)
})

test('without a claim service the page requests no report', async () => {
  const app = open({[call.report]: report})
  await screen.findByRole('tab', {name: '张晓明'})
  expect(app.calls.map(({path}) => path)).not.toContain(call.report)
})
