import type {AppContext} from '../app-context/app-context.tsx'
import type {AppEvent} from '../events/app-events.ts'
import {api, personalTags, refetchFailed} from './api.ts'
import {createStore, type Store} from './store.ts'

const stores = new WeakMap<AppContext['client'], Store>()

/**
 * The store of an app, for a person's data. The first call creates it, because the library is too large for the first screen.
 *
 * @example
 * storeOf(app).dispatch(api.util.invalidateTags(['Order']))
 */
export function storeOf({client, events, retryScheduler}: AppContext): Store {
  const existing = stores.get(client)
  if (existing) return existing
  const store = createStore({client}, retryScheduler.onFailure)
  stores.set(client, store)
  const handlers = {
    'logged-in': () => store.dispatch(api.util.invalidateTags(personalTags)),
    'logged-out': () => store.dispatch(api.util.resetApiState()),
    'session-invalid': () => store.dispatch(api.util.invalidateTags(['User'])),
    'server-back': () => store.dispatch(refetchFailed()),
  } satisfies Record<AppEvent, () => unknown>
  events.on((event) => handlers[event]())
  return store
}
