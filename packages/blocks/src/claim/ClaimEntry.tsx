import {Glyph} from '@hmb/ui/Glyph'
import {chevron, claim} from '@hmb/ui/icon-paths'
import type {ReactNode} from 'react'
import {copy} from '../blocks-copy.ts'
import css from './claim.module.css'
import type {Claim} from './claim-schema.ts'

export interface ClaimEntryProps extends Pick<Claim, 'title' | 'icon'> {
  onOpen(): void
  /** What is below the entry, such as the person's own reports. */
  children?: ReactNode
}

/**
 * The entry to claims (理赔). The page shows it only when the project accepts claims.
 *
 * @example
 * <ClaimEntry title="理赔服务" icon="" onOpen={open} />
 */
export function ClaimEntry({title, icon, onOpen, children}: ClaimEntryProps) {
  return (
    <div className={css.room}>
      <button type="button" className={css.claim} onClick={onOpen}>
        {icon === '' ? <Glyph path={claim} /> : <img src={icon} alt="" width={40} height={40} loading="lazy" />}
        <span className={css.title}>{title || copy.claim}</span>
        <Glyph path={chevron} className={css.chevron} />
      </button>
      {children}
    </div>
  )
}
