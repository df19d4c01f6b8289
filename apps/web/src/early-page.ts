import {based} from './paths.ts'

/**
 * `data-early-page` of a button: the address that a tap opens before the scripts have loaded (`tapScript`). Only for a path of one word, such as
 * '/orderList'; undefined for any other link.
 *
 * @example
 * <button data-early-page={earlyPage('/orderList')} onClick={() => go('/orderList')}>
 */
export const earlyPage = (path: string): string | undefined =>
  /^\/(?!(?:api|static)$)[a-z]+$/i.test(path) ? based(path) : undefined
