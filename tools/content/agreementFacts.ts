import type {Project} from '../../apps/server/content/catalog.ts'
import {covers, totalLimitWan} from '../../apps/server/content/cover.ts'
import {channelNames, chineseDay, placeOf} from './words.ts'

const insurer = '示例财产保险股份有限公司'
const grouped = (yuan: number) => yuan.toLocaleString('en-US')

/** When a policy may be given back: freely, until it is in force, or until then only where a personal account paid. */
const refundRules = {
  free: '保障期间结束前，可以在订单中申请退保，已经获得赔付的除外',
  accountLocked:
    '可以在订单中申请退保。<strong>使用医保个人账户支付的，除重复投保或被保人身故外，保单生效后不可退保</strong>',
  locked: '<strong>保单生效前可以在订单中申请退保；除重复投保或被保人身故外，保单生效后不可退保</strong>',
} as const

const refundRuleOf = ({code}: Project): string => {
  if (code === 'cq') return refundRules.accountLocked
  return code === 'lc' || code === 'js' || code === 'bj' ? refundRules.locked : refundRules.free
}

const benefitsTable = ({code}: Project): string =>
  [
    '<table>',
    '<thead><tr><th>保障责任</th><th>年度最高</th><th>年免赔额</th><th>赔付比例</th><th>既往症</th></tr></thead>',
    '<tbody>',
    ...covers[code].benefits.map(
      ({name, limitWan, deductibleWan, share, pastShare}) =>
        `<tr><td>${name}</td><td>${limitWan}万元</td><td>${deductibleWan === 0 ? '0元' : `${deductibleWan}万元`}</td><td>${share}%</td><td>${pastShare}%</td></tr>`,
    ),
    '</tbody>',
    '</table>',
  ].join('\n')

/** The fourth line of cover, in the cities that have one. */
const extraClause = ({code}: Project): string => {
  const extra = covers[code].benefits[3]
  return extra ? `<p>第七条之一　${extra.name}：${extra.scope}，扣除年免赔额后按比例给付。</p>` : ''
}

/** What a city's personal account may be used for. */
const accountRules = ({code}: Project): string => {
  const paragraphs: Partial<Record<Project['code'], readonly string[]>> = {
    lc: ['个人账户支付须在本次订单中开通，开通状态由医疗保障经办机构返回；未开通的，请使用微信支付。'],
    js: [
      '投保人证件须为居民身份证；被保人与投保人关系为其他的，不可使用个人账户支付。',
      '支付前页面显示账户持有人和账户余额，请核对后继续。',
    ],
    cq: [
      '支付前须输入发送到医保预留手机号的短信验证码。',
      '经办机构返回本订单须使用个人账户支付的，微信支付不可选择。',
    ],
    bj: [
      '医保个人账户共济支付：可以使用本人个人账户余额，为已完成家庭共济备案的家人支付；未完成备案的家人，请更换支付方式。',
      '北京银行医保存折账户支付：仅支持投保人证件为居民身份证时使用，须输入医保存折密码。',
    ],
  }
  const lines = paragraphs[code] ?? []
  return ['<h2>二、使用范围</h2>', ...lines.map((line, i) => `<p>2.${i + 1} ${line}</p>`)].join('\n')
}

/** Everything that the texts of one project's agreements leave open. */
export const factsOf = (project: Project): Record<string, string | boolean> => {
  const [sku] = project.skus
  const [first] = covers[project.code].benefits
  if (!sku || !first) throw new Error(`${project.projectId} sells nothing`)
  const deductible = first.deductibleWan * 10_000
  const refund = refundRuleOf(project)
  return {
    insurer,
    version: '2026.10',
    effective: '2026年10月1日',
    productName: project.projectName,
    skuName: sku.skuName,
    place_name: placeOf(project),
    gzhName: project.gzhName,
    price: (sku.price / 100).toFixed(2),
    insuredCount: String(project.insuredCount),
    saleStart: chineseDay(sku.saleStartTime),
    saleEnd: chineseDay(sku.saleEndTime),
    coverStart: chineseDay(sku.insurStartDate),
    coverEnd: chineseDay(sku.insurEndDate),
    channels: project.channels.map((channel) => channelNames[channel]).join('、'),
    drugCount: String(covers[project.code].drugCount),
    total: String(totalLimitWan(project.code)),
    benefits: benefitsTable(project),
    extra: extraClause(project),
    refund: `<p>6.1 ${refund}。</p>`,
    refund_clause: `<p>第二十条　${refund}。投保人申请退保的，在“我的订单”中提交，保险人退还保险费。</p>`,
    account_rules: accountRules(project),
    firstDeductible: grouped(deductible),
    firstShare: String(first.share),
    firstPaid: grouped(((60_000 - deductible) * first.share) / 100),
    account: project.agreements.some(({kind}) => kind === 'account'),
    place: project.code === 'ah' || project.code === 'js',
    city: project.code === 'ah' || project.code === 'js',
    nationality: project.code === 'bj',
  }
}
