import type {Protocol} from '@hmb/blocks/insure'
import {useDeferredValue, useState} from 'react'
import {useAgreement} from '../useAgreement.ts'
import type {Journey} from './journey.ts'
import {NoticeSheet} from './NoticeSheet.tsx'
import {useSheet} from './useSheet.ts'

interface NoticeProps {
  journey: Journey
  documents: readonly Protocol[]
  open: boolean
}

/** The important notices, of which only the one that is shown is asked for. What has been read once stays read. */
export function Notice({journey, documents, open}: NoticeProps) {
  const sheet = useSheet(journey, open)
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
      onAgree={() => journey.send({type: 'NOTICE_READ'})}
    />
  )
}
