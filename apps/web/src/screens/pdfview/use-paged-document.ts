import {useEffect, useState} from 'react'
import {type FileProblem, type OpenDocument, type PagedDocument, problemOf} from './paged-document.ts'

/** A document as it opens. */
interface OpeningDocument {
  file: PagedDocument | undefined
  problem: FileProblem | undefined
  /** The loaded share, 0 to 1; undefined when unknown. */
  share: number | undefined
  retry(): void
}

const notLoaded = {file: undefined, problem: undefined, share: undefined}

/** Opens a document and closes it on unmount. */
export function usePagedDocument(url: string, open: OpenDocument): OpeningDocument {
  const [state, setState] = useState<Omit<OpeningDocument, 'retry'>>(notLoaded)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    let opened: PagedDocument | undefined
    const abort = new AbortController()
    const set = (next: Partial<typeof state>) => isCurrent && setState({...notLoaded, ...next})
    // Always true: the condition makes the effect depend on the attempt, which opens the file again.
    if (attempt >= 0)
      open(url, {signal: abort.signal, onProgress: (share) => set({share})}).then(
        (file) => {
          if (!isCurrent) return file.close()
          opened = file
          set({file})
        },
        (error: unknown) => set({problem: problemOf(error)}),
      )
    return () => {
      isCurrent = false
      abort.abort()
      opened?.close()
    }
  }, [url, open, attempt])
  const retry = () => {
    setState(notLoaded)
    setAttempt((before) => before + 1)
  }
  return {...state, retry}
}
