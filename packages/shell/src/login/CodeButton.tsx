import type {SmsPurpose} from '@hmb/contract/codes/sms-purpose'
import {useLayoutEffect, useMemo, useRef, useState} from 'react'
import {serverNow, useSecondsLeft} from '../clock/server-clock.ts'
import {useHost} from '../contexts/host-context.tsx'
import {CodeButtonView} from './CodeButtonView.tsx'
import {createSmsCodeCooldown} from './sms-code-cooldown.ts'

export interface CodeButtonProps {
  /** As typed so far; each phone has its own countdown. */
  phone: string
  purpose: SmsPurpose
  /** How long the button stays closed after a code was sent: 59 on pages, 60 on the home page and at cancellation. */
  seconds: number
  /** Checks what has to be checked and sends. true: sent, the countdown starts; false: nothing starts. */
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
  const codes = useMemo(() => createSmsCodeCooldown(host.sessionStorage), [host])
  const [sending, setSending] = useState(false)
  const [until, setUntil] = useState<number | null>(null)
  const busy = useRef(false)
  const shown = useRef(phone)

  // Not while rendering: without a window nothing is stored. Before it is painted: a closed button must not look open, not for a frame.
  useLayoutEffect(() => {
    shown.current = phone
    setUntil(codes.until(phone, purpose))
  }, [codes, phone, purpose])
  // A clock that was set right meanwhile must not close the button for longer than a sending does.
  const left = Math.min(useSecondsLeft(until), seconds)

  const send = async () => {
    if (busy.current || left > 0) return
    busy.current = true
    setSending(true)
    try {
      if (await onSend()) {
        const end = serverNow() + seconds * 1_000
        codes.sent(phone, purpose, end)
        // Whoever has corrected the phone meanwhile has no code for that one yet.
        setUntil(codes.until(shown.current, purpose))
      }
    } finally {
      busy.current = false
      setSending(false)
    }
  }

  return <CodeButtonView sent={until !== null} left={left} seconds={seconds} sending={sending} onSend={send} />
}
