import {ErrorCode} from '@hmb/contract/codes/error-code'
import {Relation} from '@hmb/contract/codes/relation'
import {beijingBankMachine} from '@hmb/payment/beijing/beijing-bank-machine'
import {beijingMutualAidMachine} from '@hmb/payment/beijing/beijing-mutual-aid-machine'
import {chongqingPaymentMachine} from '@hmb/payment/chongqing/chongqing-payment-machine'
import {chongqingWechatMachine} from '@hmb/payment/chongqing/chongqing-wechat-machine'
import {faceCheckMachine} from '@hmb/payment/face/face-check-machine'
import {jiangsuPaymentMachine} from '@hmb/payment/jiangsu/jiangsu-payment-machine'
import {liaochengPaymentMachine} from '@hmb/payment/liaocheng/liaocheng-payment-machine'
import {paymentResultMachine} from '@hmb/payment/result/payment-result-machine'
import {wechatAttemptMachine} from '@hmb/payment/wechat/wechat-attempt-machine'
import {wechatPaymentMachine} from '@hmb/payment/wechat/wechat-payment-machine'
import {OutcomeCode} from '@hmb/sandbox/outcome-code'
import type {FaultPoint} from '../crash-matrix/fault-injection.ts'
import type {Method} from '../pages/payment-page.ts'
import type {Visitor} from '../visitor.ts'

/** A point of a payment at which a fault is injected. */
export interface Checkpoint extends FaultPoint {
  /** The test outcome of the payer: docs/sandbox.md. */
  outcome?: OutcomeCode
  /** The other insured persons (被保人), by relation and test outcome. */
  others?: readonly (readonly [Relation, OutcomeCode])[]
}

interface Chart {
  states: Record<string, {type: string; always?: readonly unknown[] | undefined}>
}

export interface PaymentFlow {
  name: string
  /** The code of the variant. */
  code: string
  method: Method
  /** The state machine of this flow; cloud pay has none. */
  chart?: Chart
  /** Child machines by parent state; their states replace the parent's. */
  inner?: Readonly<Record<string, Chart>>
  /** One checkpoint for every state in which a payment can wait, and one for every page of a provider. */
  checkpoints: Readonly<Record<string, Checkpoint>>
}

const query = '/api/aries/pay/query/pay'
const cancel = '/api/aries/order/cancel'
const cashier = (visitor: Visitor) => visitor.cashier.button('确认支付')
const dialogButton = (label: string) => (visitor: Visitor) => visitor.payment.answer(label)
const sheet = (title: string) => (visitor: Visitor) => visitor.payment.sheet(title)

/** The provider's page: 确认支付 sends a call. */
const atProvider = (channel: string, outcome?: OutcomeCode): Checkpoint => ({
  ...(outcome ? {outcome} : {}),
  shows: cashier,
  call: `/cashier/${channel}/`,
})

/** States that all account methods share; `pays` is a test outcome whose account can pay. */
const shared = (pays: OutcomeCode) => ({
  showingWarning: {outcome: pays, shows: dialogButton('继续支付')},
  queryingLastAttempt: {outcome: pays, call: query, from: dialogButton('继续支付')},
})
const renewal = {
  offeringReorder: {outcome: OutcomeCode.REORDER_REQUIRED, shows: dialogButton('重新投保')},
  cancelling: {outcome: OutcomeCode.REORDER_REQUIRED, call: cancel},
}

const pay = '/api/aries/pay'
/** The sandbox has no person for these WeChat errors. */
const refusePay = (code: number, message: string) => (visitor: Visitor) =>
  visitor.respondWithError(pay, {code, message})

const attempt = {
  queryingLastAttempt: {call: query},
  paying: {call: pay},
  'at the cashier': atProvider('wechat'),
}

const wechat: PaymentFlow = {
  name: 'WeChat',
  code: 'normal',
  method: '微信支付',
  chart: wechatPaymentMachine,
  inner: {attempting: wechatAttemptMachine},
  checkpoints: {
    ...attempt,
    showingAccountError: {
      prepare: ({respondWithError}) =>
        respondWithError(pay, {code: ErrorCode.ACCOUNT_DECLINED, message: '当前支付方式不可用，请更换', times: 1}),
      shows: dialogButton('其他方式支付'),
    },
    offeringReorder: {
      prepare: refusePay(ErrorCode.REORDER_REQUIRED, '订单信息已失效，请重新投保'),
      shows: dialogButton('重新投保'),
    },
    cancelling: {prepare: refusePay(ErrorCode.REORDER_REQUIRED, '订单信息已失效，请重新投保'), call: cancel},
  },
}

