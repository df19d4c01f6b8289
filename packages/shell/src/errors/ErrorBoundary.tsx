import {earlySheetAttribute} from '@hmb/contract/html/template-ids'
import {logError} from '@hmb/host/error-log'
import type {Host} from '@hmb/host/port'
import {Button} from '@hmb/ui/Button'
import {ErrorState} from '@hmb/ui/ErrorState'
import {Page} from '@hmb/ui/Page'
import {PageReloadContext} from '@hmb/ui/page-reload'
import {Component, type ReactNode, useContext, useEffect, useState} from 'react'
import {useHost} from '../contexts/use-host.ts'
import {useVariant} from '../contexts/variant.tsx'
import {useAppNavigation} from '../navigation/navigation.tsx'
import {useRouter} from '../navigation/router-port.tsx'
import {sharedPaths} from '../navigation/shared-paths.ts'
import {usePageTitle} from '../navigation/use-page-title.ts'
import {copy} from './error-copy.ts'

/** A page reloads at most once within this time because of a missing chunk, in ms. */
const reloadIntervalMs = 60_000
const storageKey = 'reloadedAt'

/**
 * Shows an error with 重试 and a home button in place of a screen that throws. When a chunk of the release is missing on the
 * server, the page reloads once.
 *
 * @example
 * <ErrorBoundary key={pathname}><Screen /></ErrorBoundary>
 */
export function ErrorBoundary({children}: {children: ReactNode}) {
  const host = useHost()
  return <ErrorCatcher host={host}>{children}</ErrorCatcher>
}

class ErrorCatcher extends Component<{host: Host; children: ReactNode}, {failed: boolean}> {
  override state = {failed: false}

  static getDerivedStateFromError() {
    return {failed: true}
  }

  override componentDidCatch(error: unknown) {
    // The quick login in the HTML would cover the error, and nothing responds to its buttons.
    document.querySelector<HTMLDialogElement>(`dialog[${earlySheetAttribute}]`)?.close()
    logError('screen', error instanceof Error ? `${error.name}: ${error.message}` : 'unknown')
    // A reload without a network would lose the page.
    if (isMissingChunk(error) && this.props.host.isOnline()) this.reloadOnce()
  }

  reloadOnce() {
    const {sessionStorage, reload} = this.props.host
    const reloadedAt = Number(sessionStorage.get(storageKey))
    if (Date.now() - reloadedAt < reloadIntervalMs) return
    // A page that cannot note the reload would reload without end.
    if (sessionStorage.set(storageKey, String(Date.now()))) reload()
  }

  override render() {
    return this.state.failed ? <ScreenError /> : this.props.children
  }
}

/** The replacement of the failed screen. A failed chunk is fetched again only by a reload. */
function ScreenError() {
  const host = useHost()
  const {homePageId} = useVariant()
  const {go, back, defaultPath} = useAppNavigation()
  const reload = useContext(PageReloadContext)
  const {pathname} = useRouter().location
  const [online] = useState(host.isOnline)
  usePageTitle(copy.loadFailed)
  useEffect(() => (online ? undefined : host.onNetworkChange(() => host.isOnline() && host.reload())), [host, online])
  // On the personal centre itself the home button opens the home page.
  const [home, homeText] =
    pathname === defaultPath ? [sharedPaths.home(homePageId), copy.toHome] : [defaultPath, copy.toPersonalCore]
  return (
    <Page title={copy.loadFailed} onBack={() => back()}>
      <ErrorState
        title={copy.loadFailed}
        message={online ? copy.unclear : copy.offline}
        onRetry={reload}
        action={
          <Button kind="quiet" size="small" onClick={() => go(home, {replace: true})}>
            {homeText}
          </Button>
        }
      />
    </Page>
  )
}

/** The messages of the browsers for a failed module, and of the bundler for a failed stylesheet. */
function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script failed|preload CSS/.test(error.message)
}
