import type {CallError} from '@hmb/contract/call-error'
import {configureStore, isRejectedWithValue, type Middleware} from '@reduxjs/toolkit'
import {api, type StoreExtra} from './api.ts'

/** The product's store. It holds server responses only. `onQueryFailed` receives the error of every failed query. */
export function createStore(extra: StoreExtra, onQueryFailed: (error: CallError) => void = () => {}) {
  const reportFailedQueries: Middleware = () => (next) => (action) => {
    const result = next(action)
    if (isRejectedWithValue(action) && action.type.startsWith(`${api.reducerPath}/executeQuery/`))
      onQueryFailed(action.payload as CallError)
    return result
  }
  return configureStore({
    reducer: {[api.reducerPath]: api.reducer},
    middleware: (getDefault) => getDefault({thunk: {extraArgument: extra}}).concat(api.middleware, reportFailedQueries),
  })
}

export type Store = ReturnType<typeof createStore>
