import {createHash, createHmac} from 'node:crypto'

/**
 * The key of a provider, derived from the secret of the test run as docs/sandbox.md describes. The path names the provider.
 *
 * @example
 * sandboxKey(environment.secret, 'notification', '/api/notify/wechat')
 */
export function sandboxKey(
  secret: string,
  purpose: 'call' | 'notification',
  path: string,
): {id: string; secret: string} {
  const provider = /\/api\/(?:pay\/|account\/|notify\/)?([\w-]+)/.exec(path)?.[1]
  return {
    id: createHash('sha256').update(secret).digest('hex').slice(0, 8),
    secret: createHmac('sha256', secret).update(`${purpose} ${provider}`).digest('hex'),
  }
}
