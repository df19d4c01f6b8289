import {logTrouble} from '@hmb/host/log'
import {useFeedback} from '@hmb/ui/Feedback'
import {useCallback} from 'react'
import {useHost} from '../host.tsx'
import {copy} from './copy.ts'

/**
 * Loads a part of the build that a tap needs. A browser never asks again for a part that it once failed to fetch, so whoever
 * tries again gets the page anew; null means that nothing has come of the tap.
 *
 * @example
 * const part = usePart()
 * const loaded = await part(() => import('./machine.ts'))
 * if (!loaded) return
 */
export function usePart(): <Part>(load: () => Promise<Part>) => Promise<Part | null> {
  const host = useHost()
  const {confirm, toast} = useFeedback()
  return useCallback(
    async (load) => {
      try {
        return await load()
      } catch (error) {
        logTrouble('part', error instanceof Error ? error.name : 'unknown')
      }
      const message = host.online() ? copy.loadFailed : copy.offline
      if (!(await confirm({message, ok: copy.retry, cancel: copy.back}))) return null
      // Without a network the page itself would be lost.
      if (host.online()) host.reload()
      else toast(copy.offline)
      return null
    },
    [host, confirm, toast],
  )
}
