import {type PageState, type SimulatedPerson, simulatedPerson} from '../crash-matrix/simulated-person.ts'
import type {Method} from '../pages/payment-page.ts'
import type {Visitor} from '../visitor.ts'

/** The memory of the simulated person. */
export interface PayerState {
  code: string
  orderId: string
  /** The payment method that the person has chosen. */
  method: Method
  /** The newest SMS code of Chongqing's medical insurance. */
  smsCode(): Promise<string | undefined>
  /** The person has confirmed at a provider's page, so they wait instead of paying again. */
  confirmed: boolean
  /** The person has tapped pay and the provider's page is not visible yet. */
  isNavigating: boolean
}

/** The final result that the page shows. */
type Ending = 'paid' | 'cancelled'

const tapTimeout = {timeout: 5_000}
const press = (name: string | RegExp) => (visitor: Visitor) =>
  visitor.page.getByRole('button', {name, exact: true}).last().click(tapTimeout)

/** Dialog buttons in the order in which the simulated payer prefers them. */
const preferredButtons = [
  '继续支付',
  '重新投保',
  '其他方式支付',
  '换一种支付方式',
  '查看详情',
  '我知道了',
  '好的',
  '知道了',
  '确定',
]

async function answerDialog({payment}: Visitor, memory: PayerState): Promise<void> {
  const offered = await payment.answers()
  const chosen = preferredButtons.find((one) => offered.includes(one)) ?? offered.at(-1) ?? ''
  // After any error of an account the person pays by WeChat.
  if (chosen !== '继续支付' && memory.method !== '云闪付') memory.method = '微信支付'
  await payment.answer(chosen).click(tapTimeout)
}

async function pay({payment}: Visitor, memory: PayerState): Promise<void> {
  if (await payment.method(memory.method).isDisabled(tapTimeout)) memory.method = '微信支付'
  await payment.method(memory.method).check(tapTimeout)
  if (memory.method.includes('账')) await payment.authorisation.check(tapTimeout)
  memory.confirmed = false
  memory.isNavigating = true
  await payment.payButton.click(tapTimeout)
}

/** 支付中: a person who has confirmed waits; any other opens the order, where it can be paid. */
async function wait({cashier, result}: Visitor, memory: PayerState): Promise<void> {
  const known = cashier.button('确认支付').or(result.state('投保成功')).or(result.button('重新支付'))
  if (memory.confirmed) return known.first().waitFor({timeout: 20_000})
  // The navigation to the provider's page may still be running.
  if (memory.isNavigating) {
    memory.isNavigating = false
    await known
      .first()
      .waitFor(tapTimeout)
      .catch(() => undefined)
    return
  }
  await result.button('查看详情').click(tapTimeout)
}

/** The first match counts, so overlays come before what they cover. */
const pageStates: readonly PageState<PayerState, Ending>[] = [
  {snapshot: /alertdialog/, act: answerDialog},
  {
    snapshot: /dialog "短信验证"/,
    async act({payment}, memory) {
      await payment.code.field.fill((await memory.smsCode()) ?? '', tapTimeout)
      await payment.code.ok.click(tapTimeout)
    },
  },
  {
    snapshot: /dialog "请输入医保存折密码"/,
    async act({payment}) {
      await payment.password.field.fill('123456', tapTimeout)
      await payment.password.ok.click(tapTimeout)
    },
  },
  {
    snapshot: /dialog "确认支付账户"/,
    act: ({payment}) => payment.holder.getByRole('button', {name: '继续支付'}).click(tapTimeout),
  },
  {
    snapshot: /dialog "(支付失败|部分被保人订单支付失败)"/,
    async act({page}, memory) {
      memory.method = '微信支付'
      memory.isNavigating = true
      await page.getByRole('dialog').getByRole('button', {name: '微信支付', exact: true}).click(tapTimeout)
    },
  },
  {
    snapshot: /button "确认支付"/,
    async act({cashier}, memory) {
      memory.confirmed = true
      memory.isNavigating = false
      await cashier.button('确认支付').click(tapTimeout)
    },
  },
  {snapshot: /button "通过"/, act: press('通过')},
  {snapshot: /link "返回商家"/, act: ({cashier}) => cashier.back.click(tapTimeout)},
  {snapshot: /heading "投保成功"/, act: 'paid'},
  {snapshot: /订单已支付，请勿重复支付/, act: 'paid'},
  {snapshot: /订单已取消或关闭/, act: 'cancelled'},
  {snapshot: /button "重新支付"/, act: press('重新支付')},
  {snapshot: /heading "支付中"/, act: wait},
  {snapshot: /button "去支付"/, act: press('去支付')},
  {snapshot: /button "立即支付 ¥[\d.]+"(?! \[disabled\])/, act: pay},
  // The order detail page.
  {snapshot: /heading "订单详情"[\s\S]*已支付/, act: 'paid'},
  {snapshot: /heading "订单详情"[\s\S]*已取消/, act: 'cancelled'},
  {snapshot: /heading "订单详情"[\s\S]*待确认|支付确认中，请稍后查看结果/, act: ({page}) => page.reload()},
  {snapshot: /button "重试"/, act: press('重试')},
  {snapshot: /heading "投保失败"/, act: press('查看详情')},
]

const isCovered = /dialog "(正在前往支付…|校验中…|提交中…)"/

/** Opens the order detail page, as a person who comes back later does. */
const openOrder = ({open}: Visitor, {code, orderId}: PayerState) => open(`/${code}/orderDetail?orderid=${orderId}`)

/**
 * A simulated person who pays.
 *
 * @example
 * await simulatedPayer(memory).actUntil(visitor) // 'paid'
 */
export const simulatedPayer = (memory: PayerState): SimulatedPerson<Ending> =>
  simulatedPerson({
    memory,
    pageStates,
    isCovered,
    reopen: openOrder,
    forget(payer) {
      payer.confirmed = false
      payer.isNavigating = false
    },
  })
