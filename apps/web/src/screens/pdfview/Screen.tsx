import {Incomplete} from '@hmb/shell/Incomplete'
import {useNavigation, useQueryValues} from '@hmb/shell/navigation'
import {usePageTitle} from '@hmb/shell/usePageTitle'
import {Page} from '@hmb/ui/Page'
import {Skeleton} from '@hmb/ui/Skeleton'
import {Trouble} from '@hmb/ui/Trouble'
import {useFileAddress} from '../../fileAddress.ts'
import {copy} from './copy.ts'
import type {OpenFile} from './file.ts'
import {Viewer} from './Viewer.tsx'

/** pdf.js weighs more than the rest of the product together, so it comes with the first file. */
const openPdf: OpenFile = async (url) => (await import('./pdf.ts')).openPdf(url)

/** /pdfview: a PDF page by page. */
export function Screen() {
  const {back} = useNavigation()
  const values = useQueryValues()
  const title = values.get('title')?.trim() || copy.title
  const address = useFileAddress(values.get('file'))
  usePageTitle(title)
  if (address.state === 'missing') return <Incomplete title={title} />
  if (address.state === 'good')
    return <Viewer key={address.url} url={address.url} title={title} open={openPdf} onBack={() => back()} />
  return (
    <Page title={title} onBack={() => back()}>
      {address.state === 'refused' ? <Trouble message={copy.refused} /> : <Skeleton lines={12} />}
    </Page>
  )
}
