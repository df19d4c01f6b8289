import {ErrorCode} from '@hmb/contract/codes/error-code'
import {
  createTestApp,
  holdResponse,
  TestApp,
  TestBusinessError,
  TestNetworkError,
  type TestResponses,
} from '@hmb/shell/testing'
import {act, cleanup, fireEvent, render, screen, waitFor} from '@testing-library/react'
import {Route, Routes} from 'react-router-dom'
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {HomeScreen} from './HomeScreen.tsx'

const browse = '/api/taurus/page/browse'
const sysTimestamp = '/api/taurus/admin/getSysTimestamp'
const at = {top: 40, left: 40, width: 200, height: 64, imgHeight: 1200}
const hotspots = [
  {...at, jumpType: 'mode1', jumpLink: '/orderList', name: '我的订单'},
  {...at, jumpType: 'mode1', jumpLink: 'https://evil.example/', name: '外部链接'},
  {...at, jumpType: 'mode1', jumpLink: '/a', name: '被封的码', blocked: true},
  {...at, jumpType: 'mode2', protocolId: 'ag-1', name: '保险条款'},
  {...at, jumpType: 'mode4', url: '/static/video/intro.mp4', name: '产品视频'},
  {...at, jumpType: 'mode5', fileId: 'f-1', name: '邮件接收材料'},
  {...at, jumpType: 'mode6', fileId: 'f-2', name: '理赔指引'},
  {...at, jumpType: 'mode7', url: '/static/img/pop.webp', name: '查看大图'},
]
const content = {
  pageConfig: {title: '重庆惠民保'},
  contentList: [
    {id: 'b1', type: 'img', url: '/static/img/top.webp', alt: '首图', width: 750, imgHeight: 1200, hotspots},
    {id: 'b5', type: 'person', icon: ''},
    {id: 'b6', type: 'claim', title: '理赔服务', icon: ''},
  ],
}
const pageOf = (composed: unknown) => ({projectId: 'hmb-cq', childPageContent: JSON.stringify(composed)})
const responses: TestResponses = {
  [browse]: pageOf(content),
  '/api/taurus/project/ext/query': ({extType}: Record<string, unknown>) =>
    extType === 'INSURE_CLAIM_INFO'
      ? {insureClaimInfo: {openClaim: true}}
      : {css: {cssType: 'CQ_CSS', insuredCount: 5}},
  '/api/taurus/project/baseInfo2c': {claimPlatformUrl: 'https://claim.example/h5', allowedHosts: ['claim.example']},
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function open(overrides: TestResponses = {}, path = '/home/home-cq') {
  const app = createTestApp({path, responses: {...responses, ...overrides}})
  render(
    <TestApp app={app}>
      <Routes>
        <Route path="/home/:id" element={<HomeScreen />} />
        <Route path="*" element={null} />
      </Routes>
    </TestApp>,
  )
  return app
}
const path = () => screen.getByTestId('path').textContent
const tap = async (name: string) => fireEvent.click(await screen.findByLabelText(name))
const sheet = (name: string) => screen.findByRole('dialog', {name})

describe('a hotspot', () => {
  test('with a link to an allowed address opens it', async () => {
    open()
    await tap('我的订单')
    await waitFor(() => expect(path()).toBe('/orderList'))
  })

  test('with a link to a host that is not allowed opens the default path', async () => {
    const app = open({}, '/home/home-other')
    await tap('外部链接')
    expect(await screen.findByText('该链接暂不可访问')).toBeTruthy()
    await waitFor(() => expect([path(), app.opened]).toEqual(['/personalCore', []]))
  })

  test('with a blocked QR link shows a message', async () => {
    open()
    await tap('被封的码')
    expect(await screen.findByText('该二维码暂不可用！')).toBeTruthy()
    expect(path()).toBe('/home/home-cq')
  })

  test('with an agreement shows its text in a sheet', async () => {
    open({
      '/api/taurus/agree/query': {id: 'ag-1', agreeName: '保险条款', agreeContent: 'cq/clause.html', version: '1'},
      '/static/agree/cq/clause.html': '<p>第一条</p>',
    })
    await tap('保险条款')
    await sheet('保险条款')
    expect(await screen.findByText('第一条')).toBeTruthy()
  })

  test('with an agreement that cannot be loaded shows an error', async () => {
    open({'/api/taurus/agree/query': new TestBusinessError(ErrorCode.NOT_FOUND, '信息不存在或已删除')})
    await tap('保险条款')
    expect(await screen.findByText('文件加载失败请稍后再试')).toBeTruthy()
  })

  test('with a video opens the player', async () => {
    open()
    await tap('产品视频')
    await waitFor(() => expect(path()).toBe('/videoplay?videourl=%2Fstatic%2Fvideo%2Fintro.mp4'))
  })

  test('with a file opens the viewer with the file’s address and name', async () => {
    const app = open({'/api/taurus/fileTemplate/selectUrlById': '/static/file/claim-guide.pdf'})
    await tap('理赔指引')
    await waitFor(() =>
      expect(path()).toBe(`/pdfview?file=%2Fstatic%2Ffile%2Fclaim-guide.pdf&title=${encodeURIComponent('理赔指引')}`),
    )
    expect(app.calls.find(({path}) => path.endsWith('selectUrlById'))?.request).toEqual({id: 'f-2'})
  })

  test('with a file whose address comes after the person has left opens nothing', async () => {
    const {release, response} = holdResponse()
    const app = open({'/api/taurus/fileTemplate/selectUrlById': response})
    await tap('理赔指引')
    await screen.findByText('加载中…')
    act(() => app.navigation.go('/orderList'))
    await act(async () => release('/static/file/claim-guide.pdf'))
    await waitFor(() => expect(screen.queryByText('加载中…')).toBeNull())
    expect(path()).toBe('/orderList')
  })

  test('with a missing file shows an error and stays', async () => {
    open({
      '/api/taurus/fileTemplate/selectUrlById': new TestBusinessError(
        ErrorCode.FILE_NOT_FOUND,
        '文件加载失败请稍后再试',
      ),
    })
    await tap('理赔指引')
    expect(await screen.findByText('文件加载失败请稍后再试')).toBeTruthy()
    expect(path()).toBe('/home/home-cq')
  })

  test('with an image shows it in a sheet, or an error when it cannot be loaded', async () => {
    open()
    await tap('查看大图')
    await sheet('查看大图')
    const image = screen.getByAltText('查看大图')
    expect(image.getAttribute('src')).toBe('/static/img/pop.webp')
    fireEvent.error(image)
    expect(await screen.findByText('图片加载失败')).toBeTruthy()
  })
})

describe('a file by e-mail', () => {
  const mail = '/api/scorpio/base/email'
  const send = async (address: string) => {
    await sheet('接收文件')
    fireEvent.change(screen.getByLabelText('邮箱'), {target: {value: address}})
    fireEvent.click(screen.getByRole('button', {name: '发送'}))
  }

  test('is sent to a valid address and shows 已发送 for 3 s', async () => {
    const app = open({[mail]: true})
    await tap('邮件接收材料')
    await send(' li@example.com ')
    expect(await screen.findByText('已发送')).toBeTruthy()
    expect(app.calls.find(({path}) => path === mail)?.request).toEqual({email: 'li@example.com', emailId: 'f-1'})
    expect(app.feedback.state().toast?.ms).toBe(3_000)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('whose success comes late does not close the sheet that the person has opened meanwhile', async () => {
    const sending = holdResponse()
    open({[mail]: sending.response})
    await tap('邮件接收材料')
    await send('li@example.com')
    fireEvent.click(screen.getByRole('button', {name: '关闭'}))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await tap('查看大图')
    await screen.findByRole('dialog')
    await act(async () => sending.release(true))
    expect(await screen.findByText('已发送')).toBeTruthy()
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  test('that could not be sent shows the server’s reason and keeps the address', async () => {
    open({[mail]: new TestBusinessError(ErrorCode.EMAIL_SEND_FAILED, '邮件发送失败，请稍后重试')})
    await tap('邮件接收材料')
    await send('fail@example.com')
    expect(await screen.findByText('邮件发送失败，请稍后重试')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', {name: '关闭'}))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await tap('邮件接收材料')
    await sheet('接收文件')
    expect(screen.getByLabelText<HTMLInputElement>('邮箱').value).toBe('fail@example.com')
  })
})

/** The calls that read whether the project has a claim service. */
const claimCalls = (app: ReturnType<typeof open>) =>
  app.calls.filter(({request}) => request.extType === 'INSURE_CLAIM_INFO')

describe('claims', () => {
  test('the entry opens the claim platform with projectid and userId', async () => {
    const app = open({'/api/taurus/user/getUserInfo': {userId: 'u1'}})
    fireEvent.click(await screen.findByRole('button', {name: '理赔服务'}))
    await waitFor(() =>
      expect(app.opened).toEqual(['https://claim.example/h5?projectid=hmb-cq&userId=u1#/claimEntrance']),
    )
  })

  test('the newest report of the person opens it too', async () => {
    const app = open({
      '/api/taurus/user/getUserInfo': {userId: 'u1'},
      '/api/taurus/isUnLogin': {unLogin: false, userId: 'u1', userPhone: '13838389438', apctInfo: null},
      '/api/scorpio/query/reportNewest': {
        reportNo: 'BCQ19574026831905',
        statusValue: 'REPORTED',
        statusName: '已报案',
        policyNo: 'PCQ5091736428015',
        insuredName: '张*',
        createTime: '2026-10-21 20:04:51',
      },
    })
    fireEvent.click(await screen.findByRole('button', {name: /^我的报案.*已报案/}))
    await waitFor(() =>
      expect(app.opened).toEqual(['https://claim.example/h5?projectid=hmb-cq&userId=u1#/claimEntrance']),
    )
  })

  test('a visitor logs in first', async () => {
    open({'/api/taurus/user/getUserInfo': new TestBusinessError(ErrorCode.UNAUTHORIZED, '请先登录')})
    fireEvent.click(await screen.findByRole('button', {name: '理赔服务'}))
    await waitFor(() => expect(path()).toContain('/login?url='))
  })

  test('a project without claims has no entry', async () => {
    const app = open({'/api/taurus/project/ext/query': {insureClaimInfo: {openClaim: false}}})
    await waitFor(() => expect(claimCalls(app)).toHaveLength(1))
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(screen.queryByRole('button', {name: '理赔服务'})).toBeNull()
  })
})

describe('promotions', () => {
  test('listed promotions show the floating entry to the personal centre', async () => {
    open({}, '/home/home-cq?promotionId=HMB-PERSON')
    fireEvent.click(await screen.findByRole('button', {name: '个人中心'}))
    await waitFor(() => expect(path()).toContain('/personalCore'))
  })

  test('a blocked promotion shows a message instead of the page', async () => {
    open({}, '/home/home-cq?promotionId=HMB-BLOCKED')
    expect(await screen.findByText('该二维码暂不可用！')).toBeTruthy()
    expect(screen.queryByAltText('首图')).toBeNull()
  })
})

describe('the page', () => {
  test('is loaded by its id and subpage, and has the operator’s title', async () => {
    const app = open({}, '/home/home-cq?subpage=family')
    expect(await screen.findByRole('heading', {level: 1, name: '重庆惠民保'})).toBeTruthy()
    expect(app.calls.find(({path}) => path === browse)?.request).toEqual({id: 'home-cq', sub: 'family'})
  })

  test('with an unknown subpage is shown without it', async () => {
    const browsePage = ({sub}: Record<string, unknown>) =>
      sub === '' ? pageOf(content) : new TestBusinessError(ErrorCode.NOT_FOUND, '信息不存在或已删除')
    open({[browse]: browsePage}, '/home/home-cq?subpage=gone')
    expect(await screen.findByAltText('首图')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('sells its own product, also when the person comes from its subpage with another product', async () => {
    const selling = (productId: string) => pageOf({contentList: [{id: 'b2', type: 'insure', productId}]})
    const app = open({
      [browse]: ({sub}: Record<string, unknown>) => selling(sub === '' ? 'HMB-CQ-2026' : 'HMB-CQ-WOMEN'),
      '/api/aries/query/skuInsure': ({skuNo}: Record<string, unknown>) => ({
        skuNo,
        skuName: skuNo,
        unit: '人/年',
        price: 6900,
        skuInsureStatus: 'INSURE',
        sexLimit: '',
      }),
      '/api/taurus/isUnLogin': {unLogin: false, userId: 'u1', userPhone: '13838389438', apctInfo: null},
      '/api/taurus/query/family': {familyList: [], idTypeList: [], medicalAddrList: [], sexList: []},
      '/api/taurus/agree/queryList': [],
      '/api/aries/order/list2c': {list: [], total: 0},
    })
    const products = () =>
      app.calls.filter(({path}) => path === '/api/taurus/query/family').map(({request}) => request.skuNo)
    await waitFor(() => expect(products().at(-1)).toBe('HMB-CQ-2026'))
    act(() => app.navigation.go('/home/home-cq?subpage=family'))
    await waitFor(() => expect(products().at(-1)).toBe('HMB-CQ-WOMEN'))
    // The page is cached now, so that no skeleton is shown.
    act(() => app.navigation.go('/home/home-cq'))
    await screen.findByRole('heading', {level: 2, name: 'HMB-CQ-2026'})
    await waitFor(() => expect(products().at(-1)).toBe('HMB-CQ-2026'))
  })

  test('that is the project’s home page and missing can be loaded again', async () => {
    const {responses} = open(
      {[browse]: new TestBusinessError(ErrorCode.NOT_FOUND, '信息不存在或已删除')},
      '/home/home-cq?subpage=gone',
    )
    expect((await screen.findByRole('alert')).textContent).toContain('页面不存在')
    responses[browse] = pageOf(content)
    fireEvent.click(screen.getByRole('button', {name: '重试'}))
    expect(await screen.findByAltText('首图')).toBeTruthy()
  })

  test('of another project makes its calls and addresses under that project', async () => {
    const app = open({[browse]: {...pageOf(content), projectId: 'hmb-ah'}}, '/home/home-ah')
    await tap('我的订单')
    await waitFor(() => expect(path()).toBe('/orderList?projectid=hmb-ah'))
    await waitFor(() =>
      expect(claimCalls(app).map(({request, headers}) => [request.projectId, headers.projectId])).toEqual([
        ['hmb-ah', 'hmb-ah'],
      ]),
    )
  })

  test('without a title has the product’s name', async () => {
    open({
      [browse]: pageOf({contentList: []}),
      '/api/aries/query/skuInsure': {skuName: '重庆惠民保2026版', price: 6900},
    })
    expect(await screen.findByRole('heading', {name: '重庆惠民保2026版'})).toBeTruthy()
  })

  test('that cannot be read shows an error, logs the call, and can be loaded again', async () => {
    const app = open({[browse]: {projectId: 'hmb-cq', childPageContent: '{"pageConfig":{"title"'}})
    expect((await screen.findByRole('alert')).textContent).toContain('系统错误，请稍后重试')
    expect(vi.mocked(console.error).mock.calls.flat().join()).toContain(browse)
    app.responses[browse] = pageOf(content)
    fireEvent.click(screen.getByRole('button', {name: '重试'}))
    expect(await screen.findByAltText('首图')).toBeTruthy()
  })

  test('that the server does not have shows a message and opens the project’s home page', async () => {
    const {responses} = open(
      {[browse]: new TestBusinessError(ErrorCode.NOT_FOUND, '信息不存在或已删除')},
      '/home/home-gone',
    )
    expect((await screen.findByRole('alert')).textContent).toContain('页面不存在')
    responses[browse] = pageOf(content)
    fireEvent.click(screen.getByRole('button', {name: '返回首页'}))
    expect(await screen.findByAltText('首图')).toBeTruthy()
    expect(path()).toBe('/home/home-cq')
  })

  test.each([
    ['a server that was down is back', new TestNetworkError(), new TestNetworkError()],
    ['a response that could not be read can be read again', 'no page', Date.now()],
  ])('loads by itself when %s', async (_, page, timestamp) => {
    vi.useFakeTimers({shouldAdvanceTime: true})
    const {responses} = open({[browse]: page, [sysTimestamp]: timestamp})
    expect((await screen.findByRole('alert')).textContent).toContain('系统错误，请稍后重试')
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    expect(screen.getByRole('alert')).toBeTruthy()
    Object.assign(responses, {[browse]: pageOf(content), [sysTimestamp]: Date.now()})
    await act(() => vi.advanceTimersByTimeAsync(6_000))
    expect(await screen.findByAltText('首图')).toBeTruthy()
  })
})
