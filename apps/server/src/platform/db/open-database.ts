import type {Config} from '../config.ts'
import type {OpenDatabase} from './database.ts'

/** Opens what the environment names: PostgreSQL with `DATABASE_URL`, else the embedded database. */
export async function openDatabase(
  {databaseUrl, dataDir}: Pick<Config, 'databaseUrl' | 'dataDir'>,
  onLost?: (error: Error) => void,
): Promise<OpenDatabase> {
  // Either driver is loaded only when it is used: the embedded one alone takes a second to read.
  if (databaseUrl) {
    const {openPostgres} = await import('./postgres-database.ts')
    return openPostgres(databaseUrl, onLost ? {onLost} : {})
  }
  const {openEmbedded} = await import('./pglite-database.ts')
  return openEmbedded(dataDir)
}
