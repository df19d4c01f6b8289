import {claimReportTone} from '@hmb/rules/claim-report'
import {Digits} from '@hmb/ui/Digits'
import {Glyph} from '@hmb/ui/Glyph'
import {chevron} from '@hmb/ui/icon-paths'
import {StatusText} from '@hmb/ui/StatusText'
import css from './claim-report.module.css'
import {copy} from './claim-report-copy.ts'
import type {ClaimReports} from './use-claim-reports.ts'

export interface ClaimReportCardProps extends ClaimReports {
  /** Opens the claim platform. */
  onOpen(): void
}

/** The number of claim reports and the newest one, as one button. */
export function ClaimReportCard({newest, count, onOpen}: ClaimReportCardProps) {
  const values = [
    [copy.insured, newest.insuredName],
    // `createTime` is `yyyy-MM-dd HH:mm:ss`.
    [copy.date, newest.createTime.slice(0, 10)],
    [copy.reportNo, newest.reportNo],
  ] as const
  return (
    <button type="button" className={css.card} onClick={onOpen}>
      <span className={css.head}>
        <span className={css.title}>{copy.title}</span>
        {count === undefined ? null : <span className={css.count}>{copy.count(count)}</span>}
        <StatusText tone={claimReportTone(newest.statusValue)}>{newest.statusName}</StatusText>
      </span>
      <span className={css.values}>
        {values.map(([label, value]) => (
          <span key={label} className={css.value}>
            <span className={css.label}>{label}</span> <Digits>{value}</Digits>
          </span>
        ))}
      </span>
      <Glyph path={chevron} size={20} className={css.chevron} />
    </button>
  )
}
