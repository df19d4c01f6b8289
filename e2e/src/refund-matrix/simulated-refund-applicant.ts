import {type PageState, type SimulatedPerson, simulatedPerson} from '../crash-matrix/simulated-person.ts'
import type {Visitor} from '../visitor.ts'

/** The memory of the simulated person. */
export interface ApplicantState {
  code: string
  orderId: string
}

/** The final result that the page shows. */
type Ending = 'refunded' | 'refused'

const tapTimeout = {timeout: 5_000}
const press = (name: string | RegExp) => (visitor: Visitor) =>
  visitor.page.getByRole('button', {name, exact: true}).last().click(tapTimeout)

async function choose({page, refund}: Visitor): Promise<void> {
  for (const person of await page.getByRole('checkbox', {disabled: false}).all()) await person.check(tapTimeout)
  await refund.next.click(tapTimeout)
}

async function apply({refund}: Visitor): Promise<void> {
  await refund.reason('免赔额过高').check(tapTimeout)
  await refund.submit.click(tapTimeout)
}

const pageStates: readonly PageState<ApplicantState, Ending>[] = [
  {snapshot: /heading "退款详情"[\s\S]*退款成功/, act: 'refunded'},
  // The page refreshes itself.
  {
    snapshot: /heading "退款详情"[\s\S]*退款中/,
    act: ({page}) =>
      page
        .getByText(/退款成功|退款失败/)
        .first()
        .waitFor({timeout: 20_000}),
  },
  // The provider has refused it at once, while the person was on the way to this page.
  {snapshot: /heading "退款详情"[\s\S]*(退款失败|信息不存在)/, act: 'refused'},
  {snapshot: /heading "退款原因"[\s\S]*退款失败/, act: 'refused'},
  {snapshot: /button "查看订单详情"/, act: press('查看订单详情')},
  {snapshot: /heading "订单详情"[\s\S]*button "退款状态/, act: press(/^退款状态/)},
  {snapshot: /heading "订单详情"[\s\S]*button "申请退款"/, act: press('申请退款')},
  {snapshot: /heading "申请退款"[\s\S]*checkbox[^\n]*(?<!\[disabled\])\n[\s\S]*button "下一步"/, act: choose},
  {snapshot: /button "退款详情"/, act: press('退款详情')},
  {snapshot: /button "坚决退款"/, act: press('坚决退款')},
  {snapshot: /button "提交申请"/, act: apply},
  {snapshot: /button "重试"/, act: press('重试')},
]

/**
 * A simulated person who applies for the refund of an order.
 *
 * @example
 * await simulatedRefundApplicant({code: 'normal', orderId}).actUntil(visitor) // 'refunded'
 */
export const simulatedRefundApplicant = (memory: ApplicantState): SimulatedPerson<Ending> =>
  simulatedPerson({
    memory,
    pageStates,
    isCovered: /提交中…/,
    reopen: ({open}, {code, orderId}) => open(`/${code}/orderDetail?orderid=${orderId}`),
  })
