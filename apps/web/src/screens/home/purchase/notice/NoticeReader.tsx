import type {Protocol} from '@hmb/blocks/insure/insure-schema'
import {useHost} from '@hmb/shell/host'
import {useCloseOnBack} from '@hmb/shell/use-close-on-back'
import {useDeferredValue, useEffect, useState} from 'react'
import {useAgreement} from '../../agreement/use-agreement.ts'
import type {PurchaseActor} from '../flow/purchase-actor.ts'
import {useFlowSheet} from '../flow/use-flow-sheet.ts'
import {NoticeSheet} from './NoticeSheet.tsx'
import {noReading, noticeReading} from './notice-reading.ts'

interface NoticeReaderProps {
  actor: PurchaseActor
  /** The logged-in person, whose reading is kept. */
  userId: string
  documents: readonly Protocol[]
  open: boolean
}

/** Loads the important notices (投保须知) one at a time. It remembers which are read, and how far, also over a reload. */
export function NoticeReader({actor, userId, documents, open}: NoticeReaderProps) {
  const host = useHost()
  const sheet = useFlowSheet(actor, open)
  const [reading, setReading] = useState(() => noticeReading.read(host, userId))
  const [hasContents, setHasContents] = useState(false)
  const closeContents = () => setHasContents(false)
  useCloseOnBack(open && hasContents, closeContents)
  useEffect(() => {
    // Before the session is read the stored reading stays.
    if (userId) noticeReading.save(host, reading)
  }, [host, userId, reading])
  const {openId, readIds, positions} = reading
  const active = documents.find(({id}) => id === openId) ?? documents[0]
  // The tab reacts to the tap first. The document follows a frame later.
  const shown = useDeferredValue(active)
  const {text} = useAgreement(open && shown ? shown.id : null)
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
      read={new Set(readIds)}
      onRead={(id) =>
        setReading((before) => (before.readIds.includes(id) ? before : {...before, readIds: [...before.readIds, id]}))
      }
      contents={{open: open && hasContents, onOpen: () => setHasContents(true), onClose: closeContents}}
      onAgree={() => {
        // The next purchase is read anew.
        setReading(noReading(userId))
        actor.send({type: 'NOTICE_READ'})
      }}
    />
  )
}
