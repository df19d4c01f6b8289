import {StatusMark} from '@hmb/ui/StatusMark'
import type {ComponentProps, ReactNode, Ref} from 'react'
import styles from './result-header.module.css'

export interface ResultHeaderProps extends Pick<ComponentProps<typeof StatusMark>, 'state'> {
  title: ReactNode
  /** The title is a sentence, not a few characters. */
  isSentence?: boolean
  /** The heading can take the focus. */
  titleRef?: Ref<HTMLHeadingElement>
  role?: 'status' | 'alert'
  /** Not announced while true. */
  isBusy?: boolean
  /** Paragraphs or an amount below the title. */
  children?: ReactNode
}

/**
 * The head of a result: a mark, a title and lines about it, centred.
 *
 * @example
 * <ResultHeader state="success" title="投保成功" role="status"><p>支付成功</p></ResultHeader>
 */
export function ResultHeader({state, title, isSentence = false, titleRef, role, isBusy, children}: ResultHeaderProps) {
  return (
    <div className={styles.header} role={role} aria-busy={isBusy || undefined}>
      <StatusMark state={state} />
      <h2 ref={titleRef} className={isSentence ? styles.sentence : styles.title} tabIndex={titleRef ? -1 : undefined}>
        {title}
      </h2>
      {children}
    </div>
  )
}
