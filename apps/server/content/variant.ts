/** A project's code in lower case, as in ids, addresses and folder names. `normal` is the build that belongs to no city. */
export type VariantCode = 'ah' | 'tj' | 'hf' | 'lc' | 'js' | 'cq' | 'bj' | 'normal'

/** The eight projects in the order of the specification's table. */
export const variantCodes: readonly VariantCode[] = ['ah', 'tj', 'hf', 'lc', 'js', 'cq', 'bj', 'normal']

/** The families of images that an operator uploads once for every project of one colour. */
export type Theme = 'orange' | 'blue' | 'red'

/** Which colour a project's images are drawn in. */
export const themeOf: Record<VariantCode, Theme> = {
  ah: 'orange',
  tj: 'orange',
  hf: 'orange',
  lc: 'orange',
  js: 'blue',
  cq: 'blue',
  bj: 'red',
  normal: 'orange',
}
