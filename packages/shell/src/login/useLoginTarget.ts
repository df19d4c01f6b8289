import {useCallback} from 'react'
import {useHost} from '../host.tsx'
import {plainAddress} from '../navigation/gate.ts'
import {useQueryValues, useVisitNavigation} from '../navigation/navigation.tsx'
import {pathOf} from '../paths.ts'
import {useAskUserId} from '../session/person.ts'
import {isStaying} from '../session/staying.ts'
import {loginTarget} from './target.ts'

/**
 * Goes where a login leads. Addresses that came from outside pass the gate. `last`: where to when nothing says where, instead of one
 * page back.
 */
export function useLoginTarget(last?: () => Promise<void>): () => Promise<void> {
  const host = useHost()
  const values = useQueryValues()
  const navigation = useVisitNavigation()
  const askUserId = useAskUserId()
  return useCallback(async () => {
    const pathUrl = values.get('pathUrl') || navigation.channel().pathUrl || null
    const skipUrl = host.local.get('skipUrl')
    const {defaultPath} = navigation
    const target = loginTarget({
      pathUrl: pathUrl && plainAddress(pathUrl),
      sourcePath: plainAddress(values.get('sourcePath') ?? ''),
      queryData: values.get('queryData'),
      url: values.get('url'),
      skipUrl,
      defaultPath,
      personalCore: defaultPath,
    })
    navigation.spend('pathUrl')
    host.local.remove('skipUrl')
    // The login page is done with: Back must not lead to it again.
    if (target.to === 'back') return last ? last() : navigation.back(defaultPath)
    if (target.to === 'own') return navigation.go(target.path, {replace: true})
    const passed = navigation.pass(target.address)
    // A login that leads to a login would stand there for ever.
    if (passed.to === 'inside' && isStaying(passed.path)) return navigation.go(defaultPath, {replace: true})
    if (!target.withUserId) return navigation.leave(target.address, {replace: true})
    const userId = await askUserId().catch(() => '')
    navigation.leave(withUserId(target.address, userId), {replace: true})
  }, [values, navigation, host, askUserId, last])
}

function withUserId(address: string, userId: string): string {
  if (!userId || /[?&]userId=/.test(address)) return address
  const [, path = '', hash = ''] = /^([^#]*)(#.*)?$/.exec(address) ?? []
  const query = pathOf('', {userId}).slice(1)
  return `${path}${path.includes('?') ? '&' : '?'}${query}${hash}`
}
