import {type RefObject, useState} from 'react'
import {recordingCopy} from './recording-copy.ts'

/** The picture as text, for a screen reader: the picture itself takes no focus, so that no recorded link is opened. */
export function PageText({page}: {page: RefObject<HTMLElement | null>}) {
  const [text, setText] = useState<string | null>(null)
  return (
    <div>
      <button
        type="button"
        className="button"
        onClick={() => {
          const body = page.current?.querySelector('iframe')?.contentDocument?.body
          // `textContent` is not read here, because it includes hidden text.
          // biome-ignore lint/performance/useDomNodeTextContent: see above
          setText(body?.innerText.trim() || recordingCopy.noText)
        }}
      >
        {recordingCopy.readText}
      </button>
      {text !== null && (
        <section className="page-text" aria-label={recordingCopy.pageText} aria-live="polite">
          <pre className="text">{text}</pre>
        </section>
      )}
    </div>
  )
}
