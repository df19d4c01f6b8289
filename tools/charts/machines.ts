import type {AnyStateMachine} from 'xstate'
import {beijingBankMachine} from '../../packages/payment/src/beijing/beijing-bank-machine.ts'
import {beijingClosedAccountMachine} from '../../packages/payment/src/beijing/beijing-closed-account-machine.ts'
import {chongqingPaymentMachine} from '../../packages/payment/src/chongqing/chongqing-payment-machine.ts'
import {chongqingWechatMachine} from '../../packages/payment/src/chongqing/chongqing-wechat-machine.ts'
import {faceCheckMachine} from '../../packages/payment/src/face/face-check-machine.ts'
import {jiangsuPaymentMachine} from '../../packages/payment/src/jiangsu/jiangsu-payment-machine.ts'
import {liaochengPaymentMachine} from '../../packages/payment/src/liaocheng/liaocheng-payment-machine.ts'
import {paymentResultMachine} from '../../packages/payment/src/result/payment-result-machine.ts'
import {wechatAttemptMachine} from '../../packages/payment/src/wechat/wechat-attempt-machine.ts'
import {wechatPaymentMachine} from '../../packages/payment/src/wechat/wechat-payment-machine.ts'
import {purchase} from '../../packages/purchase/src/purchase-machine.ts'
import type {Picture} from './picture.ts'
import {accountStates} from './words.ts'

interface Drawn extends Picture {
  /** In docs/pictures/charts, without `.svg`. */
  file: string
  machine: AnyStateMachine
  hidden?: readonly string[]
}

const wechatStates = {attempting: '发起微信支付', attempted: '判断结果', ...accountStates}

/** Every machine that has a picture. */
export const machines: readonly Drawn[] = [
  {
    file: 'wechat-attempt',
    title: '微信支付：一次支付',
    machine: wechatAttemptMachine,
    words: {...accountStates, paying: '下单'},
  },
  {file: 'wechat', title: '微信支付', machine: wechatPaymentMachine, words: wechatStates},
  {
    file: 'face',
    title: '支付前的人脸核验',
    machine: faceCheckMachine,
    words: {askingResult: '查询核验结果', opening: '发起核验', done: '结束'},
  },
  {
    file: 'liaocheng',
    title: '聊城医保个人账户',
    machine: liaochengPaymentMachine,
    words: {...accountStates, checkingInner: '内部校验', prePaying: '预支付'},
  },
  {
    file: 'jiangsu',
    title: '江苏医保个人账户',
    machine: jiangsuPaymentMachine,
    words: {
      ...accountStates,
      checkingInner: '内部校验',
      checkingOuter: '外部校验',
      confirmingHolder: '确认账户持有人',
      paying: '支付',
      offeringOrder: '另有支付占用，查看订单',
    },
  },
  {
    file: 'chongqing',
    title: '重庆医保个人账户',
    machine: chongqingPaymentMachine,
    words: {
      ...accountStates,
      requestingSms: '发送短信验证码',
      enteringCode: '输入验证码',
      resending: '重新发送',
      checkingPolicy: '保单校验 01',
      checkingInner: '内部校验',
      paying: '支付',
      checkRefused: '校验被拒绝',
      payRefused: '支付被拒绝',
    },
  },
  {
    file: 'chongqing-wechat',
    title: '重庆的微信支付',
    machine: chongqingWechatMachine,
    words: {...wechatStates, checkingPolicy: '保单校验 06', payingByWechat: '发起微信支付'},
  },
  {
    file: 'beijing-bank',
    title: '北京银行医保存折',
    machine: beijingBankMachine,
    words: {
      ...accountStates,
      queryingBalance: '查询余额',
      tellingTrouble: '余额查询失败的提示',
      enteringPassword: '输入存折密码',
      paying: '支付',
      payRefused: '支付被拒绝',
      offeringOthers: '支付失败，换一种方式',
    },
  },
  {
    file: 'beijing-closed-account',
    title: '北京医保个人账户共济',
    machine: beijingClosedAccountMachine,
    words: {...accountStates, paying: '逐人支付', offeringOthers: '部分失败，换一种方式'},
  },
  {
    file: 'result',
    title: '支付结果',
    machine: paymentResultMachine,
    words: {asking: '查询结果', waiting: '等待再查', refused: '查询被拒绝', settled: '已有结果'},
  },
  {
    file: 'purchase',
    title: '投保：从第一次点击到创建订单',
    machine: purchase,
    hidden: ['CLOSE', 'signedOff'],
    events: {CONTINUE: '继续投保', RETRY: '再试一次', CONFIRM: '回答身份'},
    words: {
      asking: '查询登录与家人',
      learned: '得知身份',
      resting: '等待操作',
      deciding: '判断下一步',
      askingPrice: '询问价格',
      priced: '得知价格',
      stepped: '完成一步',
      loggingIn: '登录',
      completingApplicant: '完善投保人',
      listing: '选择被保人',
      editingInsured: '填写被保人',
      savedInsured: '被保人已保存',
      leftInsured: '离开填写',
      readingNotice: '阅读重要告知',
      validating: '投保校验',
      validationRefused: '校验被拒绝',
      judging: '判断校验结果',
      tellingApplicant: '投保人未通过',
      confirmingIdentity: '逐人身份确认',
      tellingNone: '无人可投保',
      tellingFailing: '部分人不可投保',
      confirmingEligible: '确认可投保的人',
      unvalidated: '校验没有回音',
      creating: '创建订单',
      orderRefused: '订单被拒绝',
      waiting: '稍候再试',
      unanswered: '下单没有回音',
      refused: '说明原因',
      askingOffer: '重新询问产品',
      tellingOffer: '产品有变化',
      placed: '订单已创建',
    },
  },
]
