import {logError} from '@hmb/host/error-log'
import {useFeedback} from '@hmb/ui/Feedback'
import {useCallback} from 'react'
import {useHost} from '../contexts/host-context.tsx'
import {copy} from './error-copy.ts'

/**
 * Loads a part of the build that a tap needs. A browser never asks again for a part that it once failed to fetch, so whoever
 * tries again gets the page anew; null means that nothing has come of the tap.
 *
 * @example
 * const part = usePart()
 * const loaded = await part(() => import('./machine.ts'))
 * if (!loaded) return
 */
export function useLazyModule(): <Part>(load: () => Promise<Part>) => Promise<Part | null> {
  const host = useHost()
  const {confirm, toast} = useFeedback()
  return useCallback(
    async (load) => {
      try {
        return await load()
      } catch (error) {
        logError('part', error instanceof Error ? error.name : 'unknown')
      }
      const message = host.isOnline() ? copy.loadFailed : copy.offline
      if (!(await confirm({message, ok: copy.retry, cancel: copy.back}))) return null
      // Without a network the page itself would be lost.
      if (host.isOnline()) host.reload()
      else toast(copy.offline)
      return null
    },
    [host, confirm, toast],
  )
}
