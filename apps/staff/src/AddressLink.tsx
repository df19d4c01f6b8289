import type {ComponentProps} from 'react'
import {type Address, pathOf} from './address.ts'

interface AddressLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  address: Address
  onOpen: () => void
}

/** A link that opens an address without loading the document. With Ctrl, ⌘ or Shift the browser opens it in a tab or a window. */
export function AddressLink({address, onOpen, children, ...props}: AddressLinkProps) {
  return (
    <a
      {...props}
      href={pathOf(address)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onOpen()
      }}
    >
      {children}
    </a>
  )
}
