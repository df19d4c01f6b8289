import type {VariantCode} from './variant.ts'

/**
 * One line of a product's table of cover. Limits in 万元 a year, deductibles in 万元 a year (0 none), shares in percent:
 * `share` for everybody, `pastShare` for costs of an illness that the person already had.
 */
export type Benefit = {
  name: string
  scope: string
  limitWan: number
  deductibleWan: number
  share: number
  pastShare: number
}

/** What a product covers: the figures behind the images, the notice and the clauses, so that the three never differ. */
export type Cover = {
  slogan: string
  marks: readonly [string, string, string]
  drugCount: number
  benefits: readonly Benefit[]
}

const inList = '医保目录内医疗费用'
const outList = '医保目录外住院费用'
const inScope = '住院、门诊慢特病，医保报销后由个人负担的部分'
const outScope = '住院期间医保目录外的药品、检查与耗材费用'

const benefit = (
  name: string,
  scope: string,
  [limitWan, deductibleWan, share, pastShare]: readonly [number, number, number, number],
): Benefit => ({name, scope, limitWan, deductibleWan, share, pastShare})

const drugs = (count: number, figures: readonly [number, number, number, number]) =>
  benefit('特定高额药品费用', `${count} 种特药，凭处方在定点药店或医院购药`, figures)

/** The eight products' cover. */
export const covers: Record<VariantCode, Cover> = {
  ah: {
    slogan: '一城一保，守护江淮家家户户',
    marks: ['年龄不限', '职业不限', '可带病投保'],
    drugCount: 40,
    benefits: [
      benefit(inList, inScope, [100, 1.5, 80, 40]),
      benefit(outList, outScope, [100, 1.8, 70, 30]),
      drugs(40, [50, 1, 70, 30]),
    ],
  },
  tj: {
    slogan: '海河两岸，全家同保',
    marks: ['年龄不限', '免体检', '可带病投保'],
    drugCount: 45,
    benefits: [
      benefit(inList, inScope, [100, 1.5, 80, 40]),
      benefit(outList, outScope, [100, 1.5, 70, 35]),
      drugs(45, [60, 0, 70, 30]),
    ],
  },
  hf: {
    slogan: '一份保障，安心一整年',
    marks: ['年龄不限', '职业不限', '免体检'],
    drugCount: 30,
    benefits: [
      benefit(inList, inScope, [80, 1.6, 80, 40]),
      benefit(outList, outScope, [80, 2, 60, 30]),
      drugs(30, [40, 1, 60, 30]),
    ],
  },
  lc: {
    slogan: '水城有保障，看病少烦忧',
    marks: ['年龄不限', '可用个账', '可带病投保'],
    drugCount: 35,
    benefits: [
      benefit(inList, inScope, [100, 1.5, 75, 35]),
      benefit(outList, outScope, [80, 1.8, 65, 30]),
      drugs(35, [50, 1, 65, 30]),
    ],
  },
  js: {
    slogan: '水韵江苏，健康同行',
    marks: ['年龄不限', '可用个账', '可带病投保'],
    drugCount: 60,
    benefits: [
      benefit(inList, inScope, [120, 1.4, 80, 45]),
      benefit(outList, outScope, [120, 1.6, 75, 40]),
      drugs(60, [80, 0, 75, 40]),
      benefit('质子重离子医疗费用', '在指定机构接受质子、重离子放射治疗', [60, 0, 70, 30]),
    ],
  },
  cq: {
    slogan: '一年一保，全家可保',
    marks: ['年龄不限', '可用个账', '可带病投保'],
    drugCount: 50,
    benefits: [
      benefit(inList, inScope, [100, 1.5, 80, 40]),
      benefit(outList, outScope, [100, 1.8, 70, 35]),
      drugs(50, [50, 0.5, 70, 30]),
    ],
  },
  bj: {
    slogan: '一份安心，全家共享',
    marks: ['年龄不限', '可用个账', '可带病投保'],
    drugCount: 100,
    benefits: [
      benefit(inList, inScope, [100, 3, 80, 40]),
      benefit(outList, outScope, [100, 2, 70, 35]),
      drugs(100, [50, 0, 60, 30]),
      benefit('罕见病专用药品费用', '20 种罕见病用药，凭处方在定点药店购药', [50, 2, 60, 30]),
    ],
  },
  normal: {
    slogan: '有医保，再加一份惠民保',
    marks: ['年龄不限', '职业不限', '可带病投保'],
    drugCount: 50,
    benefits: [
      benefit(inList, inScope, [150, 1.2, 80, 40]),
      benefit(outList, outScope, [150, 1.5, 75, 40]),
      drugs(50, [100, 0, 75, 40]),
    ],
  },
}

/** The sum of the limits in 万元, the figure that an operator prints large. */
export const totalLimitWan = (code: VariantCode): number =>
  covers[code].benefits.reduce((sum, {limitWan}) => sum + limitWan, 0)
