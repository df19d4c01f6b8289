import type {Protocol} from '@hmb/blocks/insure'
import {useState} from 'react'
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
  const {text} = useAgreement(open && active ? active.id : null)
  return (
    <NoticeSheet
      {...sheet}
      documents={documents}
      active={active}
      onActive={setChosen}
      text={text}
      read={read}
      onRead={(id) => setRead((before) => (before.has(id) ? before : new Set([...before, id])))}
      onAgree={() => journey.send({type: 'NOTICE_READ'})}
    />
  )
}
