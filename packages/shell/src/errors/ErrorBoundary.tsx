import {logError} from '@hmb/host/error-log'
import type {Host} from '@hmb/host/port'
import {ErrorState} from '@hmb/ui/ErrorState'
import {Page} from '@hmb/ui/Page'
import {Component, type ReactNode} from 'react'
import {useHost} from '../contexts/host-context.tsx'
import {copy} from './error-copy.ts'

/** A page reloads at most once within this time because of a missing chunk, in ms. */
const reloadIntervalMs = 60_000
const storageKey = 'reloadedAt'

/**
 * Shows an error with 重试 in place of a screen that throws. When a chunk of the release is missing on the server, the page reloads
 * once.
 *
 * @example
 * <ErrorBoundary key={pathname}><Suspense fallback={<PageSkeleton />}><Screen /></Suspense></ErrorBoundary>
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
    logError('screen', error instanceof Error ? `${error.name}: ${error.message}` : 'unknown')
    if (isMissingChunk(error)) this.reloadOnce()
  }

  reloadOnce() {
    const {sessionStorage, reload} = this.props.host
    const reloadedAt = Number(sessionStorage.get(storageKey))
    if (Date.now() - reloadedAt < reloadIntervalMs) return
    sessionStorage.set(storageKey, String(Date.now()))
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

/** The messages of the browsers for a failed module, and of the bundler for a failed stylesheet. */
function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script failed|preload CSS|error loading|importing a module/i.test(error.message)
  )
}
