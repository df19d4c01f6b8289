import type {Story} from './table.ts'

/** What a person can be told from the payment page to the result of a payment. */
export const paymentStories: readonly Story[] = [
  {
    file: 'never-twice.journey.ts',
    title: 'a method that is not known is disabled with its sentence, and no payment is made by it',
    shows: [
      ['当前版本暂不支持此方式', 'the server offers a method that the build has no code for', ['methods']],
      ['请先选择支付方式', 'pay is tapped with no method chosen', ['payment']],
    ],
  },
  {
    file: 'payment.journey.ts',
    title: 'a page without a method says so, and asks again',
    shows: [['暂无可用的支付方式', 'no method is offered at all', ['payment']]],
  },
  {
    file: 'liaocheng.journey.ts',
    title: 'Liaocheng: whoever has an account pays on its page, once',
    shows: [
      ['现金支付', 'the heading of methods without 账', ['methods']],
      ['医保个人账户支付', 'the heading of methods with 账', ['methods']],
      ['使用微信零钱或银行卡支付', 'the line under channel 1', ['methods']],
      ['使用投保人医保个人账户余额支付', 'the line under channel 2', ['methods']],
    ],
  },
  {
    file: 'liaocheng.journey.ts',
    title: 'Liaocheng, outcome %s: the account is disabled, and says %s; WeChat is chosen and pays',
    shows: [['暂未开通个人账户支付', 'beforeCheck has not said that an account is open', ['liaocheng']]],
  },
  {
    file: 'liaocheng.journey.ts',
    title: 'an account that may pay no more is refused, and then disabled with the reason; WeChat pays',
    shows: [['当前支付方式不可用，请更换', '5006: the method is not offered for this order', ['refusals', 'methods']]],
  },
  {
    file: 'liaocheng.journey.ts',
    title: 'an authorisation that does not come can be asked for again',
    shows: [['加载失败，重试', 'the authorisation’s document list does not come', ['payment']]],
  },
  {
    file: 'liaocheng.journey.ts',
    title: 'an account is paid from only after its authorisation, and after the warning',
    shows: [
      ['请阅读并同意勾选相关协议', 'an account is to pay and its authorisation is not ticked', ['payment']],
      [
        '使用个人账户支付后如需增加被保人，须整单退款后重新投保，请确认人员无误',
        'before every payment from an account',
        ['payment'],
      ],
      ['再看看', 'the way back from that warning', ['payment']],
      ['继续支付', 'the way on', ['payment']],
    ],
  },
  {
    file: 'liaocheng.journey.ts',
    title: 'Liaocheng, outcome %s: the account says %s; 其他方式支付 leaves the choice, and WeChat pays',
    shows: [
      ['系统错误，请稍后重试', 'the account’s check refuses without a reason', ['trouble']],
      ['其他方式支付', '5009 with another method enabled', ['account']],
    ],
  },
  {
    file: 'liaocheng.journey.ts',
    title: '5008: 其他支付方式 deselects, 重新投保 cancels the order and goes back',
    shows: [
      ['重新投保', '5008: the order has to be made anew', ['payment']],
      ['其他支付方式', '5008: or another method is chosen', ['payment']],
    ],
  },
  {
    file: 'liaocheng.journey.ts',
    title: 'payStatus 2: the person is told to watch the official account, and finds the order paid',
    shows: [
      ['支付处理中，请留意公众号通知', 'payStatus 2', ['payment']],
      ['正在确认支付结果，请勿重复支付', '支付中', ['result']],
    ],
  },
  {
    file: 'jiangsu.journey.ts',
    title: 'Jiangsu: the holder and the balance are shown before anything is taken, and paid is paid once',
    shows: [
      ['账户持有人', 'whose account pays', ['jiangsuSheet']],
      ['账户余额', 'what it holds', ['jiangsuSheet']],
      ['打开云闪付支付', 'the line under channel 6', ['methods']],
    ],
  },
  {
    file: 'jiangsu.journey.ts',
    title: 'Jiangsu: an applicant without a resident ID card pays by WeChat or cloud pay',
    shows: [['投保人证件非居民身份证，不可使用', 'channel 2, the applicant’s document is no SFZ', ['jiangsu']]],
  },
  {
    file: 'jiangsu.journey.ts',
    title: 'Jiangsu: somebody insured as 其他 keeps the account away',
    shows: [['被保人与投保人关系为其他，不可使用', 'channel 2, somebody is insured as QT', ['jiangsu']]],
  },
  {
    file: 'jiangsu.journey.ts',
    title: 'Jiangsu, 5010: 查看详情 leads to the order',
    shows: [['查看详情', '5010: another attempt is held', ['jiangsuSheet']]],
  },
  {
    file: 'chongqing.journey.ts',
    title: 'Chongqing: a code is sent, wrong ones are told, the right one pays, once',
    shows: [
      ['验证码已发送至医保预留手机号', 'the code popup is open', ['chongqingSheet']],
      ['请输入验证码', 'it is confirmed empty', ['chongqingCode']],
      ['请先输入验证码', 'it is confirmed with one to five digits', ['chongqingCode']],
      ['验证码错误，请重新输入', '5012: the code is another one', ['refusals']],
    ],
  },
  {
    file: 'chongqing.journey.ts',
    title: 'Chongqing: after five wrong codes another one has to be sent',
    shows: [['错误次数过多，请重新获取验证码', '2005: five wrong codes', ['refusals']]],
  },
  {
    file: 'chongqing.journey.ts',
    title: 'Chongqing, outcome %s: WeChat is disabled for %s, the account for %s, and chosen is %s',
    shows: [['本订单须使用医保个人账户支付', 'channel 1, beforeCheck says 2', ['chongqing']]],
  },
  {
    file: 'chongqing.journey.ts',
    title: '5009 where nothing else may pay has 好的, and the choice stays',
    shows: [['好的', '5009 with no other method enabled', ['account']]],
  },
  {
    file: 'beijing.journey.ts',
    title: 'Beijing’s bank book: balance, password, paid once',
    shows: [
      ['使用医保个人账户余额，可为已备案的家人支付', 'the line under channel 4', ['methods']],
      ['使用北京银行医保存折余额支付', 'the line under channel 5', ['methods']],
      ['余额', 'the bank book’s balance in the password popup', ['beijing']],
      ['请先输入密码', 'the popup is confirmed without a password', ['beijingPassword']],
      ['密码错误，请重新输入', '5011: the password is another one', ['refusals']],
    ],
  },
  {
    file: 'beijing.journey.ts',
    title: 'Beijing’s bank: a password that locks says 账户已锁定, and WeChat pays',
    shows: [
      ['支付失败', 'the bank refuses', ['beijing']],
      ['微信支付', 'its way to WeChat', ['beijing']],
    ],
  },
  {
    file: 'beijing.journey.ts',
    title: 'Beijing’s bank fails: the closed account pays instead, after its warning',
    shows: [['个人账户共济支付', 'its way to the closed account', ['beijing']]],
  },
  {
    file: 'beijing.journey.ts',
    title: 'Beijing’s closed account, 5009: one button, 我知道了, and the choice stays',
    shows: [['我知道了', '5009 in Beijing', ['beijing']]],
  },
  {
    file: 'beijing.journey.ts',
    title: 'part is paid by the closed account: who is left is listed with the reason, and %s pays the rest',
    shows: [
      ['部分被保人订单支付失败', 'the closed account has not paid for everybody', ['beijing']],
      ['北京银行医保存折支付', 'its way to the bank book', ['beijing']],
    ],
  },
  {
    file: 'beijing.journey.ts',
    title: 'a tab that still asks for everybody’s price is told so, shows what is left, and pays that',
    shows: [['订单金额有变化，请返回重试', '5005: another amount is due by now', ['refusals']]],
  },
  {
    file: 'beijing.journey.ts',
    title: 'before 1 December 2022 the closed account is for whoever insures themselves',
    shows: [['12月1日起，已完成家庭共济备案的家人可使用此方式参保', 'channel 4 before its date', ['beijingRules']]],
  },
  {
    file: 'beijing.journey.ts',
    title: 'the bank book needs an applicant with a resident ID card',
    shows: [['仅支持投保人证件为居民身份证时使用', 'channel 5, the applicant’s document is no SFZ', ['beijingRules']]],
  },
  {
    file: 'face.journey.ts',
    title: '不通过: said once, nothing is paid, and the next tap leads to the check again',
    shows: [['人脸核验失败，请更换微信支付', 'the face check failed', ['face', 'refusals']]],
  },
  {
    file: 'webviews.journey.ts',
    title: 'where WeChat’s page gives no identity the payment page says so, once',
    shows: [['未获得微信授权，请重试或更换支付方式', 'WeChat’s own payment without an identity', ['payment']]],
  },
  {
    file: 'webviews.journey.ts',
    title: 'in a mini-program somebody whom its login has not named is told so, and goes nowhere',
    shows: [
      [
        '未获得微信授权，请返回小程序重新登录，或更换支付方式',
        'WeChat’s own payment in a mini-program without its identity',
        ['payment'],
      ],
    ],
  },
  {
    file: 'never-twice.journey.ts',
    title: 'while a payment is under way the page is covered, and two taps are one payment',
    shows: [['正在前往支付…', 'a payment’s call is under way', ['payment']]],
  },
  {
    file: 'never-twice.journey.ts',
    title: 'a method changed while a cashier is open closes that cashier first: it takes no money any more',
    shows: [['订单已支付，请勿重复支付', 'the payment page of a paid order', ['payment', 'refusals']]],
  },
  {
    file: 'never-twice.journey.ts',
    title: 'an order that an account is paying for is not paid for again',
    shows: [
      ['支付确认中，请稍后查看结果', 'the payment page of an order that waits for an account', ['payment', 'refusals']],
    ],
  },
  {
    file: 'never-twice.journey.ts',
    title: 'an order that was cancelled on another device is not paid here',
    shows: [['订单已取消或关闭', 'the payment page of an order that is over', ['payment', 'refusals']]],
  },
  {
    file: 'money.journey.ts',
    title: 'a payer whom the provider refuses is told so and keeps the order',
    shows: [['系统异常，请稍后重试', '5013: the provider cannot be reached', ['trouble', 'refusals']]],
  },
  {
    file: 'result.journey.ts',
    title: 'state %i is %s',
    shows: [
      ['投保成功', 'states 3', ['states']],
      ['支付中', 'states 1, 2 and 7', ['states']],
      ['投保失败', 'all other states', ['states']],
    ],
  },
  {
    file: 'result.journey.ts',
    title: '支付中 is asked for every 3 s, one call at a time; after two minutes it is 仍在确认中 and asked less',
    shows: [['仍在确认中，可稍后在订单中查看', 'two minutes without an end', ['result']]],
  },
  {
    file: 'result.journey.ts',
    title: 'an answer that does not come is said, and asked for again',
    shows: [['网络不稳定，正在重新查询', 'a question after the result has no answer', ['result']]],
  },
  {
    file: 'result.journey.ts',
    title: 'state 6: the link reads 重新支付 and leads to the payment, which is made once',
    shows: [
      ['支付未完成', 'the line under 投保失败', ['result']],
      ['重新支付', 'state 6', ['result']],
    ],
  },
  {
    file: 'result.journey.ts',
    title: 'an order whose time is over says 订单已超时取消 and takes nothing',
    shows: [
      ['支付剩余时间', 'the countdown on the payment page', ['payment']],
      ['订单已超时取消', 'it has reached zero', ['payment', 'refusals']],
    ],
  },
]
