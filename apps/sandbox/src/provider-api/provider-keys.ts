import {createHash, createHmac} from 'node:crypto'

/** A secret with the id under which server and provider know it. */
export interface ProviderKey {
  id: string
  secret: string
}

/** `call`: the server signs its requests. `notification`: the provider signs its notifications. */
export type KeyPurpose = 'call' | 'notification'

/**
 * The keys of one provider and purpose, derived from the secrets that the server shares. The first signs, all are accepted.
 * @example providerKeys('new,old', 'call', 'wechat') // two keys
 */
export function providerKeys(secrets: string, purpose: KeyPurpose, provider: string): ProviderKey[] {
  return secrets.split(',').map((secret) => ({
    id: createHash('sha256').update(secret).digest('hex').slice(0, 8),
    secret: createHmac('sha256', secret).update(`${purpose} ${provider}`).digest('hex'),
  }))
}

/**
 * The key that signs a request to this path.
 * @example signingKey('s3cret', 'notification', '/api/notify/wechat')
 */
export function signingKey(secrets: string, purpose: KeyPurpose, path: string): ProviderKey {
  const [newest = {id: '', secret: ''}] = providerKeys(secrets, purpose, providerOf(path))
  return newest
}

/**
 * The provider that a path names.
 * @example providerOf('/api/pay/wechat/create') // 'wechat'
 */
export const providerOf = (path: string): string => /\/api\/(?:pay\/|account\/|notify\/)?([\w-]+)/.exec(path)?.[1] ?? ''
