import {userInfo} from 'node:os'
import {parseArgs} from 'node:util'
import {chinaTime} from '@hmb/rules/time'
import {desc} from 'drizzle-orm'
import {operatorActions} from '../platform/db/schema/operator.ts'
import {closeMessage} from '../sale/operator/close-message.ts'
import {confirmPayment} from '../sale/operator/confirm-payment.ts'
import {confirmRefund} from '../sale/operator/confirm-refund.ts'
import {keepPremium, refundPolicy} from '../sale/operator/kept-premium.ts'
import {type OperatorDeps, OperatorError} from '../sale/operator/operator-action.ts'
import {retryCase} from '../sale/operator/retry-case.ts'
import {settlePolicy} from '../sale/operator/settle-policy.ts'
import {listStuckCases, type StuckCase} from '../sale/operator/stuck-cases.ts'
import {commandOf, runOperatorCommand, withOperatorDeps} from './operator-command.ts'

const usage = `pnpm --filter @hmb/server stuck [--json]                              lists cases that need an operator
  stuck confirm-payment <order number> --paid|--unpaid --reason <why>
  stuck settle-policy <policy number> --status <status> --reason <why>
  stuck refund-policy <policy number> --reason <why>           refunds the money of an ended policy
  stuck keep-premium <policy number> --reason <why>            records that its money is not refunded, or was refunded by the insurer
  stuck confirm-refund <refund number> --reason <why>          records that the money was refunded by other means
  stuck retry <id> --reason <why>                              repeats a message, renewal, policy query or failed refund now
  stuck close <message id> --reason <why>                      closes a message without delivery
  stuck history [--json]                                       the actions of operators, the newest first
--force contradicts the provider; --by <login> records another operator than the login of this process.
An older id may begin with -: put it last, after --.
`

const historyLength = 100

/** Lists stuck cases and ends them; each action is recorded. Servers on PostgreSQL may run meanwhile. */
async function main(): Promise<void> {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {
      json: {type: 'boolean', default: false},
      paid: {type: 'boolean', default: false},
      unpaid: {type: 'boolean', default: false},
      force: {type: 'boolean', default: false},
      status: {type: 'string', default: ''},
      reason: {type: 'string', default: ''},
      by: {type: 'string', default: userInfo().username},
    },
  })
  const [command = 'list', id = ''] = positionals
  const {reason, force, json} = values
  const commands: Record<string, (deps: OperatorDeps) => Promise<string>> = {
    'confirm-payment': (deps) => {
      if (values.paid === values.unpaid) throw new OperatorError('pass either --paid or --unpaid')
      return confirmPayment(deps, id, values.paid ? 'paid' : 'unpaid', instruction)
    },
    'settle-policy': (deps) => settlePolicy(deps, id, values.status, instruction),
    'refund-policy': (deps) => refundPolicy(deps, id, instruction),
    'keep-premium': (deps) => keepPremium(deps, id, instruction),
    'confirm-refund': (deps) => confirmRefund(deps, id, instruction),
    retry: (deps) => retryCase(deps, id, instruction),
    close: (deps) => closeMessage(deps, id, instruction),
  }
  const instruction = {operator: values.by, reason, force}
  const lists: Record<string, (deps: OperatorDeps) => Promise<string>> = {
    list: async ({db, now}) => {
      const cases = await listStuckCases(db, now)
      return json ? JSON.stringify(cases, null, 2) : formatCases(cases)
    },
    history: async ({db}) => {
      const rows = await db.select().from(operatorActions).orderBy(desc(operatorActions.at)).limit(historyLength)
      const lines = rows.map((row) => [chinaTime(row.at), row.operator, row.action, row.subject, row.reason].join('  '))
      return json ? JSON.stringify(rows, null, 2) : lines.join('\n') || 'no action was recorded yet'
    },
  }
  const run = commandOf(lists, command) ?? commandOf(commands, command)
  if (!run) throw new OperatorError(usage)
  if (commandOf(commands, command) && (id === '' || reason.trim() === ''))
    throw new OperatorError(`id or --reason is missing\n${usage}`)
  process.stdout.write(`${await withOperatorDeps(run)}\n`)
}

function formatCases(cases: readonly StuckCase[]): string {
  if (cases.length === 0) return 'there is no stuck case'
  const rows = [
    ['kind', 'id', 'age', 'attempts', 'reason'],
    ...cases.map(({kind, id, ageSeconds, attempts, reason}) => [
      kind,
      id,
      formatAge(ageSeconds),
      String(attempts),
      reason,
    ]),
  ]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** `3d`, `5h` or `12m`. */
function formatAge(seconds: number): string {
  if (seconds >= 2 * 86_400) return `${Math.floor(seconds / 86_400)}d`
  return seconds >= 2 * 3600 ? `${Math.floor(seconds / 3600)}h` : `${Math.floor(seconds / 60)}m`
}

await runOperatorCommand(usage, main)
