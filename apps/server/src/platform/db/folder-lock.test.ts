import {spawn, spawnSync} from 'node:child_process'
import {mkdtempSync, rmSync, symlinkSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, expect, test} from 'vitest'
import {FolderInUseError, lockFolder} from './folder-lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'hmb-lock-'))
afterAll(() => rmSync(folder, {recursive: true, force: true}))

/** Starts another process that locks the folder. `wrapper` is a program that starts it. */
async function holder(wrapper: readonly string[] = []) {
  const module = JSON.stringify(join(import.meta.dirname, 'folder-lock.ts'))
  const script = `import(${module}).then(({lockFolder}) => {globalThis.lock = lockFolder(${JSON.stringify(folder)}); console.log('locked')});setInterval(() => {}, 1000)`
  const [program = '', ...args] = [...wrapper, process.execPath, '-e', script]
  const child = spawn(program, args, {
    env: {...process.env, NODE_OPTIONS: ''},
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve) => child.stdout.once('data', resolve))
  return child
}

test('one process at a time locks a folder, by any path', async () => {
  const lock = lockFolder(folder)
  const link = `${folder}-link`
  symlinkSync(folder, link)
  expect(() => lockFolder(link)).toThrow(FolderInUseError)
  rmSync(link)
  lock.release()
  lockFolder(folder).release()
})

test('the error names the process that has locked the folder', async () => {
  const child = await holder()
  expect(() => lockFolder(folder)).toThrow(`in use by process ${child.pid} on `)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
})

/** A separate network, as in a container; an empty command where the system does not allow it. */
const ownNetwork = spawnSync('unshare', ['-rn', 'true']).status === 0 ? ['unshare', '-rn'] : []

test('S15: a process in another network namespace has locked the folder too', async () => {
  const child = await holder(ownNetwork)
  expect(() => lockFolder(folder)).toThrow(FolderInUseError)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
  lockFolder(folder).release()
})

test('a killed process releases the folder', async () => {
  const child = await holder()
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
  lockFolder(folder).release()
})
