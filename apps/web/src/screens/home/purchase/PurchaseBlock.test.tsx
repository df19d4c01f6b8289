import type {BlockPage} from '@hmb/blocks/block-type'
import {InsureBlock} from '@hmb/blocks/insure/insure-schema'
import {ConsentKind} from '@hmb/contract/codes/consent-kind'
import {DocumentType} from '@hmb/contract/codes/document-type'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {Relation} from '@hmb/contract/codes/relation'
import {Sex} from '@hmb/contract/codes/sex'
import {syncClock} from '@hmb/shell/server-clock'
import {
  createTestApp,
  fakeOverlays,
  holdResponse,
  TestApp,
  TestBusinessError,
  TestNetworkError,
  type TestResponses,
} from '@hmb/shell/testing'
import {act, cleanup, fireEvent, render, screen, waitFor, within} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {Route, Routes} from 'react-router-dom'
import * as v from 'valibot'
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {insureAgainKey} from '../../../insure-again/insure-again-key.ts'
import {insureBlockType} from '../insure-block-type.tsx'

const call = {
  sku: '/api/aries/query/skuInsure',
  session: '/api/taurus/isUnLogin',
  family: '/api/taurus/query/family',
  saveApplicant: '/api/taurus/apct/save',
  saveInsured: '/api/taurus/family/save',
  member: '/api/taurus/family/queryById',
  validate: '/api/taurus/insurance/validate',
  create: '/api/aries/order/create',
  orders: '/api/aries/order/list2c',
  info: '/api/taurus/project/baseInfo2c',
  agreement: '/api/taurus/agree/query',
  versions: '/api/leo/agree/versions',
  consent: '/api/leo/evidence/add',
}
const block = v.parse(InsureBlock, {
  id: 'b2',
  type: 'insure',
  token: 't1',
  productId: 'HMB-CQ-2026',
  insure: {t1: '重庆惠民保2026版'},
  insuredCount: 2,
  rights: {protocolList: [{id: 'ag-2', name: '消费者权益须知'}]},
})
const page: BlockPage = {
  now: () => 0,
  jump: () => {},
  has: () => false,
  onTimeUp: () => {},
  showsFloating: false,
  onPerson: () => {},
}
const sku = {
  skuNo: 'HMB-CQ-2026',
  skuName: '重庆惠民保',
  unit: '人/年',
  price: 6900,
  skuInsureStatus: 'INSURE',
  sexLimit: '',
}
const applicant = {
  id: 'apct-1',
  name: '张晓明',
  idType: DocumentType.RESIDENT_ID_CARD,
  idTypeValue: '居民身份证',
  idNo: '349999198506150019',
  phone: '13838389438',
}
const user = {unLogin: false, userId: 'u1', userPhone: '13838389438', apctInfo: applicant}
const dict = (value: string, name: string) => ({dictionaryName: name, dictionaryValue: value, children: []})
const idTypeList = [dict(DocumentType.RESIDENT_ID_CARD, '居民身份证'), dict(DocumentType.FOREIGN_PASSPORT, '外国护照')]
const person = (id: string, name: string, relationType: string, relatioValue: string, more = {}) => ({
  relationType,
  relatioValue,
  list: [
    {
      id,
      name,
      relationType,
      relatioValue,
      cardTypeCode: DocumentType.RESIDENT_ID_CARD,
      cardTypeValue: '居民身份证',
      cardNum: '3499**********0047',
      sex: Sex.FEMALE,
      birthday: '1960-08-08',
      ...more,
    },
  ],
})
const self = person('a', '张晓明', Relation.SELF, '本人', {
  sex: Sex.MALE,
  birthday: '1985-06-15',
  cardNum: '3499**********0019',
})
const mother = person('b', '李桂芳', Relation.PARENT, '父母')
const familyOf = (...familyList: unknown[]) => ({familyList, idTypeList, medicalAddrList: [], sexList: []})
const verdictOf =
  (verdicts: Record<string, [type: string, reason: string, cover?: object]>) => (request: Record<string, unknown>) => ({
    apctInfo: {canCreateOrder: true, message: ''},
    insuredList: (request.insuredList as {insuredId: string}[]).map(({insuredId}) => {
      const [validType = '', reason = '', cover = null] = verdicts[insuredId] ?? []
      const name = insuredId === 'a' ? '张晓明' : '李桂芳'
      return {id: insuredId, canCreateOrder: validType === '', validType, reason, name, relationName: '父母', cover}
    }),
  })

type VisitSetup = NonNullable<Parameters<typeof createTestApp>[0]>

