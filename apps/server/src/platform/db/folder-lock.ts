import {readFileSync, writeFileSync} from 'node:fs'
import {hostname} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'

export interface FolderLock {
  release(): void
}

/** Another process has locked the folder. The message names both. */
export class FolderInUseError extends Error {
  /** The process and its host, such as `17 on web-1`. */
  readonly owner: string
  constructor(folder: string, ownerText: string) {
    const owner = ownerText || 'unknown'
    super(
      `The data folder ${folder} is in use by process ${owner}. The embedded database belongs to one process: ` +
        'stop that one, choose another folder with DATA_DIR, or set DATABASE_URL to share a PostgreSQL.',
    )
    this.name = 'FolderInUse'
    this.owner = owner
  }
}

/** SQLite's result code for a file that another connection has locked. */
const sqliteBusy = 5

/**
 * Locks a folder for this process. The lock is a record lock of the file system, on the file `lock`. The kernel checks it
 * for every process that reaches the file, also from another container. It releases the lock when the process ends, also
 * when it is killed. Node has no call for record locks; SQLite takes one at `begin exclusive`, and writes nothing.
 *
 * @example
 * const lock = lockFolder('/var/lib/hmb')
 */
export function lockFolder(folder: string): FolderLock {
  const ownerFile = join(folder, 'lock-owner')
  const file = new DatabaseSync(join(folder, 'lock'), {timeout: 0})
  try {
    file.exec('begin exclusive')
  } catch (error) {
    file.close()
    if ((error as {errcode?: number}).errcode === sqliteBusy) throw new FolderInUseError(folder, ownerIn(ownerFile))
    throw error
  }
  recordOwner(ownerFile)
  return {release: () => file.close()}
}

/**
 * For the message of a refused process only. A container's process id means nothing outside, so that the host's name is
 * beside it.
 */
function recordOwner(ownerFile: string): void {
  try {
    writeFileSync(ownerFile, `${process.pid} on ${hostname()}`)
  } catch {
    // A full disk is reported by the code that needs the space.
  }
}

function ownerIn(ownerFile: string): string {
  try {
    return readFileSync(ownerFile, 'utf8')
  } catch {
    return ''
  }
}
