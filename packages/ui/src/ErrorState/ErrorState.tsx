import type {ReactNode} from 'react'
import {Button} from '../Button/Button.tsx'
import tones from '../EmptyState/Illustration.module.css'
import {Illustration} from '../EmptyState/Illustration.tsx'
import css from './ErrorState.module.css'

const cloud = (
  <>
    <path className={tones.fill} d="M36 70a15 15 0 0 1-1.5-30A22 22 0 0 1 77 43a14 14 0 0 1 2 27z" />
    <path d="M36 70a15 15 0 0 1-1.5-30A22 22 0 0 1 77 43a14 14 0 0 1 2 27z" />
    <path className={tones.tone} d="M57 46v10M57 63v.2" />
  </>
)

export interface ErrorStateProps {
  /** What happened. */
  title?: ReactNode
  /** The consequence for the person, e.g. that no data was lost. */
  message: ReactNode
  onRetry?: () => void
  /** An alternative to the retry. */
  action?: ReactNode
}

/**
 * A failed page or section: the error, its consequence and the next actions.
 *
 * @example
 * <ErrorState title="加载失败" message="网络不可用，请检查网络" onRetry={refetch} />
 */
export function ErrorState({title, message, onRetry, action}: ErrorStateProps) {
  return (
    <div className={css.errorState} role="alert">
      <div className={css.drawing}>
        <Illustration>{cloud}</Illustration>
      </div>
      {title ? <h2 className={css.title}>{title}</h2> : null}
      <p className={title ? css.message : css.only}>{message}</p>
      {onRetry || action ? (
        <div className={css.actions}>
          {onRetry ? (
            <Button kind="outline" size="small" onClick={onRetry}>
              重试
            </Button>
          ) : null}
          {action ? <div>{action}</div> : null}
        </div>
      ) : null}
    </div>
  )
}