const cloudPay: PaymentFlow = {
  name: 'Cloud pay',
  code: 'normal',
  method: '云闪付',
  checkpoints: {'on the way': {call: '/api/aries/pay/ysf/pay', leaves: true}, 'at the cashier': atProvider('unionpay')},
}

const face: PaymentFlow = {
  name: 'Face check',
  code: 'hf',
  method: '微信支付',
  chart: faceCheckMachine,
  checkpoints: {
    queryingResult: {outcome: OutcomeCode.FACE_CHECK, call: '/api/cancer/face/queryResult'},
    creatingCheck: {outcome: OutcomeCode.FACE_CHECK, call: '/api/cancer/face/check'},
    'at the check page': {
      outcome: OutcomeCode.FACE_CHECK,
      shows: ({page}) => page.getByRole('button', {name: '通过', exact: true}),
      call: '/api/web/login',
    },
  },
}

const liaocheng: PaymentFlow = {
  name: 'Liaocheng',
  code: 'lc',
  method: '医保个人账户支付',
  chart: liaochengPaymentMachine,
  checkpoints: {
    ...shared(OutcomeCode.ACCOUNT_OPENED),
    checkingInner: {outcome: OutcomeCode.ACCOUNT_OPENED, call: '/lcc/inner/check'},
    prePaying: {outcome: OutcomeCode.ACCOUNT_OPENED, call: '/lcc/prePay'},
    'at the provider': atProvider('liaocheng', OutcomeCode.ACCOUNT_OPENED),
    showingAccountError: {outcome: OutcomeCode.ACCOUNT_BALANCE_LOW, shows: dialogButton('其他方式支付')},
    ...renewal,
    showingPendingNotice: {outcome: OutcomeCode.ACCOUNT_PROCESSING, shows: dialogButton('我知道了')},
  },
}

const jiangsu: PaymentFlow = {
  name: 'Jiangsu',
  code: 'js',
  method: '医保个人账户支付',
  chart: jiangsuPaymentMachine,
  checkpoints: {
    ...shared(OutcomeCode.NORMAL),
    checkingInner: {call: '/js/individual/inner/check'},
    checkingOuter: {call: '/js/individual/outer/check'},
    confirmingHolder: {shows: sheet('确认支付账户')},
    paying: {call: '/js/individual/pay'},
    'at the provider': atProvider('jiangsu', OutcomeCode.ACCOUNT_PAGE),
    offeringOrder: {outcome: OutcomeCode.ATTEMPT_HELD, shows: dialogButton('查看详情')},
    showingAccountError: {outcome: OutcomeCode.ACCOUNT_BALANCE_LOW, shows: dialogButton('其他方式支付')},
    ...renewal,
    showingPendingNotice: {outcome: OutcomeCode.ACCOUNT_PROCESSING, shows: dialogButton('我知道了')},
  },
}

const getSms = '/cq/individual/query/getSms'

const chongqing: PaymentFlow = {
  name: 'Chongqing',
  code: 'cq',
  method: '医保个人账户支付',
  chart: chongqingPaymentMachine,
  checkpoints: {
    ...shared(OutcomeCode.NORMAL),
    requestingSms: {call: getSms},
    enteringCode: {shows: sheet('短信验证')},
    resending: {
      call: getSms,
      from: sheet('短信验证'),
      // The button is enabled again after 59 s of server time, which every response carries.
      prepare: ({setServerTime}) => setServerTime(Date.now() + 61_000),
      async detour({payment: {code}}) {
        await code.enter('000000')
        await code.sheet.getByRole('button', {name: '重新获取'}).click()
      },
    },
    checkingPolicy: {call: '/cq/individual/policyCheck'},
    checkingInner: {call: '/cq/individual/inner/check'},
    paying: {call: '/cq/individual/pay'},
    'at the provider': atProvider('chongqing', OutcomeCode.ACCOUNT_PAGE),
    showingAccountError: {outcome: OutcomeCode.ACCOUNT_BALANCE_LOW, shows: dialogButton('其他方式支付')},
    ...renewal,
    showingPendingNotice: {outcome: OutcomeCode.ACCOUNT_PROCESSING, shows: dialogButton('我知道了')},
  },
}

