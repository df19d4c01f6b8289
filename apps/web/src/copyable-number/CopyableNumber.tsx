import {Digits} from '@hmb/ui/Digits'
import css from './copyable-number.module.css'
import {copy} from './copyable-number-copy.ts'

export interface CopyableNumberProps {
  /** The name of the number, which completes the button's accessible name. */
  name: string
  onCopy(text: string): void
  children: string
}

/**
 * A long number with a button that copies it.
 *
 * @example
 * <CopyableNumber name="订单编号" onCopy={useCopyText()}>{order.no}</CopyableNumber>
 */
export function CopyableNumber({name, onCopy, children}: CopyableNumberProps) {
  return (
    <span className={css.number}>
      <span className={css.digits}>
        <Digits>{children}</Digits>
      </span>
      <button type="button" className={css.copy} aria-label={copy.copyOf(name)} onClick={() => onCopy(children)}>
        {copy.copy}
      </button>
    </span>
  )
}
