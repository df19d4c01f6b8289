import {appointQuery} from '@hmb/contract/appointment'
import {httpRequestOf} from '@hmb/contract/client'
import {DisplayPosition} from '@hmb/contract/codes/display-position'
import type {Endpoint, RequestOf} from '@hmb/contract/endpoint'
import {familyDictionary, familyList} from '@hmb/contract/family'
import {filePages} from '@hmb/contract/file-page'
import {groupList} from '@hmb/contract/group'
import type {EarlyRequest} from '@hmb/contract/html/early-request'
import {insurerRedirect} from '@hmb/contract/insurer'
import {beforeCheck} from '@hmb/contract/medical-account'
import {sessionList} from '@hmb/contract/open-session'
import {orderDetail, orderList, orderOfItem, waitPayCount} from '@hmb/contract/order'
import {checkBeforePay, paySuccessPage} from '@hmb/contract/payment'
import {policyDetail, policyList} from '@hmb/contract/policy'
import {agreeList, agreeSku, projectExt, projectExtOther} from '@hmb/contract/project'
import {canRefundOrders, refundDetail, refundRetain} from '@hmb/contract/refund'
import {isPhoneLogin, userDetail} from '@hmb/contract/user'
import {pageSize} from '@hmb/rules/order'
import {documentBase} from '@hmb/shell/document-reader'
import {familyListRequest} from '../data/family-list-request.ts'

/** Stands for the first of these values of the page's query. */
const fromQuery = (...names: string[]) => `~${names.join('.')}~`
/** Stands for the first of these values of the page's query, or for `text` without one. */
const fromQueryOr = (text: string, ...names: string[]) => `~${names.join('.')}!${text}~`
/** Stands for the last part of the page's path. */
const lastPathPart = '~0~'

const earlyRequestsWith =
  (prefix: string) =>
  <E extends Endpoint>(endpoint: E, request: RequestOf<E>, pictures?: string): EarlyRequest => {
    const {url, body = null} = httpRequestOf(endpoint, request, prefix)
    return pictures ? [url, body, pictures] : body === null ? [url] : [url, body]
  }

/** A request that `next` follows when the data of its response has a value at `path`. */
const withNext = ([url, body = null]: EarlyRequest, path: string, next: EarlyRequest): EarlyRequest => {
  const noPictures = ''
  return [url, body, noPictures, [path, next]]
}

/** After the end of booking the picture at the top is a different one. */
const appointmentPictures = 'picMap.TOP_BANNER<hmbAppointEndTime,picMap.FAILBACKGROUND>hmbAppointEndTime,picMap.BANNER'

interface ProjectIds {
  projectId: string
  skuNo: string
}

interface EarlyRequests {
  /** Requests of a logged-in user. */
  own: Readonly<Record<string, readonly EarlyRequest[]>>
  /** Requests that need no login. */
  public: Readonly<Record<string, readonly EarlyRequest[]>>
  /** Patterns of the query values with which a screen makes other requests. */
  unless: Readonly<Record<string, string>>
}

/**
 * The first requests of each screen, by its route. `prefix` is the environment prefix. The HTML sends them before the scripts
 * have loaded (`dataScript`), and the screen's own calls get the responses. A request that the screen does not make wastes bytes:
 * `e2e/src/early-data.journey.ts` fails on it.
 */
