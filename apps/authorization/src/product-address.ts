/** The codes of the eight builds. An address may name the build of another city. */
const buildCodes = ['ah', 'tj', 'hf', 'lc', 'js', 'cq', 'bj', 'normal']
const codePattern = /^[a-z]{2,10}$/

/**
 * The address of a product page: in the build that the path names, else in the project's own build. `base` is the path of
 * the builds.
 *
 * @example
 * productAddress('/orderList?projectid=hmb-cq', 'CQ', '/{code}/') // '/cq/orderList?projectid=hmb-cq'
 * productAddress('/bj/orderList', 'CQ', '/{code}/') // '/bj/orderList'
 */
export function productAddress(path: string, projectCode: string, base: string): string {
  const projectBuild = projectCode.toLowerCase()
  // The build of a new city is also served under its code. An invalid code is not used in the address.
  const ownBuild = codePattern.test(projectBuild) ? projectBuild : 'normal'
  const rootOf = (build: string) => base.replace('{code}', build).replace(/\/$/, '')
  const [pathname = ''] = path.split(/[?#]/)
  return [ownBuild, ...buildCodes].some((build) => `${pathname}/`.startsWith(`${rootOf(build)}/`))
    ? path
    : rootOf(ownBuild) + path
}
