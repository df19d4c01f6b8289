import {useEffect, useState} from 'react'
import type {DocumentPage, OpenDocument, PagedDocument} from './paged-document.ts'

interface Loaded<T> {
  value: T | undefined
  failed: boolean
  fail(): void
  retry(): void
}

/** The opened file, closed when it is no longer looked at. */
export function usePagedDocument(url: string, open: OpenDocument): Loaded<PagedDocument> {
  const [value, setValue] = useState<PagedDocument>()
  const {failed, fail, retry, attempt} = useAttempts()
  useEffect(() => {
    let current = true
    let opened: PagedDocument | undefined
    // Every try opens the file anew.
    if (attempt >= 0)
      open(url).then(
        (file) => {
          opened = file
          if (current) setValue(file)
          else file.close()
        },
        () => current && fail(),
      )
    return () => {
      current = false
      opened?.close()
      setValue(undefined)
    }
  }, [url, open, attempt, fail])
  return {value, failed, fail, retry}
}

/** One page of the file; the one before it stays until the next is there. */
export function useDocumentPage(file: PagedDocument | undefined, number: number): Loaded<DocumentPage> {
  const [value, setValue] = useState<DocumentPage>()
  const {failed, fail, retry, attempt} = useAttempts()
  useEffect(() => {
    let current = true
    if (attempt >= 0)
      file?.page(number).then(
        (page) => current && setValue(page),
        () => current && fail(),
      )
    return () => {
      current = false
    }
  }, [file, number, attempt, fail])
  return {value: file && value, failed, fail, retry}
}

function useAttempts() {
  const [tries, setTries] = useState({attempt: 0, failed: false})
  const [act] = useState(() => ({
    fail: () => setTries(({attempt}) => ({attempt, failed: true})),
    retry: () => setTries(({attempt}) => ({attempt: attempt + 1, failed: false})),
  }))
  return {...tries, ...act}
}
