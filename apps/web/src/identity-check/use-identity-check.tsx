import {api} from '@hmb/shell/api'
import {type ReactElement, useState} from 'react'
import {useDispatch} from 'react-redux'
import {LazyIdentityCheckSheet} from './LazyIdentityCheckSheet.tsx'

interface IdentityCheck {
  /** Opens the sheet 请核实身份. True once the holder is proven, false when the person closes it. */
  prove(): Promise<boolean>
  sheet: ReactElement
}

/**
 * The identity check (核实身份) for a call that the server has refused with IDENTITY_UNPROVEN.
 *
 * @example
 * if (isBusinessError(error, ErrorCode.IDENTITY_UNPROVEN) && (await prove())) return send()
 */
export function useIdentityCheck(): IdentityCheck {
  const dispatch = useDispatch()
  const [answer, setAnswer] = useState<((proven: boolean) => void) | null>(null)
  const end = (proven: boolean) => {
    setAnswer(null)
    answer?.(proven)
  }
  return {
    prove() {
      // The cached session may be from an earlier login.
      dispatch(api.util.invalidateTags(['User']))
      return new Promise((resolve) => setAnswer(() => resolve))
    },
    sheet: <LazyIdentityCheckSheet open={answer !== null} onClose={() => end(false)} onProven={() => end(true)} />,
  }
}
