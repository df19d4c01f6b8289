import {type CallError, isBusinessError} from '@hmb/contract/call-error'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {staffCopy} from './staff-copy.ts'
import {messageOf} from './use-call.ts'

/** The error of a failed call: its sentence, and 重试 unless the record is missing, which a second call does not change. */
export function CallFailure({error, retry}: {error: CallError; retry: () => void}) {
  return (
    <div className="notice failure" role="alert">
      <p>{messageOf(error)}</p>
      {!isBusinessError(error, ErrorCode.NOT_FOUND) && (
        <button type="button" className="button" onClick={retry}>
          {staffCopy.retry}
        </button>
      )}
    </div>
  )
}
