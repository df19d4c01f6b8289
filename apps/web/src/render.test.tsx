import {ErrorCode} from '@hmb/contract/codes/error-code'
import {tapScript} from '@hmb/contract/inline-script/tap-script'
import {describe, expect, test, vi} from 'vitest'
import {cacheKey, render, renderFrames, renderScreen, skuNoOf} from './render.tsx'
import {routes} from './screens.ts'

const at = {top: 40, left: 40, width: 200, height: 64, imgHeight: 1200}
const page = {
  id: 'home-normal',
  sub: '',
  projectId: 'hmb-normal',
  childPageContent: JSON.stringify({
    pageConfig: {title: '城市惠民保'},
    contentList: [
      {
        id: 'b1',
        type: 'img',
        url: '/static/img/top.webp',
        alt: '首图',
        width: 750,
        imgHeight: 1200,
        hotspots: [{...at, jumpType: 'mode1', jumpLink: '/orderList', name: '我的订单'}],
      },
      {id: 'b8', type: 'img', url: '/static/img/more.webp', alt: '次图', width: 750, imgHeight: 1200},
      {id: 'b4', type: 'countDown', title: '距参保结束', endTime: '2027/12/31 23:59:59'},
      {id: 'b5', type: 'person', icon: ''},
    ],
  }),
}

test('renders title, boxes, images and hotspots without a window', async () => {
  expect(typeof window).toBe('undefined')
  const {root} = await render(page, '')
  for (const part of [
    '<h1',
    '城市惠民保',
    'alt="首图"',
    'padding-top:160%',
    '我的订单',
    '距参保结束',
    'loading="lazy"',
  ])
    expect(root).toContain(part)
})

test('each image names its widths', async () => {
  const {root} = await render(page, '')
  for (const name of ['top', 'more'])
    expect(root).toContain(
      `sizes="(min-width: 480px) 480px, 100vw" srcSet="/static/img/${name}.webp?w=480 480w, /static/img/${name}.webp 750w, /static/img/${name}.webp?w=1170 1170w" src="/static/img/${name}.webp"`,
    )
})

test('preloads only the first image', async () => {
  const {head, root} = await render(page, '')
  expect(head.match(/<link[^>]*>/g)).toEqual([
    '<link rel="preload" as="image" imageSrcSet="/static/img/top.webp?w=480 480w, /static/img/top.webp 750w, /static/img/top.webp?w=1170 1170w" imageSizes="(min-width: 480px) 480px, 100vw" fetchPriority="high"/>',
  ])
  expect(root).not.toContain('<link')
})

const withPurchase = {
  ...page,
  childPageContent: JSON.stringify({contentList: [{id: 'b2', type: 'insure', productId: 'HMB-NORMAL-2026'}]}),
}

test('the purchase button is there with its price', async () => {
  expect([skuNoOf(page.childPageContent), skuNoOf(withPurchase.childPageContent)]).toEqual(['', 'HMB-NORMAL-2026'])
  const request = {projectId: 'hmb-normal', skuNo: 'HMB-NORMAL-2026'}
  const response = {
    skuNo: request.skuNo,
    skuName: '城市惠民保',
    unit: '人/年',
    price: 6900,
    insuredCount: 5,
    sexLimit: '',
    skuInsureStatus: 'INSURE',
    saleStartTime: '',
    saleEndTime: '',
  }
  const {root} = await render({...withPurchase, product: {request, response}}, '')
  const [, footer = ''] = root.split('<footer')
  expect(footer).toContain('立即投保')
  expect(footer.replaceAll(/<[^>]*>/g, '')).toContain('69.00')
  // Without the product there is a button, and no price.
  expect((await render(withPurchase, '')).root).toContain('立即投保')
})

test('the head requests the session of the page’s project, whose name must be harmless', async () => {
  const {head} = await render(page, '')
  expect(head).toContain(
    '<script data-url="/api/taurus/isUnLogin?projectId=hmb-normal" data-project="hmb-normal" data-unless="ssoToken=|code=">',
  )
  expect((await render({...page, projectId: '"><b>'}, '')).head).not.toContain('<script')
})

test('renders an invalid page as an error', async () => {
  const {root} = await render({...page, childPageContent: '{"pageConfig"'}, '')
  expect(root).toContain('加载失败')
})

test('renders the content of promotions that change the page', async () => {
  expect((await render(page, 'promotionId=HMB-PERSON')).root).toContain('个人中心')
  expect((await render(page, 'promotionId=HMB-BLOCKED')).root).toContain('该二维码暂不可用！')
})

