import {type CallError, callErrorOf} from '@hmb/contract/call-error'
import type {Client} from '@hmb/contract/client'
import type {Endpoint, RequestOf, ResponseOf} from '@hmb/contract/endpoint'
import {useEffect, useState} from 'react'
import {staffCopy} from './staff-copy.ts'

interface CallState<T> {
  /** Absent until the response of this request has arrived. */
  readonly data?: T
  readonly error?: CallError
  retry(): void
}

/**
 * Calls the server, again when the request changes. A response to an earlier request is dropped.
 *
 * @example
 * const {data, error, retry} = useCall(client, recordingDetail, {recordId})
 */
export function useCall<E extends Endpoint>(
  client: Client,
  endpoint: E,
  request: RequestOf<E>,
): CallState<ResponseOf<E>> {
  const key = JSON.stringify(request)
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<{key: string; data?: ResponseOf<E>; error?: CallError}>({key})
  useEffect(() => {
    const abort = new AbortController()
    setState({key})
    client.call(endpoint, JSON.parse(key) as RequestOf<E>, {signal: abort.signal}).then(
      (data) => abort.signal.aborted || setState({key, data}),
      (error: unknown) => abort.signal.aborted || setState({key, error: callErrorOf(error)}),
    )
    return () => abort.abort()
  }, [client, endpoint, key, attempt])
  const retry = () => setAttempt((before) => before + 1)
  return state.key === key ? {...state, retry} : {retry}
}

/** The sentence of a failed call. */
export const messageOf = (error: CallError): string => error.message || staffCopy.networkFailed
