import type {PolicyEntry} from '@hmb/contract/policy'
import {useNavigation} from '@hmb/shell/navigation'
import {useEffect, useRef, useState} from 'react'
import {paths} from '../../paths.ts'
import {useListPosition} from '../../use-list-position.ts'
import {PolicyCard} from './PolicyCard.tsx'
import styles from './policy-list.module.css'

/** The cards of the list. Coming back from a policy finds the same card at the same place. */
export function PolicyCards({name, policies}: {name: string; policies: readonly PolicyEntry[]}) {
  const {go} = useNavigation()
  const entryProps = useListPosition(`policyList.${name}`, policies.length > 0)
  // The same function in every render, so that a new page renders only its own cards.
  const latest = useRef(go)
  useEffect(() => {
    latest.current = go
  })
  const [open] = useState(() => (policyNo: string) => latest.current(paths.policyDetail(policyNo)))
  return policies.map((policy) => (
    <div key={policy.policyNo} className={styles.entry} {...entryProps(policy.policyNo)}>
      <PolicyCard policy={policy} onOpen={open} />
    </div>
  ))
}
