import type {Protocol} from '@hmb/blocks/insure/insure-schema'
import {agreeById} from '@hmb/contract/project'
import {useCloseOnBack} from '@hmb/shell/use-close-on-back'
import {useHost} from '@hmb/shell/use-host'
import {useEndpointQuery} from '@hmb/shell/use-query'
import {useDeferredValue, useEffect, useState} from 'react'
import {useAgreement} from '../../agreement/use-agreement.ts'
import type {PurchaseActor} from '../flow/purchase-actor.ts'
import {useFlowSheet} from '../flow/use-flow-sheet.ts'
import {NoticeSheet} from './NoticeSheet.tsx'
import {emptyReading, noticeReading} from './notice-reading.ts'

interface NoticeReaderProps {
  actor: PurchaseActor
  /** The logged-in person, for whom the progress is stored. */
  userId: string
  documents: readonly Protocol[]
  open: boolean
}

/** Loads the important notices (投保须知) one at a time. It stores which are read and the reading positions, also over a reload. */
export function NoticeReader({actor, userId, documents, open}: NoticeReaderProps) {
  const host = useHost()
  const sheet = useFlowSheet(actor, open)
  const [reading, setReading] = useState(() => noticeReading.read(host, userId))
  const [isContentsOpen, setContentsOpen] = useState(false)
  const closeContents = () => setContentsOpen(false)
  useCloseOnBack(open && isContentsOpen, closeContents)
  useEffect(() => {
    // Until the session is read, the stored progress stays.
    if (userId) noticeReading.save(host, reading)
  }, [host, userId, reading])
  const {openId, read, positions} = reading
  const active = documents.find(({id}) => id === openId) ?? documents[0]
  // The tab shows its selection first. The document changes a frame later.
  const shown = useDeferredValue(active)
  const {text} = useAgreement(open && shown ? shown.id : null)
  // Reads the query of `useAgreement` again: its record has the version of the shown text.
  const record = useEndpointQuery(agreeById, open && shown ? {id: shown.id} : null)
  return (
    <NoticeSheet
      {...sheet}
      documents={documents}
      active={active}
      shown={shown}
      onActive={(id) => setReading((before) => ({...before, openId: id}))}
      text={text}
      position={shown && positions[shown.id]}
      onPosition={(id, position) =>
        setReading((before) => ({...before, positions: {...before.positions, [id]: position}}))
      }
      read={new Set(read.map(({id}) => id))}
      onRead={(id) => {
        if (read.some((one) => one.id === id)) return
        const notice = {id, version: record.data?.version ?? '', at: Date.now()}
        setReading((before) => ({...before, read: [...before.read.filter((one) => one.id !== id), notice]}))
        actor.send({type: 'NOTICE_READ', notice})
      }}
      contents={{open: open && isContentsOpen, onOpen: () => setContentsOpen(true), onClose: closeContents}}
      onAgree={() => {
        // For the next purchase the notices must be read again.
        setReading(emptyReading(userId))
        actor.send({type: 'NOTICES_AGREED', read})
      }}
    />
  )
}
