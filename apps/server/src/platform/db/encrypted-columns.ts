import type {LookupKind} from '../crypto/lookup-hash.ts'

/** `lookup`: two generated columns beside have the value's hashes, by which queries find it. */
type Storage = {lookup?: LookupKind}

/**
 * Every column with a name, phone or document number, or with data from which one could be guessed. The next start encrypts the
 * stored values of a new column. Its migration adds the constraint `<table>_<column>_encrypted`, and for a lookup
 * `<table>_<column>_hashed`.
 */
export const encryptedColumns = {
  'encryption_state.master_secret': {},
  'encryption_state.second_secret': {},
  'users.phone': {lookup: 'phone'},
  'sms_codes.phone': {lookup: 'phone'},
  'sms_failures.phone': {lookup: 'phone'},
  'real_name_results.person': {lookup: 'document'},
  'applicants.name': {},
  'applicants.id_no': {},
  'applicants.phone': {},
  'family_members.name': {},
  'family_members.id_no': {},
  'family_members.document_key': {lookup: 'document'},
  'family_members.phone': {},
  'validations.psn_no': {},
  'validations.applicant': {},
  'validations.person': {},
  'orders.applicant': {},
  'order_items.document': {lookup: 'document'},
  'order_items.insured': {},
  'account_checks.holder_psn_no': {},
  'account_calls.holder': {lookup: 'document'},
  'idempotency_keys.body_hash': {},
  'idempotency_keys.response': {},
  'outbox.payload': {},
  'reporters.name': {},
  'reporters.phone': {lookup: 'phone'},
  'reports.insured_name': {},
  'operator_actions.reason': {},
  'appointments.phone': {lookup: 'phone'},
  'group_enquiries.contact_name': {},
  'group_enquiries.contact_phone': {},
  'group_enquiries.email': {},
} as const satisfies Record<`${string}.${string}`, Storage>

export type EncryptedColumn = keyof typeof encryptedColumns

type ColumnsWith<Key extends string> = {
  [Place in EncryptedColumn]: (typeof encryptedColumns)[Place] extends Record<Key, LookupKind> ? Place : never
}[EncryptedColumn]
export type LookupColumn = ColumnsWith<'lookup'>

export const lookupColumns = (Object.keys(encryptedColumns) as EncryptedColumn[]).filter(
  (column): column is LookupColumn => 'lookup' in encryptedColumns[column],
)

/** `['users', 'phone']` of `users.phone`. */
export function tableAndColumn(column: EncryptedColumn): [table: string, name: string] {
  const [table = '', name = ''] = column.split('.')
  return [table, name]
}
