import {api} from '../store/api.ts'
import type {Store} from '../store/store.ts'
import type {sessionApi} from './session.ts'

/**
 * Puts a visitor's session into the cache, so that it is not requested. A screen that uses the session must have loaded. This
 * module does not import the session, because the first render of the home page does not need it.
 *
 * @example
 * cacheVisitorSession(shell.store, variant.projectId)
 */
export function cacheVisitorSession(store: Store, projectId: string): void {
  const {upsertQueryEntries} = (api as typeof sessionApi).util
  const value = {unLogin: true, userId: '', userPhone: '', apctInfo: null, identityCheck: null}
  store.dispatch(upsertQueryEntries([{endpointName: 'session', arg: {projectId}, value}]))
}
