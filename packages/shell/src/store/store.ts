import {configureStore, isRejectedWithValue, type Middleware} from '@reduxjs/toolkit'
import type {CallFailure} from '../errors/call-failure.ts'
import {api, type StoreExtra} from './api.ts'

/** The app's store: what calls answered, and nothing else. `onQueryFailed` is told of every query that failed. */
export function createStore(extra: StoreExtra, onQueryFailed: (failure: CallFailure) => void = () => {}) {
  const tellFailures: Middleware = () => (next) => (action) => {
    const done = next(action)
    if (isRejectedWithValue(action) && action.type.startsWith(`${api.reducerPath}/executeQuery/`))
      onQueryFailed(action.payload as CallFailure)
    return done
  }
  return configureStore({
    reducer: {[api.reducerPath]: api.reducer},
    middleware: (getDefault) => getDefault({thunk: {extraArgument: extra}}).concat(api.middleware, tellFailures),
  })
}

export type Store = ReturnType<typeof createStore>
export type Dispatch = Store['dispatch']
