import type {KeyValueStorage} from '@hmb/host/key-value-storage'

/** A sale whose notice the person has accepted. It is kept in this tab, over full page loads. */
export interface RecordedSale {
  /** The logged-in user, as stored in this browser. A sale of another person is not continued. */
  userId: string
  skuNo: string
  /** The product's name. */
  name: string
  /** '' before the order exists. */
  orderNo: string
  /** The id of the first recording of this sale; '' before there is one. */
  firstRecordId: string
}

const key = 'recording.sale'
const listeners = new Set<() => void>()
/** The sale by its stored text, so that equal texts give the same object. */
let cache: {text: string; sale: RecordedSale | null} = {text: '', sale: null}

/** The sale of this tab; null before its notice is accepted. */
export function recordedSale(storage: KeyValueStorage): RecordedSale | null {
  const text = storage.get(key) ?? ''
  if (text !== cache.text) cache = {text, sale: parseSale(text)}
  return cache.sale
}

function parseSale(text: string): RecordedSale | null {
  try {
    return text ? (JSON.parse(text) as RecordedSale) : null
  } catch {
    return null
  }
}

/** Replaces the sale, or ends it with `null`. */
export function setRecordedSale(storage: KeyValueStorage, sale: RecordedSale | null): void {
  if (sale) storage.set(key, JSON.stringify(sale))
  else storage.remove(key)
  for (const listener of listeners) listener()
}

/** Calls the listener when the sale changes. Returns the function that unsubscribes. */
export function onRecordedSale(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Records that the person has accepted the notice (投保须知) of a product. It begins a sale, unless the same sale continues.
 *
 * @example
 * acceptNotice(host.sessionStorage, {userId, skuNo: 'HMB-CQ-2026', name: '重庆惠民保'})
 */
export function acceptNotice(
  storage: KeyValueStorage,
  {userId, skuNo, name}: Pick<RecordedSale, 'userId' | 'skuNo' | 'name'>,
): void {
  const current = recordedSale(storage)
  if (current && current.userId === userId && current.skuNo === skuNo && current.orderNo === '') return
  setRecordedSale(storage, {userId, skuNo, name, orderNo: '', firstRecordId: ''})
}
