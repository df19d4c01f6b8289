import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import {Relation} from '@hmb/contract/codes/relation'
import {createTestApp, TestApp, TestNetworkError, type TestResponses} from '@hmb/shell/testing'
import {cleanup, fireEvent, render, screen, waitFor} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {afterEach, expect, test} from 'vitest'
import {PolicyListScreen} from './PolicyListScreen.tsx'

const call = {
  list: '/api/virgo/policyInsurance/list2c',
  dictionary: '/api/taurus/dictionary/query',
  self: '/api/taurus/family/queryByType',
}
const entry = (dictionaryName: string, dictionaryValue: string) => ({dictionaryName, dictionaryValue, children: []})
const relations = [
  {...entry('', 'INSURE_RELATIONSHIP'), children: [entry('本人', Relation.SELF), entry('父母', Relation.PARENT)]},
]

const policy = (n: number, policyStatus: string = PolicyStatus.EFFECTING) => ({
  policyNo: `PCQ${n}`,
  goodName: `产品${n}`,
  policyStatus,
  insuranceName: '险种',
  policyType: '',
  source: '',
  insurStartDate: '2027-01-01',
  insurEndDate: '2027-12-31',
  insuredInsuranceName: `被保人${n}`,
})

/** Ten policies a page, the newest first. */
const pageOf = (newest: () => number) => (request: Record<string, unknown>) => {
  const all = Array.from({length: newest()}, (_, index) => policy(newest() - index))
  const from = (Number(request.pageNum) - 1) * 10
  return {models: all.slice(from, from + 10), count: all.length, familyId: ''}
}

afterEach(cleanup)

function open(responses: TestResponses, {policyTabs = true, path = '/policyList'} = {}) {
  const app = createTestApp({
    path,
    variant: {policyTabs},
    responses: {[call.dictionary]: relations, [call.self]: {id: 'm1', relationType: Relation.SELF}, ...responses},
  })
  render(
    <TestApp app={app}>
      <PolicyListScreen />
    </TestApp>,
  )
  const requests = () => app.calls.filter(({path: called}) => called === call.list).map(({request}) => request)
  return {app, requests}
}
const cardNames = () =>
  screen.getAllByRole('button', {name: /^产品\d+/}).map(({textContent}) => /产品\d+/.exec(textContent ?? '')?.[0])
const from = (newest: number, count: number) => Array.from({length: count}, (_, index) => `产品${newest - index}`)

test('the tabs are 全部 and the relations of the dictionary; a tab is in the address, and its range is in the request', async () => {
  const {requests} = open({[call.list]: {models: [policy(1)], count: 1, familyId: ''}})
  await screen.findByRole('tab', {name: '父母'})
  expect(screen.getAllByRole('tab').map(({textContent}) => textContent)).toEqual(['全部', '本人', '父母'])
  expect(requests()).toEqual([{pageNum: 1, pageSize: 10, range: 'ALL', projectId: 'hmb-cq'}])
  await userEvent.click(screen.getByRole('tab', {name: '父母'}))
  await waitFor(() => expect(requests().at(-1)).toMatchObject({range: Relation.PARENT, pageNum: 1}))
  expect(screen.getByTestId('path').textContent).toContain('range=FM')
})

test('an address with a tab opens that tab, one with an unknown tab opens 全部', async () => {
  const {requests} = open(
    {[call.list]: {models: [], count: 0, familyId: ''}},
    {path: `/policyList?range=${Relation.SPOUSE}`},
  )
  await screen.findByText('暂无保单')
  expect(requests()).toMatchObject([{range: Relation.SPOUSE}])
  cleanup()
  const other = open({[call.list]: {models: [], count: 0, familyId: ''}}, {path: '/policyList?range=XX'})
  await screen.findByText('暂无保单')
  expect(other.requests()).toMatchObject([{range: 'ALL'}])
})

test('a next page that is requested twice is loaded once', async () => {
  const {requests} = open({[call.list]: pageOf(() => 25)})
  const more = await screen.findByRole('button', {name: '加载更多'})
  fireEvent.click(more)
  fireEvent.click(more)
  await screen.findByRole('button', {name: /^产品6/})
  expect(requests().map(({pageNum}) => pageNum)).toEqual([1, 2])
  expect(cardNames()).toEqual(from(25, 20))
})

