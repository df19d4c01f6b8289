import {useLazyModule} from '@hmb/shell/use-lazy-module'
import {useFeedback} from '@hmb/ui/Feedback'
import {type ComponentProps, useEffect, useEffectEvent, useState} from 'react'
import type {IdentityCheckSheet} from './IdentityCheckSheet.tsx'
import {copy} from './identity-notice-copy.ts'

type Part = typeof import('./IdentityCheckSheet.tsx')

/** The sheet of the identity check, loaded when it opens for the first time: few people ever need it. */
export function LazyIdentityCheckSheet(props: ComponentProps<typeof IdentityCheckSheet>) {
  const load = useLazyModule()
  const {busy} = useFeedback()
  const [part, setPart] = useState<Part>()
  const {open} = props
  const settle = useEffectEvent((loaded: Part | null) => {
    if (loaded) setPart(loaded)
    else props.onClose()
  })
  const isMissing = open && !part
  useEffect(() => {
    if (!isMissing) return
    let isCurrent = true
    const end = busy(copy.loading)
    load(() => import('./IdentityCheckSheet.tsx').finally(end)).then((loaded) => {
      if (isCurrent) settle(loaded)
    })
    return () => {
      isCurrent = false
      end()
    }
  }, [isMissing, load, busy])
  return part && <part.IdentityCheckSheet {...props} />
}
