import type {Host} from '@hmb/host/port'
import {themeCss} from '@hmb/theme/css'
import {themeOf} from '@hmb/theme/preset'
import {useEffect} from 'react'
import {useHost} from '../host.tsx'
import {useProjectExtQuery, useProjectId} from '../project.ts'
import type {Variant} from '../variant.tsx'

/** How long the page goes on without the project's style preset before the normal one counts, in ms. */
const presetWithinMs = 2_000
const normal = 'normal'
const key = 'stylePreset'

/**
 * The preset of the first paint: the stored one, unless this is a city's build and it is another city's, since builds may
 * share an origin.
 *
 * @example
 * firstPreset({code: 'CQ', cssType: 'CQ_CSS'}, 'BJ_CSS') // 'CQ_CSS'
 */
export function firstPreset({code, cssType}: Pick<Variant, 'code' | 'cssType'>, stored: string | null): string {
  const ours = code === 'normal' || stored === cssType || stored === code
  return stored && ours ? stored : cssType
}

/** Paints what the tab remembers, before anything is asked. */
export function paintFirst(variant: Variant, host: Host): void {
  host.paint(themeCss(themeOf(firstPreset(variant, host.local.get(key)))))
}

/** Loads the project's style preset, keeps it and paints it: normal when there is none, it is late or it fails. */
export function useStylePreset(): void {
  const host = useHost()
  const projectId = useProjectId()
  const {data, isError} = useProjectExtQuery({projectId, extType: 'CSS'})
  const preset = data ? data.css?.cssType || normal : isError ? normal : null
  useEffect(() => {
    const take = (taken: string) => {
      host.local.set(key, taken)
      host.paint(themeCss(themeOf(taken)))
    }
    if (preset !== null) return take(preset)
    const late = setTimeout(() => take(normal), presetWithinMs)
    return () => clearTimeout(late)
  }, [preset, host])
}
