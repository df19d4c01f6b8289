import {connect, type Socket} from 'node:net'
import {expect, onTestFinished, test} from 'vitest'
import {createLog} from '../log.ts'
import {createHttpServer, type HttpLimits, httpLimits} from './http-server.ts'

async function startServer(limits: Partial<HttpLimits> = {}, proxies = 0) {
  const app = await createHttpServer(
    createLog('silent'),
    {proxies, publicUrl: 'http://127.0.0.1'},
    {...httpLimits, ...limits},
  )
  app.post('/', async () => 'served')
  let release: (() => void) | undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  app.get('/slow', async () => {
    await released
    return 'served'
  })
  const sockets: Socket[] = []
  const url = await app.listen({port: 0, host: '127.0.0.1'})
  onTestFinished(async () => {
    // Closing waits for open requests.
    for (const socket of sockets) socket.destroy()
    await app.close()
  })
  /** Opens connections that send this text and then nothing. Returns how many are closed. */
  const open = async (count: number, text: string) => {
    let closed = 0
    await Promise.all(
      Array.from({length: count}, () => {
        const socket = connect(Number(new URL(url).port), '127.0.0.1')
        sockets.push(socket)
        socket.on('error', () => {})
        socket.once('close', () => closed++)
        socket.resume()
        return new Promise<void>((resolve) =>
          socket.once('connect', () => {
            if (text) socket.write(text)
            resolve()
          }),
        )
      }),
    )
    return () => closed
  }
  const post = async () => (await fetch(url, {method: 'POST', body: '{}'})).text()
  return {url, open, post, release: () => release?.()}
}

const slowBody = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{'

test('S13: connections that send nothing, incomplete headers or an incomplete body are closed in time', async () => {
  const {open, post} = await startServer({requestMs: 600, headersMs: 500})
  const parts = ['', 'POST / HTTP/1.1\r\nhost:', slowBody]
  const closed = await Promise.all(parts.map((text) => open(70, text)))
  expect(await post()).toBe('served')
  await expect.poll(() => closed.map((count) => count())).toEqual([70, 70, 70])
})

test('the time limits are not longer than a browser waits for a response', () => {
  const {requestMs, headersMs} = httpLimits
  expect(Math.max(requestMs, headersMs)).toBeLessThanOrEqual(15_000)
})

test('S13: one network has a limit of connections; the oldest slow ones are closed for the newest', async () => {
  const {open, post} = await startServer({perNetwork: 50})
  const closed = await open(200, slowBody)
  await expect.poll(closed).toBe(150)
  expect(await post()).toBe('served')
  expect(closed()).toBe(151)
})

test('a connection that waits for its response is never closed for another', async () => {
  const {url, open, release} = await startServer({perNetwork: 20})
  const waiting = fetch(`${url}/slow`)
  const closed = await open(40, slowBody)
  await expect.poll(closed).toBe(21)
  release()
  expect(await (await waiting).text()).toBe('served')
})

test('behind a proxy the limit of one network does not apply, the total does', async () => {
  const {open} = await startServer({perNetwork: 20, total: 60}, 1)
  const closed = await open(80, slowBody)
  await expect.poll(closed).toBe(20)
})
