import {createServer, request} from 'node:http'
import type {AddressInfo} from 'node:net'

/**
 * Serves one file under its path, and everything else from the product's server. Responses of Playwright's own interception use
 * memory of the page.
 */
export async function serveFile(serverUrl: string, path: string, body: Buffer): Promise<{url: string; stop(): void}> {
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === path) {
      outgoing.writeHead(200, {'content-type': 'application/pdf', 'content-length': body.length}).end(body)
      return
    }
    const {method, headers} = incoming
    const forwarded = request(`${serverUrl}${incoming.url}`, {method, headers}, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const {port} = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
