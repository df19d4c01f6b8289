/** An entry (入口) of the personal centre, as the specification has it. */
export interface Entry<Icon extends string = string> {
  name: string
  /** The name of an icon. */
  icon: Icon
  /**
   * {@link ownPage}, or a type of its list: {@link outsidePage} of the shortcuts, {@link customerService} and
   * {@link agreementPage} of the services.
   */
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
export const ownPage = 1
/** A shortcut that opens an address outside the app. Every type but {@link ownPage} does. */
export const outsidePage = 2
/** A service that opens customer service (联系客服). */
export const customerService = 2
/** A service that opens the agreements (关于我们). */
export const agreementPage = 3

/**
 * The target of an entry of the shortcut grid: a page of the app, else an address outside.
 *
 * @example
 * shortcutTarget({type: ownPage, path: '/orderList'}) // {to: 'page', path: '/orderList'}
 * shortcutTarget({type: outsidePage}) // {to: 'nothing'}
 */
export function shortcutTarget({type, path = ''}: Pick<Entry, 'type' | 'path'>): EntryTarget {
  if (path === '') return {to: 'nothing'}
  return type === ownPage ? {to: 'page', path} : {to: 'outside', address: path}
}

/**
 * The target of an entry of the service list: customer service (联系客服), the agreements, else the same as in the shortcut grid.
 *
 * @example
 * serviceTarget({type: customerService}) // {to: 'customer-service'}
 * serviceTarget({type: ownPage, path: '/agreementList'}) // {to: 'page', path: '/agreementList'}
 */
export function serviceTarget(entry: Pick<Entry, 'type' | 'path'>): EntryTarget {
  if (entry.type === customerService) return {to: 'customer-service'}
  if (entry.type === agreementPage) return {to: 'agreements'}
  return shortcutTarget(entry)
}
