import type {Agree} from '@hmb/contract/project'
import {Fragment, type ReactNode} from 'react'
import {useNavigation} from '../navigation/navigation.tsx'
import {useRouter} from '../navigation/router-port.tsx'
import {type DocumentLink, sharedPaths} from '../navigation/shared-paths.ts'
import css from './agreements.module.css'

/** An agreement as a document of the viewer. */
export function documentLink({agreeName, agreeContent}: Pick<Agree, 'agreeName' | 'agreeContent'>): DocumentLink {
  return {name: agreeName, path: agreeContent}
}

/**
 * The links 《name》《name》…. Each link opens the viewer with all documents, starting with its own.
 *
 * @example
 * <AgreementLinks documents={agreements.map(documentLink)} />
 */
export function AgreementLinks({documents}: {documents: readonly DocumentLink[]}) {
  return documents.map((document) => (
    <Fragment key={document.path}>
      <ViewerLink documents={[document, ...documents.filter((other) => other !== document)]}>
        《{document.name}》
      </ViewerLink>
    </Fragment>
  ))
}

/**
 * Takes the place of the links while they load, so that what is below them does not move: as long as the usual two
 * names, and invisible.
 */
export function PendingAgreementLinks() {
  return (
    <span style={{visibility: 'hidden'}}>
      {[10, 6].map((length) => (
        // biome-ignore lint/a11y/useValidAnchor: it has only the size of a link
        <a key={length} className={css.link}>
          {'一'.repeat(length)}
        </a>
      ))}
    </span>
  )
}

function ViewerLink({documents, children}: {documents: readonly DocumentLink[]; children: ReactNode}) {
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
