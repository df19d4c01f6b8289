import type {CallError} from '@hmb/contract/call-error'
import type {ResponseOf} from '@hmb/contract/endpoint'
import {type Apct, isUnLogin} from '@hmb/contract/user'
import {useMemo} from 'react'
import type {AppContext} from '../app-context/app-context.tsx'
import {useProjectId} from '../project/project-id.ts'
import {api, queryFor} from '../store/api.ts'
import {storeOf} from '../store/store-of.ts'

/** The server's view of the user. `unknown` before its first response. */
export interface Session {
  state: 'unknown' | 'visitor' | 'user'
  userId: string
  userPhone: string
  /** The applicant's (投保人) record; null when there is none. */
  apctInfo: Apct | null
  /** The server masks people until it has the document number of `name` ('' for any member); null when it shows them. */
  identityCheck: {name: string} | null
}

const visitor: Session = {state: 'visitor', userId: '', userPhone: '', apctInfo: null, identityCheck: null}
const unknown: Session = {...visitor, state: 'unknown'}

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    session: build.query({...queryFor(isUnLogin), providesTags: ['User']}),
  }),
})
const {useSessionQuery} = sessionApi

/**
 * The current session. A failed call counts as a visitor and has its `failure`; a purchase fetches the session again.
 *
 * @example
 * const {state, apctInfo} = useSession()
 */
export function useSession(): Session & {failure: CallError | undefined; retry(): void} {
  const projectId = useProjectId()
  const {data, isError, error, refetch} = useSessionQuery({projectId})
  return useMemo(
    () => ({
      ...(isError ? visitor : data ? sessionOf(data) : unknown),
      failure: isError ? (error as CallError) : undefined,
      retry: refetch,
    }),
    [data, isError, error, refetch],
  )
}

function sessionOf({unLogin, ...user}: ResponseOf<typeof isUnLogin>): Session {
  return unLogin ? visitor : {state: 'user', ...user}
}

/**
 * Puts a visitor's session into the store, so that it is not requested.
 *
 * @example
 * cacheVisitorSession(app, variant.projectId)
 */
export function cacheVisitorSession(app: AppContext, projectId: string): void {
  const value = {unLogin: true, userId: '', userPhone: '', apctInfo: null, identityCheck: null}
  storeOf(app).dispatch(sessionApi.util.upsertQueryEntries([{endpointName: 'session', arg: {projectId}, value}]))
}
