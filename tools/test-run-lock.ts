import {mkdirSync} from 'node:fs'
import {FolderInUseError, type FolderLock, lockFolder} from '../apps/server/src/platform/db/folder-lock.ts'
import {root} from './processes.ts'

/** Without a reference the lock would end with the next collection. */
const held: FolderLock[] = []

/**
 * Locks the checkout for a test run until this process ends. Two runs replace the builds and the reports that the other
 * one uses. Throws with the other run's process.
 */
export function lockTestRun(folder = `${root}/node_modules/.cache/test-run`): void {
  mkdirSync(folder, {recursive: true})
  try {
    held.push(lockFolder(folder))
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error
    throw new Error(`Another test run uses this checkout: process ${error.owner}. Wait until it has ended, or stop it.`)
  }
}
