import {useNavigation} from '@hmb/shell/navigation'
import {useBaseInfoQuery} from '@hmb/shell/project-api'

/** Where the operator's files lie on our own host. */
const filesPath = '/static/'
/** No host has this name, so whatever still has it after parsing named none. */
const ownOrigin = 'https://own.invalid'

/**
 * The path of one of the operator's own files; null when the address is anything else.
 *
 * @example
 * ownFilePath('/static/file/claim-guide.pdf') // '/static/file/claim-guide.pdf'
 * ownFilePath('/static/../api/aries/order/cancel') // null
 */
export function ownFilePath(address: string): string | null {
  // Not what browsers drop, turn into others or read as a slash; not encoded slashes, dots or control characters.
  if (!address.startsWith(filesPath) || /[\\\s\p{Cc}\p{Cf}\ufffd]|%(2f|5c|2e|25|0|1|7f)/iu.test(address)) return null
  try {
    const {origin, pathname, search} = new URL(address, ownOrigin)
    const below = origin === ownOrigin && pathname.startsWith(filesPath) && !pathname.includes('//')
    return below ? pathname + search : null
  } catch {
    return null
  }
}

/** What an address that arrived from outside is: a file that may be opened, or not; `waiting` until that is known. */
export type FileAddress = {state: 'missing' | 'waiting' | 'refused'} | {state: 'good'; url: string}

/**
 * Passes the address of a file through the gate: an operator's file on our own host, or https to a host that the variant
 * or the project allows.
 *
 * @example
 * const address = useFileAddress(useQueryValues().get('videourl'))
 */
export function useFileAddress(address: string | null): FileAddress {
  const {checkAddress} = useNavigation()
  // The project allows further hosts; they count once they are known.
  const {isLoading} = useBaseInfoQuery({})
  const asked = address?.trim() ?? ''
  if (asked === '') return {state: 'missing'}
  const own = ownFilePath(asked)
  if (own !== null) return {state: 'good', url: own}
  const passed = checkAddress(asked)
  if (passed.to === 'outside') return {state: 'good', url: passed.url}
  return {state: isLoading ? 'waiting' : 'refused'}
}
