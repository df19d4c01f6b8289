import {ErrorCode} from '@hmb/contract/codes/error-code'
import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import {policyStatusSentence, policyStatusText} from '@hmb/rules/policy'
import {createTestApp, TestApp, TestBusinessError, TestNetworkError, type TestResponses} from '@hmb/shell/testing'
import {cleanup, render, screen} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {Route, Routes} from 'react-router-dom'
import {afterEach, expect, test, vi} from 'vitest'
import {PolicyDetailScreen} from './PolicyDetailScreen.tsx'
import {samplePolicy, samplePolicyNo} from './testing/policy-detail-samples.ts'

const call = {
  detail: '/api/virgo/policyInsurance/detail2c',
  files: '/api/taurus/file/query',
}
const guide = {id: 'f1', fileName: '理赔指引', fileUrl: '/static/file/claim-guide.pdf'}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(responses: TestResponses = {}, host: Parameters<typeof createTestApp>[0] = {}) {
  const app = createTestApp({
    path: `/policyDetail/${samplePolicyNo}`,
    responses: {[call.detail]: samplePolicy(), [call.files]: [guide], ...responses},
    ...host,
  })
  render(
    <TestApp app={app}>
      <Routes>
        <Route path="/policyDetail/:id" element={<PolicyDetailScreen />} />
        <Route path="*" element={null} />
      </Routes>
    </TestApp>,
  )
  return app
}
const row = (name: RegExp) => screen.findByRole('button', {name})
const address = () => new URL(screen.getByTestId('path').textContent ?? '', 'https://hmb.example')

test.each([...Object.values(PolicyStatus), 'SURRENDERING'])('%s shows its label and its sentence', async (status) => {
  open({[call.detail]: samplePolicy(status)})
  await screen.findByText(policyStatusText(status))
  screen.getByText(policyStatusSentence(status))
})

test('every value of the specification is shown, the name in full beside the masked number', async () => {
  open()
  await screen.findByText('保障中')
  const text = screen.getByRole('main').textContent ?? ''
  for (const value of ['重庆惠民保2026版', samplePolicyNo, '个人保单', '线上投保', '2027-01-01', '2027-12-31'])
    expect(text).toContain(value)
  for (const value of ['张晓明', '138****9438', '居民身份证', '3499 **** **** 0019']) expect(text).toContain(value)
})

test('the number is copied', async () => {
  const copyText = vi.fn(async () => true)
  open({}, {host: {copyText}})
  await userEvent.click(await row(/^复制保单号$/))
  expect(copyText).toHaveBeenCalledWith(samplePolicyNo)
  await screen.findByText('复制成功')
})

test('a policy of another account is not found, and the next action opens the list', async () => {
  open({[call.detail]: new TestBusinessError(ErrorCode.NOT_FOUND, '信息不存在或已删除')})
  await screen.findByText('保单不存在，或不属于当前登录的账号')
  expect(screen.queryByRole('button', {name: '重试'})).toBeNull()
  await userEvent.click(screen.getByRole('button', {name: '查看我的保单'}))
  expect(address().pathname).toBe('/policyList')
})

test('重试 loads a policy that failed to load', async () => {
  const app = open({[call.detail]: new TestNetworkError()})
  const retry = await screen.findByRole('button', {name: '重试'})
  app.responses[call.detail] = samplePolicy()
  await userEvent.click(retry)
  await screen.findByText('保障中')
})

test('the document opens in the viewer', async () => {
  open()
  await userEvent.click(await row(/^电子保单/))
  expect(address().pathname).toBe('/pdfview')
  expect(address().searchParams.get('file')).toBe(`/api/virgo/policyInsurance/document?policyNo=${samplePolicyNo}`)
  expect(address().searchParams.get('title')).toBe('重庆惠民保2026版电子保单')
})

test('a claim file opens in the viewer; when the files do not load, the rest of the page is shown', async () => {
  const app = open({[call.files]: new TestNetworkError()})
  await screen.findByText('理赔说明加载失败')
  screen.getByText('保障中')
  app.responses[call.files] = [guide]
  await userEvent.click(screen.getByRole('button', {name: '重试'}))
  await userEvent.click(await row(/^理赔指引/))
  expect(address().searchParams.get('file')).toBe(guide.fileUrl)
  expect(address().searchParams.get('title')).toBe('理赔指引')
})

test('without claim files there is no card for them', async () => {
  open({[call.files]: []})
  await screen.findByText('保障中')
  await vi.waitFor(() => expect(screen.queryByText('加载中…')).toBeNull())
  expect(screen.queryByText('理赔说明')).toBeNull()
})

test.each([
  [PolicyStatus.EFFECTING, ['电子保单', '保存到手机', '分享保单', '电子发票', '投保订单'], ''],
  [PolicyStatus.EXPIRED, ['电子保单', '保存到手机', '电子发票', '投保订单'], ''],
  [PolicyStatus.AWAITING_ISSUE, ['投保订单'], '保险公司承保后可查看电子保单'],
  [PolicyStatus.SURRENDERED, ['投保订单'], '合同已终止，不再提供电子保单'],
])('a policy in %s offers %j', async (status, names, reason) => {
  open({[call.detail]: {...samplePolicy(status), invoiceUrl: 'https://service.example/invoice'}})
  await row(/^投保订单/)
  if (names.includes('电子发票')) await row(/^电子发票/)
  const offered = ['电子保单', '保存到手机', '分享保单', '电子发票', '投保订单'].filter((name) =>
    screen.queryByRole('button', {name: new RegExp(`^${name}`)}),
  )
  expect(offered).toEqual(names)
  if (reason) screen.getByText(reason)
})

test('the invoice opens on an allowed host only', async () => {
  const app = open({[call.detail]: {...samplePolicy(), invoiceUrl: 'https://service.example/invoice'}})
  await userEvent.click(await row(/^电子发票/))
  await vi.waitFor(() => expect(app.opened).toHaveLength(1))
  expect(app.opened[0]).toMatch(/^https:\/\/service\.example\/invoice/)
  cleanup()
  const refused = open({[call.detail]: {...samplePolicy(), invoiceUrl: 'https://evil.example/invoice'}})
  await userEvent.click(await row(/^电子发票/))
  await screen.findByText('该链接暂不可访问')
  expect(refused.opened).toEqual([])
  expect(address().pathname).toBe(`/policyDetail/${samplePolicyNo}`)
})

test.each([
  [429, '操作频繁，请稍后再试'],
  [503, '操作频繁，请稍后再试'],
  [401, '登录已失效，请重新登录后保存'],
  [404, '文件加载失败请稍后再试'],
])('saving with the status %i shows %s', async (status, sentence) => {
  vi.stubGlobal('fetch', async () => new Response(null, {status}))
  open()
  await userEvent.click(await row(/^保存到手机/))
  await screen.findByText(sentence)
})

test('WeChat cannot save files: it shows instructions and loads nothing', async () => {
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  open({}, {host: {kind: 'wechat'}})
  await userEvent.click(await row(/^保存到手机/))
  await screen.findByText(/选择在浏览器中打开后保存/)
  expect(fetch).not.toHaveBeenCalled()
})
