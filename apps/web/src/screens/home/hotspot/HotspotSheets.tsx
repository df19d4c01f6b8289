import type {Jump} from '@hmb/blocks/block-type'
import {EmailSheet} from '@hmb/blocks/img/EmailSheet'
import {ImageSheet} from '@hmb/blocks/img/ImageSheet'
import {emailFile, fileUrl} from '@hmb/contract/file'
import {errorText} from '@hmb/shell/error-text'
import {useNavigation} from '@hmb/shell/navigation'
import {useClient} from '@hmb/shell/use-client'
import {useCloseOnBack} from '@hmb/shell/use-close-on-back'
import {useDraft} from '@hmb/shell/use-draft'
import {useExclusiveTask} from '@hmb/shell/use-exclusive-task'
import {useIsShown} from '@hmb/shell/use-is-shown'
import {useQueryCache} from '@hmb/shell/use-query'
import {useFeedback} from '@hmb/ui/Feedback'
import {useEffect, useEffectEvent, useRef} from 'react'
import {paths} from '../../../paths.ts'
import {AgreementPopup} from '../agreement/AgreementPopup.tsx'
import {copy} from '../home-copy.ts'

/** The targets of hotspots that open in a sheet, or in the viewer after a call. */
export type HotspotTarget = Extract<Jump, {mode: 'agreement' | 'email' | 'image' | 'pdf'}>

/** Duration of the toast 已发送, in ms. */
const sentToastMs = 3_000

/** The sheet of a hotspot over the page, or its file; null when nothing is open. */
export function HotspotSheets({target, onClose}: {target: HotspotTarget | null; onClose(): void}) {
  return (
    <>
      <AgreementPopup agreement={target?.mode === 'agreement' ? target : null} onClose={onClose} />
      <ImagePopup image={target?.mode === 'image' ? target : null} onClose={onClose} />
      <EmailPopup file={target?.mode === 'email' ? target : null} onClose={onClose} />
      <FileOpening file={target?.mode === 'pdf' ? target : null} onClose={onClose} />
    </>
  )
}

/** Loads a file's address and opens the file in the viewer. A person who leaves the page meanwhile stays where they are. */
function FileOpening({file, onClose}: {file: Extract<HotspotTarget, {mode: 'pdf'}> | null; onClose(): void}) {
  const {go} = useNavigation()
  const {busy, toast} = useFeedback()
  const queryCache = useQueryCache()
  const isShown = useIsShown()
  const open = useEffectEvent(async ({fileId: id, name: title}: NonNullable<typeof file>) => {
    const endBusy = busy(copy.loading)
    const {url, failure} = await queryCache
      .endpointQuery(fileUrl, {id})
      .load()
      .then(
        (url) => ({url, failure: copy.documentFailed}),
        (cause: unknown) => ({url: '', failure: errorText(cause)}),
      )
    endBusy()
    if (!isShown()) return
    onClose()
    if (url) go(paths.pdfview({file: url, title}))
    else toast(failure)
  })
  useEffect(() => {
    if (file) void open(file)
  }, [file])
  return null
}

function ImagePopup({image, onClose}: {image: Extract<HotspotTarget, {mode: 'image'}> | null; onClose(): void}) {
  useCloseOnBack(image !== null, onClose)
  return <ImageSheet image={image} onClose={onClose} />
}

function EmailPopup({file, onClose}: {file: Extract<HotspotTarget, {mode: 'email'}> | null; onClose(): void}) {
  useCloseOnBack(file !== null, onClose)
  const {toast} = useFeedback()
  const [address, setAddress] = useDraft('email', '')
  const client = useClient()
  const [isSending, run] = useExclusiveTask()
  const shownFile = useRef(file)
  useEffect(() => {
    shownFile.current = file
  }, [file])

  async function sendTo(email: string) {
    if (!file) return
    try {
      await client.call(emailFile, {email, emailId: file.fileId})
    } catch (error) {
      return toast(errorText(error), {kind: 'fail'})
    }
    toast(copy.sent, {ms: sentToastMs, kind: 'success'})
    // The person may have closed the sheet and opened another one meanwhile.
    if (shownFile.current === file) onClose()
  }

  return (
    <EmailSheet
      file={file}
      address={address}
      onAddress={setAddress}
      sending={isSending}
      onSend={(email) => run(() => sendTo(email))}
      onClose={onClose}
    />
  )
}
