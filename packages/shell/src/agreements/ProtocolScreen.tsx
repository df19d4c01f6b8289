import {LinkOpenerContext} from '@hmb/ui/link-opener'
import {Page} from '@hmb/ui/Page'
import {Tabs} from '@hmb/ui/Tabs'
import {useMemo} from 'react'
import {IncompletePage} from '../errors/IncompletePage.tsx'
import {useNavigation, useQueryValues} from '../navigation/navigation.tsx'
import type {DocumentLink} from '../navigation/shared-paths.ts'
import {usePageTitle} from '../navigation/use-page-title.ts'
import {copy} from './agreement-copy.ts'
import css from './agreements.module.css'
import {DocumentText} from './DocumentText.tsx'
import {parseDocuments} from './protocol-documents.ts'
import {useReading} from './use-reading.ts'

/** /protocol: one document, or several as tabs. A document is fetched when its tab opens. */
export function ProtocolScreen() {
  const {back} = useNavigation()
  const address = useQueryValues().get('url') ?? ''
  const documents = useMemo(() => parseDocuments(address), [address])
  const title = (documents.length === 1 && documents[0]?.name) || copy.several
  usePageTitle(title)
  if (documents.length === 0) return <IncompletePage title={title} />
  return (
    <Page title={title} onBack={() => back()}>
      {/* A link may open other documents. */}
      <DocumentTabs key={address} address={address} documents={documents} />
    </Page>
  )
}

function DocumentTabs({address, documents}: {address: string; documents: readonly DocumentLink[]}) {
  const reading = useReading(
    address,
    documents.map(({path}) => path),
  )
  const isTabbed = documents.length > 1
  return (
    <LinkOpenerContext value={reading.openLink}>
      {isTabbed ? (
        <Tabs
          label={copy.several}
          items={documents.map(({name, path}) => ({key: path, text: name || copy.several}))}
          active={reading.active}
          onChange={reading.choose}
        />
      ) : null}
      {documents
        .filter(({path}) => reading.opened.has(path))
        .map(({name, path}) => (
          <div
            key={path}
            ref={reading.panelRef(path)}
            className={css.panel}
            hidden={path !== reading.active}
            {...(isTabbed ? {role: 'tabpanel', 'aria-label': name || copy.several} : {})}
          >
            <DocumentText path={path} onShown={() => reading.restore(path)} />
          </div>
        ))}
    </LinkOpenerContext>
  )
}
