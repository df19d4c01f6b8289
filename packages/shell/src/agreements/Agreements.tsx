import type {AskOf} from '@hmb/contract/endpoint'
import {type Agree, agreeList} from '@hmb/contract/project'
import {Fragment, type ReactNode} from 'react'
import {useHref} from 'react-router-dom'
import {api, ask, type CallFailure, failureOf, type StoreExtra} from '../api.ts'
import {useNavigation} from '../navigation/navigation.tsx'
import {type DocumentLink, sharedPaths} from '../paths.ts'
import {useProjectId} from '../project.ts'
import css from './Agreements.module.css'

/** DLU login, GYWM about us, PT_XGXY platform, CP_XGXY product, GZZFSQ personal account, XBXY renewal, YUY appointment. */
export type Position = AskOf<typeof agreeList>['displayPosition']

const agreements = api.injectEndpoints({
  endpoints: (build) => ({
    agreeList: build.query({...ask(agreeList), providesTags: ['Project']}),
    agreementText: build.query<string, string>({
      // Documents are files, not calls: no envelope, no header.
      async queryFn(path, {signal, extra}) {
        try {
          return {data: await (extra as StoreExtra).readDocument(path, signal)}
        } catch (error) {
          return {error: failureOf(error)}
        }
      },
      keepUnusedDataFor: 300,
    }),
  }),
})

export interface Loaded<T> {
  data: T | undefined
  isLoading: boolean
  error: CallFailure | undefined
  retry: () => void
}

/**
 * The agreements of a display position; the project's own, without the platform-wide ones unless they are asked for.
 *
 * @example
 * const {data = []} = useAgreements('DLU')
 */
export function useAgreements(
  position: Position,
  options: {platformWide?: boolean; skuId?: string} = {},
): Loaded<Agree[]> {
  const {platformWide = false, skuId} = options
  const projectId = useProjectId()
  const asked = {projectId, displayPosition: position, isQueryCurrency: platformWide, ...(skuId ? {skuId} : {})}
  const {data, isFetching, error, refetch} = agreements.useAgreeListQuery(asked)
  return {data, isLoading: isFetching && !data, error: error as CallFailure | undefined, retry: refetch}
}

/** The text of one document by its `agreeContent`; '' reads nothing. */
export function useAgreementText(agreeContent: string): Loaded<string> {
  const {currentData, isFetching, error, refetch} = agreements.useAgreementTextQuery(agreeContent, {
    skip: !agreeContent,
  })
  return {
    data: currentData,
    isLoading: isFetching && currentData === undefined,
    error: error as CallFailure | undefined,
    retry: refetch,
  }
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
  const path = sharedPaths.protocol(documents)
  return (
    <a
      className={css.link}
      href={useHref(path)}
      onClick={(event) => {
        event.preventDefault()
        go(path)
      }}
    >
      {children}
    </a>
  )
}
