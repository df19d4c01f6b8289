import type {VariantCode} from './variant.ts'

/** Data of a product's cover that the pages need. Its figures are in the images and the agreements. */
export type Cover = {
  slogan: string
  /** Rows of the image that lists the benefits; it decides the image's height. */
  benefitCount: number
}

/** The cover of each product. */
export const covers: Record<VariantCode, Cover> = {
  ah: {slogan: '一城一保，守护江淮家家户户', benefitCount: 3},
  tj: {slogan: '海河两岸，全家同保', benefitCount: 3},
  hf: {slogan: '一份保障，安心一整年', benefitCount: 3},
  lc: {slogan: '水城有保障，看病少烦忧', benefitCount: 3},
  js: {slogan: '水韵江苏，健康同行', benefitCount: 4},
  cq: {slogan: '一年一保，全家可保', benefitCount: 3},
  bj: {slogan: '一份安心，全家共享', benefitCount: 4},
  normal: {slogan: '有医保，再加一份惠民保', benefitCount: 3},
}
