import styles from './policy-list.module.css'
import {copy} from './policy-list-copy.ts'

/** From when to when, both `yyyy-MM-dd`; a narrow screen breaks between the days, never inside one. */
export function CoveragePeriod({start, end}: {start: string; end: string}) {
  return (
    <>
      <span className={styles.day}>{start}</span> {copy.until} <span className={styles.day}>{end}</span>
    </>
  )
}
