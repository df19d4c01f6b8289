import {createServer, type IncomingMessage} from 'node:http'
import type {AddressInfo} from 'node:net'
import {signingKey} from '../provider-api/provider-keys.ts'
import {signedHeaders} from '../provider-api/request-signing.ts'
import {createManualClock, type ManualClock} from './manual-clock.ts'

export const secret = 's3cret'

export interface ReceivedNotification {
  path: string
  headers: IncomingMessage['headers']
  raw: string
  body: Record<string, unknown>
}

/** A small merchant: sends signed requests, and receives notifications over real HTTP. */
export async function openTestMerchant(clock: ManualClock = createManualClock()) {
  const received: ReceivedNotification[] = []
  const unread: ReceivedNotification[] = []
  let readers: ((received: ReceivedNotification) => void)[] = []
  let replies: (() => {status: number; text: string})[] = []

  const server = createServer(async (request, response) => {
    let raw = ''
    for await (const chunk of request) raw += chunk
    const notification = {path: request.url ?? '', headers: request.headers, raw, body: JSON.parse(raw)}
    received.push(notification)
    const {status, text} = (replies.shift() ?? confirmReceipt)()
    response.writeHead(status, {'content-type': 'application/json'}).end(text)
    const reader = readers.shift()
    if (reader) reader(notification)
    else unread.push(notification)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const {port} = server.address() as AddressInfo

  return {
    clock,
    notifyUrl: `http://127.0.0.1:${port}/api/notify/wechat?from=sandbox`,
    received,
    /** The next notification, in order of arrival. */
    nextNotification: (): Promise<ReceivedNotification> => {
      const [notification] = unread.splice(0, 1)
      return notification ? Promise.resolve(notification) : new Promise((resolve) => readers.push(resolve))
    },
    /** Replies to the coming notifications. Later notifications are confirmed. */
    replyWith(...next: (() => {status: number; text: string})[]) {
      replies = next
    },
    async close() {
      readers = []
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
    /** A signed call to the sandbox. */
    async call(base: string, path: string, request: unknown): Promise<{status: number; body: Record<string, unknown>}> {
      const body = JSON.stringify(request)
      const response = await fetch(base + path, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          ...signedHeaders(signingKey(secret, 'call', path), {method: 'POST', path, body}, clock.now()),
        },
      })
      return {status: response.status, body: (await response.json()) as Record<string, unknown>}
    },
  }
}

const confirmReceipt = () => ({status: 200, text: '{"code":"SUCCESS"}'})
