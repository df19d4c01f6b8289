import {createContext} from 'react'

/**
 * Loads the page again after a module has failed, because a browser never fetches a failed module again. An app may refuse to
 * reload, for instance without a network.
 *
 * @example
 * <PageReloadContext value={() => (navigator.onLine ? location.reload() : toast('网络不可用，请检查网络'))}>…</PageReloadContext>
 */
export const PageReloadContext = createContext(() => location.reload())
