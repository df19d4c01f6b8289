import type {Protocol} from '@hmb/blocks/insure/insure-schema'
import {useDeferredValue, useState} from 'react'
import {useAgreement} from '../../agreement/use-agreement.ts'
import type {PurchaseActor} from '../flow/purchase-actor.ts'
import {useFlowSheet} from '../flow/use-flow-sheet.ts'
import {NoticeSheet} from './NoticeSheet.tsx'

interface NoticeProps {
  actor: PurchaseActor
  documents: readonly Protocol[]
  open: boolean
}

/** The important notices, of which only the one that is shown is asked for. What has been read once stays read. */
export function NoticeReader({actor, documents, open}: NoticeProps) {
  const sheet = useFlowSheet(actor, open)
  const [chosen, setChosen] = useState('')
  const [read, setRead] = useState<ReadonlySet<string>>(new Set())
  const active = documents.find(({id}) => id === chosen) ?? documents[0]
  // A tap is answered by its tab at once; taking one document away and asking for the next comes after that frame.
  const shown = useDeferredValue(active)
  const {text} = useAgreement(open && shown ? shown.id : null)
  return (
    <NoticeSheet
      {...sheet}
      documents={documents}
      active={active}
      shown={shown}
      onActive={setChosen}
      text={text}
      read={read}
      onRead={(id) => setRead((before) => (before.has(id) ? before : new Set([...before, id])))}
      onAgree={() => actor.send({type: 'NOTICE_READ'})}
    />
  )
}
