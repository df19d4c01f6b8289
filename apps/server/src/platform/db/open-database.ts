import type {Config} from '../config.ts'
import type {OpenDatabase} from './database.ts'

/** Opens PostgreSQL when `databaseUrl` is set, otherwise the embedded database. */
export async function openDatabase(
  {
    databaseUrl,
    dataDir,
    encryptionKeys,
    lookupLeaseMs: leaseMs,
  }: Pick<Config, 'databaseUrl' | 'dataDir' | 'encryptionKeys' | 'lookupLeaseMs'>,
  onLost?: (error: Error) => void,
): Promise<OpenDatabase> {
  // Drivers are loaded on demand: loading PGlite takes a second.
  if (databaseUrl) {
    const {openPostgres} = await import('./postgres-database.ts')
    return openPostgres(databaseUrl, encryptionKeys, {leaseMs, ...(onLost ? {onLost} : {})})
  }
  const {openEmbedded} = await import('./pglite-database.ts')
  return openEmbedded(dataDir, encryptionKeys)
}
