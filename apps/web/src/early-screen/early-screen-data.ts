import {DisplayPosition} from '@hmb/contract/codes/display-position'
import type {Endpoint, RequestOf} from '@hmb/contract/endpoint'
import {filePages} from '@hmb/contract/file-page'
import {agreeList, agreeSku, projectExtOther} from '@hmb/contract/project'
import type {Channel} from '@hmb/rules/channel'
import type {AppContext} from '@hmb/shell/create-app-context'
import {createDocumentReader} from '@hmb/shell/document-reader'
import {projectIdOf} from '@hmb/shell/project-id'
import {parseDocuments} from '@hmb/shell/protocol-documents'
import {sessionApi} from '@hmb/shell/session'
import {storeOf} from '@hmb/shell/store-of'
import {accountApi} from '../data/account-queries.ts'
import {familyApi} from '../data/family-queries.ts'
import {groupApi} from '../data/group-queries.ts'
import {insurerApi, insurerRedirectRequest} from '../data/insurer-queries.ts'
import {orderEndpoints} from '../data/order-queries.ts'
import {paymentApi} from '../data/payment-queries.ts'
import {policyApi} from '../data/policy-queries.ts'
import {refundApi} from '../data/refund-queries.ts'
import {userApi} from '../data/user-queries.ts'
import {drawnFile} from '../files/drawn-file.ts'

/** The address of a screen, and what loads its data into the app. */
interface ScreenLoader {
  dispatch: ReturnType<typeof storeOf>['dispatch']
  /** Loads a response that is the same for everybody. */
  load<E extends Endpoint>(endpoint: E, request: RequestOf<E>): Loading
  /** Reads the text of a document. */
  read(path: string): Loading
  projectId: string
  channel: Channel
  /** The product of the variant. */
  skuNo: string
  query: URLSearchParams
  /** The first of these values of the query; throws without one. */
  value(...names: string[]): string
  /** The last part of the path. */
  lastPathPart: string
}

interface Loading {
  unwrap(): Promise<unknown>
}

type LoadData = (screen: ScreenLoader) => readonly Loading[]

const session: LoadData = ({dispatch, projectId}) => [dispatch(sessionApi.endpoints.session.initiate({projectId}))]
const order: LoadData = ({dispatch, value}) => [dispatch(orderEndpoints.order.initiate(value('orderid', 'orderId')))]
const profile: LoadData = ({dispatch}) => [dispatch(userApi.endpoints.userDetail.initiate({}))]
const advertisement = ({load, projectId}: ScreenLoader) => load(projectExtOther, {projectId, extType: 'OTHER'})

/**
 * The data with which the server renders a screen, by its route: the responses that its largest text needs. The rest
 * shows as a skeleton, as in the browser. The queries are those of the screen's own hooks.
 */
