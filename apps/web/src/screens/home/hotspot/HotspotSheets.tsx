import type {Jump} from '@hmb/blocks/block-type'
import {EmailSheet} from '@hmb/blocks/img/EmailSheet'
import {ImageSheet} from '@hmb/blocks/img/ImageSheet'
import {errorText} from '@hmb/shell/error-text'
import {useCloseOnBack} from '@hmb/shell/use-close-on-back'
import {useDraft} from '@hmb/shell/use-draft'
import {useFeedback} from '@hmb/ui/Feedback'
import {useEffect, useRef} from 'react'
import {useEmailFileMutation} from '../../../data/file-queries.ts'
import {AgreementPopup} from '../agreement/AgreementPopup.tsx'
import {copy} from '../home-copy.ts'

/** What a hotspot opens in a sheet. */
export type HotspotTarget = Extract<Jump, {mode: 'agreement' | 'email' | 'image'}>

/** Duration of the toast 已发送, in ms. */
const sentMs = 3_000

/** The sheet of a hotspot over the page; null when nothing is open. */
export function HotspotSheets({target, onClose}: {target: HotspotTarget | null; onClose(): void}) {
  return (
    <>
      <AgreementPopup agreement={target?.mode === 'agreement' ? target : null} onClose={onClose} />
      <ImagePopup image={target?.mode === 'image' ? target : null} onClose={onClose} />
      <EmailPopup file={target?.mode === 'email' ? target : null} onClose={onClose} />
    </>
  )
}

function ImagePopup({image, onClose}: {image: Extract<HotspotTarget, {mode: 'image'}> | null; onClose(): void}) {
  useCloseOnBack(image !== null, onClose)
  return <ImageSheet image={image} onClose={onClose} />
}

function EmailPopup({file, onClose}: {file: Extract<HotspotTarget, {mode: 'email'}> | null; onClose(): void}) {
  useCloseOnBack(file !== null, onClose)
  const {toast} = useFeedback()
  const [address, setAddress] = useDraft('email', '')
  const [send, {isLoading}] = useEmailFileMutation()
  const shown = useRef(file)
  useEffect(() => {
    shown.current = file
  }, [file])

  async function sendTo(email: string) {
    if (!file) return
    const {error} = await send({email, emailId: file.fileId})
    if (error) return toast(errorText(error), {kind: 'fail'})
    toast(copy.sent, {ms: sentMs, kind: 'success'})
    // The person may have closed the sheet, and opened another one.
    if (shown.current === file) onClose()
  }

  return (
    <EmailSheet
      file={file}
      address={address}
      onAddress={setAddress}
      sending={isLoading}
      onSend={sendTo}
      onClose={onClose}
    />
  )
}
