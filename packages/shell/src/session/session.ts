import {type Apct, isUnLogin} from '@hmb/contract/user'
import {useCallback, useMemo} from 'react'
import {useDispatch} from 'react-redux'
import {useProjectId} from '../project/project-id.ts'
import {api, queryFor} from '../store/api.ts'
import type {Dispatch} from '../store/store.ts'

export {
  useFetchUserId as useAskUserId,
  /** @planned the personal centre (个人中心) */
  useLogout,
} from './login-state.ts'

/** Who is there, as the server says. `unknown` until it has answered. */
export interface Session {
  state: 'unknown' | 'visitor' | 'user'
  userId: string
  userPhone: string
  /** The applicant's record, when there is one. */
  apctInfo: Apct | null
}

const visitor: Session = {state: 'visitor', userId: '', userPhone: '', apctInfo: null}
const unknown: Session = {...visitor, state: 'unknown'}

const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    session: build.query({...queryFor(isUnLogin), providesTags: ['User']}),
  }),
})
const {useSessionQuery} = sessionApi

/**
 * Who is there. When the question fails, a visitor; it is asked again when the person wants to buy.
 *
 * @example
 * const {state, apctInfo} = useSession()
 * @planned the personal centre (个人中心)
 */
export function useSession(): Session {
  const projectId = useProjectId()
  const {data, isError} = useSessionQuery({projectId})
  return useMemo(() => (isError ? visitor : data ? sessionOf(data) : unknown), [data, isError])
}

/**
 * Asks the server anew who is there.
 *
 * @example
 * const refreshSession = useRefreshSession()
 * if ((await refreshSession()).state === 'visitor') openQuickLogin()
 */
export function useRefreshSession(): () => Promise<Session> {
  const dispatch = useDispatch<Dispatch>()
  const projectId = useProjectId()
  return useCallback(async () => {
    const asked = sessionApi.endpoints.session.initiate({projectId}, {forceRefetch: true, subscribe: false})
    // A failed question still holds the answer to the one before.
    const {data, isError} = await dispatch(asked)
    return data && !isError ? sessionOf(data) : visitor
  }, [dispatch, projectId])
}

function sessionOf({
  unLogin,
  userId,
  userPhone,
  apctInfo,
}: {
  unLogin: boolean
  userId: string
  userPhone: string
  apctInfo: Apct | null
}): Session {
  return unLogin ? visitor : {state: 'user', userId, userPhone, apctInfo}
}
