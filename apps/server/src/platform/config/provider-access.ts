import {addressErrorOf} from './environment-schema.ts'
import {type ProviderAccess, parseKeyList, type SecretKey} from './secret-keys.ts'

/** Providers that every city has. */
const sharedProviders = ['sms', 'mail', 'wechat', 'unionpay', 'face', 'insurer', 'captcha', 'sso', 'realname']
/** Shared providers that send notifications. Account platforms do too. */
const notifyingProviders = ['wechat', 'unionpay', 'insurer']

type Variables = Readonly<Record<string, string>>

/** The access to a provider by its name; null for a provider that this server does not use. */
type AccessOf = (name: string) => ProviderAccess | null

/**
 * Reads the addresses and the keys of the providers in production. `platforms` are the account platforms of the cities.
 * The errors contain no secret.
 */
export function readProviderAccess(
  values: Variables,
  platforms: readonly string[],
): {provider: AccessOf; errors: string[]} {
  const names = [...sharedProviders, ...platforms]
  const urls = new Map<string, string>()
  const errors: string[] = []
  for (const part of (values.PROVIDER_URLS ?? '').split(',').filter((text) => text.trim() !== '')) {
    const [, name = '', url = ''] = /^\s*([\w-]+)=(\S+?)\/*\s*$/.exec(part) ?? []
    if (!names.includes(name)) {
      errors.push(`PROVIDER_URLS names the unknown provider "${name || part}"`)
      continue
    }
    const error = url === 'none' ? '' : addressErrorOf(url, 'production')
    if (error) errors.push(`PROVIDER_URLS ${name} ${error}, not "${url}"`)
    urls.set(name, url)
  }
  const missing = names.filter((name) => !urls.has(name))
  if (missing.length > 0)
    errors.push(
      `PROVIDER_URLS is missing ${missing.join(', ')} (write ${missing[0]}=none for a provider that is not used)`,
    )

  const used = names.filter((name) => urls.get(name) !== 'none')
  const notifying = used.filter((name) => !sharedProviders.includes(name) || notifyingProviders.includes(name))
  const callKeys = keysOf(values, 'CALL_KEYS', names, used)
  const notificationKeys = keysOf(values, 'NOTIFICATION_KEYS', names, notifying)
  const provider: AccessOf = (name) => {
    const url = urls.get(name)
    const [newest, ...older] = callKeys.rings.get(name) ?? []
    if (!url || url === 'none' || !newest) return null
    return {url, callKeys: [newest, ...older], notificationKeys: notificationKeys.rings.get(name) ?? []}
  }
  return {provider, errors: [...errors, ...callKeys.errors, ...notificationKeys.errors]}
}

function keysOf(
  values: Variables,
  variable: 'CALL_KEYS' | 'NOTIFICATION_KEYS',
  names: readonly string[],
  usedNames: readonly string[],
): {rings: ReadonlyMap<string, readonly SecretKey[]>; errors: string[]} {
  const {rings, errors} = parseKeyList(values[variable] ?? '', {byProvider: true})
  const unknown = [...rings.keys()].filter((name) => !names.includes(name))
  const missing = usedNames.filter((name) => !rings.has(name))
  return {
    rings,
    errors: [
      ...errors.map((error) => `${variable} ${error}`),
      ...unknown.map((name) => `${variable} names the unknown provider "${name}"`),
      ...(missing.length > 0 ? [`${variable} is missing ${missing.join(', ')}`] : []),
    ],
  }
}
