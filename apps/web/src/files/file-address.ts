import {useNavigation} from '@hmb/shell/navigation'
import {useProjectInfo} from '@hmb/shell/project-info'

/** The path of the operator's files on the product's own host. */
const filesPath = '/static/'
/** No real host has this name. An address with this host after parsing has no host of its own. */
const ownOrigin = 'https://own.invalid'

/**
 * The path of one of the operator's own files; null when the address is anything else.
 *
 * @example
 * ownFilePath('/static/file/claim-guide.pdf') // '/static/file/claim-guide.pdf'
 * ownFilePath('/static/../api/aries/order/cancel') // null
 */
export function ownFilePath(address: string): string | null {
  // Rejects characters that browsers drop, convert or read as a slash, and encoded slashes, dots and control characters.
  if (!address.startsWith(filesPath) || /[\\\s\p{Cc}\p{Cf}\ufffd]|%(2f|5c|2e|25|0|1|7f)/iu.test(address)) return null
  try {
    const {origin, pathname, search} = new URL(address, ownOrigin)
    const isInside = origin === ownOrigin && pathname.startsWith(filesPath) && !pathname.includes('//')
    return isInside ? pathname + search : null
  } catch {
    return null
  }
}

/**
 * The path of a PDF of the operator, whose pages the server may draw; null when the address is anything else.
 *
 * @example
 * servedPdfPath('/static/file/claim-guide.pdf') // '/static/file/claim-guide.pdf'
 * servedPdfPath('/static/file/claim-guide.txt') // null
 */
export function servedPdfPath(address: string): string | null {
  const path = ownFilePath(address)
  return path && /^\/static\/file\/[^?]+\.pdf$/i.test(path) ? path : null
}

/**
 * The state of an untrusted file address: allowed (`good`), refused, missing, `waiting` until the allow list has loaded,
 * or `unknown` when it did not load.
 */
export type FileAddress =
  | {state: 'missing' | 'waiting' | 'refused'}
  | {state: 'unknown'; retry(): void}
  | {state: 'good'; url: string}

/**
 * Checks an untrusted file address: an operator's file on the product's own host, or https to a host that the variant or
 * the project allows.
 *
 * @example
 * const address = useFileAddress(useQueryValues().get('videourl'))
 */
export function useFileAddress(address: string | null): FileAddress {
  const {checkAddress} = useNavigation()
  // The project adds allowed hosts when it has loaded.
  const {isLoading, error, retry} = useProjectInfo()
  const trimmed = address?.trim() ?? ''
  if (trimmed === '') return {state: 'missing'}
  const ownFile = ownFilePath(trimmed)
  if (ownFile !== null) return {state: 'good', url: ownFile}
  const checked = checkAddress(trimmed)
  if (checked.to === 'outside') return {state: 'good', url: checked.url}
  if (isLoading) return {state: 'waiting'}
  return error ? {state: 'unknown', retry} : {state: 'refused'}
}
