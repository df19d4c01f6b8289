import type {Host} from '@hmb/host/port'
import {themeCss} from '@hmb/theme/theme-css'
import {themeOf} from '@hmb/theme/theme-preset'
import {useEffect} from 'react'
import {useAppContext} from '../app-context/app-context.tsx'
import type {Variant} from '../contexts/variant.tsx'
import {useProjectId} from '../project/project-id.ts'

/** After this time without a response, the normal preset applies, in ms. */
const presetTimeoutMs = 2_000
const normalPreset = 'normal'
const storageKey = 'stylePreset'

/**
 * The style preset of the first paint. The stored preset counts, but a city's build ignores the preset of another city,
 * because builds may share an origin.
 *
 * @example
 * initialStylePreset({code: 'CQ', cssType: 'CQ_CSS'}, 'BJ_CSS') // 'CQ_CSS'
 */
export function initialStylePreset({code, cssType}: Pick<Variant, 'code' | 'cssType'>, stored: string | null): string {
  const isOwn = code === 'normal' || stored === cssType || stored === code
  return stored && isOwn ? stored : cssType
}

/** Applies the stored preset's theme at start-up, before the first request. */
export function applyInitialTheme(variant: Variant, host: Host): void {
  host.applyTheme(themeCss(themeOf(initialStylePreset(variant, host.localStorage.get(storageKey)))))
}

/**
 * Loads, stores and applies the project's style preset. The normal preset replaces one that is missing or failed, and a late
 * one until it comes.
 */
export function useStylePreset(): void {
  const {host, projectSettings, events} = useAppContext()
  const projectId = useProjectId()
  useEffect(() => {
    let unmounted = false
    let failed = false
    const apply = (preset: string) => {
      if (unmounted) return
      host.localStorage.set(storageKey, preset)
      host.applyTheme(themeCss(themeOf(preset)))
    }
    const timeout = setTimeout(() => apply(normalPreset), presetTimeoutMs)
    const load = () => {
      projectSettings
        .stylePreset(projectId)
        .then(
          (preset) => apply(preset || normalPreset),
          () => {
            failed = true
            apply(normalPreset)
          },
        )
        .finally(() => clearTimeout(timeout))
    }
    load()
    const unsubscribe = events.on((event) => {
      if (event !== 'server-back' || !failed) return
      failed = false
      load()
    })
    return () => {
      unmounted = true
      clearTimeout(timeout)
      unsubscribe()
    }
  }, [host, projectSettings, events, projectId])
}
