import {logError} from '@hmb/host/error-log'
import type {Host} from '@hmb/host/port'
import {ErrorState} from '@hmb/ui/ErrorState'
import {Page} from '@hmb/ui/Page'
import {Component, type ReactNode} from 'react'
import {useHost} from '../contexts/host-context.tsx'
import {copy} from './error-copy.ts'

/** Once in this time a page may load itself anew because a part of it was not found. In ms. */
const reloadOnceInMs = 60_000
const reloadedKey = 'reloadedAt'

/**
 * Stands around the screens. A screen that breaks leaves a sentence and 重试 instead of a blank page; a part of a
 * release that is no longer on the server makes the page load itself anew, once.
 *
 * @example
 * <Boundary key={pathname}><Suspense fallback={<Waiting />}><Screen /></Suspense></Boundary>
 */
export function ErrorBoundary({children}: {children: ReactNode}) {
  const host = useHost()
  return <Catcher host={host}>{children}</Catcher>
}

class Catcher extends Component<{host: Host; children: ReactNode}, {failed: boolean}> {
  override state = {failed: false}

  static getDerivedStateFromError() {
    return {failed: true}
  }

  override componentDidCatch(error: unknown) {
    logError('screen', error instanceof Error ? `${error.name}: ${error.message}` : 'unknown')
    if (isMissingChunk(error)) this.reloadOnce()
  }

  reloadOnce() {
    const {sessionStorage, reload} = this.props.host
    const last = Number(sessionStorage.get(reloadedKey))
    if (Date.now() - last < reloadOnceInMs) return
    sessionStorage.set(reloadedKey, String(Date.now()))
    reload()
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <Page title={copy.loadFailed}>
        <ErrorState title={copy.loadFailed} message={copy.unclear} onRetry={() => this.props.host.reload()} />
      </Page>
    )
  }
}

/** What the browsers say when a module cannot be fetched, and what the bundler says of its styles. */
function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script failed|preload CSS|error loading|importing a module/i.test(error.message)
  )
}
