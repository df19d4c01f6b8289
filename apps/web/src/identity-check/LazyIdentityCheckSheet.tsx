import {useLazyModule} from '@hmb/shell/use-lazy-module'
import {type ComponentProps, useEffect, useEffectEvent, useState} from 'react'
import type {IdentityCheckSheet} from './IdentityCheckSheet.tsx'

type Part = typeof import('./IdentityCheckSheet.tsx')

/** The sheet of the identity check, loaded when it opens for the first time: most purchases never need it. */
export function LazyIdentityCheckSheet(props: ComponentProps<typeof IdentityCheckSheet>) {
  const load = useLazyModule()
  const [part, setPart] = useState<Part | null>(null)
  const {open} = props
  const settle = useEffectEvent((loaded: Part | null) => {
    if (loaded) setPart(loaded)
    else props.onClose()
  })
  const isMissing = open && !part
  useEffect(() => {
    if (!isMissing) return
    let isCurrent = true
    load(() => import('./IdentityCheckSheet.tsx')).then((loaded) => {
      if (isCurrent) settle(loaded)
    })
    return () => {
      isCurrent = false
    }
  }, [isMissing, load])
  return part && <part.IdentityCheckSheet {...props} />
}
