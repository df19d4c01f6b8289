import {getUserInfo} from '@hmb/contract/user'
import {useClient} from '@hmb/shell/client'
import {IncompletePage} from '@hmb/shell/IncompletePage'
import {useNavigation, useQueryValues} from '@hmb/shell/navigation'
import {usePageTitle} from '@hmb/shell/use-page-title'
import {Button} from '@hmb/ui/Button'
import {ErrorState} from '@hmb/ui/ErrorState'
import {Page} from '@hmb/ui/Page'
import {PageReloadContext} from '@hmb/ui/page-reload'
import {Skeleton} from '@hmb/ui/Skeleton'
import {useCallback, useContext} from 'react'
import {ownFilePath, useFileAddress} from '../../file-address.ts'
import {useSaveFile} from '../../file-saving/use-save-file.ts'
import {isPolicyDocumentUrl} from '../../policy-document.ts'
import type {FileExit} from './PdfToolbar.tsx'
import {PdfViewer} from './PdfViewer.tsx'
import {FileError, type OpenDocument} from './paged-document.ts'
import {loadPdf} from './pdf-bytes.ts'
import {copy} from './pdf-view-copy.ts'
import {startPdfWorker} from './pdf-worker-start.ts'

/** Opens a PDF file. pdf.js is larger than the rest of the product, so it loads only with a file, in parallel. */
const openPdf: OpenDocument = async (url, options) => {
  const worker = startPdfWorker()
  const bytes = loadPdf(url, options)
  const viewer = import('./pdf-document.ts').catch((error: unknown) => {
    // A browser that loads the script and cannot read it is too old.
    throw new FileError(error instanceof SyntaxError ? 'unsupported' : 'viewer')
  })
  try {
    // When the file fails before pdf.js has loaded, the error is reported at once.
    const {openPdf: open} = await Promise.race([viewer, bytes.then(() => viewer)])
    return await open(bytes, worker)
  } catch (error) {
    worker.stop()
    throw error
  }
}

/**
 * Opens a policy's document (电子保单). The shell sees only the calls of the client, and not a 401 of a file. So a failed file is
 * followed by a call of the session: when the session has ended, the shell opens the login.
 */
function useOpenPolicy(): OpenDocument {
  const client = useClient()
  return useCallback(
    (url, options) =>
      openPdf(url, options).catch((error: unknown) => {
        if (!options.signal.aborted) client.call(getUserInfo, {}).catch(() => {})
        throw error
      }),
    [client],
  )
}

/** /pdfview: a PDF viewer, page by page. */
export function PdfViewScreen() {
  const {back} = useNavigation()
  const openPolicy = useOpenPolicy()
  const values = useQueryValues()
  const reload = useContext(PageReloadContext)
  const title = values.get('title')?.trim() || copy.title
  const file = values.get('file')?.trim() ?? ''
  const fileAddress = useFileAddress(file)
  const isPolicy = isPolicyDocumentUrl(file)
  const address = isPolicy ? {state: 'good' as const, url: file} : fileAddress
  const exitOf = useFileExit(title)
  usePageTitle(title)
  if (address.state === 'missing') return <IncompletePage title={title} />
  if (address.state === 'good')
    return (
      <PdfViewer
        key={address.url}
        url={address.url}
        title={title}
        open={isPolicy ? openPolicy : openPdf}
        onBack={() => back()}
        onReload={reload}
        exit={exitOf(address.url)}
      />
    )
  return (
    <Page wide title={title} onBack={() => back()}>
      {address.state === 'waiting' ? <Skeleton lines={12} /> : null}
      {address.state === 'unknown' ? <ErrorState {...copy.problem.failed} onRetry={address.retry} /> : null}
      {address.state === 'refused' ? (
        <ErrorState message={copy.refused} action={<Button onClick={() => back()}>{copy.back}</Button>} />
      ) : null}
    </Page>
  )
}

/** A browser saves only files of our own host; it opens files of other hosts. */
function useFileExit(title: string): (url: string) => FileExit {
  const {leave} = useNavigation()
  const saveFile = useSaveFile()
  return (url) => {
    const ending = /\.\w{1,5}$/.exec(url.split(/[?#]/)[0] ?? '')?.[0] ?? '.pdf'
    const isPdf = ending.toLowerCase() === '.pdf'
    if (ownFilePath(url) !== null || isPolicyDocumentUrl(url))
      return {label: copy.save, icon: 'download', isPdf, run: () => void saveFile(url, title + ending)}
    // The address is checked but not changed, because a signed address allows no further values.
    return {label: copy.openOriginal, icon: 'external', isPdf, run: () => leave(url, {own: true})}
  }
}
