import {LoginForm} from '@hmb/shell/LoginForm'
import {useBackCloses} from '@hmb/shell/useBackCloses'
import {Sheet} from '@hmb/ui/Sheet'
import {resendSeconds} from './ApplicantSheet.tsx'
import {copy} from './copy.ts'
import type {Journey} from './journey.ts'

/** 手机号快捷登录, over the page that the person wants to buy from. */
export function LoginSheet({journey, open}: {journey: Journey; open: boolean}) {
  const close = () => journey.send({type: 'CLOSE'})
  useBackCloses(open, close)
  return (
    <Sheet open={open} onClose={close} title={copy.loginTitle}>
      <LoginForm resendSeconds={resendSeconds} tappable onDone={() => journey.send({type: 'LOGGED_IN'})} />
    </Sheet>
  )
}
