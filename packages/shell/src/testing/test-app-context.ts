import type {Fetch} from '@hmb/contract/client'
import {createHeadlessHost} from '@hmb/host/host'
import type {Host} from '@hmb/host/port'
import {createAppContext} from '../app/create-app-context.ts'
import type {AppContext} from '../app-context/app-context.tsx'
import type {Variant} from '../contexts/variant.tsx'

/** The fake server's response by path: the envelope's data, or a function of the request that returns it. */
export type TestResponses = Record<string, unknown | ((request: Record<string, unknown>) => unknown)>

/** A response with an error code and a message. */
export class TestBusinessError {
  readonly code: number
  readonly message: string
  constructor(code: number, message = '') {
    this.code = code
    this.message = message
  }
}

/** A response that never arrives, as without a network. */
export class TestNetworkError {}

/**
 * A response that arrives once the test releases it.
 *
 * @example
 * const {response, release} = holdResponse()
 * const app = createTestApp({responses: {[pay]: response}})
 * release(new TestNetworkError())
 */
export function holdResponse(): {response: Promise<unknown>; release(data: unknown): void} {
  let release: (data: unknown) => void = () => {}
  const response = new Promise<unknown>((resolve) => {
    release = resolve
  })
  return {response, release}
}

export interface TestAppContext extends AppContext {
  /** All calls in their order. */
  calls: {path: string; request: Record<string, unknown>; headers: Record<string, string>}[]
  /** The addresses of opened documents. */
  opened: string[]
  responses: TestResponses
}

const variant: Variant = {
  code: 'CQ',
  name: '重庆惠民保',
  projectId: 'hmb-cq',
  skuNo: 'HMB-CQ-2026',
  homePageId: 'home-cq',
  cssType: 'CQ_CSS',
  logo: '/logo.svg',
  allowedHosts: ['wx.tenpay.com', 'service.example'],
  resendSeconds: 59,
  policyTabs: true,
  refundLock: 'NONE',
  shortcuts: [],
  floatingPromotionIds: ['HMB-PERSON'],
  blockedPromotionIds: ['HMB-BLOCKED'],
}

/**
 * An app without a server: the real client gets its responses from a table. A path outside the table gets HTTP 404.
 *
 * @example
 * const app = createTestApp({path: '/payment?orderid=o1', responses: {'/api/aries/order/detail2c': order}})
 * render(<TestApp app={app}><Screen /></TestApp>)
 */
export function createTestApp(
  setup: {path?: string; responses?: TestResponses; variant?: Partial<Variant>; host?: Partial<Host>} = {},
): TestAppContext {
  const {path = '/', responses = {}} = setup
  const calls: TestAppContext['calls'] = []
  const opened: string[] = []
  const {pathname, search, hash} = new URL(path, 'https://hmb.example')

  const fetch: Fetch = async (url, {method, headers, body}) => {
    const {pathname, searchParams} = new URL(url, 'https://hmb.example')
    const request =
      method === 'GET' ? Object.fromEntries(searchParams) : (JSON.parse(body ?? '{}') as Record<string, unknown>)
    calls.push({path: pathname, request, headers})
    const hasResponse = pathname in responses
    const response = responses[pathname]
    const data: unknown = await (typeof response === 'function' ? response(request) : response)
    if (data instanceof TestNetworkError) throw new TypeError('Failed to fetch')
    if (pathname.startsWith('/static/'))
      return {status: hasResponse ? 200 : 404, headers: {get: () => null}, text: async () => String(data)}
    const envelope =
      data instanceof TestBusinessError
        ? {code: data.code, data: null, message: data.message}
        : {code: 0, data, message: ''}
    return {status: hasResponse ? 200 : 404, headers: {get: () => null}, text: async () => JSON.stringify(envelope)}
  }

  const app = createAppContext({
    variant: {...variant, ...setup.variant},
    host: {...createHeadlessHost(), open: (url) => opened.push(url), ...setup.host},
    fetch,
    address: {origin: 'https://hmb.example', pathname, search, hash},
    base: '/cq/',
    defaultPath: '/personalCore',
    loadPartnerLogin: () => import('../entry/partner-login.ts'),
  })
  return {...app, calls, opened, responses}
}
