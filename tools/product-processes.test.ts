import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {expect, test} from 'vitest'
import {startProduct} from './product-processes.ts'

test('reports a port that another process uses, even if that process responds on it', async () => {
  const other = createServer((_, response) => response.end('{}'))
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening))
  const {port} = other.address() as AddressInfo
  await expect(startProduct(port)).rejects.toThrow(`Port ${port} is in use by another process`)
  other.close()
})