const responses: TestResponses = {
  [call.sku]: sku,
  [call.session]: user,
  [call.family]: familyOf(self, mother),
  [call.validate]: verdictOf({}),
  [call.create]: {orderId: 'o1', orderNo: 'HM1', price: 13800, remainTime: 1800},
  '/api/taurus/project/ext/query': {css: {cssType: 'CQ_CSS', insuredCount: 5}},
  '/api/taurus/agree/queryList': [],
  [call.orders]: {list: [], total: 0},
  [call.versions]: [{id: 'ag-2', version: '2026.10'}],
  [call.consent]: {hash: 'h1'},
  [call.info]: {servicePhone: '400-000-0000'},
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

async function open(overrides: TestResponses = {}, shown = block, more: Pick<VisitSetup, 'host' | 'variant'> = {}) {
  const parsed = insureBlockType.read(shown)
  if (!parsed.ok) throw new Error(parsed.where)
  const app = createTestApp({
    path: '/home/home-cq?agentId=7&promotionId=p1',
    responses: {...responses, ...overrides},
    ...more,
  })
  render(
    <TestApp app={app}>
      <Routes>
        <Route
          path="/home/:id"
          element={
            <>
              {parsed.render(page, false)}
              {parsed.renderBar?.()}
            </>
          }
        />
        <Route path="*" element={null} />
      </Routes>
    </TestApp>,
  )
  const sheet = (name: string) => screen.findByRole('dialog', {name})
  return {
    app,
    sheet,
    callsTo: (path: string) => app.calls.filter((each) => each.path === path),
    tap: async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', {name})),
    /** Agrees and taps buy, once the applicant is shown. */
    async buy() {
      await screen.findByText('张晓明')
      await userEvent.click(screen.getByRole('checkbox', {name: /我已阅读并同意/}))
      await userEvent.click(screen.getByRole('button', {name: '立即投保'}))
    },
  }
}

test('a visitor who taps buy gets the login sheet', async () => {
  const {tap, sheet} = await open({[call.session]: {unLogin: true, userId: '', userPhone: '', apctInfo: null}})
  await tap('立即投保')
  expect(await sheet('手机号快捷登录')).toBeDefined()
})

test.each([
  ['session', call.session, user],
  ['family', call.family, familyOf(self, mother)],
])('a %s that could not be read is read again when the server responds', async (_, path, later) => {
  let response: unknown = new TestNetworkError()
  const {app, callsTo} = await open({[path]: () => response})
  await waitFor(() => expect(callsTo(path)).toHaveLength(1))
  await screen.findByRole('button', {name: /登录后可为自己和家人投保|重试/})
  response = later
  act(() => app.events.emit('server-back'))
  await screen.findByRole('button', {name: /本人 张晓明/})
  const calls = app.calls.length
  act(() => app.events.emit('server-back'))
  expect(app.calls).toHaveLength(calls)
})

test('a session that cannot be read is shown as a visitor’s, without a message', async () => {
  const {tap, callsTo} = await open({[call.session]: new TestNetworkError()})
  expect(await screen.findByText('登录后可为自己和家人投保')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  await tap('立即投保')
  await waitFor(() => expect(callsTo(call.session)).toHaveLength(2))
})

test('every complete family member is selected, and the total counts them', async () => {
  await open()
  expect((await screen.findByRole('button', {name: '父母 李桂芳'})).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByText('138.00')).toBeDefined()
})

test('family members of one name have their masked numbers on the chips', async () => {
  const child = (id: string, cardNum: string) => person(id, '李明', Relation.CHILD, '子女', {cardNum})
  await open({[call.family]: familyOf(mother, child('c', '3499**********0061'), child('d', '3499**********0052'))})
  expect(await screen.findByRole('button', {name: '父母 李桂芳'})).toBeDefined()
  expect(screen.getByRole('button', {name: '子女 李明 3499 **** **** 0061'})).toBeDefined()
  expect(screen.getByRole('button', {name: '子女 李明 3499 **** **** 0052'})).toBeDefined()
})

test('a tap while the price is unknown loads it again, and shows an error when that fails', async () => {
  const {tap, callsTo} = await open({[call.sku]: new TestNetworkError()})
  await screen.findByText('张晓明')
  const before = callsTo(call.sku).length
  await tap('立即投保')
  // Beside the price, and as a toast.
  await waitFor(() => expect(screen.getAllByText('系统错误，请稍后重试')).toHaveLength(2))
  expect(callsTo(call.sku).length).toBeGreaterThan(before)
  expect(callsTo(call.validate)).toEqual([])
})

test('without consent a sheet requests it: 请阅读并同意勾选相关协议; 同意并继续 continues the purchase', async () => {
  const {tap, sheet, callsTo} = await open()
  await screen.findByText('张晓明')
  await tap('立即投保')
  const dialog = within(await sheet('阅读并同意协议'))
  expect(dialog.getByText('请阅读并同意勾选相关协议')).toBeDefined()
  await userEvent.click(dialog.getByRole('button', {name: '《消费者权益须知》'}))
  const text = within(await sheet('消费者权益须知'))
  await userEvent.click(text.getByRole('button', {name: '关闭'}))
  expect(callsTo(call.validate)).toEqual([])
  await userEvent.click(dialog.getByRole('button', {name: '同意并继续'}))
  await waitFor(() => expect(callsTo(call.create)).toHaveLength(1))
})

describe('consents', () => {
  const agreed = {kind: ConsentKind.AGREEMENTS_AGREED, subjectId: 'HMB-CQ-2026', version: 'ag-2@2026.10'}

  test('S70c: a tick is reported at once with the version of its documents, and the order does not repeat it', async () => {
    const {app, callsTo} = await open()
    await screen.findByText('张晓明')
    await userEvent.click(screen.getByRole('checkbox', {name: /我已阅读并同意/}))
    await waitFor(() => expect(callsTo(call.consent)).toHaveLength(1))
    expect(callsTo(call.consent)[0]?.request).toMatchObject(agreed)
    expect(callsTo(call.validate)).toEqual([])
    await userEvent.click(screen.getByRole('button', {name: '立即投保'}))
    await waitFor(() => expect(callsTo(call.create)).toHaveLength(1))
    expect(callsTo(call.consent)).toHaveLength(1)
    expect(JSON.stringify(app.calls.filter(({path}) => path === call.consent))).not.toContain('张晓明')
  })

  test('a consent has the version of the text that was opened; the server refuses an old one, and the next consent has the new one', async () => {
    const old = 'ag-2@2026.09,ag-3@1'
    const {app, sheet, callsTo, tap} = await open(
      {
        [call.agreement]: {id: 'ag-2', agreeName: '消费者权益须知', agreeContent: 'rights.html', version: '2026.09'},
        '/static/agree/rights.html': '<p>第一版</p>',
        [call.versions]: [
          {id: 'ag-2', version: '2026.10'},
          {id: 'ag-3', version: '1'},
        ],
        [call.consent]: ({version}: Record<string, unknown>) =>
          version === old
            ? new TestBusinessError(ErrorCode.AGREEMENT_UPDATED, '协议已更新，请重新阅读并同意')
            : {hash: 'h1'},
      },
      {...block, protocol: {...block.protocol, otherProtocolList: [{id: 'ag-3', name: '保险条款'}]}},
    )
    await screen.findByText('张晓明')
    await tap('立即投保')
    const readAndAgree = async (shownText: string) => {
      const consent = within(await sheet('阅读并同意协议'))
      await userEvent.click(consent.getByRole('button', {name: '《消费者权益须知》'}))
      const text = within(await sheet('消费者权益须知'))
      await text.findByText(shownText)
      await userEvent.click(text.getByRole('button', {name: '关闭'}))
      return () => userEvent.click(consent.getByRole('button', {name: '同意并继续'}))
    }
    const agreeToOld = await readAndAgree('第一版')
    const record = (id: unknown) => ({id, agreeName: '协议', agreeContent: 'rights.html', version: '1'})
    app.responses[call.agreement] = ({id}: Record<string, unknown>) =>
      id === 'ag-2' ? {...record(id), version: '2026.10'} : record(id)
    app.responses['/static/agree/rights.html'] = '<p>第二版</p>'
    await agreeToOld()
    await screen.findByText('协议已更新，请重新阅读并同意')
    expect(callsTo(call.create)).toEqual([])

    const agreeToNew = await readAndAgree('第二版')
    await agreeToNew()
    await waitFor(() => expect(callsTo(call.create)).toHaveLength(1))
    const reported = callsTo(call.consent).map(({request}) => request.version)
    expect(new Set(reported)).toEqual(new Set([old, 'ag-2@2026.10,ag-3@1']))
    expect(reported.at(-1)).not.toBe(old)
  })

  test('S70d: a report that was lost is sent again before the order', async () => {
    let reports = 0
    const {buy, callsTo} = await open({[call.consent]: () => (++reports === 1 ? new TestNetworkError() : {hash: 'h1'})})
    await buy()
    await waitFor(() => expect(screen.getByTestId('path').textContent).toMatch(/^\/payment/))
    expect(callsTo(call.create)).toHaveLength(1)
    const times = callsTo(call.consent).map(({request}) => request)
    expect(times.length).toBeGreaterThan(1)
    // The time of the consent, not of its report.
    expect(new Set(times.map((each) => JSON.stringify(each))).size).toBe(1)
  })

  test('S70e: without a connection no order is sent, and 重试 sends the consents and the order', async () => {
    const {app, buy, callsTo} = await open({[call.consent]: new TestNetworkError()})
    await buy()
    const dialog = await screen.findByRole('alertdialog')
    expect(callsTo(call.create)).toEqual([])
    app.responses[call.consent] = {hash: 'h1'}
    await userEvent.click(within(dialog).getByRole('button', {name: '重试'}))
    await waitFor(() => expect(screen.getByTestId('path').textContent).toMatch(/^\/payment/))
  })

  test.each([
    ['the order', call.create, ErrorCode.CONSENT_REQUIRED, '请阅读并同意相关协议后继续投保'],
    ['the report', call.consent, ErrorCode.AGREEMENT_UPDATED, '协议已更新，请重新阅读并同意'],
  ])(
    'S72b: %s refused for a consent opens the consent sheet again, and keeps the chosen people',
    async (_, path, code, message) => {
      let times = 0
      const {app, buy, sheet, callsTo} = await open({
        // The background report and its confirmation.
        [path]: () =>
          ++times <= (path === call.create ? 1 : 2) ? new TestBusinessError(code, message) : responses[path],
      })
      await buy()
      expect(await screen.findByText(message)).toBeDefined()
      const dialog = within(await sheet('阅读并同意协议'))
      app.responses[call.versions] = [{id: 'ag-2', version: '2026.11'}]
      await userEvent.click(dialog.getByRole('button', {name: '同意并继续'}))
      await waitFor(() => expect(screen.getByTestId('path').textContent).toMatch(/^\/payment/))
      const [last] = callsTo(call.consent).slice(-1)
      expect(last?.request).toMatchObject({version: 'ag-2@2026.11'})
      const orders = callsTo(call.create).map(({request}) => request)
      expect(orders.at(-1)).toMatchObject({insuredList: [{insuredId: 'a'}, {insuredId: 'b'}]})
    },
  )
})

test('再看看 scrolls to the box each time, with the reason below it', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  const {tap, sheet, callsTo} = await open()
  await screen.findByText('张晓明')
  for (const times of [1, 2]) {
    await tap('立即投保')
    await userEvent.click(within(await sheet('阅读并同意协议')).getByRole('button', {name: '再看看'}))
    const box = screen.getByRole('checkbox', {description: '请阅读并同意勾选相关协议'})
    await waitFor(() => expect(document.activeElement).toBe(box))
    expect(scrolled.mock.contexts).toEqual(Array(times).fill(box))
    act(() => box.blur())
  }
  await userEvent.click(screen.getByRole('checkbox'))
  expect(screen.queryByText('请阅读并同意勾选相关协议')).toBeNull()
  expect(callsTo(call.validate)).toEqual([])
})

describe('with masked people', () => {
  const masked = {...applicant, name: '张*', idNo: '3****************9'}
  const unproven = {...user, apctInfo: masked, identityCheck: {name: '张*'}}

  test.each([
    ['the applicant', /张\*/, '完善投保人信息'],
    ['a new person', '添加被保人', '添加被保人'],
  ])('the form of %s opens after the check of the identity', async (_, button, form) => {
    const {app, tap, sheet} = await open({
      [call.session]: unproven,
      [call.family]: familyOf(),
      '/api/taurus/user/identity/prove': true,
    })
    await tap(button)
    const check = await sheet('请核实身份')
    expect(screen.queryByRole('dialog', {name: form})).toBeNull()
    app.responses[call.session] = user
    await userEvent.type(within(check).getByRole('textbox', {name: '证件号码'}), '349999198506150019{Enter}')
    expect(await sheet(form)).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('dialog', {name: '请核实身份'})).toBeNull())
  })

  test('the check can be left, and buying needs none', async () => {
    const {tap, sheet, callsTo} = await open({[call.session]: unproven})
    await tap(/张\*/)
    await userEvent.click(within(await sheet('请核实身份')).getByRole('button', {name: '关闭'}))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(screen.getByRole('checkbox', {name: /我已阅读并同意/}))
    await tap('立即投保')
    await waitFor(() => expect(callsTo(call.create)).toHaveLength(1))
  })
})

