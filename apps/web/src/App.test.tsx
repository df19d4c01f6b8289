import {ShellProvider} from '@hmb/shell/ShellProvider'
import {StoreProvider} from '@hmb/shell/StoreProvider'
import {createTestApp, holdResponse, TestApp} from '@hmb/shell/testing'
import {act, cleanup, render, screen, waitFor} from '@testing-library/react'
import {userEvent} from '@testing-library/user-event'
import {BrowserRouter} from 'react-router-dom'
import {afterEach, expect, onTestFinished, test, vi} from 'vitest'
import {App} from './App.tsx'
import {withBase} from './paths.ts'
import {sampleOrder} from './screens/payment/testing/payment-samples.ts'
import {routes} from './screens.ts'

afterEach(cleanup)
const responses = {
  '/api/taurus/user/isPhoneLogin': false,
  '/api/taurus/agree/queryList': [],
  '/static/agree/cq/terms.html': '<p>协议正文</p>',
}

function open(path: string) {
  const app = createTestApp({path, responses: {...responses}})
  render(
    <TestApp app={app}>
      <App />
    </TestApp>,
  )
  return app
}
const path = () => screen.getByTestId('path').textContent
const title = (name: string) => screen.findByRole('heading', {level: 1, name})

test('redirects the root path to login with its query', async () => {
  open('/?projectid=hmb-cq&sourcePath=%2ForderList')
  await title('登录')
  expect(path()).toBe('/login?projectid=hmb-cq&sourcePath=%2ForderList')
})

test('/authorization shows the same form', async () => {
  open('/authorization?pageTypeNo=1')
  await title('登录')
})

test('opens the page of an address in the hash', async () => {
  open('/?agentId=7#/protocol?url=cq%2Fterms.html')
  await screen.findByText('协议正文')
  expect(path()).toBe('/protocol?agentId=7&url=cq%2Fterms.html')
})

test.each(['/nowhere', '/Login', '/home', '/orderDetail/1/2', '/claimEntrance'])(
  '%s is not a page',
  async (address) => {
    open(address)
    await title('页面不存在')
  },
)

test('the not-found page has a button to the personal centre', async () => {
  open('/nowhere')
  await userEvent.click(await screen.findByRole('button', {name: '返回个人中心'}))
  await waitFor(() => expect(path()).toBe('/personalCore'))
})

test('accepts one trailing slash', async () => {
  open('/limitingPage/')
  await screen.findByRole('img', {name: '当前访问人数较多，请稍后再试'})
})

test('the access-restricted page shows only its image', async () => {
  open('/limitingPage')
  await screen.findByRole('img', {name: '当前访问人数较多，请稍后再试'})
  expect(screen.queryByRole('button')).toBeNull()
})

test('an order that opens in place of another one shows nothing of the other', async () => {
  const app = open('/orderDetail?orderid=o1')
  app.responses['/api/aries/order/detail2c'] = sampleOrder
  await screen.findByText('订单信息')
  const held = holdResponse()
  app.responses['/api/aries/order/detail2c'] = held.response
  act(() => app.navigation.go('/orderDetail?orderid=o2'))
  await waitFor(() => expect(path()).toBe('/orderDetail?orderid=o2'))
  expect(screen.queryByText('订单信息')).toBeNull()
  held.release({...sampleOrder, id: 'o2'})
  await screen.findByText('订单信息')
})

test('a link to another document of the same path starts at its top, and a replaced query keeps the position', async () => {
  const app = open('/protocol?url=cq%2Fterms.html')
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  onTestFinished(() => scrollTo.mockRestore())
  for (const document of ['a', 'b', 'c']) {
    scrollTo.mockClear()
    act(() => app.navigation.go(`/protocol?url=cq%2F${document}.html`))
    await waitFor(() => expect(path()).toContain(`${document}.html`))
    expect(scrollTo.mock.calls).toEqual([[0, 0]])
  }
  scrollTo.mockClear()
  for (const tab of ['1', '2']) {
    act(() => app.navigation.go(`/protocol?url=cq%2Fc.html&tab=${tab}`, {replace: true}))
    await waitFor(() => expect(path()).toContain(`tab=${tab}`))
  }
  expect(scrollTo).not.toHaveBeenCalled()
  act(() => app.navigation.go('/limitingPage', {replace: true}))
  await waitFor(() => expect(path()).toBe('/limitingPage'))
  expect(scrollTo.mock.calls).toEqual([[0, 0]])
})

test('Back during the first render is not lost', async () => {
  onTestFinished(() => window.history.replaceState(null, '', '/'))
  window.history.replaceState(null, '', withBase('/limitingPage'))
  const app = createTestApp({path: '/limitingPage', responses})
  let isBack = false
  function BackInRender() {
    if (!isBack) window.history.replaceState(null, '', withBase('/nowhere'))
    isBack = true
    return null
  }
  render(
    <BrowserRouter basename={withBase('')}>
      <ShellProvider app={app}>
        <StoreProvider>
          <App />
          <BackInRender />
        </StoreProvider>
      </ShellProvider>
    </BrowserRouter>,
  )
  await title('页面不存在')
})

test.each(routes.map(({pattern, load}) => [pattern, load] as const))('%s has its screen', async (_, load) => {
  expect(typeof (await load())).toBe('function')
})

/** The route table of the specification. */
const specifiedRoutes = [
  ...['/home/:id', '/login', '/personalCore', '/personalInfo', '/editPhone', '/manageFamily', '/addInsure'],
  ...['/agreementList', '/protocol', '/pdfview', '/payment', '/insureResult', '/policyList', '/policyDetail/:id'],
  ...[
    '/orderList',
    '/orderDetail',
    '/refundApply',
    '/refundComfirm',
    '/refundReason',
    '/refundDetail',
    '/refundFinish',
  ],
  ...['/preheatIndex', '/preheatResult', '/authorization', '/addGroupInsurance', '/groupInsurance'],
  ...['/groupInsuranceList', '/middlePage', '/payDetail', '/limitingPage', '/logoutPage', '/videoplay'],
]

test('has the 32 routes of the specification and no others', () => {
  expect(specifiedRoutes).toHaveLength(32)
  expect(routes.map(({pattern}) => pattern).toSorted()).toEqual(specifiedRoutes.toSorted())
})
