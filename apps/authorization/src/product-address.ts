/** The eight cities' builds, by the first part of their path: an address may name another city's. */
const builds = ['ah', 'tj', 'hf', 'lc', 'js', 'cq', 'bj', 'normal']
const code = /^[a-z]{2,10}$/

/**
 * Where a page lies that this app has not: in the build that the address names, else in the project's own.
 *
 * @example
 * productAddress('/orderList?projectid=hmb-cq', 'CQ') // '/cq/orderList?projectid=hmb-cq'
 * productAddress('/bj/orderList', 'CQ') // '/bj/orderList'
 */
export function productAddress(path: string, projectCode: string): string {
  const [, first = ''] = path.split(/[/?#]/)
  const named = projectCode.toLowerCase()
  // A city that came later lies under its code as well; what is no code never gets into an address.
  const own = code.test(named) ? named : 'normal'
  return first === own || builds.includes(first) ? path : `/${own}${path}`
}
