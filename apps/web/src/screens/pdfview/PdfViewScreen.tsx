import {IncompletePage} from '@hmb/shell/IncompletePage'
import {useNavigation, useQueryValues} from '@hmb/shell/navigation'
import {usePageTitle} from '@hmb/shell/use-page-title'
import {Button} from '@hmb/ui/Button'
import {ErrorState} from '@hmb/ui/ErrorState'
import {Page} from '@hmb/ui/Page'
import {PageReloadContext} from '@hmb/ui/page-reload'
import {Skeleton} from '@hmb/ui/Skeleton'
import {useContext} from 'react'
import {ownFilePath, useFileAddress} from '../../files/file-address.ts'
import {isPolicyDocumentUrl} from '../../files/policy-document.ts'
import {useSaveFile} from '../../files/use-save-file.ts'
import {FileViewer} from './FileViewer.tsx'
import type {FileExit} from './PdfToolbar.tsx'

import {copy} from './pdf-view-copy.ts'

/** /pdfview: a PDF viewer, page by page. */
export function PdfViewScreen() {
  const {back} = useNavigation()
  const values = useQueryValues()
  const reload = useContext(PageReloadContext)
  const title = values.get('title')?.trim() || copy.title
  const file = values.get('file')?.trim() ?? ''
  const fileAddress = useFileAddress(file)
  const address = isPolicyDocumentUrl(file) ? {state: 'good' as const, url: file} : fileAddress
  const exitOf = useFileExit(title)
  usePageTitle(title)
  if (address.state === 'missing') return <IncompletePage title={title} />
  if (address.state === 'good')
    return (
      <FileViewer
        key={address.url}
        url={address.url}
        title={title}
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
