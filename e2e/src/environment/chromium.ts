import {execFile, spawnSync} from 'node:child_process'
import {existsSync, mkdirSync, renameSync, rmSync} from 'node:fs'
import {createRequire} from 'node:module'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {promisify} from 'node:util'

/** How to start a browser: executable, flags and environment variables. */
export interface Chromium {
  executablePath: string
  args: string[]
  env: Record<string, string>
}

/** The browser makes no background requests and resolves no host but loopback. */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  // One process less saves a twentieth of a journey's CPU.
  '--in-process-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--force-color-profile=srgb',
  // Without this a key that scrolls a long document would paint every frame of the animation.
  '--disable-smooth-scrolling',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
]

/** Unpacking takes 2 to 10 s. */
const unpackTimeoutMs = 120_000

const environment = {
  // Without a UTF-8 locale Chromium saves a file with a Chinese name as `download`.
  LC_ALL: 'C.UTF-8',
  // Chromium sets these variables at its start. A new one moves the environment in memory while other threads read it.
  // About one start in a thousand ended with SIGSEGV in `getenv`. The value of one that exists is replaced in place.
  DBUS_SESSION_BUS_ADDRESS: 'disabled:',
  FC_FONTATIONS: '1',
  VK_ICD_FILENAMES: '/dev/null',
}

/**
 * The Chromium of `CHROMIUM_PATH`, or the one from npm, unpacked once per version.
 * @example const {executablePath, args, env} = await findChromium(process.env)
 */
export async function findChromium({CHROMIUM_PATH}: Record<string, string | undefined>): Promise<Chromium> {
  if (CHROMIUM_PATH) {
    if (!existsSync(CHROMIUM_PATH)) throw new Error(`CHROMIUM_PATH names no file: ${CHROMIUM_PATH}`)
    return {executablePath: CHROMIUM_PATH, args: quiet, env: environment}
  }
  const folder = await unpacked()
  const executablePath = join(folder, 'chromium')
  return {executablePath, args: quiet, env: {...environment, ...librariesFor(executablePath, folder)}}
}

/**
 * The package unpacks into the temporary folder and reuses any file there, even an incomplete one of a killed run.
 * So each version unpacks into its own folder, and a rename publishes the folder once it is complete. Another process
 * unpacks, because tests that run meanwhile use the temporary folder too.
 */
async function unpacked(): Promise<string> {
  const {version, bin} = packagedChromium()
  const folder = join(tmpdir(), `hmb-chromium-${version}-${process.getuid?.() ?? 0}`)
  if (existsSync(folder)) return folder
  const fresh = `${folder}.${process.pid}`
  rmSync(fresh, {recursive: true, force: true})
  mkdirSync(fresh, {recursive: true, mode: 0o755})

  await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'unpack-chromium.ts'), bin], {
    env: {...process.env, TMPDIR: fresh},
    timeout: unpackTimeoutMs,
  })
  try {
    renameSync(fresh, folder)
  } catch (error) {
    // Another run has published the same version first.
    if (!existsSync(folder)) throw error
    rmSync(fresh, {recursive: true})
  }
  return folder
}

function packagedChromium(): {version: string; bin: string} {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const root = dirname(dirname(entry))
  const {version}: {version: string} = createRequire(import.meta.url)(join(root, 'package.json'))
  return {version, bin: join(root, 'bin')}
}

/** A minimal machine lacks NSS and a font configuration; the package contains both. */
function librariesFor(executablePath: string, folder: string): Record<string, string> {
  const fonts: Record<string, string> = existsSync('/etc/fonts/fonts.conf')
    ? {}
    : {FONTCONFIG_PATH: join(folder, 'fonts')}
  const {status} = spawnSync(executablePath, ['--version'])
  return status === 0 ? fonts : {...fonts, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib')}
}
