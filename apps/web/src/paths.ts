import {pathOf, sharedPaths} from '@hmb/shell/shared-paths'

/** Environment prefix before `/api`; '' unless the build sets it. */
export const apiPrefix: string = import.meta.env.HMB_API_PREFIX ?? ''

/**
 * The path of every page, below the build's base. Query names are those of the specification: `projectid`, `orderid`.
 *
 * @example
 * go(paths.orderDetail({orderid: order.id})) // '/orderDetail?orderid=…'
 */
export const paths = {
  ...sharedPaths,
  personalCore: () => '/personalCore',
  personalInfo: () => '/personalInfo',
  manageFamily: () => '/manageFamily',
  agreementList: () => '/agreementList',
  addInsure: (query: {sourcePath: string; id?: string}) => pathOf('/addInsure', query),
  payment: (query: {orderid: string; projectid?: string; pageid?: string; payChannel?: string; promotionId?: string}) =>
    pathOf('/payment', query),
  insureResult: (query: {orderId?: string; tradeNo?: string; noEncode?: 'true'; queryData?: string}) =>
    pathOf('/insureResult', query),
  /** `status` is the tab. */
  orderList: (query: {projectid?: string | undefined; status?: string} = {}) => pathOf('/orderList', query),
  orderDetail: (query: {orderid: string; projectid?: string}) => pathOf('/orderDetail', query),
  // The specification writes it with a slash before the query.
  payDetail: (query: {orderItemId: string}) => pathOf('/payDetail/', query),
  /** `range` is the tab: a relation code. */
  policyList: (query: {projectid?: string; range?: string} = {}) => pathOf('/policyList', query),
  videoplay: (query: {videourl: string}) => pathOf('/videoplay', query),
  pdfview: (query: {file: string; title?: string}) => pathOf('/pdfview', query),
  editPhone: () => '/editPhone',
  /** `phone` is the masked number: addresses are logged. */
  logoutPage: (query: {phone: string}) => pathOf('/logoutPage', query),
  policyDetail: (policyNo: string) => `/policyDetail/${encodeURIComponent(policyNo)}`,
}

/** The path of a page including the build's base. */
export const withBase = (path: string): string => import.meta.env.BASE_URL.replace(/\/$/, '') + path

/**
 * `data-early-page` of a button: the address that a tap opens before the scripts have loaded (`tapScript`). Only for a
 * path of one word, such as '/orderList'; undefined for any other link.
 *
 * @example
 * <button data-early-page={earlyPage('/orderList')} onClick={() => go('/orderList')}>
 */
export const earlyPage = (path: string): string | undefined =>
  /^\/(?!(?:api|static)$)[a-z]+$/i.test(path) ? withBase(path) : undefined

/**
 * The absolute URL of a page, for a provider that redirects back to it. Reads the window: do not call it while rendering.
 *
 * @example
 * absoluteUrl(paths.insureResult({orderId, noEncode: 'true'})) // 'https://hmb.example/cq/insureResult?…'
 */
export const absoluteUrl = (path: string): string => window.location.origin + withBase(path)
