import {createHash} from 'node:crypto'
import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {dirname, join, resolve} from 'node:path'
import {gunzipSync} from 'node:zlib'
import {migrationsFolder} from './migrations.ts'

/**
 * The path of the embedded database that the build creates with all migrations. Copying it takes a second and half the memory of
 * creating one. The name contains a hash of the migrations and the PGlite version, so that an outdated snapshot is not used.
 */
export function snapshotPath(): string {
  const hash = createHash('sha256').update(pgliteVersion())
  for (const name of readdirSync(migrationsFolder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted())
    hash.update(name).update(readFileSync(join(migrationsFolder, name)))
  return resolve(import.meta.dirname, '../../../dist', `database-${hash.digest('hex').slice(0, 16)}.tar.gz`)
}

/** The unpacked snapshot; null when the server was not built. */
export function readSnapshot(): Blob | null {
  const path = snapshotPath()
  return existsSync(path) ? new Blob([gunzipSync(readFileSync(path))]) : null
}

function pgliteVersion(): string {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const {version}: {version: string} = JSON.parse(readFileSync(join(dirname(main), '../package.json'), 'utf8'))
  return version
}
