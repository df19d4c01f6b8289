import {Relation} from '@hmb/contract/codes/relation'
import {useNavigation} from '@hmb/shell/navigation'
import type {ReactNode} from 'react'
import {useSelfRecordQuery} from '../../data/family-queries.ts'
import {paths} from '../../paths.ts'
import {MemberNotice} from './MemberNotice.tsx'
import {copy} from './policy-list-copy.ts'

const sourcePath = 'policyList'

/** The card about the family's data: 本人 is missing, or an insured person is incomplete. `incompleteId`: '' for none. */
export function useMemberNotice(incompleteId = ''): ReactNode {
  const {go} = useNavigation()
  const self = useSelfRecordQuery({relationType: Relation.SELF}, {refetchOnMountOrArgChange: true})
  if (self.data === null)
    return <MemberNotice text={copy.addOwn} button={copy.add} onOpen={() => go(paths.addInsure({sourcePath}))} />
  if (incompleteId === '') return null
  return (
    <MemberNotice
      text={copy.incomplete}
      button={copy.complete}
      onOpen={() => go(paths.addInsure({sourcePath, id: incompleteId}))}
    />
  )
}
