import {StatusText} from '@hmb/ui/StatusText'
import type {ComponentProps} from 'react'
import styles from './status-summary.module.css'

export interface StatusSummaryProps extends Pick<ComponentProps<typeof StatusText>, 'tone'> {
  status: string
  /** The meaning of the status. */
  sentence: string
  /** The status may change while the page shows. */
  isLive?: boolean
}

/**
 * The status of an order or a policy, and a sentence about it.
 *
 * @example
 * <StatusSummary tone="success" status="已支付" sentence="支付成功，可在“我的保单”查看保障" isLive />
 */
export function StatusSummary({tone, status, sentence, isLive = false}: StatusSummaryProps) {
  return (
    <div className={styles.status} role={isLive ? 'status' : undefined}>
      <StatusText size="large" tone={tone}>
        {status}
      </StatusText>
      <p className={styles.sentence}>{sentence}</p>
    </div>
  )
}
