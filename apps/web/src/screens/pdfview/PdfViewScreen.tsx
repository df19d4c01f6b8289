import {IncompletePage} from '@hmb/shell/IncompletePage'
import {useNavigation, useQueryValues} from '@hmb/shell/navigation'
import {usePageTitle} from '@hmb/shell/use-page-title'
import {ErrorState} from '@hmb/ui/ErrorState'
import {Page} from '@hmb/ui/Page'
import {Skeleton} from '@hmb/ui/Skeleton'
import {ownFilePath, useFileAddress} from '../../file-address.ts'
import {useSaveFile} from '../../file-saving/use-save-file.ts'
import {isPolicyDocumentUrl} from '../../policy-document.ts'
import {PdfViewer} from './PdfViewer.tsx'
import type {OpenDocument} from './paged-document.ts'
import {copy} from './pdf-view-copy.ts'

/** pdf.js is larger than the rest of the product, so it loads with the first file. */
const openPdf: OpenDocument = async (url) => (await import('./pdf-document.ts')).openPdf(url)

/** /pdfview: a PDF viewer, page by page. */
export function PdfViewScreen() {
  const {back} = useNavigation()
  const values = useQueryValues()
  const title = values.get('title')?.trim() || copy.title
  const file = values.get('file')?.trim() ?? ''
  const checked = useFileAddress(file)
  const address = isPolicyDocumentUrl(file) ? {state: 'good' as const, url: file} : checked
  const saveFile = useSaveFile()
  usePageTitle(title)
  if (address.state === 'missing') return <IncompletePage title={title} />
  if (address.state === 'good')
    return (
      <PdfViewer
        key={address.url}
        url={address.url}
        title={title}
        open={openPdf}
        onBack={() => back()}
        // A browser saves only files of our own host; another host's it would open.
        onSave={isOwn(address.url) ? () => void saveFile(address.url, `${title}.pdf`) : undefined}
      />
    )
  return (
    <Page title={title} onBack={() => back()} wide>
      {address.state === 'refused' ? <ErrorState message={copy.refused} /> : <Skeleton lines={12} />}
    </Page>
  )
}

const isOwn = (url: string) => ownFilePath(url) !== null || isPolicyDocumentUrl(url)