test.each([
  ['?projectid=hmb-normal&agentId=7&code=secret', ''],
  ['?promotionId=anything', ''],
  ['?promotionId=HMB-PERSON&openId=o1', 'promotionId=HMB-PERSON'],
  ['?sub=family&promotionId=HMB-BLOCKED', 'subpage=family&promotionId=HMB-BLOCKED'],
])('of %s only "%s" changes the rendering', (search, seen) => {
  expect(cacheKey(search)).toBe(seen)
})

test.each(['?projectid=hmb-bj', '?agentId=7&projectId=hmb-zz'])(
  'a page is not rendered for %s, because the browser starts with that project',
  (search) => {
    expect(cacheKey(search)).toBe(null)
  },
)

test('a malformed project is ignored, as in the browser', () => {
  expect(cacheKey('?projectid=%00')).toBe('')
})

test('a page with a purchase has the quick login, closed', async () => {
  const {head} = await render(withPurchase, '')
  const [, sheet = ''] = /<template id="early-sheet">(.*)<\/template>/s.exec(head) ?? []
  expect(sheet).toMatch(/^<dialog data-early-sheet="" class="[^"]+" aria-labelledby="early-title"/)
  expect(sheet).not.toMatch(/<dialog [^>]*open/)
  expect(sheet).toContain('手机号快捷登录')
  expect(sheet.match(/<form data-early-login="".*name="phone".*name="captcha".*type="submit"/s)).not.toBeNull()
  expect((await render(page, '')).head).not.toContain('<template')
})

const logoPreload = /<link rel="preload" as="image" href="[^"]*logo\.svg">/g

test('every screen but the home page has a frame, and the personal centre is there itself', async () => {
  const {personalCore, ...frames} = await renderFrames()
  const names = routes
    .map(({pattern}) => pattern.split('/')[1] ?? '')
    .filter((name) => name !== 'home' && name !== 'personalCore')
  expect(Object.keys(frames).toSorted()).toEqual([...names, 'notFound'].toSorted())
  for (const [name, {root}] of Object.entries(frames)) {
    expect(root, name).toMatch(/^<div data-frame inert aria-hidden="true">.*<h1/s)
    expect(root?.replaceAll(logoPreload, ''), name).not.toContain('<link')
  }
  expect(frames.orderList?.root).toContain('我的订单')
  expect(personalCore).toMatchObject({
    prerendered: true,
    root: expect.stringMatching(/^<div.*<h1.*个人中心.*我的保单/s),
  })
  expect(personalCore?.root).not.toContain(' inert=""><')
  expect(frames.groupInsurance?.root).toContain('我知道了，开始填写')
})

test('the personal centre requests the session, and so does a page of own data in a browser without a stored user', async () => {
  const {personalCore, orderList, payment, limitingPage} = await renderFrames()
  expect(personalCore?.head).toContain('data-unless="ssoToken=|code=|project[iI]d=(?!hmb-normal(?:&amp;|$))">')
  expect(orderList?.head).toContain(
    'data-unless="ssoToken=|code=|project[iI]d=(?!hmb-normal(?:&amp;|$))" data-login="">',
  )
  // Without an order the page shows that its address is incomplete, also to a visitor.
  expect(payment?.head).toContain('data-login="(?:orderid|orderId|orderItemId)=[^&amp;]">')
  expect([personalCore?.leadsToLogin, orderList?.leadsToLogin]).toEqual([true, true])
  // The login replaces the frame when the session response is a visitor.
  expect(orderList?.root).toMatch(
    /<\/div><template id="early-login-page"><div data-frame inert aria-hidden="true">.*data-early-login.*<\/template><script>/s,
  )
  expect(personalCore?.root).not.toContain('<template')
  expect(limitingPage).toMatchObject({head: '', leadsToLogin: false})
})

test('the group form requests the session without leading to the login, and the list of its enquiries leads there', async () => {
  const {addGroupInsurance, groupInsuranceList} = await renderFrames()
  expect(addGroupInsurance).toMatchObject({
    head: expect.stringContaining('project[iI]d=(?!hmb-normal(?:&amp;|$))">'),
    root: expect.stringContaining('查看已提交信息'),
    leadsToLogin: false,
  })
  expect(groupInsuranceList).toMatchObject({head: expect.stringContaining('data-login=""'), leadsToLogin: true})
})

test.each(['login', 'authorization'])(
  'the frame of /%s has the form, hidden, and the script that shows it',
  async (name) => {
    const {root = ''} = (await renderFrames())[name] ?? {}
    expect(root).toMatch(/<div hidden=""><form data-early-login=""/)
    expect(root).toMatch(logoPreload)
    expect(root.endsWith(`"></div><script>${tapScript}</script>`)).toBe(true)
  },
)

