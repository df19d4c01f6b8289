import type {DisplayMode} from '@hmb/host/display-mode'
import {useSyncExternalStore} from 'react'
import {useHost} from '../contexts/use-host.ts'

/**
 * The current display mode, for content that a stylesheet cannot hide. The server renders the standard mode.
 *
 * @example
 * if (useDisplayMode() === 'elder') return null
 */
export function useDisplayMode(): DisplayMode {
  const {displayMode} = useHost()
  return useSyncExternalStore(displayMode.subscribe, displayMode.current, () => 'standard')
}
