import {appointSave} from '@hmb/contract/appointment'
import {DisplayPosition} from '@hmb/contract/codes/display-position'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {EncryptedStorage} from '@hmb/host/encrypted-storage'
import {createHeadlessHost} from '@hmb/host/host'
import type {Host} from '@hmb/host/port'
import {chinaTime} from '@hmb/rules/time'
import {useRouter} from '@hmb/shell/router-port'
import {
  createTestApp,
  holdResponse,
  TestApp,
  TestBusinessError,
  TestNetworkError,
  type TestResponses,
} from '@hmb/shell/testing'
import {act, cleanup, fireEvent, render, screen, waitFor, within} from '@testing-library/react'
import {userEvent} from '@testing-library/user-event'
import * as v from 'valibot'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {PreheatIndexScreen} from './PreheatIndexScreen.tsx'

const call = {
  info: '/api/taurus/appoint/query',
  save: '/api/taurus/appoint/save',
  cities: '/api/taurus/city/query',
  agreements: '/api/taurus/agree/queryList',
}
const phone = '13838389438'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A time in days from now, as the server sends it. */
const inDays = (days: number) => chinaTime(new Date(Date.now() + days * 86_400_000)).replaceAll('-', '/')
const infoOf = ({end = 1, start = 2, city = false} = {}) => ({
  isDisplayCity: city,
  insuredStartTime: inDays(start),
  hmbAppointEndTime: inDays(end),
  hmbInsureStartTime: inDays(start),
  info: ['预约免费'],
  projectId: 'hmb-cq',
  userPhone: '',
  gzhName: '重庆惠民保服务号',
  showText: '推荐你也来预约',
  picMap: {
    FAILBACKGROUND: '/static/ended.webp',
    BALLBACKGROUND: '/static/share.webp',
    TOP_BANNER: '/static/top.webp',
    BANNER: '/static/steps.webp',
    POPUPBACKGROUND: '/static/pop.webp',
    LOGO_ICON: '/static/logo.webp',
    QR_CODE: '/static/qr.webp',
  },
})
const agreements = [{id: 'a1', agreeName: '预约隐私协议', agreeContent: 'cq/appointment.html', version: '1'}]
const cities = [
  {channelName: '南京市', channelNo: 'JS-01'},
  {channelName: '苏州市', channelNo: 'JS-02'},
]

/** The screen at every address but that of the home page. */
function Pages() {
  return useRouter().location.pathname === '/home/home-cq' ? null : <PreheatIndexScreen />
}

interface Setup {
  responses?: TestResponses
  path?: string
  registers?: boolean
  host?: Partial<Host>
}

function open({
  responses = {},
  path = '/preheatIndex?projectid=hmb-cq&skuNo=P1',
  registers = false,
  host = {},
}: Setup = {}) {
  const app = createTestApp({
    path,
    host,
    variant: registers ? {appointmentIsRegistration: true} : {},
    responses: {
      [call.info]: infoOf(),
      [call.cities]: cities,
      [call.agreements]: agreements,
      [call.save]: {appointId: 'b1'},
      ...responses,
    },
  })
  render(
    <TestApp app={app}>
      <Pages />
    </TestApp>,
  )
  const bookings = () =>
    app.calls
      .filter(({path: called}) => called === call.save)
      .map(({request, headers}) => ({request, key: headers['idempotency-key']}))
  return {app, bookings}
}

