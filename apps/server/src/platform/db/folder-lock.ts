import {createHash} from 'node:crypto'
import {realpathSync, statSync, unlinkSync} from 'node:fs'
import {connect, createServer, type Server} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'

export interface FolderLock {
  release(): Promise<void>
}

/** Another process has locked the folder. The message names both. */
export class FolderInUseError extends Error {
  constructor(folder: string, pid: string) {
    super(
      `The data folder ${folder} is in use by process ${pid || 'unknown'}. The embedded database belongs to one process: ` +
        'stop that one, choose another folder with DATA_DIR, or set DATABASE_URL to share a PostgreSQL.',
    )
    this.name = 'FolderInUse'
  }
}

/**
 * Locks a folder for this process. The lock is a local socket, which the system releases when the process ends, also when it is killed.
 * A rejected process reads the process id of the owner from the socket.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const address = socketAddressOf(folder)
  const server = await listen(address)
  if (server) return {release: () => close(server)}
  const owner = await findOwner(address)
  if (owner !== null) throw new FolderInUseError(folder, owner)
  // No response: a killed process left the socket file. Linux and Windows keep no file.
  if (address.startsWith('/')) unlinkSync(address)
  const second = await listen(address)
  if (!second) throw new FolderInUseError(folder, '')
  return {release: () => close(second)}
}

/** The socket address of a folder. It does not depend on the path by which the folder is reached. */
function socketAddressOf(folder: string): string {
  const {dev, ino} = statSync(folder)
  const identity = process.platform === 'win32' ? realpathSync(folder) : `${dev}:${ino}`
  const name = `hmb-${createHash('sha256').update(identity).digest('hex').slice(0, 32)}`
  if (process.platform === 'linux') return `\0${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return join(tmpdir(), `${name}.sock`)
}

/** Returns null when the address is in use. */
function listen(address: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy())
      socket.end(String(process.pid))
    })
    server.unref()
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null)
      else reject(error)
    })
    server.listen(address, () => resolve(server))
  })
}

/** Timeout for reading the process id of the owner, in ms. */
const ownerTimeoutMs = 1000

/** The process id of the owner; '' when it does not respond, null without an owner. */
function findOwner(address: string): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect(address)
    let pid = ''
    socket.setTimeout(ownerTimeoutMs, () => {
      socket.destroy()
      resolve('')
    })
    socket.on('data', (data) => {
      pid += data.toString()
    })
    socket.once('close', (failed) => {
      if (!failed) resolve(pid)
    })
    socket.once('error', () => resolve(null))
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
  })
}
