import type {ReactNode} from 'react'
import {Button} from '../Button/Button.tsx'
import {Drawing} from '../Empty/Drawing.tsx'
import css from './Trouble.module.css'

export interface TroubleProps {
  /** What happened. */
  title?: ReactNode
  /** What it means, and that nothing was lost. */
  message: ReactNode
  onRetry?: () => void
  retryText?: string
  /** Another way on. */
  action?: ReactNode
}

/**
 * Something went wrong: what happened, and a way on.
 *
 * @example
 * <Trouble title="加载失败" message="网络不可用，请检查网络" onRetry={refetch} />
 */
export function Trouble({title, message, onRetry, retryText = '重试', action}: TroubleProps) {
  return (
    <div className={css.trouble} role="alert">
      <div className={css.drawing}>
        <Drawing name="trouble" />
      </div>
      {title ? <h2 className={css.title}>{title}</h2> : null}
      <p className={title ? css.message : css.only}>{message}</p>
      {onRetry || action ? (
        <div className={css.actions}>
          {onRetry ? (
            <Button kind="outline" size="small" onClick={onRetry}>
              {retryText}
            </Button>
          ) : null}
          {action ? <div>{action}</div> : null}
        </div>
      ) : null}
    </div>
  )
}
