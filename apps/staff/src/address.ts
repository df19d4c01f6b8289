import {useEffect, useState} from 'react'

const root = '/staff/'
const recordingPath = /^\/staff\/recordings\/([\w-]{16,36})$/

/** The recording of the address; null on the list. */
export type Address = string | null

const readAddress = (): Address => recordingPath.exec(window.location.pathname)?.[1] ?? null

/** The path of a recording; of the list without one. */
export const pathOf = (recordId: Address): string => (recordId ? `${root}recordings/${recordId}` : root)

/** The address of the page, and a function that opens another one without loading the document. */
export function useAddress(): readonly [Address, (recordId: Address, options?: {replace: boolean}) => void] {
  const [address, setAddress] = useState(readAddress)
  useEffect(() => {
    const onChange = () => setAddress(readAddress())
    window.addEventListener('popstate', onChange)
    return () => window.removeEventListener('popstate', onChange)
  }, [])
  const open = (recordId: Address, {replace} = {replace: false}) => {
    if (replace) window.history.replaceState(null, '', pathOf(recordId))
    else window.history.pushState(null, '', pathOf(recordId))
    setAddress(recordId)
    window.scrollTo(0, 0)
  }
  return [address, open]
}
