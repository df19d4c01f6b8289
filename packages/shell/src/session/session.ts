import {type Apct, getUserInfo, isPhoneLogin, isUnLogin, logout} from '@hmb/contract/user'
import {useCallback, useMemo} from 'react'
import {useDispatch} from 'react-redux'
import {api, ask, personalTags} from '../api.ts'
import {useClient} from '../client.tsx'
import {useDrafts} from '../draft.tsx'
import {useHost} from '../host.tsx'
import {useProjectId} from '../project.ts'
import type {Dispatch} from '../store.ts'

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
    session: build.query({...ask(isUnLogin), providesTags: ['User']}),
    phoneLogin: build.query({...ask(isPhoneLogin), keepUnusedDataFor: 0}),
  }),
})
export const {useSessionQuery, usePhoneLoginQuery} = sessionApi

/**
 * Who is there. When the question fails, a visitor; it is asked again when the person wants to buy.
 *
 * @example
 * const {state, apctInfo} = useSession()
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

/** Logs out here and in the other tabs: everything that belongs to the person is forgotten. Rejects when the call fails. */
export function useLogout(): () => Promise<void> {
  const client = useClient()
  const forget = useForget()
  return useCallback(async () => {
    await client.call(logout, {})
    forget()
  }, [client, forget])
}

/** Takes note of a login: the server's cookie is set already. */
export function useLoggedIn(): (userId: string) => void {
  const dispatch = useDispatch<Dispatch>()
  const host = useHost()
  return useCallback(
    (userId) => {
      host.local.set('userId', userId)
      dispatch(api.util.invalidateTags(personalTags))
    },
    [dispatch, host],
  )
}

/** Forgets whoever was logged in, without asking the server. */
export function useForget(): () => void {
  const dispatch = useDispatch<Dispatch>()
  const host = useHost()
  const drafts = useDrafts()
  return useCallback(() => {
    drafts.clear()
    for (const key of ['userId', 'openId', 'skipUrl', 'phone']) host.local.remove(key)
    dispatch(api.util.resetApiState())
  }, [dispatch, host, drafts])
}

/** The logged-in user's id, for `needLogin`. */
export function useAskUserId(): () => Promise<string> {
  const client = useClient()
  return useCallback(async () => (await client.call(getUserInfo, {})).userId, [client])
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
