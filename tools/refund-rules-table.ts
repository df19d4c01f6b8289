import {globSync} from 'node:fs'
import {pathToFileURL} from 'node:url'
import {projects} from '../apps/server/content/catalog.ts'
import {ErrorCode} from '../packages/contract/src/codes/error-code.ts'
import {OrderPayStatus} from '../packages/contract/src/codes/order-pay-status.ts'
import {payChannelNames} from '../packages/contract/src/codes/pay-channel-names.ts'
import {PolicyStatus} from '../packages/contract/src/codes/policy-status.ts'
import {RefundStatus} from '../packages/contract/src/codes/refund-status.ts'
import {individualRefund, refundOrder} from '../packages/contract/src/refund.ts'
import {policyStatusText} from '../packages/rules/src/policy.ts'
import {
  accountRefundTiming,
  isAccountChannel,
  isRefundable,
  isRefundLocked,
  needsRefund,
  type RefundError,
  type RefundLock,
  refundCall,
  refundErrorCodes,
  refundErrorTexts,
  refundReasons,
  refundStatusText,
} from '../packages/rules/src/refund.ts'
import {root} from './processes.ts'

type Rows = readonly (readonly (string | number)[])[]

const table = (head: readonly string[], rows: Rows): string =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
    .replaceAll(' --- ', '---')

const paths = {individual: individualRefund.path, order: refundOrder.path}
const checkMark = (value: boolean) => (value ? '✓' : '—')

/** The refund locks of the variants, as their pages apply them. */
async function readVariants(): Promise<{name: string; projectId: string; refundLock: RefundLock}[]> {
  const files = globSync('apps/web/src/variants/*/variant.ts', {cwd: root}).sort()
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(`${root}/${file}`).href)))
  return modules.map(({variant}) => variant)
}

/** Every city and channel, and whether a policy of each status can be refunded. */
async function policyTable(): Promise<string> {
  const statuses = Object.values(PolicyStatus)
  const rows = (await readVariants()).flatMap(({name, projectId, refundLock}) => {
    const channels = projects.find((project) => project.projectId === projectId)?.channels ?? []
    return channels.map((payChannel) => [
      name,
      `${payChannel} ${payChannelNames[payChannel]}`,
      ...statuses.map((policyStatus) => checkMark(!isRefundLocked(refundLock, {payChannel, policyStatus}))),
    ])
  })
  return table(
    ['城市 city', '支付渠道 channel', ...statuses.map((status) => `${policyStatusText(status)} ${status}`)],
    rows,
  )
}

const channelTable = (): string =>
  table(
    ['支付渠道 channel', '退款接口 call', '个人账户 medical account', '整单退款 whole order only', '到账时间 timing'],
    Object.entries(payChannelNames).map(([payChannel, name]) => {
      const account = isAccountChannel(payChannel)
      const call = `\`POST ${paths[refundCall(payChannel)]}\``
      return [
        `${payChannel} ${name}`,
        call,
        checkMark(account),
        checkMark(account),
        account ? accountRefundTiming : '—',
      ]
    }),
  )

const situations: Record<RefundError, string> = {
  'order-not-refundable': 'the order is not paid, or is closed 订单未支付或已关闭',
  'none-chosen': 'no person is chosen 未选择被保人',
  'not-refundable': 'a chosen person is in refund already, or is not paid for 已在退款中或未支付',
  'mixed-channels': 'the order was paid by several channels, and more than one person is chosen 多种支付渠道',
  'in-force': 'the city locks a chosen policy, see the first table 保单已生效',
  'whole-order': 'a medical account paid, and not every refundable person is chosen 个人账户部分退款',
  'no-reason': 'no reason is chosen 未选择原因',
}

const errorTable = (): string =>
  table(
    ['#', '情况 situation', '提示语 sentence', 'code'],
    Object.entries(situations).map(([error, situation], index) => {
      const code = refundErrorCodes[error as RefundError]
      const name = Object.entries(ErrorCode).find(([, value]) => value === code)?.[0] ?? ''
      return [index + 1, situation, refundErrorTexts[error as RefundError], `${code} \`${name}\``]
    }),
  )

const statusTable = (): string =>
  table(
    ['退款状态 status', '显示 shown', '可申请 can be applied for', '需要退款 tag'],
    ['', ...Object.values(RefundStatus)].map((refundStatus) => [
      refundStatus || 'none 无',
      refundStatusText(refundStatus) || '—',
      checkMark(isRefundable({refundStatus, payStatus: OrderPayStatus.PAYED})),
      checkMark(refundStatus !== '' && needsRefund({refundStatus})),
    ]),
  )

const reasonTable = (): string =>
  table(
    ['`refundDesc`', '退款原因 reason'],
    refundReasons.map(({key, text}) => [key, text]),
  )

/** The refund rules of docs/rules.md, as the pages and the server apply them. */
export async function refundRulesTable(): Promise<string> {
  return [
    '### 哪些保单可退 Which policy can be refunded',
    '✓ can be refunded, — cannot: the page and the server show the sentence of the lock.',
    await policyTable(),
    '### 退款接口与到账时间 Call and timing',
    channelTable(),
    '### 校验顺序 Checks in their order',
    'The first one that applies is shown. The page checks before the call, and the server checks again.',
    errorTable(),
    '### 退款状态 Refund status of a person',
    statusTable(),
    '### 退款原因 Reasons',
    reasonTable(),
  ].join('\n\n')
}
