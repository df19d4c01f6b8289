import type {CallError} from '@hmb/contract/call-error'
import {staffCopy} from './staff-copy.ts'
import {messageOf} from './use-call.ts'

/** The error of a failed call: its sentence, and a next action. */
export function CallFailure({error, retry}: {error: CallError; retry: () => void}) {
  return (
    <div className="notice failure" role="alert">
      <p>{messageOf(error)}</p>
      <button type="button" className="button" onClick={retry}>
        {staffCopy.retry}
      </button>
    </div>
  )
}
