import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtempSync, rmSync, statSync} from 'node:fs'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {freePort} from '../e2e/src/environment/child-process.ts'
import {root} from './processes.ts'
import {readOrCreateSecret, startProduct} from './product-processes.ts'

test('reports a port that another process uses, even if that process responds on it', async () => {
  const other = createServer((_, response) => response.end('{}'))
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening))
  const {port} = other.address() as AddressInfo
  await expect(startProduct(port)).rejects.toThrow(`Port ${port} is in use by another process`)
  other.close()
})

test('a signal during the start ends the services that run already', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hmb-data-'))
  onTestFinished(() => rmSync(folder, {recursive: true}))
  const port = await freePort()
  const start = `import {startProduct, stopOnSignal} from ${JSON.stringify(join(root, 'tools/product-processes.ts'))}
    stopOnSignal(await startProduct(${port}))`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', start], {
    env: {...process.env, NODE_OPTIONS: '', DATA_DIR: folder},
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  const sandboxResponds = () =>
    fetch(`http://127.0.0.1:${port + 1}/healthz`).then(
      ({ok}) => ok,
      () => false,
    )
  await expect.poll(sandboxResponds, {timeout: 150_000}).toBe(true)
  child.kill('SIGTERM')
  await ended
  await expect.poll(sandboxResponds).toBe(false)
})

test('a data folder keeps the secret of its first start, which no other user may read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hmb-data-'))
  onTestFinished(() => rmSync(folder, {recursive: true}))
  const data = join(folder, '.data')
  const first = readOrCreateSecret(data)
  expect(first).toMatch(/^[0-9a-f]{64}$/)
  expect(readOrCreateSecret(data)).toBe(first)
  expect(readOrCreateSecret(folder)).not.toBe(first)
  expect(statSync(join(data, 'provider-secret')).mode & 0o777).toBe(0o600)
})
