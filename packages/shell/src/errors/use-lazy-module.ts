import {logError} from '@hmb/host/error-log'
import {useFeedback} from '@hmb/ui/Feedback'
import {PageReloadContext} from '@hmb/ui/page-reload'
import {useCallback, useContext} from 'react'
import {useHost} from '../contexts/host-context.tsx'
import {copy} from './error-copy.ts'

/**
 * Imports a module on a tap. Null when the import fails, after an error dialog. 重试 then reloads the page, because a browser never
 * fetches a failed module again.
 *
 * @example
 * const loadModule = useLazyModule()
 * const loaded = await loadModule(() => import('./machine.ts'))
 * if (!loaded) return
 */
export function useLazyModule(): <Module>(load: () => Promise<Module>) => Promise<Module | null> {
  const host = useHost()
  const {confirm} = useFeedback()
  const reload = useContext(PageReloadContext)
  return useCallback(
    async (load) => {
      try {
        return await load()
      } catch (error) {
        logError('module', error instanceof Error ? error.name : 'unknown')
      }
      const message = host.isOnline() ? copy.loadFailed : copy.offline
      if (await confirm({message, ok: copy.retry, cancel: copy.back})) reload()
      return null
    },
    [host, confirm, reload],
  )
}
