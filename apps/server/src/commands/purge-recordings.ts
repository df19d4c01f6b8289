import {parseArgs} from 'node:util'
import {openDatabase} from '../platform/db/open-database.ts'
import {purgeRecordings} from '../recording/recording-partitions.ts'
import {serverConfig} from '../server-config.ts'
import {runOperatorCommand} from './operator-command.ts'

const usage = `pnpm recordings:purge     deletes the session recordings of the months that ended more than RECORDING_DAYS ago
`

/**
 * The command `recordings:purge`: deletes the session recordings of the months that ended more than `RECORDING_DAYS` ago.
 * Servers on PostgreSQL may run meanwhile.
 */
async function main(): Promise<void> {
  parseArgs({options: {}})
  const {config} = await serverConfig(process.env)
  const {runExclusively, close} = await openDatabase(config)
  try {
    // A batch may take longer than a call of a browser waits.
    const {partitions, recordings} = await runExclusively((db) => purgeRecordings(db, new Date(), config.recordingDays))
    process.stdout.write(
      `${recordings} recordings older than ${config.recordingDays} days were deleted; dropped: ${partitions.join(', ') || 'no month'}\n`,
    )
  } finally {
    await close()
  }
}

await runOperatorCommand(usage, main)
