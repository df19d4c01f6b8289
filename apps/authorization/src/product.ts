/** Builds of the product that stand beside this app, by the first part of their path. */
const builds = ['ah', 'tj', 'hf', 'lc', 'js', 'cq', 'bj', 'normal']

/**
 * Where a page lies that this app has not: in the build that the address names, else in the project's own.
 *
 * @example
 * productAddress('/orderList?projectid=hmb-cq', 'CQ') // '/cq/orderList?projectid=hmb-cq'
 * productAddress('/bj/orderList', 'CQ') // '/bj/orderList'
 */
export function productAddress(path: string, projectCode: string): string {
  const [, first = ''] = path.split(/[/?#]/)
  if (builds.includes(first)) return path
  const own = projectCode.toLowerCase()
  return `/${builds.includes(own) ? own : 'normal'}${path}`
}
