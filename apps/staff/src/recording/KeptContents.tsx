import type {Client} from '@hmb/contract/client'
import {chinaTime} from '@hmb/rules/time'
import {useState} from 'react'
import {KeptContentDialog} from './KeptContentDialog.tsx'
import type {Detail} from './RecordingDetails.tsx'
import {recordingCopy} from './recording-copy.ts'

type Content = Detail['contents'][number]

const kindOrder = {agreement: 0, page: 1, file: 2} as const

// A project has several pages with one title.
const nameOf = ({kind, name, id}: Content) => (name && kind === 'page' ? `${name}（${id}）` : name || id)

/** The pages, agreements and files that were shown, each in its version. */
export function KeptContents({client, contents}: {client: Client; contents: readonly Content[]}) {
  const [shown, setShown] = useState<Content | null>(null)
  const sorted = [...contents].sort(
    (one, other) => kindOrder[one.kind] - kindOrder[other.kind] || one.since - other.since,
  )
  return (
    <section className="card" aria-labelledby="contents">
      <h2 id="contents">{recordingCopy.contents}</h2>
      {sorted.length === 0 ? (
        <p className="quiet">{recordingCopy.contentsNone}</p>
      ) : (
        <ul className="contents">
          {sorted.map((content) => (
            <li key={`${content.kind} ${content.id} ${content.hash}`}>
              <span className="tag">{recordingCopy.kinds[content.kind]}</span>{' '}
              <button type="button" className="link" onClick={() => setShown(content)}>
                {nameOf(content)}
              </button>
              <span className="quiet">
                {' '}
                {content.version && `${recordingCopy.contentVersion(content.version)} · `}
                {recordingCopy.since(chinaTime(new Date(content.since)))}
              </span>
            </li>
          ))}
        </ul>
      )}
      {shown && (
        <KeptContentDialog client={client} hash={shown.hash} name={nameOf(shown)} onClose={() => setShown(null)} />
      )}
    </section>
  )
}
