import {ErrorState} from '@hmb/ui/ErrorState'
import {Page} from '@hmb/ui/Page'
import {RichText} from '@hmb/ui/RichText'
import {Skeleton} from '@hmb/ui/Skeleton'
import {Tabs} from '@hmb/ui/Tabs'
import {useState} from 'react'
import {IncompletePage} from '../errors/IncompletePage.tsx'
import {useNavigation, useQueryValues} from '../navigation/navigation.tsx'
import {usePageTitle} from '../navigation/use-page-title.ts'
import {copy} from './agreement-copy.ts'
import css from './agreements.module.css'
import {parseDocuments} from './protocol-documents.ts'
import {useAgreementText} from './use-agreements.ts'

/** /protocol: one document, or several as tabs. A document is fetched when its tab opens. */
export function ProtocolScreen() {
  const {back} = useNavigation()
  const documents = parseDocuments(useQueryValues().get('url'))
  const [first] = documents
  const [chosen, setChosen] = useState('')
  const document = documents.find(({path}) => path === chosen) ?? first
  const title = documents.length === 1 && first?.name ? first.name : copy.several
  usePageTitle(title)
  if (!document) return <IncompletePage title={title} />
  return (
    <Page title={title} onBack={() => back()}>
      {documents.length > 1 ? (
        <Tabs
          label={copy.several}
          items={documents.map(({name, path}) => ({key: path, text: name || copy.several}))}
          active={document.path}
          onChange={(path) => {
            setChosen(path)
            // Another document starts at its top.
            window.scrollTo(0, 0)
          }}
        />
      ) : null}
      <DocumentText key={document.path} path={document.path} tab={documents.length > 1 ? document.name : undefined} />
    </Page>
  )
}

function DocumentText({path, tab}: {path: string; tab: string | undefined}) {
  const {data, error, retry} = useAgreementText(path)
  const role = tab === undefined ? {} : {role: 'tabpanel', 'aria-label': tab}
  if (error) return <ErrorState message={copy.failed} onRetry={retry} />
  return (
    <div className={css.panel} {...role}>
      {data === undefined ? <Skeleton lines={12} /> : <RichText html={data} />}
    </div>
  )
}
