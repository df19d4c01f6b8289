import {PayState} from '@hmb/contract/codes/pay-state'
import {abandonedSeconds} from '@hmb/rules/pay-state'
import {useEffect, useEffectEvent, useState} from 'react'
import css from './insure-result.module.css'
import {insureResultCopy} from './insure-result-copy.ts'

interface PendingNoteProps {
  state: number | undefined
  /** For how many seconds the page has been visible. */
  seenSeconds(): number
  /** A person who cancelled may pay again now. */
  onOver(): void
}

/**
 * The note during 支付中, and the time from which a person who cancelled may pay again. An account payment that is being confirmed
 * has no such time.
 */
export function PendingNote({state, seenSeconds, onOver}: PendingNoteProps) {
  const [seconds, setSeconds] = useState(0)
  const read = useEffectEvent(() => {
    const now = seenSeconds()
    if (seconds < abandonedSeconds && now >= abandonedSeconds) onOver()
    setSeconds(now)
  })
  useEffect(() => {
    const timer = setInterval(read, 1_000)
    return () => clearInterval(timer)
  }, [])
  const isCancelPossible = state === PayState.CREATED || state === PayState.AT_PROVIDER
  const left = abandonedSeconds - seconds
  return (
    <div className={css.pending}>
      <p>{insureResultCopy.pending}</p>
      {/* 0: another page still handles the payment, or the browser does not report its visibility. */}
      {isCancelPossible && seconds > 0 && (
        <p role="timer">{left > 0 ? insureResultCopy.cancelled(left) : insureResultCopy.cancelledNow}</p>
      )}
    </div>
  )
}