const dataOf: Readonly<Record<string, LoadData>> = {
  // The methods depend on the phone and its WebView.
  payment: (screen) => [...order(screen), advertisement(screen)],
  insureResult: (screen) => [
    ...order(screen),
    screen.dispatch(paymentApi.endpoints.resultPage.initiate(screen.value('orderId', 'orderid'))),
  ],
  orderDetail: (screen) => [...session(screen), ...order(screen)],
  payDetail: ({dispatch, value}) => [dispatch(orderEndpoints.orderOfItem.initiate(value('orderItemId')))],
  refundApply: ({dispatch, value}) => [
    dispatch(refundApi.endpoints.refundableOrder.initiate(value('orderid', 'orderId'))),
  ],
  refundComfirm: (screen) => [
    ...order(screen),
    screen.dispatch(refundApi.endpoints.retention.initiate(screen.value('skuNo'))),
  ],
  refundReason: order,
  refundFinish: () => [],
  refundDetail: ({dispatch, value}) => [dispatch(refundApi.endpoints.refundDetail.initiate(value('orderItemId')))],
  personalCore: (screen) => [
    ...session(screen),
    ...profile(screen),
    screen.dispatch(familyApi.endpoints.familyList.initiate()),
    screen.dispatch(orderEndpoints.waitPayCount.initiate()),
  ],
  orderList: ({dispatch}) => [
    dispatch(orderEndpoints.waitPayCount.initiate()),
    dispatch(orderEndpoints.orders.initiate('ALL')),
  ],
  policyList: ({dispatch, projectId}) => [dispatch(policyApi.endpoints.policies.initiate({range: 'ALL', projectId}))],
  policyDetail: (screen) => [
    ...session(screen),
    screen.dispatch(policyApi.endpoints.policy.initiate(screen.lastPathPart)),
  ],
  manageFamily: (screen) => [...session(screen), screen.dispatch(familyApi.endpoints.familyList.initiate())],
  addInsure: (screen) => [
    ...session(screen),
    screen.dispatch(familyApi.endpoints.familyList.initiate()),
    screen.dispatch(familyApi.endpoints.familyOptions.initiate({projectId: screen.projectId, skuNo: screen.skuNo})),
  ],
  personalInfo: (screen) => [...profile(screen), screen.dispatch(accountApi.endpoints.openSessions.initiate({}))],
  editPhone: (screen) => [...session(screen), ...profile(screen)],
  logoutPage: profile,
  groupInsuranceList: ({dispatch}) => [dispatch(groupApi.endpoints.groupEnquiries.initiate({}))],
  protocol: ({read, query}) =>
    parseDocuments(query.get('url'))
      .slice(0, 1)
      .map(({path}) => read(path)),
  middlePage: ({dispatch, channel}) => {
    const redirect = dispatch(insurerApi.endpoints.insurerRedirect.initiate(insurerRedirectRequest(channel)))
    const unwrap = async () => {
      const {insureLink} = await redirect.unwrap()
      // The frame shows that the insurer's page opens.
      if (insureLink) throw new Error('the browser leaves the screen')
    }
    return [{unwrap}]
  },
  pdfview: ({load, value}) => [load(filePages, {file: drawnFile(value('file')) ?? ''})],
  videoplay: () => [],
  agreementList: ({load, projectId}) => [
    load(agreeList, {projectId, displayPosition: DisplayPosition.PLATFORM, isQueryCurrency: true}),
    load(agreeSku, {projectId, displayPosition: DisplayPosition.PRODUCT}),
  ],
}

/** Whether the server renders the screen of a route with its data. */
export const isRenderedWithData = (route: string): boolean => Object.hasOwn(dataOf, route)

/** Loads the data of the screen at this address, without a query for the rest of it. Rejects when one of its calls fails. */
export async function loadScreenData(app: AppContext, pathname: string, search: string): Promise<void> {
  const [, route = '', ...more] = pathname.split('/')
  const query = new URLSearchParams(search)
  const load = isRenderedWithData(route) ? dataOf[route] : undefined
  if (!load) throw new Error(`no data for the screen ${route}`)
  const {dispatch} = storeOf(app)
  const channel = app.navigation.channel()
  const {fetch, origin} = app.documentSource
  const readDocument = createDocumentReader(fetch, origin)
  const loading = load({
    dispatch,
    load: (endpoint, request) => ({unwrap: () => app.queryCache.endpointQuery(endpoint, request).load()}),
    // The key of `useAgreementText`.
    read: (path) => ({unwrap: () => app.queryCache.query(`document ${path}`, () => readDocument(path)).load()}),
    query,
    skuNo: app.variant.skuNo,
    channel,
    projectId: projectIdOf(app.variant, channel),
    value(...names) {
      const found = names.map((name) => query.get(name)).find(Boolean)
      if (!found) throw new Error(`the address has no ${names[0]}`)
      return found
    },
    lastPathPart: decodeURIComponent(more.at(-1) ?? ''),
  })
  // All of them end: a call that fails later would schedule a retry in an app that nothing uses.
  const loaded = await Promise.allSettled(loading.map((each) => each.unwrap()))
  const failed = loaded.find((each) => each.status === 'rejected')
  if (failed) throw failed.reason
}