test('a page names the requests of its data: its own only for a user, and those of everybody', async () => {
  const {orderDetail, policyDetail, agreementList, protocol} = await renderFrames()
  expect(orderDetail?.head).toContain(
    'data-requests="[[&quot;/api/aries/order/detail2c?orderId=~orderid.orderId~&quot;]]" data-project="hmb-normal"',
  )
  expect(orderDetail?.head).toContain('data-user="1"')
  expect(policyDetail?.head).toContain('detail2c?policyNo=~0~&quot;')
  expect(agreementList?.head).toContain('{\\&quot;projectId\\&quot;:\\&quot;hmb-normal\\&quot;')
  expect(agreementList?.head).not.toContain('data-user')
  expect(protocol?.head).toContain('/static/agree/~document~')
  expect((await renderFrames()).limitingPage?.head).toBe('')
})

describe('a screen with its data', () => {
  const person = (respond: (url: string) => unknown) => {
    const sent: string[] = []
    const fetch = async (url: string) => {
      sent.push(url)
      const body = respond(url)
      // The calls end one after the other.
      await new Promise((resolve) => setTimeout(resolve, sent.length * 100))
      return {status: body === null ? 500 : 200, headers: {get: () => null}, text: async () => JSON.stringify(body)}
    }
    return {sent, fetch, cookie: ''}
  }
  const success = (data: unknown) => ({code: 0, data, message: ''})
  const ordersOf = (url: string) => success(url.includes('list2c') ? {list: [], total: 0} : 3)

  test('has the responses of the calls, and leaves no timer', async () => {
    vi.useFakeTimers()
    try {
      const {sent, ...user} = person(ordersOf)
      const rendered = renderScreen({pathname: '/orderList', search: '', ...user})
      await vi.advanceTimersByTimeAsync(1_000)
      const html = await rendered
      expect(html).toContain('我的订单')
      expect(html).toContain('暂无订单')
      await vi.advanceTimersByTimeAsync(60_000)
      expect([sent.length, vi.getTimerCount()]).toEqual([2, 0])
    } finally {
      vi.useRealTimers()
    }
  })

  test.each([
    ['one call fails', '/orderList', '', (url: string) => (url.includes('list2c') ? null : ordersOf(url))],
    ['all calls fail', '/orderList', '', () => null],
    ['all calls of everybody fail', '/agreementList', '', () => null],
    [
      'the session has ended',
      '/orderList',
      '',
      () => ({code: ErrorCode.UNAUTHORIZED, data: null, message: '请先登录'}),
    ],
    ['the address has no order', '/orderDetail', '', () => null],
    ['the screen has no data', '/login', '', () => null],
    ['the path names a property of objects', '/constructor', '', () => null],
    ['the path cannot be decoded', '/policyDetail/%E0%A4', '', () => null],
  ])('is none when %s, and leaves no timer', async (_, pathname, search, respond) => {
    vi.useFakeTimers()
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    try {
      const {sent, ...user} = person(respond)
      const rendered = renderScreen({pathname, search, ...user})
      const rejected = expect(rendered).rejects.toThrow()
      await vi.advanceTimersByTimeAsync(1_000)
      await rejected
      const calls = sent.length
      await vi.advanceTimersByTimeAsync(60_000)
      expect([sent.length, vi.getTimerCount()]).toEqual([calls, 0])
    } finally {
      log.mockRestore()
      vi.useRealTimers()
    }
  })

  test('of a redirect shows that there is no address, and is none when there is one', async () => {
    const redirect = (insureLink: string) =>
      renderScreen({
        pathname: '/middlePage',
        search: '?openid=o1',
        ...person(() => success({insureLink, insurCompanyCode: '', agentId: '', userOpenId: ''})),
      })
    expect(await redirect('')).toContain('页面打开失败')
    await expect(redirect('https://insurer.example/insure')).rejects.toThrow()
  })

  test('has the preferences in the cookies', async () => {
    const visitor = {unLogin: true, userId: '', userPhone: '', apctInfo: null, identityCheck: null}
    const user = person((url) => success(url.includes('isUnLogin') ? visitor : []))
    const html = (cookie: string) => renderScreen({pathname: '/manageFamily', search: '', ...user, cookie})
    expect(await html('')).toContain('使用小贴士')
    expect(await html('hmb_family_tips=closed')).not.toContain('使用小贴士')
  })
})
