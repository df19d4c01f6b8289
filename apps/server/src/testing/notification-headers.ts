import {sandboxKeys} from '../platform/config/secret-keys.ts'
import {signedHeaders} from '../platform/providers/signature.ts'

/** `PROVIDER_SECRET` of test servers: the keys of every provider are derived from it. */
export const testSecret = 'test-secret'

/** The headers of a notification, signed with the sandbox key of the provider that `path` names. */
export function notificationHeaders(secrets: string, path: string, body: string, now: Date): Record<string, string> {
  const [, provider] = /\/notify\/([\w-]+)/.exec(path) ?? []
  return signedHeaders(sandboxKeys(secrets, 'notification', provider)[0], {path, body}, now.getTime())
}
