import {policyDocumentPath} from '@hmb/contract/policy-document'

/** The text of a tapped element, and a CSS selector that it matches. Of several in the window the lowest counts. */
export interface TapTarget {
  tap: string
  within: string
}

/** The first action on a route, and the element on the screen when it is done. Without `tap` the person only reads. */
export interface MainAction extends Partial<TapTarget> {
  route: string
  /** The address. It is a function when a user opens the page: it gets the paths of that user's order and policy. */
  path: string | ((user: UserData) => string)
  /** The element that is tapped until the real one is there. */
  before?: TapTarget
  /** The element that is shown when the action is done: a CSS selector, and a text that it contains. */
  done: readonly [selector: string, text: string]
}

/** The data of a logged-in user of the bench: one paid order with its policy, and one unpaid order. */
export interface UserData {
  paidOrderId: string
  paidItemId: string
  unpaidOrderId: string
  policyNo: string
}

const loginForm = ['input[type="tel"]', ''] as const
const wrongPhone = ['[role="status"]', '请输入正确的手机号码'] as const

/** A document of the agreements in Chongqing. */
const documentPath = `[{"name":"用户协议","path":"cq/user.html"}]`

/** Routes that a visitor without a login opens by their address, in Chongqing's build. */
export const mainActions: readonly MainAction[] = [
  {
    route: 'home',
    path: '/cq/home/home-cq',
    tap: '立即投保',
    within: 'footer [data-bar] button',
    done: ['dialog[open]', ''],
  },
  // The sheet that the tap opens is HTML at first. This element is shown when the app responds in the sheet.
  {
    route: 'home-code',
    path: '/cq/home/home-cq',
    before: {tap: '立即投保', within: 'footer [data-bar] button'},
    tap: '获取验证码',
    within: 'dialog[open] button',
    done: wrongPhone,
  },
  {route: 'home-menu', path: '/cq/home/home-cq', tap: '我的', within: 'nav button, nav a', done: ['h1', '个人中心']},
  {route: 'login', path: '/cq/login', tap: '获取验证码', within: 'button', done: wrongPhone},
  {route: 'root', path: '/cq/', tap: '获取验证码', within: 'button', done: wrongPhone},
  {route: 'personal-centre', path: '/cq/personalCore', tap: '登录', within: 'main button', done: loginForm},
  {route: 'policies', path: '/cq/policyList', tap: '获取验证码', within: 'button', done: wrongPhone},
  {route: 'authorization', path: '/authorization/?city=cq', tap: '获取验证码', within: 'button', done: wrongPhone},
  {route: 'agreements', path: '/cq/agreementList', done: ['main', '用户协议']},
  {route: 'booking', path: '/cq/preheatIndex', done: ['footer button', '预约']},
  {route: 'document', path: `/cq/protocol?url=${encodeURIComponent(documentPath)}`, done: ['main', '二、账号']},
  {route: 'pdf', path: `/cq/pdfview?file=${encodeURIComponent('/static/file/claim-guide.pdf')}`, done: ['canvas', '']},
  {route: 'group-form', path: '/cq/addGroupInsurance', done: ['form', '联系邮箱']},
  {route: 'own-centre', path: () => '/cq/personalCore', done: ['main', '138****']},
  {route: 'own-orders', path: () => '/cq/orderList', done: ['main', '订单编号']},
  {route: 'own-order', path: ({paidOrderId}) => `/cq/orderDetail?orderid=${paidOrderId}`, done: ['main', '订单编号']},
  {route: 'own-payment', path: ({unpaidOrderId}) => `/cq/payment?orderid=${unpaidOrderId}`, done: ['main', '69.00']},
  {route: 'own-result', path: ({paidOrderId}) => `/cq/insureResult?orderid=${paidOrderId}`, done: ['main', '订单编号']},
  {route: 'own-policies', path: () => '/cq/policyList', done: ['main', '保单号']},
  {route: 'own-policy', path: ({policyNo}) => `/cq/policyDetail/${policyNo}`, done: ['main', '保单号']},
  {
    route: 'own-policy-pdf',
    path: ({policyNo}) => `/cq/pdfview?file=${encodeURIComponent(`${policyDocumentPath}?policyNo=${policyNo}`)}`,
    done: ['canvas', ''],
  },
  {route: 'own-family', path: () => '/cq/manageFamily', done: ['main', '本人']},
  {route: 'own-member', path: () => '/cq/addInsure', done: ['main', '证件号码']},
  {route: 'own-settings', path: () => '/cq/personalInfo', done: ['main', '登录设备']},
  {
    route: 'own-retention',
    path: ({paidOrderId, paidItemId}) =>
      `/cq/refundComfirm?orderid=${paidOrderId}&insuranceIdList=${paidItemId}&skuNo=HMB-CQ-2026`,
    done: ['main', '69.00'],
  },
  {route: 'own-refund', path: ({paidOrderId}) => `/cq/refundApply?orderid=${paidOrderId}`, done: ['main', '69.00']},
]
