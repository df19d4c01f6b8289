import {statfsSync} from 'node:fs'

/** The embedded database needs one new segment of its log (16 MB), and pages of tables. In bytes. */
export const neededBytes = 20 * 1024 * 1024

/** The disk of the data folder is nearly full. The statement was not carried out. */
export class DiskFullError extends Error {
  constructor(folder: string) {
    super(`The disk of the data folder ${folder} has less than ${neededBytes / 1024 / 1024} MB left.`)
    this.name = 'DiskFull'
  }
}

/** The free bytes of a folder's disk. */
export function freeBytes(folder: string): number {
  const {bavail, bsize} = statfsSync(folder)
  return bavail * bsize
}
