import type {Protocol} from '@hmb/blocks/insure/insure-schema'
import {useDeferredValue, useState} from 'react'
import {useAgreement} from '../../agreement/use-agreement.ts'
import type {PurchaseActor} from '../flow/purchase-actor.ts'
import {useFlowSheet} from '../flow/use-flow-sheet.ts'
import {NoticeSheet} from './NoticeSheet.tsx'

interface NoticeReaderProps {
  actor: PurchaseActor
  documents: readonly Protocol[]
  open: boolean
}

/** Loads the important notices (投保须知) one at a time, and remembers which are read. */
export function NoticeReader({actor, documents, open}: NoticeReaderProps) {
  const sheet = useFlowSheet(actor, open)
  const [chosenId, setChosenId] = useState('')
  const [read, setRead] = useState<ReadonlySet<string>>(new Set())
  const active = documents.find(({id}) => id === chosenId) ?? documents[0]
  // The tab reacts to the tap first. The document follows a frame later.
  const shown = useDeferredValue(active)
  const {text} = useAgreement(open && shown ? shown.id : null)
  return (
    <NoticeSheet
      {...sheet}
      documents={documents}
      active={active}
      shown={shown}
      onActive={setChosenId}
      text={text}
      read={read}
      onRead={(id) => setRead((before) => (before.has(id) ? before : new Set([...before, id])))}
      onAgree={() => actor.send({type: 'NOTICE_READ'})}
    />
  )
}
