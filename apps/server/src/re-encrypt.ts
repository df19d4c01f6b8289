import {parseArgs} from 'node:util'
import {runOperatorCommand} from './operator-process.ts'
import {currentEncryption} from './platform/db/encryption.ts'
import {renewLookupSecret} from './platform/db/lookup-renewal.ts'
import {openDatabase} from './platform/db/open-database.ts'
import {renewStoredValues} from './platform/db/stored-values.ts'
import {serverConfig} from './server-config.ts'

/**
 * Encrypts every stored value with the first of `ENCRYPTION_KEYS`, so that the others can be removed. Servers on PostgreSQL may run meanwhile.
 * With `--new-lookup-secret` it changes the lookup hashes too; then no server may run.
 */
async function main(): Promise<void> {
  const {values} = parseArgs({options: {'new-lookup-secret': {type: 'boolean'}}})
  const {db, close} = await openDatabase((await serverConfig(process.env)).config)
  try {
    const encryption = currentEncryption()
    const rows = await renewStoredValues(db, encryption)
    process.stdout.write(`${rows} rows were encrypted again; every value has the key ${encryption.cipher.keyId}\n`)
    if (!values['new-lookup-secret']) return
    const changed = await renewLookupSecret(db, encryption.cipher)
    process.stdout.write(`${changed} lookup hashes have a new secret; the servers may start\n`)
  } finally {
    await close()
  }
}

await runOperatorCommand(main)