describe('auto-renewal', () => {
  const renewable = {...block, isRenewal: true}
  const agreements = {
    '/api/taurus/agree/queryList': [
      {id: 'ag-9', agreeName: '自动续保协议', agreeContent: 'cq/renewal.html', version: '1'},
    ],
  }
  const choice = () => screen.findByRole<HTMLInputElement>('checkbox', {name: /^开通自动续保（选填）/})

  test('is a choice of its own: it is not ticked, and buying works without it', async () => {
    const {buy, callsTo} = await open(agreements, renewable)
    expect((await choice()).checked).toBe(false)
    await buy()
    await waitFor(() => expect(callsTo(call.create)).toHaveLength(1))
    expect(callsTo(call.create)[0]?.request).not.toHaveProperty('autoRenew')
  })

  test('the order contains a ticked choice', async () => {
    const {buy, callsTo} = await open(agreements, renewable)
    await screen.findByText('张晓明')
    await userEvent.click(await choice())
    await buy()
    await waitFor(() => expect(callsTo(call.create)[0]?.request).toMatchObject({autoRenew: true}))
  })

  test('is missing where the product has none', async () => {
    await open(agreements)
    await screen.findByText('张晓明')
    expect(screen.getAllByRole('checkbox')).toHaveLength(1)
  })
})

