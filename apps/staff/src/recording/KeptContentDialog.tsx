import type {Client} from '@hmb/contract/client'
import {keptContent} from '@hmb/contract/staff'
import {useEffect, useRef} from 'react'
import {CallFailure} from '../CallFailure.tsx'
import {staffCopy} from '../staff-copy.ts'
import {useCall} from '../use-call.ts'
import {bytesOf} from './kept-images.ts'
import {recordingCopy} from './recording-copy.ts'

/** A kept content, as the person read it. Its scripts are never run. */
export function KeptContentDialog({
  client,
  hash,
  name,
  onClose,
}: {
  client: Client
  hash: string
  name: string
  onClose: () => void
}) {
  const {data, error, retry} = useCall(client, keptContent, {hash})
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="dialog" aria-label={name} onClose={onClose}>
      <div className="dialog-head">
        <h2>{name}</h2>
        {data && (
          <button type="button" className="button" onClick={() => download(name, data.bytes)}>
            {recordingCopy.download}
          </button>
        )}
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          {recordingCopy.close}
        </button>
      </div>
      <p className="quiet hash">
        {recordingCopy.hash}：{hash}
      </p>
      {error ? (
        <CallFailure error={error} retry={retry} />
      ) : data ? (
        <Content name={name} mediaType={data.mediaType} bytes={data.bytes} />
      ) : (
        <p className="quiet" role="status">
          {staffCopy.loading}
        </p>
      )}
    </dialog>
  )
}

/** HTML in a frame without permissions, images as images, and the rest as text or not at all. */
function Content({name, mediaType, bytes}: {name: string; mediaType: string; bytes: string}) {
  if (/^text\/html(;|$)/.test(mediaType))
    return <iframe className="document" title={name} sandbox="" srcDoc={textOf(bytes)} />
  if (mediaType.startsWith('image/'))
    return <img className="image" alt={name} src={`data:${mediaType};base64,${bytes}`} />
  if (mediaType === 'application/json') return <pre className="text">{formatJson(textOf(bytes))}</pre>
  return <p className="quiet">{mediaType}</p>
}

const textOf = (bytes: string) => new TextDecoder().decode(bytesOf(bytes))

function formatJson(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2)
  } catch {
    return json
  }
}

/** Saves a content. The media type is one that no browser shows as a page. */
function download(name: string, bytes: string): void {
  const url = URL.createObjectURL(new Blob([bytesOf(bytes)], {type: 'application/octet-stream'}))
  const link = document.createElement('a')
  link.href = url
  link.download = name.replaceAll('/', '_')
  link.click()
  // The download has begun with the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
