import {parseArgs} from 'node:util'
import {addDays} from '../platform/clock.ts'
import type {Config} from '../platform/config.ts'
import type {Database} from '../platform/db/database.ts'
import {openDatabase} from '../platform/db/open-database.ts'
import {purgeEvidence, renewSignatures} from '../platform/evidence/evidence-purge.ts'
import {readingTransaction, verifyEvidence, verifyTexts} from '../platform/evidence/evidence-verification.ts'
import {exportOrderEvidence} from '../sale/evidence/order-evidence.ts'
import {findActsWithoutEvidence} from '../sale/evidence/orders-without-evidence.ts'
import {OperatorError} from '../sale/operator/operator-action.ts'
import {serverConfig} from '../server-config.ts'
import {commandOf, runOperatorCommand} from './operator-command.ts'

const usage = `pnpm evidence:verify [--chains <n>]        checks the whole log; with --chains it must have at least this number of chains
  evidence:verify --renew                  also signs the valid heads with the first of EVIDENCE_KEYS
  evidence:purge                           deletes events older than EVIDENCE_DAYS
  evidence:export <order number>           writes the evidence of an order, with its texts, as JSON
`

const write = (line: string) => void process.stdout.write(`${line}\n`)

/** Checks, purges and exports the evidence log. Servers on PostgreSQL may run meanwhile. */
async function main(): Promise<void> {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {chains: {type: 'string', default: '0'}, renew: {type: 'boolean', default: false}},
  })
  const [command = '', orderNo = ''] = positionals
  const {config} = await serverConfig(process.env)
  const commands: Record<string, (db: Database) => Promise<void>> = {
    verify: (db) => verify(db, config, {chains: Number(values.chains), renew: values.renew}),
    purge: (db) => purge(db, config),
    export: (db) => exportOrder(db, config, orderNo),
  }
  const run = commandOf(commands, command)
  if (!run || !Number.isInteger(Number(values.chains))) throw new OperatorError(usage)
  const {runExclusively, close} = await openDatabase(config)
  try {
    await runExclusively(run)
  } finally {
    await close()
  }
}

/** The process ends with 1 when anything is broken. */
async function verify(
  db: Database,
  {evidenceKeys, evidenceDays}: Config,
  {chains, renew}: {chains: number; renew: boolean},
): Promise<void> {
  let broken = 0
  const report = (line: string) => {
    broken += 1
    write(line)
  }
  const total = await db.transaction(async (tx) => {
    const found = await verifyEvidence(tx, evidenceKeys, ({chain, position, reason}) =>
      report(`chain ${chain}${position === null ? '' : `, event ${position}`}: ${reason}`),
    )
    const texts = await verifyTexts(tx, (hash) => report(`text ${hash}: the text was changed`))
    for (const no of await findActsWithoutEvidence(tx, addDays(new Date(), -evidenceDays)))
      report(`${no}: the event of this order or payment is missing`)
    return {...found, texts}
  }, readingTransaction)
  if (total.chains < chains)
    report(`the log has ${total.chains} chains, but --chains requires at least ${chains}: chains were deleted`)
  write(
    `${total.chains} chains (${total.purged} purged), ${total.events} events, ${total.texts} texts: ${broken} broken`,
  )
  if (renew) write(`${await renewSignatures(db, evidenceKeys)} heads are signed again`)
  if (broken > 0) process.exitCode = 1
}

async function purge(db: Database, {evidenceKeys, evidenceDays}: Config): Promise<void> {
  const {events, broken} = await purgeEvidence(db, evidenceKeys, addDays(new Date(), -evidenceDays))
  for (const chain of broken)
    write(`chain ${chain}: it is broken, so its old events were not purged: run pnpm evidence:verify`)
  write(`${events} events of more than ${evidenceDays} days were purged`)
  if (broken.length > 0) process.exitCode = 1
}

async function exportOrder(db: Database, {evidenceKeys}: Config, orderNo: string): Promise<void> {
  const found = await exportOrderEvidence(db, evidenceKeys, orderNo)
  if (!found) throw new OperatorError(`there is no evidence of order ${orderNo}`)
  write(JSON.stringify(found, null, 2))
}

await runOperatorCommand(usage, main)
