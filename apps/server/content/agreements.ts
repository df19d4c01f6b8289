import {DisplayPosition} from '@hmb/contract/codes/display-position'
import type {Agreement, AgreementKind} from './seed-types.ts'

const version = '2026.10'

/** Name and positions of each project agreement, in the order of the lists. */
const projectKinds: readonly (readonly [Exclude<AgreementKind, 'cancel'>, string, readonly DisplayPosition[]])[] = [
  ['privacy', '个人信息保护政策', [DisplayPosition.LOGIN, DisplayPosition.PLATFORM]],
  ['user', '用户协议', [DisplayPosition.LOGIN, DisplayPosition.PLATFORM]],
  ['about', '关于我们', [DisplayPosition.ABOUT_US]],
  ['notice', '投保须知', [DisplayPosition.PRODUCT]],
  ['exclusion', '免责条款', [DisplayPosition.PRODUCT]],
  ['health', '健康及既往症告知', [DisplayPosition.PRODUCT]],
  ['rights', '消费者权益须知', [DisplayPosition.PRODUCT]],
  ['clause', '保险条款', [DisplayPosition.PRODUCT]],
  ['claim', '理赔指引', [DisplayPosition.PRODUCT]],
  ['account', '医保个人账户支付授权书', [DisplayPosition.ACCOUNT_PAYMENT]],
  ['renewal', '自动续保协议', [DisplayPosition.RENEWAL]],
  ['appointment', '预约隐私协议', [DisplayPosition.APPOINTMENT]],
]

/**
 * The id of a project's agreement.
 * @example agreementId('cq', 'notice') // 'ag-cq-notice'
 */
export const agreementId = (code: string, kind: Exclude<AgreementKind, 'cancel'>): string => `ag-${code}-${kind}`

/** The name under which a kind is listed and linked. */
export const agreementName = (kind: Exclude<AgreementKind, 'cancel'>): string =>
  projectKinds.find((row) => row[0] === kind)?.[1] ?? ''

/**
 * The agreements of one project. Only a project with account payment has its authorisation. `folder` has their texts.
 * @example agreementsOf('cq', {account: true}).find(({kind}) => kind === 'notice')?.agreeContent // 'cq/notice.html'
 */
export const agreementsOf = (
  code: string,
  {account, folder = code}: {account: boolean; folder?: string},
): Agreement[] =>
  projectKinds
    .filter(([kind]) => account || kind !== 'account')
    .map(([kind, agreeName, positions]) => ({
      id: agreementId(code, kind),
      kind,
      agreeName,
      agreeContent: `${folder}/${kind}.html`,
      version,
      positions,
    }))

/** Platform-wide agreements (通用): listed when `isQueryCurrency` is true; every project finds them by id. */
export const commonAgreements: readonly Agreement[] = [
  {
    id: 'ag-cancel',
    kind: 'cancel',
    agreeName: '账号注销协议',
    agreeContent: 'common/cancel.html',
    version,
    positions: [DisplayPosition.PLATFORM],
  },
]
