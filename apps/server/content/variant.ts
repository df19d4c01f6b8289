/** A project's code in lower case, as in ids, addresses and folder names. `normal` belongs to no city. */
export type VariantCode = 'ah' | 'tj' | 'hf' | 'lc' | 'js' | 'cq' | 'bj' | 'normal'

/** The eight projects in the order of the specification's table. */
export const variantCodes: readonly VariantCode[] = ['ah', 'tj', 'hf', 'lc', 'js', 'cq', 'bj', 'normal']

/** The colours of images that several projects share. */
export type Theme = 'orange' | 'blue' | 'red'

/** The colour of each project's images. */
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