const policyCheck = '/api/aries/cq/individual/policyCheck'
/** The sandbox has no person whose check before WeChat fails. */
const refusePolicy = (visitor: Visitor) =>
  visitor.respondWithError(policyCheck, {code: ErrorCode.ACCOUNT_DECLINED, message: '投保信息核验未通过'})

const chongqingWechat: PaymentFlow = {
  name: 'Chongqing by WeChat',
  code: 'cq',
  method: '微信支付',
  chart: chongqingWechatMachine,
  inner: {payingByWechat: wechatAttemptMachine},
  checkpoints: {
    checkingPolicy: {call: policyCheck},
    ...attempt,
    showingAccountError: {
      prepare: ({respondWithError}) =>
        respondWithError(pay, {code: ErrorCode.ACCOUNT_DECLINED, message: '当前支付方式不可用，请更换', times: 1}),
      shows: dialogButton('其他方式支付'),
    },
    offeringReorder: {prepare: refusePolicy, shows: dialogButton('重新投保')},
    cancelling: {prepare: refusePolicy, call: cancel},
  },
}

const beijingBank: PaymentFlow = {
  name: 'Beijing’s bank',
  code: 'bj',
  method: '北京银行医保存折账户支付',
  chart: beijingBankMachine,
  checkpoints: {
    ...shared(OutcomeCode.NORMAL),
    queryingBalance: {call: '/bj/bank/query'},
    showingBalanceError: {outcome: OutcomeCode.NO_BANK_PASSBOOK, shows: dialogButton('换一种支付方式')},
    enteringPassword: {shows: sheet('请输入医保存折密码')},
    paying: {call: '/bj/bank/pay'},
    offeringOtherMethods: {outcome: OutcomeCode.BANK_BUSY, shows: sheet('支付失败')},
    ...renewal,
  },
}

const beijingClosed: PaymentFlow = {
  name: 'Beijing’s mutual-aid account',
  code: 'bj',
  method: '医保个人账户共济支付',
  chart: beijingMutualAidMachine,
  checkpoints: {
    ...shared(OutcomeCode.NORMAL),
    paying: {call: '/bj/individual/pay', others: [[Relation.CHILD, OutcomeCode.MUTUAL_AID_UNREGISTERED]]},
    offeringOtherMethods: {
      shows: sheet('部分被保人订单支付失败'),
      others: [[Relation.CHILD, OutcomeCode.MUTUAL_AID_UNREGISTERED]],
    },
    showingAccountError: {outcome: OutcomeCode.ACCOUNT_BALANCE_LOW, shows: dialogButton('我知道了')},
    ...renewal,
  },
}

const result: PaymentFlow = {
  name: 'Result',
  code: 'js',
  method: '医保个人账户支付',
  chart: paymentResultMachine,
  checkpoints: {
    querying: {outcome: OutcomeCode.ACCOUNT_PROCESSING, call: query, from: dialogButton('我知道了')},
    waiting: {
      outcome: OutcomeCode.ACCOUNT_PROCESSING,
      shows: ({page}) => page.getByText('正在确认支付结果，请勿重复支付'),
    },
    showingError: {
      outcome: OutcomeCode.ACCOUNT_PROCESSING,
      from: dialogButton('我知道了'),
      // The call fails only once: a retry succeeds.
      prepare: ({respondWithError}) =>
        respondWithError(query, {code: ErrorCode.NOT_FOUND, message: '信息不存在或已删除', times: 1}),
      shows: ({errorState}) => errorState.retry,
    },
    showingOutcome: {shows: ({result}) => result.state('投保成功')},
  },
}

export const paymentFlows: readonly PaymentFlow[] = [
  wechat,
  cloudPay,
  face,
  liaocheng,
  jiangsu,
  chongqing,
  chongqingWechat,
  beijingBank,
  beijingClosed,
  result,
]

/** The states in which a payment can wait, without transient and final states. */
export const statesOf = ({chart, inner = {}}: Pick<PaymentFlow, 'chart' | 'inner'>): string[] =>
  Object.entries(chart?.states ?? {}).flatMap(([name, {type, always}]) => {
    if (type === 'final' || (always && always.length > 0)) return []
    return inner[name] ? statesOf({chart: inner[name]}) : [name]
  })