test('a consent from before the flow has loaded is kept', async () => {
  const {tap, callsTo} = await open()
  fireEvent.click(screen.getByRole('checkbox', {name: /我已阅读并同意/}))
  await screen.findByText('张晓明')
  await tap('立即投保')
  await waitFor(() => expect(callsTo(call.create)).toHaveLength(1))
})

test('the created order contains the channel and opens its payment', async () => {
  const {buy, callsTo} = await open()
  await buy()
  const path = () => screen.getByTestId('path').textContent
  await waitFor(() => expect(path()).toMatch(/^\/payment\?orderid=o1&projectid=hmb-cq&pageid=home-cq/))
  const [{request, headers} = {request: {}, headers: {}}] = callsTo(call.create)
  expect(request).toMatchObject({price: 13800, orderChannelDetail: {agentId: '7', promotionId: 'p1', flag: 'OUT'}})
  expect(headers).toMatchObject({'idempotency-key': expect.stringMatching(/^[0-9a-f]{32}$/)})
})

test('after another link on the visit the order contains the channel of that link', async () => {
  const {app, buy, callsTo} = await open()
  await screen.findByText('张晓明')
  await act(async () => app.navigation.leave('/home/other?agentId=8'))
  await buy()
  await waitFor(() => expect(callsTo(call.create)).toHaveLength(1))
  expect(callsTo(call.create)[0]?.request).toMatchObject({orderChannelDetail: {agentId: '8', promotionId: 'p1'}})
})

test('再次投保 after a cancellation in this visit selects the people of the cancelled order', async () => {
  const covered = person('b', '李桂芳', Relation.PARENT, '父母', {cover: {orderId: 'o1', payable: true, policyNo: ''}})
  const {app, callsTo} = await open({[call.family]: familyOf(self, covered)})
  await screen.findByRole('button', {name: /父母 李桂芳/})
  act(() => app.navigation.go('/orderDetail?orderid=o1'))
  app.responses[call.family] = familyOf(self, mother)
  app.userMemory.set(insureAgainKey, ['b'])
  act(() => app.navigation.go('/home/home-cq'))
  expect(await screen.findByText('已选好被保人：李桂芳')).toBeDefined()
  const chips = ['本人 张晓明', '父母 李桂芳'].map((name) => screen.getByRole('button', {name}))
  expect(chips.map((chip) => chip.getAttribute('aria-pressed'))).toEqual(['false', 'true'])
  expect(callsTo(call.family)).toHaveLength(2)
})

test('a tap on the page of a finished purchase, before its chunk has loaded again, begins a new one', async () => {
  const {app, buy, sheet} = await open()
  await buy()
  await waitFor(() => expect(screen.getByTestId('path').textContent).toMatch(/^\/payment/))
  act(() => app.navigation.go('/home/home-cq'))
  fireEvent.click(screen.getByRole('button', {name: '立即投保'}))
  expect(await sheet('阅读并同意协议')).toBeDefined()
})

describe('the applicant’s sheet', () => {
  const newcomer = {[call.session]: {...user, apctInfo: null}}

  test('opens with its reason, shows an error below each field and focuses the first', async () => {
    const {tap, sheet} = await open(newcomer)
    await screen.findByText('填写投保人信息后即可投保')
    await tap('立即投保')
    const form = within(await sheet('完善投保人信息'))
    expect(form.getByText('请先完善投保人信息')).toBeDefined()
    expect(form.getByLabelText<HTMLInputElement>('手机号').value).toBe('13838389438')
    await userEvent.click(form.getByRole('button', {name: '保存'}))
    expect(form.getByText('请输入正确的姓名')).toBeDefined()
    expect(form.getByText('证件格式不正确')).toBeDefined()
    expect(document.activeElement).toBe(form.getByLabelText('姓名'))
  })

  test('shows a wrong number when the field is left, and sends nothing', async () => {
    const {tap, sheet, callsTo} = await open(newcomer)
    await tap(/去填写/)
    const form = within(await sheet('完善投保人信息'))
    await userEvent.type(form.getByLabelText('姓名'), ' 张晓明 ')
    await userEvent.type(form.getByLabelText('证件号码'), '349999198506150018')
    await userEvent.tab()
    await form.findByText('证件格式不正确（证件号校验位有误）')
    expect(form.getByLabelText<HTMLInputElement>('姓名').value).toBe('张晓明')
    await userEvent.click(form.getByRole('button', {name: '保存'}))
    expect(callsTo(call.saveApplicant)).toEqual([])
  })

  test('requires a code for another phone: 请输入验证码, 请先输入验证码', async () => {
    const {tap, sheet, callsTo} = await open()
    await tap(/修改/)
    const form = within(await sheet('完善投保人信息'))
    await userEvent.clear(form.getByLabelText('手机号'))
    await userEvent.type(form.getByLabelText('手机号'), '13900001111')
    await userEvent.click(form.getByRole('button', {name: '保存'}))
    expect(form.getByText('请输入验证码')).toBeDefined()
    await userEvent.type(form.getByLabelText('验证码'), '123')
    expect(form.getByText('请先输入验证码')).toBeDefined()
    expect(callsTo(call.saveApplicant)).toEqual([])
  })

  test('keeps unsaved input when it is closed and opened again', async () => {
    const {tap, sheet} = await open(newcomer)
    await tap(/去填写/)
    const form = within(await sheet('完善投保人信息'))
    await userEvent.type(form.getByLabelText('姓名'), '张晓')
    await userEvent.click(form.getByRole('button', {name: '关闭'}))
    await tap(/去填写/)
    expect(within(await sheet('完善投保人信息')).getByLabelText<HTMLInputElement>('姓名').value).toBe('张晓')
  })

  test('stays open with the server’s reason until a value changes', async () => {
    const failing = {...newcomer, [call.saveApplicant]: new TestNetworkError()}
    const {tap, sheet} = await open(failing)
    await tap(/去填写/)
    const form = within(await sheet('完善投保人信息'))
    await userEvent.type(form.getByLabelText('姓名'), '张晓明')
    await userEvent.type(form.getByLabelText('证件号码'), '349999198506150019')
    await userEvent.click(form.getByRole('button', {name: '保存'}))
    expect(await form.findByText('系统错误，请稍后重试')).toBeDefined()
    expect(form.getByLabelText<HTMLInputElement>('姓名').value).toBe('张晓明')
    await userEvent.type(form.getByLabelText('姓名'), '明')
    expect(form.queryByText('系统错误，请稍后重试')).toBeNull()
  })
})

