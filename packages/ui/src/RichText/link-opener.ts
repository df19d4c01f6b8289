import {createContext} from 'react'

/** Opens the address of a link in a text. Without an opener the browser opens it in a new tab. */
export type LinkOpener = (address: string) => void

/**
 * The app's opener of addresses from outside, for the links in every rich text.
 *
 * @example
 * <LinkOpenerContext value={(address) => leave(address)}>…</LinkOpenerContext>
 */
export const LinkOpenerContext = createContext<LinkOpener | null>(null)
