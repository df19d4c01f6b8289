import {runOperatorCommand} from './operator-process.ts'
import {currentEncryption} from './platform/db/encryption.ts'
import {openDatabase} from './platform/db/open-database.ts'
import {renewStoredValues} from './platform/db/stored-values.ts'
import {serverConfig} from './server-config.ts'

/** Encrypts every stored value with the first of `ENCRYPTION_KEYS`, so that the others can be removed. Servers on PostgreSQL may run meanwhile. */
async function main(): Promise<void> {
  const {db, close} = await openDatabase((await serverConfig(process.env)).config)
  try {
    const encryption = currentEncryption()
    const rows = await renewStoredValues(db, encryption)
    process.stdout.write(`${rows} rows were encrypted again; every value has the key ${encryption.cipher.keyId}\n`)
  } finally {
    await close()
  }
}

await runOperatorCommand(main)
