/** An entry (入口) of the personal centre, as the specification has it. */
export interface Entry<Icon extends string = string> {
  name: string
  /** The name of an icon. */
  icon: Icon
  /** 1: a page of the app. Other values depend on the list: see `shortcutTarget` and `serviceTarget`. */
  type: number
  /** A path of the app or an address outside. */
  path?: string
}

/** What a tap on an entry opens. */
export type EntryTarget =
  | {to: 'page'; path: string}
  /** Another host; the address is unchecked. */
  | {to: 'outside'; address: string}
  | {to: 'customer-service'}
  | {to: 'agreements'}
  /** The entry has no target yet: 敬请期待！ */
  | {to: 'nothing'}

/** The type of an entry that opens a page of the app. */
const ownPage = 1
/** Types of the service list. */
const customerService = 2
const agreements = 3

/**
 * The target of an entry of the shortcut grid: type 1 is a page of the app, any other type an address outside.
 *
 * @example
 * shortcutTarget({type: 1, path: '/orderList'}) // {to: 'page', path: '/orderList'}
 * shortcutTarget({type: 2}) // {to: 'nothing'}
 */
export function shortcutTarget({type, path = ''}: Pick<Entry, 'type' | 'path'>): EntryTarget {
  if (path === '') return {to: 'nothing'}
  return type === ownPage ? {to: 'page', path} : {to: 'outside', address: path}
}

/**
 * The target of an entry of the service list: type 2 is customer service (联系客服), type 3 the agreements; any other type is the same
 * as in the shortcut grid.
 *
 * @example
 * serviceTarget({type: 2}) // {to: 'customer-service'}
 * serviceTarget({type: 1, path: '/agreementList'}) // {to: 'page', path: '/agreementList'}
 */
export function serviceTarget(entry: Pick<Entry, 'type' | 'path'>): EntryTarget {
  if (entry.type === customerService) return {to: 'customer-service'}
  if (entry.type === agreements) return {to: 'agreements'}
  return shortcutTarget(entry)
}
