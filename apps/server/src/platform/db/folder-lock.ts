import {createHash} from 'node:crypto'
import {realpathSync, statSync, unlinkSync} from 'node:fs'
import {connect, createServer, type Server} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'

export interface FolderLock {
  release(): Promise<void>
}

/** Another process has the folder; its message names both. */
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
 * Keeps a folder for this process. The lock is a local socket that the system takes back when the process dies, however
 * it dies; whoever is refused asks the socket for its owner's process id.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const address = addressOf(folder)
  const server = await listen(address)
  if (server) return {release: () => close(server)}
  const owner = await ownerOf(address)
  if (owner !== null) throw new FolderInUseError(folder, owner)
  // Nobody answers: a socket file that a killed process left (never so on Linux and Windows, which keep no file).
  if (address.startsWith('/')) unlinkSync(address)
  const second = await listen(address)
  if (!second) throw new FolderInUseError(folder, '')
  return {release: () => close(second)}
}

/** The same address for the same folder, by whatever path it is reached. */
function addressOf(folder: string): string {
  const {dev, ino} = statSync(folder)
  const identity = process.platform === 'win32' ? realpathSync(folder) : `${dev}:${ino}`
  const name = `hmb-${createHash('sha256').update(identity).digest('hex').slice(0, 32)}`
  if (process.platform === 'linux') return `\0${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return join(tmpdir(), `${name}.sock`)
}

/** null when the address is taken. */
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

/** How long the owner may take to say its process id, in ms. */
const answerMs = 1000

/** The owner's process id, '' when it does not say, null when there is none. */
function ownerOf(address: string): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect(address)
    let pid = ''
    socket.setTimeout(answerMs, () => {
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
