import {parseArgs} from 'node:util'
import {currentEncryption} from '../platform/db/encryption.ts'
import {rotateLookupSecret} from '../platform/db/lookup-secret-rotation.ts'
import {openDatabase} from '../platform/db/open-database.ts'
import {reencryptStoredValues} from '../platform/db/stored-values.ts'
import {serverConfig} from '../server-config.ts'
import {runOperatorCommand} from './operator-command.ts'

const usage = `pnpm --filter @hmb/server re-encrypt [--new-lookup-secret]     encrypts every stored value with the first of ENCRYPTION_KEYS
`

/**
 * Encrypts every stored value with the first of `ENCRYPTION_KEYS`, so that the others can be removed. With
 * `--new-lookup-secret` it changes the lookup hashes too. Servers on PostgreSQL may run meanwhile.
 */
async function main(): Promise<void> {
  const {values} = parseArgs({options: {'new-lookup-secret': {type: 'boolean'}}})
  const {config} = await serverConfig(process.env)
  const {runExclusively, close} = await openDatabase(config)
  const report = (line: string) => void process.stdout.write(`${line}\n`)
  try {
    await runExclusively(async (db) => {
      const encryption = currentEncryption()
      const {cipher} = encryption
      const rows = await reencryptStoredValues(db, encryption)
      report(`${rows} rows were encrypted again; every value has the key ${cipher.keyId}`)
      if (!values['new-lookup-secret']) return
      // Only one process can open the embedded database.
      const leaseMs = config.databaseUrl ? config.lookupLeaseMs : 0
      await rotateLookupSecret({db, cipher, leaseMs, report})
      report('every lookup hash has a new secret')
    })
  } finally {
    await close()
  }
}

await runOperatorCommand(usage, main)
