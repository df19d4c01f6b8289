import {copy} from './copy.ts'
import styles from './policyList.module.css'

/** From when to when, both `yyyy-MM-dd`; a narrow screen breaks between the days, never inside one. */
export function Period({start, end}: {start: string; end: string}) {
  return (
    <>
      <span className={styles.day}>{start}</span> {copy.until} <span className={styles.day}>{end}</span>
    </>
  )
}
