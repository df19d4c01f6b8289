import {wanYuan} from '@hmb/rules/amount-text'
import type {Project} from '../catalog.ts'
import {type Benefit, covers, totalLimit} from '../cover.ts'
import type {VariantCode} from '../variant.ts'
import type {Block} from './page-content.ts'

const serviceHours = '每日 9:00 至 18:00，节假日不休'

/** 100,000 yuan, in fen. */
const exampleAmount = 10_000_000

/** The medical insurance that a person needs to buy the cover. */
const placeOf = ({code, projectName}: Project) => (code === 'normal' ? '本市' : projectName.replace('惠民保', ''))

const lockedInForceText = '保单生效前可以申请退保，生效后不可以。'
const refundRules: Partial<Record<VariantCode, string>> = {
  lc: lockedInForceText,
  js: lockedInForceText,
  bj: lockedInForceText,
  cq: '可以。用医保个人账户支付的，保单生效后不可以。',
}

/** Where a person reports a claim. */
const reportOf = ({code, openClaim}: Project) =>
  openClaim || code === 'ah' ? '在个人中心进入“理赔服务”报案' : '联系在线客服报案'

/** The blocks of text of a project's home page: cover, worked example, questions, and who insures and sells it. */
export function textBlocks(project: Project): Record<'cover' | 'example' | 'faq' | 'trust', Block> {
  const {code, projectName, insurer, servicePhone} = project
  const cover = covers[code]
  return {
    cover: {
      id: 'b10',
      type: 'cover',
      title: '保什么，赔多少',
      total: totalLimit(cover),
      benefits: cover.benefits,
      exclusions: [
        '故意犯罪、吸毒、醉酒驾驶造成的费用',
        '体检、疫苗、疗养、美容整形、种牙和牙齿矫正',
        '怀孕、生育和不孕不育治疗',
        '特需病房、国际部，以及非定点医院（急诊三日内除外）',
        '在境外和港澳台就医',
        '工伤，或者应由他人承担的费用',
      ],
      note: '这里是摘要，完整内容见免责条款。免赔额按一年累计计算；既往症指投保前已确诊的五类疾病，以健康及既往症告知为准。',
    },
    example: {
      id: 'b11',
      type: 'example',
      title: '花10万元，能赔多少',
      amount: exampleAmount,
      benefits: cover.benefits.map(({what: _, ...figures}) => figures),
      note: '按一年内首次申请估算，实际赔付以保险条款和审核结果为准。',
    },
    faq: {
      id: 'b12',
      type: 'faq',
      title: '常见问题',
      items: [
        {question: '谁可以投保？', answer: `${placeOf(project)}基本医疗保险参保人都可以，年龄、职业、健康状况不限。`},
        {
          question: '得过大病还能投保吗？',
          answer: '可以。与既往症有关的费用按既往症的比例赔付，其他费用按正常比例赔付。',
        },
        {
          question: '看完病怎么理赔？',
          answer: `第一步，出院或购药后三十日内，${reportOf(project)}。\n第二步，按提示拍照上传身份证件、发票、费用清单和出院记录。\n第三步，材料齐全的，五个工作日内给出结论；达成协议后十日内到账。`,
        },
        {question: '在外地看病能赔吗？', answer: '可以。请先按医保规定办理异地就医备案。'},
        {
          question: '一年住院几次，免赔额要扣几次？',
          answer: '全年只扣一次。费用累计计算，超过免赔额的部分按比例赔付。',
        },
        {question: '可以退保吗？', answer: refundRules[code] ?? '可以。请在我的订单中申请退保。'},
      ],
    },
    trust: {
      id: 'b13',
      type: 'trust',
      title: '谁来保障',
      filingName: `${insurer?.name ?? ''}${projectName}城市定制型商业医疗保险（2026版）`,
      insurer: insurer?.name ?? '',
      insurerPhone: insurer?.phone ?? '',
      servicePhone: servicePhone ?? '',
      hours: serviceHours,
      institutions: [
        {role: '平台运营', name: '示例健康科技有限公司'},
        {role: '特药服务', name: '示例大药房连锁有限公司'},
      ],
    },
  }
}

const figuresOf = ({name, limit, deductible, ratio, priorRatio}: Benefit) =>
  `${name}，年度最高${wanYuan(limit)}，年免赔额${wanYuan(deductible)}，赔付比例${ratio}%，既往症${priorRatio}%`

/** The texts of the image of the benefits. */
export const benefitsAlt = ({code, projectName}: Project): string =>
  `${projectName}保障责任，全年累计最高保障${wanYuan(totalLimit(covers[code]))}。${covers[code].benefits.map(figuresOf).join('；')}。`

/** The texts of the image of the whole cover (一图看懂保障). */
export const pictureAlt = ({code, projectName, skus: [sku]}: Project): string => {
  const {slogan, benefits} = covers[code]
  const limits = benefits.map(({name, limit}) => `${name}${wanYuan(limit)}`).join('，')
  return `${projectName}：${slogan}。全年累计最高保障${wanYuan(totalLimit(covers[code]))}，其中${limits}。每人每年${(sku?.price ?? 0) / 100}元起。`
}

/** The texts of the image of the conditions and the claim process. */
export const rulesAlt = (project: Project): string =>
  [
    `${project.projectName}参保须知：${placeOf(project)}基本医疗保险参保人可投保，年龄、职业、健康状况均不限；一次最多${project.insuredCount}人，每人限投一份。`,
    `理赔流程：1. 出院或购药后，${reportOf(project)}；2. 上传身份证件、发票、费用清单、出院记录；3. 保险公司审核，材料齐全的五个工作日内给出结论；4. 达成协议后十日内，赔款转入被保人银行账户。`,
  ].join('')
