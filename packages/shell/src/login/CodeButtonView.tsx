import {Button} from '@hmb/ui/Button'
import css from './CodeButton.module.css'
import {copy} from './login-copy.ts'

export interface CodeButtonViewProps {
  /** Whether a code was sent to this phone. */
  sent: boolean
  /** Remaining seconds of the countdown; 0 when the button is enabled. */
  left: number
  /** The length of the countdown, in s. */
  seconds: number
  sending: boolean
  onSend(): void
}

/**
 * 获取验证码, then `59s` … `1s`, then 重新获取.
 *
 * @example
 * <CodeButtonView sent left={12} seconds={59} sending={false} onSend={send} />
 */
export function CodeButtonView({sent, left, seconds, sending, onSend}: CodeButtonViewProps) {
  const text = left > 0 ? copy.seconds(left) : sent ? copy.getAgain : copy.getCode
  return (
    <span className={css.room}>
      <Button
        kind="outline"
        size="small"
        wide
        loading={sending}
        loadingText={copy.sending}
        disabled={left > 0}
        onClick={onSend}
      >
        {text}
      </Button>
      <span className={css.spoken} aria-live="polite">
        {sent && (left === 0 || left === seconds || left === 30 || left === 10) ? text : ''}
      </span>
    </span>
  )
}