const path = () => screen.getByTestId('path').textContent
const button = (name: string) => screen.findByRole('button', {name})
const dialog = () => screen.findByRole('dialog', {name: /预约信息|登记信息/})
const openDialog = async (name = '我要预约') => {
  await userEvent.click(await button(name))
  return within(await dialog())
}
const confirm = async () => userEvent.click(await button('确定'))
const agree = async () => userEvent.click(await screen.findByRole('checkbox', {name: /我已阅读并同意/}))
const typePhone = async (text: string) => {
  const field = await screen.findByRole('textbox', {name: '手机号'})
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

test.each([
  [false, '我要预约', '预约信息', '预约投保'],
  [true, '参保登记', '登记信息', '参保登记'],
])('registration %s: the button says %s, the dialog %s, the page %s', async (registers, name, title, pageTitle) => {
  open({registers})
  await openDialog(name)
  expect(screen.getByRole('heading', {level: 1}).textContent).toBe(pageTitle)
  expect(screen.getByRole('dialog', {name: title})).toBeTruthy()
})

test('the agreements are those of the position YUY', async () => {
  const {app} = open()
  await openDialog()
  await screen.findByRole('link', {name: '《预约隐私协议》'})
  const requests = app.calls.filter(({path: called}) => called === call.agreements).map(({request}) => request)
  expect(requests).toEqual([
    {projectId: 'hmb-cq', displayPosition: DisplayPosition.APPOINTMENT, isQueryCurrency: false},
  ])
})

test('phone, city and agreement are checked in their order, and nothing is sent', async () => {
  const {bookings} = open({responses: {[call.info]: infoOf({city: true})}})
  const sheet = await openDialog()
  await screen.findByRole('link', {name: '《预约隐私协议》'})
  await typePhone('12838389438')
  await confirm()
  for (const sentence of ['请输入正确的手机号码', '请先阅读并勾选隐私协议'])
    expect(sheet.getByText(sentence)).toBeTruthy()
  expect(sheet.getAllByText('请选择城市')).toHaveLength(2)
  expect(document.activeElement).toBe(screen.getByRole('textbox', {name: '手机号'}))
  await typePhone(phone)
  expect(sheet.queryByText('请输入正确的手机号码')).toBeNull()
  await confirm()
  expect(document.activeElement?.textContent).toContain('城市')
  expect(bookings()).toEqual([])
})

test('a booking sends the chosen city and the channel values, and opens the result', async () => {
  const {bookings} = open({
    responses: {[call.info]: infoOf({city: true})},
    path: '/preheatIndex?projectid=hmb-cq&skuNo=P1&promotionId=HMB-A&flag=IN&openId=o1',
  })
  const sheet = await openDialog()
  await typePhone('138 3838 9438')
  await userEvent.click(sheet.getByRole('button', {name: /城市/}))
  await userEvent.click(await button('苏州市'))
  await agree()
  await confirm()
  await waitFor(() => expect(path()).toMatch(/^\/preheatResult\?projectId=hmb-cq&skuNo=P1/))
  expect(bookings()).toEqual([
    {
      request: {
        projectId: 'hmb-cq',
        skuNo: 'P1',
        userName: '',
        userPhone: phone,
        cityNo: 'JS-02',
        promotionId: 'HMB-A',
        openId: 'o1',
        flag: 'IN',
      },
      key: expect.stringMatching(/^[!-~]{16,64}$/),
    },
  ])
})

test('channel values of any length and content make no booking fail', async () => {
  const long = 'x'.repeat(300)
  const {bookings} = open({path: `/preheatIndex?skuNo=P1&promotionId=${long}&flag=IN%00&openId=${long}`})
  await openDialog()
  await typePhone(phone)
  await agree()
  await confirm()
  await waitFor(() => expect(bookings()).toHaveLength(1))
  expect(v.safeParse(appointSave.request, bookings()[0]?.request).success).toBe(true)
})

test('without a city picker no city is sent, and the flag is OUT', async () => {
  const {bookings, app} = open()
  const sheet = await openDialog()
  expect(sheet.queryByRole('button', {name: /城市/})).toBeNull()
  await typePhone(phone)
  await agree()
  await confirm()
  await waitFor(() => expect(bookings()).toHaveLength(1))
  expect(bookings()[0]?.request).toMatchObject({cityNo: '', flag: 'OUT', promotionId: '', openId: ''})
  expect(app.calls.some(({path: called}) => called === call.cities)).toBe(false)
})

test('a lost response is repeated under the same key, another phone under another', async () => {
  const {bookings} = open({responses: {[call.save]: new TestNetworkError()}})
  await openDialog()
  await typePhone(phone)
  await agree()
  for (let tries = 1; tries <= 2; tries += 1) {
    await confirm()
    await waitFor(() => expect(bookings()).toHaveLength(tries))
    await button('确定')
  }
  await typePhone('13838389439')
  await confirm()
  await waitFor(() => expect(bookings()).toHaveLength(3))
  const [first, second, third] = bookings().map(({key}) => key)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test.each([
  [false, '我要预约', '查看预约结果'],
  [true, '参保登记', '查看登记结果'],
])(
  'registration %s: a second %s shows the message 您已预约，无需重复提交, and %s opens the result',
  async (registers, name, seeResult) => {
    open({
      registers,
      responses: {[call.save]: new TestBusinessError(ErrorCode.ALREADY_BOOKED, '您已预约，无需重复提交')},
    })
    await openDialog(name)
    await typePhone(phone)
    await agree()
    await confirm()
    await screen.findByText('您已预约，无需重复提交')
    await userEvent.click(await within(await dialog()).findByRole('button', {name: seeResult}))
    expect(path()).toMatch(/^\/preheatResult\?/)
  },
)

test('when the server shows that booking has ended, the page reads the times again', async () => {
  const infos = [infoOf(), infoOf({end: -1})]
  open({
    responses: {
      [call.info]: () => infos.shift() ?? infoOf({end: -1}),
      [call.save]: new TestBusinessError(ErrorCode.BOOKING_ENDED, '预约已结束，请关注公众号参保'),
    },
  })
  await openDialog()
  await typePhone(phone)
  await agree()
  await confirm()
  await screen.findByText('预约已结束，请关注公众号参保')
  await button('预约已结束')
})

test.each([
  ['between booking and sale', {end: -1, start: 1}],
  ['after the start of the sale', {end: -2, start: -1}],
])(
  '%s the button is grey but shows the tip, and the closed image and the official account are shown',
  async (_, times) => {
    open({responses: {[call.info]: infoOf(times)}})
    const ended = await button('预约已结束')
    expect(ended.getAttribute('aria-disabled')).toBe('true')
    expect((ended as HTMLButtonElement).disabled).toBe(false)
    expect(screen.getByRole('img', {name: '预约已结束'}).getAttribute('src')).toBe('/static/ended.webp')
    expect(screen.getByRole('img', {name: '公众号二维码'})).toBeTruthy()
    await userEvent.click(ended)
    await screen.findByText('预约已结束，请关注公众号参保')
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

test('the countdown has days to seconds; after the start of the sale it shows zeros', async () => {
  const {start} = {start: 12 + 3 / 24}
  open({responses: {[call.info]: infoOf({start})}})
  const timer = await screen.findByRole('timer', {name: '距产品开售'})
  expect(timer.textContent).toMatch(/^距产品开售 12天 0[23]:\d\d:\d\d$/)
  cleanup()
  open({responses: {[call.info]: infoOf({end: -2, start: -1})}})
  expect((await screen.findByRole('timer', {name: '距产品开售'})).textContent).toBe('距产品开售 0天 00:00:00')
})

test('from the start of the sale 去投保 opens the page that sells the product', async () => {
  open({responses: {[call.info]: infoOf({end: -2, start: -1})}})
  await userEvent.click(await button('去投保'))
  await waitFor(() => expect(path()).toMatch(/^\/home\/home-cq\?/))
  expect(screen.queryByRole('button', {name: '添加到日历'})).toBeNull()
})

test('before the sale the page offers the calendar, and no purchase', async () => {
  open()
  await button('添加到日历')
  expect(screen.queryByRole('button', {name: '去投保'})).toBeNull()
})

test('the bar counts down 300 ms after the page was scrolled 40 px past the countdown', async () => {
  open()
  const countdown = await screen.findByRole('timer')
  const top = vi.spyOn(countdown, 'getBoundingClientRect')
  const scrollTo = (px: number) => {
    top.mockReturnValue({top: px} as DOMRect)
    fireEvent.scroll(window)
  }
  vi.useFakeTimers()
  const timers = () => screen.getAllByRole('timer').length
  const advance = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  scrollTo(-39)
  advance(300)
  expect(timers()).toBe(1)
  scrollTo(-40)
  advance(299)
  scrollTo(-41)
  advance(299)
  expect(timers()).toBe(1)
  advance(1)
  expect(timers()).toBe(2)
  scrollTo(0)
  advance(300)
  expect(timers()).toBe(1)
})

test('the phone of the address fills the dialog and leaves the address, but not the other values', async () => {
  open({path: `/preheatIndex?projectid=hmb-cq&skuNo=P1&userPhone=${phone}&promotionId=HMB-A`})
  await waitFor(() => expect(path()).not.toContain(phone))
  expect(path()).toBe('/preheatIndex?projectid=hmb-cq&skuNo=P1&promotionId=HMB-A')
  await openDialog()
  expect(screen.getByRole<HTMLInputElement>('textbox', {name: '手机号'}).value).toBe(phone)
})

test('the phone of the session fills the dialog', async () => {
  open({responses: {[call.info]: {...infoOf(), userPhone: phone}}})
  await openDialog()
  expect(screen.getByRole<HTMLInputElement>('textbox', {name: '手机号'}).value).toBe(phone)
})

test('neither the phone of the session nor the consent is kept for the next person of the browser', async () => {
  const encryptedStorage = memoryStorage()
  const write = vi.spyOn(encryptedStorage, 'write')
  const next = '13900139000'
  const responsesFor = (userPhone: string) => ({[call.info]: {...infoOf({city: true}), userPhone}})
  open({host: {encryptedStorage}, responses: responsesFor(phone)})
  const sheet = await openDialog()
  await userEvent.click(sheet.getByRole('button', {name: /城市/}))
  await userEvent.click(await button('南京市'))
  await agree()
  await waitFor(() => expect(write).toHaveBeenCalled())
  cleanup()
  open({host: {encryptedStorage}, responses: responsesFor(next)})
  await (await openDialog()).findByText('南京市')
  expect(screen.getByRole<HTMLInputElement>('checkbox', {name: /我已阅读并同意/}).checked).toBe(false)
  expect(screen.getByRole<HTMLInputElement>('textbox', {name: '手机号'}).value).toBe(next)
})

/** An encrypted storage in memory, as a reloaded page finds it. */
function memoryStorage(): EncryptedStorage {
  const texts = new Map<string, string>()
  return {
    read: async (name) => texts.get(name) ?? null,
    write: async (name, text) => void texts.set(name, text),
    remove: async (name) => void texts.delete(name),
    clear: async () => texts.clear(),
  }
}

test('what was typed is kept over a reload, and is removed after the booking', async () => {
  const encryptedStorage = memoryStorage()
  const write = vi.spyOn(encryptedStorage, 'write')
  const responses = {[call.info]: infoOf({city: true})}
  open({host: {encryptedStorage}, responses})
  const sheet = await openDialog()
  await userEvent.click(sheet.getByRole('button', {name: /城市/}))
  await userEvent.click(await button('南京市'))
  await typePhone(phone)
  await waitFor(() => expect(write.mock.lastCall?.[1]).toContain(phone))
  cleanup()
  const {bookings} = open({host: {encryptedStorage}, responses})
  await openDialog()
  expect(screen.getByRole<HTMLInputElement>('textbox', {name: '手机号'}).value).toBe(phone)
  await within(await dialog()).findByText('南京市')
  await agree()
  await confirm()
  await waitFor(() => expect(bookings()).toHaveLength(1))
  await waitFor(async () => expect(await encryptedStorage.read('appointment.hmb-cq')).toBeNull())
})

test.each([
  [false, '您已用 138****9438 预约', '查看预约结果'],
  [true, '您已用 138****9438 登记', '查看登记结果'],
])('registration %s: afterwards the page shows %s, and %s opens the result', async (registers, booked, seeResult) => {
  const {localStorage} = createHeadlessHost()
  localStorage.set('appointment.P1', '138****9438')
  open({registers, host: {localStorage}})
  await screen.findByText(booked)
  await userEvent.click(await button(seeResult))
  expect(path()).toMatch(/^\/preheatResult\?/)
})

test('the floating image opens the share popup, whose button copies the text', async () => {
  const copyText = vi.fn(async () => true)
  open({host: {copyText}})
  await userEvent.click(await button('推荐给家人'))
  expect(await screen.findByText('长按保存图片')).toBeTruthy()
  await userEvent.click(await button('复制推荐语'))
  await screen.findByText('复制成功')
  expect(copyText).toHaveBeenCalledExactlyOnceWith('推荐你也来预约')
})

test('after a failed query 重试 loads the page again', async () => {
  const responses: unknown[] = [new TestBusinessError(ErrorCode.NOT_FOUND, '信息不存在或已删除')]
  open({responses: {[call.info]: () => responses.shift() ?? infoOf()}})
  await screen.findByText('信息不存在或已删除')
  await userEvent.click(await button('重试'))
  await button('我要预约')
})

test('without a product the page shows that of the build', async () => {
  const {app} = open({path: '/preheatIndex'})
  await button('我要预约')
  expect(app.calls.find(({path: called}) => called === call.info)?.request).toEqual({
    skuNo: 'HMB-CQ-2026',
    projectId: 'hmb-cq',
  })
})

async function bookSlowly() {
  const booking = holdResponse()
  const {app, bookings} = open({responses: {[call.save]: booking.response}})
  await openDialog()
  await typePhone(phone)
  await agree()
  await confirm()
  await waitFor(() => expect(bookings()).toHaveLength(1))
  return {app, succeed: () => act(async () => booking.release({appointId: 'b1'}))}
}

test('a booking that succeeds after its dialog was closed is shown on the page, and opens no other page', async () => {
  const {succeed} = await bookSlowly()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await succeed()
  await screen.findByText('您已用 138****9438 预约')
  expect(path()).toMatch(/^\/preheatIndex\?/)
})

test('a booking that succeeds after the person has left the page opens no other page, and closes its dialog', async () => {
  const {app, succeed} = await bookSlowly()
  await act(async () => app.navigation.go('/home/home-cq'))
  await succeed()
  expect(path()).toMatch(/^\/home\/home-cq/)
  await act(async () => app.navigation.go('/preheatIndex?projectid=hmb-cq&skuNo=P1'))
  await screen.findByText('您已用 138****9438 预约')
  expect(screen.queryByRole('dialog')).toBeNull()
})
