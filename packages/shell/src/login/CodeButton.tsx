import type {SmsPurpose} from '@hmb/contract/codes/sms-purpose'
import {useLayoutEffect, useMemo, useRef, useState} from 'react'
import {serverNow} from '../clock/server-clock.ts'
import {useSecondsLeft} from '../clock/use-seconds-left.ts'
import {useHost} from '../contexts/use-host.ts'
import {CodeButtonView} from './CodeButtonView.tsx'
import {createSmsCodeCooldown} from './sms-code-cooldown.ts'
import {useExclusiveTask} from './use-exclusive-task.ts'

export interface CodeButtonProps {
  /** The phone as typed; each phone has its own countdown. */
  phone: string
  purpose: SmsPurpose
  /** How long the button is disabled after a code was sent: 59 s on pages, 60 s on the home page and for a cancellation. */
  seconds: number
  /** Checks the form and sends the code. True when the code was sent: then the countdown starts. */
  onSend: () => Promise<boolean>
}

/**
 * 获取验证码, then `59s` … `1s`, then 重新获取. The countdown runs on the server's clock and survives a reload.
 *
 * @example
 * <CodeButton phone={phone} purpose="LOGIN" seconds={59} onSend={sendCode} />
 */
export function CodeButton({phone, purpose, seconds, onSend}: CodeButtonProps) {
  const host = useHost()
  const cooldown = useMemo(() => createSmsCodeCooldown(host.sessionStorage), [host])
  const [sending, run] = useExclusiveTask()
  const [until, setUntil] = useState<number | null>(null)
  const currentPhone = useRef(phone)

  // Not during render, because a server has no storage. In the layout phase, because a disabled button must never look enabled.
  useLayoutEffect(() => {
    currentPhone.current = phone
    setUntil(cooldown.until(phone, purpose))
  }, [cooldown, phone, purpose])
  // A correction of the clock must not disable the button for longer than the countdown.
  const left = Math.min(useSecondsLeft(until), seconds)

  const send = async () => {
    if (left > 0 || !(await onSend())) return
    const end = serverNow() + seconds * 1_000
    cooldown.start(phone, purpose, end)
    // The person may have changed the phone meanwhile. The new phone has no code.
    setUntil(cooldown.until(currentPhone.current, purpose))
  }

  return (
    <CodeButtonView sent={until !== null} left={left} seconds={seconds} sending={sending} onSend={() => run(send)} />
  )
}
