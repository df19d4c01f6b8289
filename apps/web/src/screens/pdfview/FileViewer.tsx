import {getUserInfo} from '@hmb/contract/user'
import {useClient} from '@hmb/shell/use-client'
import {useCallback} from 'react'
import {drawnFile} from '../../files/drawn-file.ts'
import {isPolicyDocumentUrl} from '../../files/policy-document.ts'
import {openPdf} from './open-pdf.ts'
import {PdfViewer, type PdfViewerProps} from './PdfViewer.tsx'
import type {OpenDocument} from './paged-document.ts'
import {openServedFile} from './served-file.ts'

export type FileViewerProps = Omit<PdfViewerProps, 'open'>

/** The viewer of a file: the server draws the operator's own files and policies (电子保单), the browser all others. */
export function FileViewer(props: FileViewerProps) {
  return <PdfViewer {...props} open={useOpenDocument()} />
}

function useOpenDocument(): OpenDocument {
  const client = useClient()
  return useCallback(
    async (url, options) => {
      const file = drawnFile(url)
      const opening = file ? openServedFile({client, open: openPdf}, file, options) : openPdf(url, options)
      if (!isPolicyDocumentUrl(url)) return opening
      // The shell sees only the calls of the client, and not a 401 of a file. So a failed policy (电子保单) is followed by a
      // call of the session: when the session has ended, the shell opens the login.
      return opening.catch((error: unknown) => {
        if (!options.signal.aborted) client.call(getUserInfo, {}).catch(() => {})
        throw error
      })
    },
    [client],
  )
}
