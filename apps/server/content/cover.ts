import type {VariantCode} from './variant.ts'

/** One benefit (保障责任). Amounts are fen, ratios whole percent; `priorRatio` is for illnesses from before the cover (既往症). */
export type Benefit = {
  name: string
  what: string
  limit: number
  deductible: number
  ratio: number
  priorRatio: number
}

/** A product's cover. The same figures are in the images and the agreements; a test compares them. */
export type Cover = {
  slogan: string
  /** Rows of the image that lists the benefits; their number decides its height. */
  benefits: readonly Benefit[]
}

/** 10,000 yuan in fen: the unit of the tables below. */
const wan = 1_000_000

type Row = readonly [limit: number, deductible: number, ratio: number, priorRatio: number]

const benefit = (name: string, what: string, [limit, deductible, ratio, priorRatio]: Row): Benefit => ({
  name,
  what,
  ratio,
  priorRatio,
  limit: limit * wan,
  deductible: Math.round(deductible * wan),
})

/** The benefits of every product: limit and deductible in 万元, then both ratios. */
const common = ({inside, outside, drugs, drugCount}: {inside: Row; outside: Row; drugs: Row; drugCount: number}) => [
  benefit('医保目录内医疗费用', '住院、门诊慢特病，医保报销后由个人负担的部分', inside),
  benefit('医保目录外住院费用', '住院期间医保目录外的药品、检查与耗材费用', outside),
  benefit('特定高额药品费用', `${drugCount} 种特药，凭处方在定点药店或医院购药`, drugs),
]

/** The cover of each product. */
export const covers: Record<VariantCode, Cover> = {
  ah: {
    slogan: '一城一保，守护江淮家家户户',
    benefits: common({inside: [100, 1.5, 80, 40], outside: [100, 1.8, 70, 30], drugs: [50, 1, 70, 30], drugCount: 40}),
  },
  tj: {
    slogan: '海河两岸，全家同保',
    benefits: common({inside: [100, 1.5, 80, 40], outside: [100, 1.5, 70, 35], drugs: [60, 0, 70, 30], drugCount: 45}),
  },
  hf: {
    slogan: '一份保障，安心一整年',
    benefits: common({inside: [80, 1.6, 80, 40], outside: [80, 2, 60, 30], drugs: [40, 1, 60, 30], drugCount: 30}),
  },
  lc: {
    slogan: '水城有保障，看病少烦忧',
    benefits: common({inside: [100, 1.5, 75, 35], outside: [80, 1.8, 65, 30], drugs: [50, 1, 65, 30], drugCount: 35}),
  },
  js: {
    slogan: '水韵江苏，健康同行',
    benefits: [
      ...common({inside: [120, 1.4, 80, 45], outside: [120, 1.6, 75, 40], drugs: [80, 0, 75, 40], drugCount: 60}),
      benefit('质子重离子医疗费用', '在指定机构接受质子、重离子放射治疗', [60, 0, 70, 30]),
    ],
  },
  cq: {
    slogan: '一年一保，全家可保',
    benefits: common({
      inside: [100, 1.5, 80, 40],
      outside: [100, 1.8, 70, 35],
      drugs: [50, 0.5, 70, 30],
      drugCount: 50,
    }),
  },
  bj: {
    slogan: '一份安心，全家共享',
    benefits: [
      ...common({inside: [100, 3, 80, 40], outside: [100, 2, 70, 35], drugs: [50, 0, 60, 30], drugCount: 100}),
      benefit('罕见病专用药品费用', '20 种罕见病用药，凭处方在定点药店购药', [50, 2, 60, 30]),
    ],
  },
  normal: {
    slogan: '有医保，再加一份惠民保',
    benefits: common({inside: [150, 1.2, 80, 40], outside: [150, 1.5, 75, 40], drugs: [100, 0, 75, 40], drugCount: 50}),
  },
}

/** The most that all benefits of a product pay in a year, in fen. */
export const totalLimit = ({benefits}: Cover): number => benefits.reduce((sum, {limit}) => sum + limit, 0)
