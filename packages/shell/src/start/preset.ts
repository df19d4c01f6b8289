import type {Host} from '@hmb/host/port'
import {themeCss} from '@hmb/theme/theme-css'
import {themeOf} from '@hmb/theme/theme-preset'
import {useEffect} from 'react'
import {useProjectId} from '../projectId.ts'
import type {Variant} from '../variant.tsx'
import {useVisit} from '../visit/visit.tsx'

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
  const {host, project, happenings} = useVisit()
  const projectId = useProjectId()
  useEffect(() => {
    let left = false
    let failed = false
    const take = (taken: string) => {
      if (left) return
      host.local.set(key, taken)
      host.paint(themeCss(themeOf(taken)))
    }
    const late = setTimeout(() => take(normal), presetWithinMs)
    const load = () => {
      project
        .preset(projectId)
        .then(
          (preset) => take(preset || normal),
          () => {
            failed = true
            take(normal)
          },
        )
        .finally(() => clearTimeout(late))
    }
    load()
    const end = happenings.listen((happening) => {
      if (happening !== 'server-back' || !failed) return
      failed = false
      load()
    })
    return () => {
      left = true
      clearTimeout(late)
      end()
    }
  }, [host, project, happenings, projectId])
}