export function earlyRequests({projectId, skuNo}: ProjectIds, prefix = ''): EarlyRequests {
  const early = earlyRequestsWith(prefix)
  const order = early(orderDetail, {orderId: fromQuery('orderid', 'orderId')})
  const profile = early(userDetail, {})
  const advertisement = early(projectExtOther, {projectId, extType: 'OTHER'}, 'advertisingImg')
  const appointment = {skuNo: fromQueryOr(skuNo, 'skuNo'), projectId}
  return {
    own: {
      payment: [
        // The picture of the advertisement follows from a response: it is the second of them.
        ...[order, advertisement, early(checkBeforePay, {projectId})],
        withNext(
          early(projectExt, {projectId, extType: 'IND_PYMT'}),
          'individualPaymentCityCode.isDoBeforeCheck',
          early(beforeCheck, {projectId, orderId: fromQuery('orderid', 'orderId')}),
        ),
      ],
      insureResult: [early(paySuccessPage, {orderId: fromQuery('orderId', 'orderid')}), order, advertisement],
      orderDetail: [order],
      payDetail: [early(orderOfItem, {orderItemId: fromQuery('orderItemId')})],
      refundComfirm: [order, early(refundRetain, {skuNo: fromQuery('skuNo')}, 'imgInfo')],
      refundReason: [order],
      refundFinish: [],
      refundApply: [early(canRefundOrders, {orderId: fromQuery('orderid', 'orderId')})],
      refundDetail: [early(refundDetail, {orderItemId: fromQuery('orderItemId')})],
      personalCore: [profile, early(familyList, familyListRequest), early(waitPayCount, {})],
      orderList: [early(waitPayCount, {}), early(orderList, {pageNum: 1, pageSize})],
      policyList: [early(policyList, {pageNum: 1, pageSize, range: 'ALL', projectId})],
      policyDetail: [early(policyDetail, {policyNo: lastPathPart})],
      manageFamily: [early(familyList, familyListRequest)],
      addInsure: [early(familyList, familyListRequest), early(familyDictionary, {projectId, skuNo})],
      personalInfo: [profile, early(sessionList, {})],
      editPhone: [profile],
      logoutPage: [profile],
      groupInsuranceList: [early(groupList, {}), early(isPhoneLogin, {})],
    },
    public: {
      agreementList: [
        early(agreeList, {projectId, displayPosition: DisplayPosition.PLATFORM, isQueryCurrency: true}),
        early(agreeSku, {projectId, displayPosition: DisplayPosition.PRODUCT}),
      ],
      protocol: [[`${documentBase}~document~`]],
      pdfview: [early(filePages, {file: fromQuery('file')})],
      // Only its early screen, which has the poster of the film.
      videoplay: [],
      preheatIndex: [early(appointQuery, appointment, appointmentPictures)],
      preheatResult: [early(appointQuery, appointment, 'picMap.QR_CODE,picMap.LOGO_ICON')],
      middlePage: [
        early(insurerRedirect, {
          openid: fromQueryOr('', 'openId', 'openid'),
          whiteChannel: fromQueryOr('', 'whiteChannel'),
        }),
      ],
    },
    unless: {orderList: 'status=', policyList: 'range='},
  }
}

/** The requests of a user's screens on each opening, by route. */
export interface OwnRequests {
  readonly requests: Readonly<Record<string, readonly EarlyRequest[]>>
  readonly unless: EarlyRequests['unless']
}

/** What is the same for everybody is read once: the app may have it already. */
const isReadOnce = ([url]: EarlyRequest) => readOnce.some(({path}) => url.startsWith(path))
const readOnce = [projectExt, projectExtOther, familyDictionary, refundRetain]

/** The routes to which only a screen of the same chunk leads: their code has loaded. */
const loadedRoutes = ['insureResult', 'payDetail', 'refundComfirm', 'refundReason', 'refundFinish', 'logoutPage']

/**
 * The requests of the app while the code of a user's screen loads. Addresses are without the environment's prefix.
 *
 * @example
 * ownRequests(variant).requests.policyDetail // [['/api/virgo/policyInsurance/detail2c?policyNo=~0~']]
 */
export function ownRequests(project: ProjectIds): OwnRequests {
  const {own, unless} = earlyRequests(project)
  const requests = Object.entries(own)
    .filter(([route]) => !loadedRoutes.includes(route))
    .map(([route, all]) => [route, all.filter((each) => !isReadOnce(each))])
  return {requests: Object.fromEntries(requests), unless}
}
