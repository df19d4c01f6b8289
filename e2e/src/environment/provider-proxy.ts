import {createServer, type IncomingMessage, type ServerResponse} from 'node:http'
import {freePort, type Running} from './child-process.ts'

/** How a provider does not respond: it processes the request and its response is lost, or it receives nothing. */
export type DroppedResponse = 'processes' | 'receives nothing'

/** A proxy between the server and its providers that can drop requests or responses. */
export interface ProviderProxy extends Running {
  url: string
  /** From now on payment requests for this payer get no response. Returns a function that ends this. */
  dropResponses(idNo: string, how: DroppedResponse): () => void
  /** How many requests for this payer have got no response so far. */
  withoutResponse(idNo: string): number
}

/** Payment calls. They contain the payer's document number, the number of their order, or the trade number of such a call. */
const aboutPayments = /^\/api\/(pay|account)\/[\w-]+\/(create|pay|query|close)$/

/**
 * @example
 * const proxy = await openProviderProxy('http://127.0.0.1:8081')
 * const respondAgain = proxy.dropResponses('349999198506150019', 'processes')
 */
export async function openProviderProxy(target: string): Promise<ProviderProxy> {
  const dropping = new Map<string, DroppedResponse>()
  /** Number of an order or of a trade → payer's document number. */
  const payers = new Map<string, string>()
  const waiting = new Set<ServerResponse>()
  /** The payer of each request without a response. */
  const withoutResponse: string[] = []

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    const body = await textOf(request)
    if (path === '/api/orders') payers.set(numberIn(body, 'orderNo'), numberIn(body, 'idNo'))
    const payer = aboutPayments.test(path) ? payerOf(body) : ''
    const how = dropping.get(payer)
    if (how) {
      waiting.add(response)
      withoutResponse.push(payer)
    }
    if (how === 'receives nothing') return
    const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !perConnection.test(name)))
    const upstream = await fetch(target + path, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(body === '' ? {} : {body}),
    })
    if (how) return
    response.writeHead(upstream.status, {'content-type': upstream.headers.get('content-type') ?? 'text/plain'})
    response.end(await upstream.text())
  }

  function payerOf(body: string): string {
    const number = numberIn(body, 'outTradeNo')
    const ordered = payers.get(numberIn(body, 'orderNo'))
    if (ordered) payers.set(number, ordered)
    return payers.get(number) ?? ''
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    dropResponses(idNo, how) {
      dropping.set(idNo, how)
      return () => void dropping.delete(idNo)
    },
    withoutResponse: (idNo) => withoutResponse.filter((payer) => payer === idNo).length,
    async stop() {
      for (const response of waiting) response.destroy()
      await new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      })
    },
  }
}

const numberIn = (body: string, name: string) => new RegExp(`"${name}":"([^"]+)"`).exec(body)?.[1] ?? ''

/** Hop-by-hop headers, which a proxy must not forward. */
const perConnection = /^(host|connection|content-length|transfer-encoding|keep-alive)$/

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
