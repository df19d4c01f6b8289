import {mkdtempSync, rmSync, statSync} from 'node:fs'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {readOrCreateSecret, startProduct} from './product-processes.ts'

test('reports a port that another process uses, even if that process responds on it', async () => {
  const other = createServer((_, response) => response.end('{}'))
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening))
  const {port} = other.address() as AddressInfo
  await expect(startProduct(port)).rejects.toThrow(`Port ${port} is in use by another process`)
  other.close()
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