test.each([
  {button: /修改/, title: '完善投保人信息', path: call.saveApplicant},
  {button: '添加被保人', title: '添加被保人', path: call.saveInsured},
])('$title stays when Back is pressed while it is saved; the next Back closes it', async ({button, title, path}) => {
  const saving = holdResponse()
  const {overlays, pressBack} = fakeOverlays()
  const {tap, sheet, callsTo} = await open({[path]: saving.response}, block, {host: {overlays}})
  await screen.findByText('张晓明')
  await tap(button)
  const form = within(await sheet(title))
  if (path === call.saveInsured) {
    await userEvent.click(form.getByRole('radio', {name: '配偶'}))
    await userEvent.type(form.getByLabelText('姓名'), '李桂兰')
    await userEvent.type(form.getByLabelText('证件号码'), '34999919870320002X')
  }
  await userEvent.click(form.getByRole('button', {name: '保存'}))
  await waitFor(() => expect(callsTo(path)).toHaveLength(1))
  pressBack()
  await act(async () => saving.release(new TestNetworkError()))
  expect(await form.findByText('系统错误，请稍后重试')).toBeDefined()
  act(pressBack)
  expect(screen.queryByRole('dialog', {name: title})).toBeNull()
})

describe('another applicant', () => {
  const change = async (values: {姓名?: string; 手机号?: string; 证件号码?: string}) => {
    const opened = await open({[call.saveApplicant]: 'apct-1'})
    await opened.tap(/修改/)
    const form = within(await opened.sheet('完善投保人信息'))
    for (const [label, value] of Object.entries(values)) {
      await userEvent.clear(form.getByLabelText(label))
      await userEvent.type(form.getByLabelText(label), value)
    }
    await userEvent.click(form.getByRole('button', {name: '保存'}))
    return {form, ...opened}
  }

  test('needs a confirmation that 本人 stays, and 返回修改 saves nothing', async () => {
    const {form, callsTo} = await change({姓名: '李桂兰', 证件号码: '34999919870320002X'})
    const dialog = within(await screen.findByRole('alertdialog', {name: '更换投保人'}))
    expect(dialog.getByText(/投保人将更换为李桂兰，被保人中的本人仍为张晓明/)).toBeDefined()
    await userEvent.click(dialog.getByRole('button', {name: '返回修改'}))
    expect(callsTo(call.saveApplicant)).toEqual([])
    await userEvent.click(form.getByRole('button', {name: '保存'}))
    const again = within(await screen.findByRole('alertdialog', {name: '更换投保人'}))
    await userEvent.click(again.getByRole('button', {name: '确认更换'}))
    await waitFor(() => expect(callsTo(call.saveApplicant)).toMatchObject([{request: {name: '李桂兰'}}]))
  })

  test('is not shown when the same person is saved, also with the resident number of 15 digits', async () => {
    const {callsTo} = await change({证件号码: '349999850615001'})
    await waitFor(() => expect(callsTo(call.saveApplicant)).toMatchObject([{request: {idNo: '349999198506150019'}}]))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('the insured’s sheet', () => {
  test('requires the relation first: 请先选择关系', async () => {
    const {tap, sheet} = await open()
    await screen.findByText('张晓明')
    await tap('添加被保人')
    const form = within(await sheet('添加被保人'))
    await userEvent.click(form.getByLabelText('姓名'))
    await form.findByText('请先选择关系')
    await userEvent.click(form.getByRole('button', {name: '保存'}))
    expect(form.getByRole('group', {name: '与本人关系'}).contains(document.activeElement)).toBe(true)
  })

  test('explains 父母 once, and refuses a parent younger than 本人', async () => {
    const {tap, sheet, callsTo} = await open()
    await screen.findByText('张晓明')
    await tap('添加被保人')
    const form = within(await sheet('添加被保人'))
    await userEvent.click(form.getByRole('radio', {name: '父母'}))
    const hint = await screen.findByRole('alertdialog', {name: '关系说明'})
    expect(hint.textContent).toContain('父母指本人的父母，不含配偶的父母；继父母须与本人形成扶养关系')
    await userEvent.click(within(hint).getByRole('button', {name: '我知道了'}))
    await userEvent.type(form.getByLabelText('姓名'), '李桂兰')
    await userEvent.type(form.getByLabelText('证件号码'), '349999201506010061')
    await userEvent.click(form.getByRole('button', {name: '保存'}))
    expect(form.getByText('父母年龄应大于本人，请检查父母信息是否正确')).toBeDefined()
    expect(callsTo(call.saveInsured)).toEqual([])
  })

  test('recognizes a duplicate: 已添加过该成员，不可重复添加', async () => {
    const {tap, sheet} = await open()
    await screen.findByText('张晓明')
    await tap('添加被保人')
    const form = within(await sheet('添加被保人'))
    await userEvent.click(form.getByRole('radio', {name: '配偶'}))
    await userEvent.type(form.getByLabelText('姓名'), '李桂芳')
    await userEvent.type(form.getByLabelText('证件号码'), '349999196008080047')
    await userEvent.tab()
    await form.findByText('已添加过该成员，不可重复添加')
  })

  test('fills 本人 with the applicant’s data, and offers 本人 only once', async () => {
    const {tap, sheet} = await open({[call.family]: familyOf()})
    await tap('添加被保人')
    const form = within(await sheet('添加被保人'))
    await userEvent.click(form.getByRole('radio', {name: '本人'}))
    expect(form.getByLabelText<HTMLInputElement>('证件号码').value).toBe('349999198506150019')
    cleanup()
    const second = await open()
    await screen.findByText('张晓明')
    await second.tap('添加被保人')
    const again = within(await second.sheet('添加被保人'))
    expect(again.getByRole<HTMLInputElement>('radio', {name: '本人'}).disabled).toBe(true)
  })

  test('uses the server’s date: a newborn can be added on a phone whose clock is behind', async () => {
    vi.useFakeTimers({toFake: ['Date'], now: new Date('2026-01-05T12:00:00+08:00')})
    try {
      const saving = {
        [call.saveInsured]: 'c',
        '/api/taurus/admin/getSysTimestamp': Date.parse('2026-11-21T12:00:00+08:00'),
      }
      const {app, tap, sheet, callsTo} = await open(saving)
      await syncClock(app.client)
      await screen.findByText('张晓明')
      await tap('添加被保人')
      const form = within(await sheet('添加被保人'))
      await userEvent.click(form.getByRole('radio', {name: '子女'}))
      await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', {name: '我知道了'}))
      await userEvent.type(form.getByLabelText('姓名'), '张小宝')
      await userEvent.type(form.getByLabelText('证件号码'), '110101202611010025')
      expect(form.getByText('女 · 2026-11-01')).toBeDefined()
      await userEvent.click(form.getByRole('button', {name: '保存'}))
      await waitFor(() => expect(callsTo(call.saveInsured)).toHaveLength(1))
      expect(callsTo(call.saveInsured)[0]?.request).toMatchObject({idNo: '110101202611010025'})
    } finally {
      vi.useRealTimers()
    }
  })

  test('accepts a number in full-width digits', async () => {
    const {tap, sheet} = await open()
    await screen.findByText('张晓明')
    await tap('添加被保人')
    const number = within(await sheet('添加被保人')).getByLabelText<HTMLInputElement>('证件号码')
    fireEvent.change(number, {target: {value: '３４９９９９１９８７０３２０００２Ｘ'}})
    expect(number.value).toBe('34999919870320002X')
  })

  test('of a locked member shows why and saves nothing', async () => {
    const lockReason = '该成员有待支付的订单，不可修改'
    const member = {
      id: 'b',
      name: '李桂芳',
      idType: DocumentType.RESIDENT_ID_CARD,
      idNo: '349999196008080047',
      relationType: Relation.PARENT,
      lockReason,
    }
    const {tap, sheet} = await open({[call.member]: member})
    await tap(/选择被保人/)
    await userEvent.click(within(await sheet('选择被保人')).getAllByRole('button', {name: '修改'})[1] ?? document.body)
    const form = within(await sheet('编辑被保人'))
    expect(await form.findByText(lockReason)).toBeDefined()
    expect(form.getByLabelText<HTMLInputElement>('姓名').disabled).toBe(true)
    expect(form.getByRole<HTMLButtonElement>('button', {name: '保存'}).disabled).toBe(true)
  })
})

test('a notice without a text shows an error and can be loaded again', async () => {
  const notice = {...block, protocol: {mainProtocolList: [{id: 'ag-3', name: '投保须知'}], otherProtocolList: []}}
  const agreement = {id: 'ag-3', agreeName: '投保须知', agreeContent: '', version: '1'}
  const {app, sheet, buy} = await open({'/api/taurus/agree/query': agreement}, notice)
  await buy()
  const notices = within(await sheet('投保人重要告知'))
  expect(await notices.findByText('文件加载失败请稍后再试')).toBeDefined()
  app.responses['/api/taurus/agree/query'] = {...agreement, agreeContent: 'cq/notice.html'}
  app.responses['/static/agree/cq/notice.html'] = '<p>请认真阅读</p>'
  await userEvent.click(notices.getByRole('button', {name: '重试'}))
  expect(await notices.findByText('请认真阅读')).toBeDefined()
})

test('input typed for one city does not appear in the form of another', async () => {
  const places = [dict('AH-01', '合肥市')]
  const inAnhui = {...block, isNeedMedicalPlace: true}
  const stored = new Map<string, string>()
  const host = {
    encryptedStorage: {
      read: async (name: string) => stored.get(name) ?? null,
      write: async (name: string, text: string) => void stored.set(name, text),
      remove: async (name: string) => void stored.delete(name),
      clear: async () => stored.clear(),
    },
  }
  const typedIn = async (projectId: string) => {
    const family = {...familyOf(self), medicalAddrList: projectId === 'hmb-ah' ? places : []}
    const {tap, sheet} = await open({[call.family]: family}, inAnhui, {host, variant: {projectId}})
    await tap(/修改|去完善/)
    return within(await sheet('完善投保人信息'))
  }
  const form = await typedIn('hmb-ah')
  await userEvent.type(form.getByLabelText('姓名'), '乐')
  await waitFor(() => expect([...stored.values()].join()).toContain('张晓明乐'))
  cleanup()
  expect((await typedIn('hmb-cq')).getByLabelText<HTMLInputElement>('姓名').value).toBe('张晓明')
})

test('over the limit: 每次最多可为2人投保，请选择被保人, and a third person is not selected', async () => {
  const child = person('c', '张小小', Relation.CHILD, '子女', {birthday: '2015-06-01', cardNum: '3499**********0061'})
  const {sheet, buy} = await open({[call.family]: familyOf(self, mother, child)})
  await buy()
  const list = within(await sheet('选择被保人'))
  expect(list.getByText('每次最多可为2人投保，请选择被保人')).toBeDefined()
  const [, second, third] = list.getAllByRole<HTMLInputElement>('checkbox')
  await userEvent.click(second ?? document.body)
  await userEvent.click(third ?? document.body)
  expect(third?.checked).toBe(false)
  await waitFor(() => expect(screen.getAllByText('每次最多可为2人投保，请选择被保人')).toHaveLength(2))
})

test('an incomplete person is shown as such, and a tap opens their form', async () => {
  const child = person('c', '张小小', Relation.CHILD, '子女', {hasAddLossData: true})
  const member = {
    id: 'c',
    name: '张小小',
    idType: DocumentType.RESIDENT_ID_CARD,
    idNo: '349999201506010061',
    relationType: Relation.CHILD,
  }
  const {tap, sheet} = await open({[call.family]: familyOf(self, child), [call.member]: member})
  await tap('子女 张小小\u00a0· 待完善')
  expect(within(await sheet('完善被保人信息')).getByRole('button', {name: '保存'})).toBeDefined()
})

describe('after the eligibility check', () => {
  test.each([
    ['NO_MEDICAL', '无医保资格', '未查询到医保参保信息'],
    ['REPEAT', '重复投保', '已有有效订单或保单'],
    ['PART_HISTORY_UNPASS', '大病既往史不通过', '既往症告知未通过'],
    ['VERIFY_NAME_UNPASS', '实名认证不通过', '姓名与证件信息不一致'],
  ])('%s is listed under %s, and the others may continue', async (type, heading, reason) => {
    const {buy, sheet, callsTo} = await open({[call.validate]: verdictOf({b: [type, reason]})})
    await buy()
    const failing = within(await sheet('以下人员暂不可投保'))
    expect(failing.getByRole('heading', {name: heading})).toBeDefined()
    expect(failing.getByText(reason)).toBeDefined()
    expect(failing.getByText('其余人员可继续投保')).toBeDefined()
    await userEvent.click(failing.getByRole('button', {name: '继续投保'}))
    await waitFor(() => expect(callsTo(call.create)).toHaveLength(1))
    expect(callsTo(call.create)[0]?.request).toMatchObject({insuredList: [{insuredId: 'a'}], price: 6900})
  })

  test('返回修改 orders nothing', async () => {
    const {buy, sheet, callsTo} = await open({[call.validate]: verdictOf({b: ['REPEAT', '']})})
    await buy()
    await userEvent.click(within(await sheet('以下人员暂不可投保')).getByRole('button', {name: '返回修改'}))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(callsTo(call.create)).toEqual([])
  })

  test.each([
    ['查看保单', {orderId: 'o1', payable: false, policyNo: 'P1'}, /^\/policyDetail\/P1/],
    ['去支付', {orderId: 'o1', payable: true, policyNo: ''}, /^\/payment\?orderid=o1&projectid=hmb-cq&pageid=home-cq/],
    ['查看订单', {orderId: 'o1', payable: false, policyNo: ''}, /^\/orderDetail\?orderid=o1/],
  ])('a repeat by the account itself offers %s', async (button, cover, target) => {
    const {buy, sheet} = await open({[call.validate]: verdictOf({b: ['REPEAT', '已有有效订单或保单', cover]})})
    await buy()
    const failing = within(await sheet('以下人员暂不可投保'))
    expect(failing.queryByRole('link')).toBeNull()
    await userEvent.click(failing.getByRole('button', {name: button}))
    await waitFor(() => expect(screen.getByTestId('path').textContent).toMatch(target))
  })

  test('a repeat by another account offers customer service, and names no order', async () => {
    const {buy, sheet} = await open({[call.validate]: verdictOf({b: ['REPEAT', '已有有效订单或保单']})})
    await buy()
    const failing = within(await sheet('以下人员暂不可投保'))
    const link = await failing.findByRole('link', {name: '联系客服 400-000-0000'})
    expect(link.getAttribute('href')).toBe('tel:4000000000')
    expect(failing.queryByRole('button', {name: /保单|支付|订单|修改此人/})).toBeNull()
  })

  test('修改此人 opens the form of the person with the reason', async () => {
    const {buy, sheet} = await open({
      [call.validate]: verdictOf({b: ['VERIFY_NAME_UNPASS', '姓名与证件信息不一致']}),
      [call.member]: {id: 'b', name: '李桂芳', relationType: Relation.PARENT, idType: DocumentType.RESIDENT_ID_CARD},
    })
    await buy()
    const failing = within(await sheet('以下人员暂不可投保'))
    expect(await failing.findAllByRole('link', {name: '联系客服 400-000-0000'})).toHaveLength(1)
    await userEvent.click(failing.getByRole('button', {name: '修改此人'}))
    const form = within(await sheet('编辑被保人'))
    expect(form.getByText('姓名与证件信息不一致')).toBeDefined()
    await waitFor(() => expect(form.getByLabelText<HTMLInputElement>('姓名').value).toBe('李桂芳'))
  })

  test('after 返回修改 the failed person is marked, in the list with the reason', async () => {
    const {buy, tap, sheet} = await open({[call.validate]: verdictOf({b: ['NO_MEDICAL', '未查询到医保参保信息']})})
    await buy()
    await userEvent.click(within(await sheet('以下人员暂不可投保')).getByRole('button', {name: '返回修改'}))
    await screen.findByRole('button', {name: '父母 李桂芳\u00a0· 无医保资格', pressed: true})
    await tap('选择被保人')
    const rows = within(await sheet('选择被保人')).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent?.includes('未查询到医保参保信息'))).toEqual([false, true])
  })

  test('when no insured person passes, the purchase cannot continue: 暂无可投保人员，请检查后重试', async () => {
    const {buy, sheet} = await open({[call.validate]: verdictOf({a: ['REPEAT', ''], b: ['NO_MEDICAL', '']})})
    await buy()
    const failing = within(await sheet('以下人员暂不可投保'))
    expect(failing.getByText('暂无可投保人员，请检查后重试')).toBeDefined()
    expect(failing.queryByRole('button', {name: '继续投保'})).toBeNull()
    expect(failing.getByRole('button', {name: '我知道了'})).toBeDefined()
  })

  test('an applicant who fails: 投保人身份信息校验不通过，请检查并修改重试～', async () => {
    const {buy, sheet} = await open({
      [call.validate]: {apctInfo: {canCreateOrder: false, message: ''}, insuredList: []},
    })
    await buy()
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText('投保人身份信息校验不通过，请检查并修改重试～')).toBeDefined()
    expect(dialog.getByRole('link', {name: '联系客服 400-000-0000'}).getAttribute('href')).toBe('tel:4000000000')
    await userEvent.click(dialog.getByRole('button', {name: '修改投保人'}))
    expect(await sheet('完善投保人信息')).toBeDefined()
  })

  test('in a city without identity questions no person is confirmed: the person is listed under 无医保资格', async () => {
    const {buy, sheet} = await open({[call.validate]: verdictOf({b: ['BJ_NO_MEDICAL', '未查询到医保参保信息']})})
    await buy()
    expect(within(await sheet('以下人员暂不可投保')).getByRole('heading', {name: '无医保资格'})).toBeDefined()
  })
})

describe('a returning buyer', () => {
  const policy = {orderId: 'o1', payable: false, policyNo: 'P1'}
  const unpaid = {orderId: 'o2', payable: true, policyNo: ''}
  const insuredFamily = familyOf(
    self,
    person('b', '李桂芳', Relation.PARENT, '父母', {cover: policy}),
    person('c', '张小雨', Relation.CHILD, '子女', {cover: unpaid}),
  )
  const path = () => screen.getByTestId('path').textContent

  test('sees the insured members, is asked for the others only, and a tap offers the policy', async () => {
    const {tap} = await open({[call.family]: insuredFamily})
    await screen.findByRole('button', {name: '子女 张小雨\u00a0· 待支付'})
    expect(screen.getByText('共1人')).toBeDefined()
    expect(screen.getAllByText('69.00')).toHaveLength(2)
    await tap('父母 李桂芳\u00a0· 已参保')
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText('李桂芳已参保，无需重复投保')).toBeDefined()
    await userEvent.click(dialog.getByRole('button', {name: '查看保单'}))
    await waitFor(() => expect(path()).toMatch(/^\/policyDetail\/P1/))
  })

  test('has a link to the payment in the list instead of a checkbox for the insured', async () => {
    const {tap, sheet} = await open({[call.family]: insuredFamily})
    await tap('选择被保人')
    const list = within(await sheet('选择被保人'))
    expect(list.getAllByRole('checkbox')).toHaveLength(1)
    expect(list.getByText('已参保')).toBeDefined()
    await userEvent.click(list.getByRole('button', {name: '去支付'}))
    await waitFor(() => expect(path()).toMatch(/^\/payment\?orderid=o2/))
  })

  const order = (id: string, remainTime: number) => ({
    id,
    no: id,
    skuName: '',
    status: OrderStatus.WAIT_PAY,
    payStatus: OrderPayStatus.WAIT_PAY,
    price: 6900,
    unit: '',
    remainTime,
    createTime: '',
    userId: 'u1',
  })
  const banner = () => screen.findByRole('region', {name: '待支付订单'})

  test('sees an unpaid order with its time, and 去支付 opens its payment', async () => {
    await open({[call.orders]: {list: [order('o9', 1200)], total: 1}})
    const shown = within(await banner())
    expect(shown.getByText('剩余').textContent).toMatch(/^剩余(20:00|19:5\d)$/)
    await userEvent.click(shown.getByRole('button', {name: '去支付'}))
    await waitFor(() => expect(path()).toMatch(/^\/payment\?orderid=o9&projectid=hmb-cq&pageid=home-cq/))
  })

  test('with several unpaid orders sees their number and the shortest time, and a tap opens the list', async () => {
    await open({[call.orders]: {list: [order('o9', 1200), order('o8', 60)], total: 2}})
    const shown = within(await banner())
    expect(shown.getByText('您有2笔订单待支付')).toBeDefined()
    expect(shown.getByRole('timer').textContent).toMatch(/^(01:00|00:5\d)$/)
    await userEvent.click(shown.getByRole('button', {name: '去支付'}))
    await waitFor(() => expect(path()).toMatch(/^\/orderList\?projectid=hmb-cq&status=WAIT_PAY/))
  })

  test('the banner goes when the time is up, and the orders are read again', async () => {
    let times = 0
    const {callsTo} = await open({[call.orders]: () => ({list: ++times === 1 ? [order('o9', 1)] : [], total: 1})})
    await waitFor(() => expect(callsTo(call.orders)).toHaveLength(2))
    expect(screen.queryByRole('region', {name: '待支付订单'})).toBeNull()
  })

  test('no banner for an order whose time is up, or that is being confirmed', async () => {
    const confirming = {...order('o8', 0), payStatus: OrderPayStatus.TO_BE_CONFIRMED}
    const {callsTo} = await open({[call.orders]: {list: [order('o9', 0), confirming], total: 2}})
    await waitFor(() => expect(callsTo(call.orders)).toHaveLength(1))
    await screen.findByText('138.00')
    expect(screen.queryByRole('region', {name: '待支付订单'})).toBeNull()
  })

  test('a banner that cannot be read is silent, and a visitor’s page does not request it', async () => {
    const failed = await open({[call.orders]: new TestNetworkError()})
    await waitFor(() => expect(failed.callsTo(call.orders).length).toBeGreaterThan(0))
    await screen.findByText('138.00')
    expect(screen.queryByText('系统错误，请稍后重试')).toBeNull()
    expect(screen.queryByRole('region', {name: '待支付订单'})).toBeNull()
    cleanup()
    // A session that ends while a form is filled in is not the banner's to report.
    const ended = await open({[call.orders]: new TestBusinessError(ErrorCode.UNAUTHORIZED)})
    await waitFor(() => expect(ended.callsTo(call.orders).length).toBeGreaterThan(0))
    await screen.findByText('138.00')
    expect(path()).toMatch(/^\/home\//)
    cleanup()
    const visitor = await open({[call.session]: {unLogin: true, userId: '', userPhone: '', apctInfo: null}})
    await screen.findByText('登录后可为自己和家人投保')
    expect(visitor.callsTo(call.orders)).toEqual([])
  })
})

describe('the order', () => {
  const errorDialog = async () => within(await screen.findByRole('alertdialog'))

  test('shows why the server refused it until the dialog is closed', async () => {
    const {buy} = await open({
      [call.create]: new TestBusinessError(ErrorCode.INSURED_NOT_ELIGIBLE, '被保人校验未通过，请重新校验'),
    })
    await buy()
    expect((await errorDialog()).getByText('被保人校验未通过，请重新校验')).toBeDefined()
  })

  test('of an already insured person offers the order list', async () => {
    const {buy} = await open({
      [call.create]: new TestBusinessError(ErrorCode.ALREADY_INSURED, '李桂芳已有有效订单或保单，不可重复投保'),
    })
    await buy()
    const dialog = await errorDialog()
    expect(dialog.getByText('李桂芳已有有效订单或保单，不可重复投保')).toBeDefined()
    await userEvent.click(dialog.getByRole('button', {name: '查看订单'}))
    await waitFor(() => expect(screen.getByTestId('path').textContent).toMatch(/^\/orderList/))
  })

  test('S40a: of an account with three unpaid orders offers the order list', async () => {
    const message = '您有3笔订单待支付，请先支付或取消后再投保'
    const {buy} = await open({[call.create]: new TestBusinessError(ErrorCode.UNPAID_ORDER_LIMIT_REACHED, message)})
    await buy()
    const dialog = await errorDialog()
    expect(dialog.getByText(message)).toBeDefined()
    await userEvent.click(dialog.getByRole('button', {name: '查看订单'}))
    await waitFor(() => expect(screen.getByTestId('path').textContent).toMatch(/^\/orderList/))
  })

  test('without a response can be retried under the same key', async () => {
    let times = 0
    const {buy, callsTo} = await open({
      [call.create]: () =>
        ++times === 1 ? new TestNetworkError() : {orderId: 'o1', orderNo: 'HM1', price: 13800, remainTime: 1800},
    })
    await buy()
    await userEvent.click((await errorDialog()).getByRole('button', {name: '重试'}))
    await waitFor(() => expect(screen.getByTestId('path').textContent).toMatch(/^\/payment/))
    expect(new Set(callsTo(call.create).map(({headers}) => headers['idempotency-key'])).size).toBe(1)
  })

  test('a risen price is shown beside the old one: 产品价格已更新，请确认后重新提交', async () => {
    let times = 0
    const {buy, callsTo} = await open({[call.sku]: () => ({...sku, price: ++times > 1 ? 7000 : 6900})})
    await buy()
    const dialog = await errorDialog()
    expect(dialog.getByText(/产品价格已更新，请确认后重新提交/).textContent).toContain('每人¥69.00 → ¥70.00')
    expect(callsTo(call.create)).toEqual([])
    // The check has read the new price through the cache that the page shows.
    expect(screen.getByText('140.00')).toBeDefined()
    expect(callsTo(call.sku)).toHaveLength(2)
  })
})
