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
          <button type="button" className="button" onClick={() => download(name, data)}>
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

const extensions: Readonly<Record<string, string>> = {
  'application/json': 'json',
  'application/pdf': 'pdf',
  'image/avif': 'avif',
  'image/gif': 'gif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/svg+xml': 'svg',
  'image/webp': 'webp',
  'text/html': 'html',
}

/**
 * The name of the saved file. Without an extension a computer does not know how to open it.
 *
 * @example
 * fileNameOf('投保须知', 'text/html; charset=utf-8') // '投保须知.html'
 */
function fileNameOf(name: string, mediaType: string): string {
  const extension = extensions[mediaType.split(';')[0] ?? '']
  const base = name.replaceAll('/', '_')
  return !extension || base.toLowerCase().endsWith(`.${extension}`) ? base : `${base}.${extension}`
}

/** Saves a content. The media type is one that no browser shows as a page. */
function download(name: string, {mediaType, bytes}: {mediaType: string; bytes: string}): void {
  const url = URL.createObjectURL(new Blob([bytesOf(bytes)], {type: 'application/octet-stream'}))
  const link = document.createElement('a')
  link.href = url
  link.download = fileNameOf(name, mediaType)
  link.click()
  // The download has begun with the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
