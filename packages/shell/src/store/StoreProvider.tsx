import type {ReactNode} from 'react'
import {Provider} from 'react-redux'
import {useAppContext} from '../app-context/app-context.tsx'
import {storeOf} from './store-of.ts'

/**
 * Provides the app's store, which all its providers share. Code that reads a person's data needs one above.
 *
 * @example
 * <StoreProvider><OrderListScreen /></StoreProvider>
 */
export function StoreProvider({children}: {children: ReactNode}) {
  return <Provider store={storeOf(useAppContext())}>{children}</Provider>
}
