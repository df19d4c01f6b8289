import type {Route} from './http/handle.ts'

/** Every route of every area. */
export const routes: readonly Route[] = []
