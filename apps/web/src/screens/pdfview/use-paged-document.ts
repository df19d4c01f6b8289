import {useEffect, useState} from 'react'
import type {DocumentPage, OpenDocument, PagedDocument} from './paged-document.ts'

interface Loaded<T> {
  value: T | undefined
  failed: boolean
  fail(): void
  retry(): void
}

/** Opens a document and closes it on unmount. */
export function usePagedDocument(url: string, open: OpenDocument): Loaded<PagedDocument> {
  const [value, setValue] = useState<PagedDocument>()
  const {failed, fail, retry, attempt} = useAttempts()
  useEffect(() => {
    let current = true
    let opened: PagedDocument | undefined
    // Every attempt opens the file again.
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

/** One page of the document; the previous page stays until the next one has loaded. */
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
  const [attempts, setAttempts] = useState({attempt: 0, failed: false})
  const [act] = useState(() => ({
    fail: () => setAttempts(({attempt}) => ({attempt, failed: true})),
    retry: () => setAttempts(({attempt}) => ({attempt: attempt + 1, failed: false})),
  }))
  return {...attempts, ...act}
}
