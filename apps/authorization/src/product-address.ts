/** The first path segments of the eight builds. An address may name the build of another city. */
const builds = ['ah', 'tj', 'hf', 'lc', 'js', 'cq', 'bj', 'normal']
const code = /^[a-z]{2,10}$/

/**
 * The address of a product page: in the build that the path names, else in the project's own build.
 *
 * @example
 * productAddress('/orderList?projectid=hmb-cq', 'CQ') // '/cq/orderList?projectid=hmb-cq'
 * productAddress('/bj/orderList', 'CQ') // '/bj/orderList'
 */
export function productAddress(path: string, projectCode: string): string {
  const [, first = ''] = path.split(/[/?#]/)
  const projectBuild = projectCode.toLowerCase()
  // A newer city's build is under its code too. A text that is not a code never enters the address.
  const own = code.test(projectBuild) ? projectBuild : 'normal'
  return first === own || builds.includes(first) ? path : `/${own}${path}`
}
