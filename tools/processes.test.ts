import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {expect, onTestFinished, test} from 'vitest'
import {type ServiceProcess, waitUntilReady} from './processes.ts'

/** A server that accepts requests and responds to none. */
async function startSilentServer(): Promise<string> {
  const server = createServer(() => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const service = (ended: Promise<number | null>) => ({ended}) as ServiceProcess

test('a server that never responds is an error after the limit', async () => {
  const url = await startSilentServer()
  await expect(waitUntilReady(url, service(new Promise(() => {})), 100)).rejects.toThrow(
    'did not respond within 100 ms',
  )
})

test('the end of the process ends the wait for its response', async () => {
  const url = await startSilentServer()
  await expect(waitUntilReady(url, service(Promise.resolve(1)))).rejects.toThrow('ended before it was ready')
})
