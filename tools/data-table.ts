import {encryptedColumns, tableAndColumn} from '../apps/server/src/platform/db/encrypted-columns.ts'
import {type Retention, retention} from '../apps/server/src/platform/db/retention.ts'

/** The tables of the server with their retention, its reason, and the columns with personal data. */
export function dataTable(): string {
  const encrypted = (Object.keys(encryptedColumns) as (keyof typeof encryptedColumns)[]).map(tableAndColumn)
  const rows = Object.entries(retention).map(([table, entry]) => {
    const sealed = encrypted.flatMap(([owner, column]) => (owner === table ? [`**${column}**`] : []))
    return [table, keptText(entry), entry.reason, [...sealed, ...(entry.personal ?? [])].join(', ') || '—']
  })
  const lines = [['Table', 'Kept', 'Reason', 'Columns with personal data'], ['---', '---', '---', '---'], ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function keptText({kept = '', expiry}: Retention): string {
  if (!expiry) return kept
  const {after, hours} = expiry
  const time = hours > 24 && hours % 24 === 0 ? `${hours / 24} days` : `${hours} h`
  return hours === 0 ? `until \`${after.name}\`` : `${time} after \`${after.name}\``
}