test('a policy that is issued between two page requests duplicates no policy and hides none', async () => {
  let newest = 15
  open({[call.list]: pageOf(() => newest)})
  await screen.findByRole('button', {name: /^产品15/})
  newest = 16
  await userEvent.click(await screen.findByRole('button', {name: '加载更多'}))
  await screen.findByRole('button', {name: /^产品16/})
  expect(cardNames()).toEqual(from(16, 16))
})

test('a page that fails can be loaded again, and the loaded policies stay', async () => {
  const responses = [pageOf(() => 15)({pageNum: 1}), new TestNetworkError()]
  open({[call.list]: (request: Record<string, unknown>) => responses.shift() ?? pageOf(() => 15)(request)})
  await userEvent.click(await screen.findByRole('button', {name: '加载更多'}))
  await userEvent.click(await screen.findByRole('button', {name: '加载失败，重试'}))
  await screen.findByRole('button', {name: /^产品1[^0-9]/})
  expect(cardNames()).toEqual(from(15, 15))
})

test('Beijing shows no tabs, requests all policies once, and never a second page', async () => {
  // The server sends at most 200 of them, whatever the count.
  const models = Array.from({length: 12}, (_, index) => policy(12 - index))
  const {app, requests} = open(
    {[call.list]: {models, count: 40, familyId: ''}},
    {policyTabs: false, path: '/policyList?range=FM'},
  )
  await screen.findByRole('button', {name: /^产品12/})
  expect(screen.queryByRole('tab')).toBeNull()
  expect(screen.queryByRole('button', {name: '加载更多'})).toBeNull()
  expect(requests()).toMatchObject([{range: 'ALL', pageNum: 1}])
  expect(app.calls.map(({path}) => path)).not.toContain(call.dictionary)
})

test.each([
  [PolicyStatus.EFFECTING, '保障中'],
  [PolicyStatus.AWAITING_ISSUE, '待承保'],
  [PolicyStatus.WAIT_UNDERWRITE, '待核保'],
  [PolicyStatus.WAIT_EFFECT, '待生效'],
  [PolicyStatus.CLOSED, '已关闭'],
  [PolicyStatus.EXPIRED, '已失效'],
  [PolicyStatus.SURRENDERED, '已退保'],
  [PolicyStatus.CANCELED, '已撤单'],
  [PolicyStatus.CANCELING, '撤单中'],
  [PolicyStatus.SURRENDERING, '退保中'],
  ['SURRENDERING', '已失效'],
])('the card of a policy in %s shows %s', async (status, text) => {
  open({[call.list]: {models: [policy(1, status)], count: 1, familyId: ''}})
  const card = await screen.findByRole('button', {name: `产品1 ${text}`})
  await userEvent.click(card)
  expect(screen.getByTestId('path').textContent).toContain('/policyDetail/PCQ1')
})

test('the notice about an incomplete insured person opens their form', async () => {
  open({[call.list]: {models: [policy(1)], count: 1, familyId: 'm7'}})
  await userEvent.click(await screen.findByRole('button', {name: '去补充'}))
  const path = new URL(screen.getByTestId('path').textContent ?? '', 'https://hmb.example')
  expect(path.pathname).toBe('/addInsure')
  expect(Object.fromEntries(path.searchParams)).toMatchObject({sourcePath: 'policyList', id: 'm7'})
})

test('without 本人 a notice opens the form without an id', async () => {
  open({[call.list]: {models: [], count: 0, familyId: ''}, [call.self]: null})
  await screen.findByText('完善本人信息，查看名下保障')
  await userEvent.click(screen.getByRole('button', {name: '去添加'}))
  const path = new URL(screen.getByTestId('path').textContent ?? '', 'https://hmb.example')
  expect(path.pathname).toBe('/addInsure')
  expect(path.searchParams.get('sourcePath')).toBe('policyList')
  expect(path.searchParams.get('id')).toBeNull()
})

test('a screen reader hears at the button of each card whose policy it opens', async () => {
  const models = ['张建国', '王秀兰'].map((insuredInsuranceName, n) => ({
    ...policy(n),
    goodName: '产品',
    insuredInsuranceName,
    insuredIdNo: `3499**********001${n}`,
  }))
  open({[call.list]: {models, count: 2, familyId: ''}})
  await screen.findByRole('button', {name: /^产品/, description: '张建国 3499 **** **** 0010'})
  screen.getByRole('button', {name: /^产品/, description: '王秀兰 3499 **** **** 0011'})
})
