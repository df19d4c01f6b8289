import type {Agreement, AgreementKind, DisplayPosition} from './seed-types.ts'

const version = '2026.10'

/** Name and positions of each project agreement, in the order of the lists. */
const projectKinds: readonly (readonly [Exclude<AgreementKind, 'cancel'>, string, readonly DisplayPosition[]])[] = [
  ['privacy', '个人信息保护政策', ['DLU', 'PT_XGXY']],
  ['user', '用户协议', ['DLU', 'PT_XGXY']],
  ['about', '关于我们', ['GYWM']],
  ['notice', '投保须知', ['CP_XGXY']],
  ['exclusion', '免责条款', ['CP_XGXY']],
  ['health', '健康及既往症告知', ['CP_XGXY']],
  ['rights', '消费者权益须知', ['CP_XGXY']],
  ['clause', '保险条款', ['CP_XGXY']],
  ['claim', '理赔指引', ['CP_XGXY']],
  ['account', '医保个人账户支付授权书', ['GZZFSQ']],
  ['renewal', '自动续保协议', ['XBXY']],
  ['appointment', '预约隐私协议', ['YUY']],
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
    positions: ['PT_XGXY'],
  },
]
