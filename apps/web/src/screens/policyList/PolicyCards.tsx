import type {PolicyEntry} from '@hmb/contract/policy'
import {useNavigation} from '@hmb/shell/navigation'
import {useEffect, useRef, useState} from 'react'
import {LongList} from '../../long-list/LongList.tsx'
import {paths} from '../../paths.ts'
import {PolicyCard} from './PolicyCard.tsx'

/** The usual height of a card with its gap, in px. */
const entryPx = 252

export const policyKey = ({policyNo}: PolicyEntry) => policyNo

interface PolicyCardsProps {
  name: string
  policies: readonly PolicyEntry[]
  onNear(policies: readonly PolicyEntry[]): void
}

/** The cards of the list. Coming back from a policy finds the same card at the same place. */
export function PolicyCards({name, policies, onNear}: PolicyCardsProps) {
  const {go} = useNavigation()
  // The same function in every render, so that a new page renders only its own cards.
  const latest = useRef(go)
  useEffect(() => {
    latest.current = go
  })
  const [open] = useState(() => (policyNo: string) => latest.current(paths.policyDetail(policyNo)))
  return (
    <LongList name={`policyList.${name}`} entries={policies} keyOf={policyKey} entryPx={entryPx} onNear={onNear}>
      {(policy) => <PolicyCard policy={policy} onOpen={open} />}
    </LongList>
  )
}
