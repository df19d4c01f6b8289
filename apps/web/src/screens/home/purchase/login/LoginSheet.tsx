import {Sheet} from '@hmb/ui/Sheet'
import type {ReactNode} from 'react'
import {copy} from '../purchase-copy.ts'

/** 手机号快捷登录: the login form in a sheet over the page. */
export function LoginSheet({open, onClose, children}: {open: boolean; onClose(): void; children: ReactNode}) {
  return (
    <Sheet open={open} onClose={onClose} title={copy.loginTitle}>
      {children}
    </Sheet>
  )
}
