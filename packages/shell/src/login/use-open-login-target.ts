import {withQuery} from '@hmb/rules/address-query'
import {useCallback} from 'react'
import {useHost} from '../contexts/use-host.ts'
import {decodeAddress} from '../navigation/address-gate.ts'
import {useAppNavigation, useQueryValues} from '../navigation/navigation.tsx'
import {isLoginOrLimitingPath} from '../session/login-paths.ts'
import {countLoginReturn} from '../session/login-redirect-limit.ts'
import {useFetchUserId} from '../session/use-fetch-user-id.ts'
import {loginTarget} from './login-target.ts'

/**
 * Opens the page after a login. Addresses from outside pass the address gate. `openFallback` replaces "one page back"
 * when there is no target.
 */
export function useOpenLoginTarget(openFallback?: () => Promise<void>): () => Promise<void> {
  const host = useHost()
  const values = useQueryValues()
  const navigation = useAppNavigation()
  const fetchUserId = useFetchUserId()
  return useCallback(async () => {
    countLoginReturn(host.sessionStorage, Date.now())
    const pathUrl = values.get('pathUrl') || navigation.channel().pathUrl || null
    const skipUrl = host.localStorage.get('skipUrl')
    const {defaultPath} = navigation
    const target = loginTarget({
      pathUrl: pathUrl && decodeAddress(pathUrl),
      sourcePath: decodeAddress(values.get('sourcePath') ?? ''),
      queryData: values.get('queryData'),
      url: values.get('url'),
      skipUrl,
      defaultPath,
    })
    navigation.removeChannelValue('pathUrl')
    host.localStorage.remove('skipUrl')
    // Each move replaces the login, so Back does not return to it.
    if (target.to === 'back') return openFallback ? openFallback() : navigation.back(defaultPath)
    if (target.to === 'own') {
      // The page that opened the login is one entry back. Replacing the login by that page would put it into the history twice.
      const [opener] = navigation.openerPath().split('?')
      return opener === target.path ? navigation.back() : navigation.go(target.path, {replace: true})
    }
    const checked = navigation.checkAddress(target.address)
    // The target of a login must not be a login.
    if (checked.to === 'inside' && isLoginOrLimitingPath(checked.path))
      return navigation.go(defaultPath, {replace: true})
    if (!target.withUserId) return navigation.leave(target.address, {replace: true})
    const userId = await fetchUserId().catch(() => '')
    navigation.leave(withUserId(target.address, userId), {replace: true})
  }, [values, navigation, host, fetchUserId, openFallback])
}

function withUserId(address: string, userId: string): string {
  if (!userId || /[?&]userId=/.test(address)) return address
  const [, path = '', hash = ''] = /^([^#]*)(#.*)?$/.exec(address) ?? []
  return withQuery(path, {userId}) + hash
}
