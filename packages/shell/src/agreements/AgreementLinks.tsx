import type {RequestOf} from '@hmb/contract/endpoint'
import {type Agree, agreeList} from '@hmb/contract/project'
import {Fragment, type ReactNode} from 'react'
import {useAppContext} from '../app-context/app-context.tsx'
import {useNavigation} from '../navigation/navigation.tsx'
import {useRouter} from '../navigation/router-port.tsx'
import {type DocumentLink, sharedPaths} from '../navigation/shared-paths.ts'
import {useProjectId} from '../project/project-id.ts'
import {type QueryResult, useQuery} from '../query-cache/use-query.ts'
import css from './agreements.module.css'

/** DLU login, GYWM about us, PT_XGXY platform, CP_XGXY product, GZZFSQ personal account, XBXY renewal, YUY appointment. */
export type Position = RequestOf<typeof agreeList>['displayPosition']

/**
 * The agreements of a display position; the project's own, without the platform-wide ones unless they are asked for.
 *
 * @example
 * const {data = []} = useAgreements('DLU')
 */
export function useAgreements(
  position: Position,
  options: {platformWide?: boolean; skuId?: string} = {},
): QueryResult<Agree[]> {
  const {platformWide = false, skuId} = options
  const {client} = useAppContext()
  const projectId = useProjectId()
  const asked = {projectId, displayPosition: position, isQueryCurrency: platformWide, ...(skuId ? {skuId} : {})}
  return useQuery(`${agreeList.path} ${JSON.stringify(asked)}`, () => client.call(agreeList, asked))
}

/** The text of one document by its `agreeContent`; '' reads nothing. */
export function useAgreementText(agreeContent: string): QueryResult<string> {
  const {readDocument} = useAppContext()
  return useQuery(agreeContent && `document ${agreeContent}`, () => readDocument(agreeContent))
}

/** What the viewer's address needs of an agreement. */
export function documentLink({agreeName, agreeContent}: Pick<Agree, 'agreeName' | 'agreeContent'>): DocumentLink {
  return {name: agreeName, path: agreeContent}
}

/**
 * 《name》 after 《name》, each opening the viewer with all of them, its own first.
 *
 * @example
 * <AgreementLinks documents={agreements.map(documentLink)} />
 */
export function AgreementLinks({documents}: {documents: readonly DocumentLink[]}) {
  return documents.map((document) => (
    <Fragment key={document.path}>
      <DocumentAnchor documents={[document, ...documents.filter((other) => other !== document)]}>
        《{document.name}》
      </DocumentAnchor>
    </Fragment>
  ))
}

function DocumentAnchor({documents, children}: {documents: readonly DocumentLink[]; children: ReactNode}) {
  const {go} = useNavigation()
  const {href} = useRouter()
  const path = sharedPaths.protocol(documents)
  return (
    <a
      className={css.link}
      href={href(path)}
      onClick={(event) => {
        event.preventDefault()
        go(path)
      }}
    >
      {children}
    </a>
  )
}
