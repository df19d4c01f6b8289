import {configureStore} from '@reduxjs/toolkit'
import {api, type StoreExtra} from './api.ts'

/** The app's store: what calls answered, and nothing else. */
export function createStore(extra: StoreExtra) {
  return configureStore({
    reducer: {[api.reducerPath]: api.reducer},
    middleware: (getDefault) => getDefault({thunk: {extraArgument: extra}}).concat(api.middleware),
  })
}

export type Store = ReturnType<typeof createStore>
export type Dispatch = Store['dispatch']
