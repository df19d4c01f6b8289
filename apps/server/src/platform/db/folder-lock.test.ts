import {spawn} from 'node:child_process'
import {mkdtempSync, rmSync, symlinkSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, expect, test} from 'vitest'
import {FolderInUseError, lockFolder} from './folder-lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'hmb-lock-'))
afterAll(() => rmSync(folder, {recursive: true, force: true}))

/** Starts another process that locks the folder. */
async function holder() {
  const module = JSON.stringify(join(import.meta.dirname, 'folder-lock.ts'))
  const script = `import(${module}).then(({lockFolder}) => lockFolder(${JSON.stringify(folder)})).then(() => console.log('locked'));setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['-e', script], {
    env: {...process.env, NODE_OPTIONS: ''},
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve) => child.stdout.once('data', resolve))
  return child
}

test('one process at a time locks a folder, by any path', async () => {
  const lock = await lockFolder(folder)
  const link = `${folder}-link`
  symlinkSync(folder, link)
  await expect(lockFolder(link)).rejects.toThrow(FolderInUseError)
  rmSync(link)
  await lock.release()
  await (await lockFolder(folder)).release()
})

test('the error names the process that has locked the folder', async () => {
  const child = await holder()
  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${child.pid}`)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
})

test('a killed process releases the folder', async () => {
  const child = await holder()
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
  await (await lockFolder(folder)).release()
})
