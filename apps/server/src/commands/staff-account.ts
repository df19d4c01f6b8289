import {createInterface} from 'node:readline/promises'
import {Writable} from 'node:stream'
import {parseArgs} from 'node:util'
import {chinaTime} from '@hmb/rules/time'
import type {OperatorDeps} from '../sale/operator/operator-action.ts'
import {
  listLooks,
  listStaffAccounts,
  removeStaffAccount,
  StaffAccountError,
  saveStaffAccount,
} from '../staff/staff-account.ts'
import {commandOf, runOperatorCommand, withOperatorDeps} from './operator-command.ts'

const usage = `pnpm staff:add <name>             creates an account of staff, or changes its password, which is read from standard input
pnpm --filter @hmb/server staff remove <name>
pnpm --filter @hmb/server staff list
pnpm --filter @hmb/server staff looks [recordId]     who has looked at what
`

/** The accounts of staff, which may replay session recordings. Servers on PostgreSQL may run meanwhile. */
async function main(): Promise<void> {
  const {positionals} = parseArgs({allowPositionals: true})
  const [command = '', name = ''] = positionals
  const commands: Record<string, (deps: OperatorDeps) => Promise<string>> = {
    add: async ({db, now}) => {
      const isNew = await saveStaffAccount(db, name, await readPassword(), now)
      return isNew ? `${name} can log in` : `${name} has a new password; its sessions have ended`
    },
    remove: async ({db}) => {
      await removeStaffAccount(db, name)
      return `${name} is removed; its sessions have ended`
    },
    list: async ({db}) => {
      const accounts = await listStaffAccounts(db)
      const lines = accounts.map((account) => `${account.name}  since ${chinaTime(account.createdAt)}`)
      return lines.join('\n') || 'there is no account of staff: add one with pnpm staff:add <name>'
    },
    looks: async ({db}) => {
      const rows = await listLooks(db, name)
      return rows.map((row) => [chinaTime(row.at), row.staff, row.action, row.subject].join('  ')).join('\n')
    },
  }
  const run = commandOf(commands, command)
  if (!run || (name === '' && !['list', 'looks'].includes(command))) throw new StaffAccountError(usage)
  process.stdout.write(`${await withOperatorDeps(run)}\n`)
}

/** The first line of standard input. A terminal does not show it. */
async function readPassword(): Promise<string> {
  const isTerminal = process.stdin.isTTY
  if (isTerminal) process.stderr.write('password: ')
  const lines = createInterface({
    input: process.stdin,
    terminal: isTerminal,
    output: new Writable({write: (_, __, done) => done()}),
  })
  try {
    for await (const line of lines) return line
    throw new StaffAccountError('there is no password on standard input: type it, or pipe it into the command')
  } finally {
    lines.close()
    if (isTerminal) process.stderr.write('\n')
  }
}

await runOperatorCommand(usage, main)
