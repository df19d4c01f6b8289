import type {PolicyEntry} from '@hmb/contract/policy'
import {useNavigation} from '@hmb/shell/navigation'
import {useEffect, useRef, useState} from 'react'
import {noteRequest} from '../../card-button/prefetch-on-press.ts'
import {usePrefetchPolicies} from '../../data/policy-queries.ts'
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

/** The cards of the list. After a return from a policy the same card is at the same place. */
export function PolicyCards({name, policies, onNear}: PolicyCardsProps) {
  const {go} = useNavigation()
  // The same functions in every render, so that a new page renders only its own cards.
  const prefetch = usePrefetchPolicies('policy', {force: true})
  const latest = useRef({go, prefetch})
  useEffect(() => {
    latest.current = {go, prefetch}
  })
  const [actions] = useState(() => ({
    onOpen: (policyNo: string) => latest.current.go(paths.policyDetail(policyNo)),
    onPress(policyNo: string) {
      noteRequest(policyNo)
      latest.current.prefetch(policyNo)
    },
  }))
  return (
    <LongList name={`policyList.${name}`} entries={policies} keyOf={policyKey} entryPx={entryPx} onNear={onNear}>
      {(policy) => <PolicyCard policy={policy} {...actions} />}
    </LongList>
  )
}
