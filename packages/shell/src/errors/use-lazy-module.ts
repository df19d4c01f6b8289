import {timeoutMs} from '@hmb/contract/client'
import {logError} from '@hmb/host/error-log'
import {useFeedback} from '@hmb/ui/Feedback'
import {PageReloadContext} from '@hmb/ui/page-reload'
import {useCallback, useContext} from 'react'
import {useHost} from '../contexts/use-host.ts'
import {copy} from './error-copy.ts'

/** The delay of the cover, in ms. A module that loads earlier shows none, because it would flicker. */
const coverDelayMs = 100

/**
 * Imports a module on a tap. With `text` it covers the page while the import takes longer than a moment. Null when the
 * import fails or does not end in time, after an error dialog. 重试 then reloads the page, because a browser never
 * fetches a failed module again.
 *
 * @example
 * const loadModule = useLazyModule()
 * const loaded = await loadModule(() => import('./machine.ts'), '加载中…')
 * if (!loaded) return
 */
export function useLazyModule(): <Module>(load: () => Promise<Module>, text?: string) => Promise<Module | null> {
  const host = useHost()
  const {confirm, busy} = useFeedback()
  const reload = useContext(PageReloadContext)
  return useCallback(
    async (load, text) => {
      let end = () => {}
      const cover = setTimeout(() => {
        if (text) end = busy(text)
      }, coverDelayMs)
      try {
        return await Promise.race([
          load(),
          // A browser itself may wait for minutes.
          new Promise<never>((_, reject) => setTimeout(reject, timeoutMs)),
        ])
      } catch (error) {
        logError('module', error instanceof Error ? error.name : 'unknown')
      } finally {
        clearTimeout(cover)
        end()
      }
      const message = host.isOnline() ? copy.loadFailed : copy.offline
      if (await confirm({message, ok: copy.retry, cancel: copy.back})) reload()
      return null
    },
    [host, confirm, busy, reload],
  )
}
