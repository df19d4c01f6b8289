import {getUserInfo} from '@hmb/contract/user'
import {useClient} from '@hmb/shell/client'
import {useCallback} from 'react'
import {servedPdfPath} from '../../file-address.ts'
import {isPolicyDocumentUrl} from '../../policy-document.ts'
import {openPdf} from './open-pdf.ts'
import {PdfViewer, type PdfViewerProps} from './PdfViewer.tsx'
import type {OpenDocument} from './paged-document.ts'
import {openServedFile} from './served-file.ts'

export type FileViewerProps = Omit<PdfViewerProps, 'open'>

/** The viewer of a file: the server draws the operator's own files, the browser all others. */
export function FileViewer(props: FileViewerProps) {
  return <PdfViewer {...props} open={useOpenDocument()} />
}

function useOpenDocument(): OpenDocument {
  const client = useClient()
  return useCallback(
    async (url, options) => {
      if (servedPdfPath(url)) return openServedFile({client, open: openPdf}, url, options)
      if (!isPolicyDocumentUrl(url)) return openPdf(url, options)
      // The shell sees only the calls of the client, and not a 401 of a file. So a failed policy (电子保单) is followed by a call of the session: when the
      // session has ended, the shell opens the login.
      return openPdf(url, options).catch((error: unknown) => {
        if (!options.signal.aborted) client.call(getUserInfo, {}).catch(() => {})
        throw error
      })
    },
    [client],
  )
}
