import {type Channel, carryChannel, outsideChannel} from '@hmb/rules/channel'
import {pathOf} from '@hmb/shell/shared-paths'
import {matchPath} from 'react-router-dom'

/**
 * The query values that choose the content of a page, apart from channel values. A page that needs a login opens it on the phone
 * too.
 */
const pageValues: Readonly<Record<string, readonly string[]>> = {
  '/home/:id': ['subpage'],
  '/personalCore': [],
  '/personalInfo': [],
  '/editPhone': [],
  '/manageFamily': [],
  '/agreementList': [],
  '/payment': ['orderid', 'pageid'],
  '/orderList': ['status'],
  '/orderDetail': ['orderid'],
  '/payDetail': ['orderItemId'],
  '/policyList': ['range'],
  '/policyDetail/:id': [],
  '/refundApply': ['orderid'],
  '/refundDetail': ['orderItemId'],
  '/preheatIndex': [],
  '/groupInsurance': [],
  '/addGroupInsurance': [],
  '/groupInsuranceList': [],
}

/** Documents and videos use the whole window; the access-restricted page has only its image. */
const pagesWithoutCode = ['/pdfview', '/videoplay', '/limitingPage']

const matches = (pattern: string, pathname: string) =>
  matchPath({path: pattern, caseSensitive: true}, pathname) !== null

/**
 * The path that a phone opens to continue, with the channel values that may leave the app. Personal and one-time values are not
 * included: a page that needs one is replaced by `homePath`. null for a page without a code.
 *
 * @example
 * phonePath({pathname: '/orderDetail', values, channel: {agentId: '7', userId: 'u1'}, homePath: '/home/home-cq'})
 * // '/orderDetail?orderid=o1&agentId=7'
 */
export function phonePath({
  pathname,
  values,
  channel,
  homePath,
}: {
  pathname: string
  values: {get(name: string): string | null}
  channel: Channel
  homePath: string
}): string | null {
  if (pagesWithoutCode.some((pattern) => matches(pattern, pathname))) return null
  const names = Object.entries(pageValues).find(([pattern]) => matches(pattern, pathname))?.[1]
  const path = names
    ? pathOf(pathname, Object.fromEntries(names.map((name) => [name, values.get(name) ?? undefined])))
    : homePath
  return carryChannel(path, outsideChannel(channel, 'anybody'))
}
