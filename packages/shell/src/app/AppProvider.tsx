import {FeedbackHost, type FeedbackStore} from '@hmb/ui/FeedbackHost'
import {LinkOpenerContext} from '@hmb/ui/link-opener'
import {OfflineBar} from '@hmb/ui/OfflineBar'
import {PageReloadContext} from '@hmb/ui/page-reload'
import {Fragment, type ReactNode, useCallback, useEffect, useState, useSyncExternalStore} from 'react'
import {type AppContext, ReactAppContext} from '../app-context/app-context.tsx'
import {correctClockAfterSleep} from '../clock/server-clock.ts'
import {AppPartsContext} from '../contexts/app-parts-context.ts'
import {VariantProvider} from '../contexts/variant.tsx'
import {copy} from '../errors/error-copy.ts'
import {NavigationProvider} from '../navigation/navigation.tsx'
import {useCloseOnBack} from '../overlays/use-close-on-back.ts'
import {QueryCacheContext} from '../query-cache/use-query.ts'
import {useStylePreset} from '../style-preset/style-preset.ts'
import {memoryOwner} from '../user-memory/user-memory.ts'

/**
 * Provides the app context and its parts to the whole app. Needs a `RouterContext` above.
 *
 * @example
 * <Router root="/authorization"><AppProvider app={app}><App /></AppProvider></Router>
 */
export function AppProvider({app, children}: {app: AppContext; children: ReactNode}) {
  const {variant, host, feedback, navigation, queryCache} = app
  const logoutCount = useLogoutCount(app)
  // A refused link keeps the page with the text.
  const openLink = useCallback((address: string) => navigation.leave(address, {stays: true}), [navigation])
  const reload = useCallback(() => {
    // A reload without a network would lose the page.
    if (host.isOnline()) host.reload()
    else feedback.toast(copy.offline)
  }, [host, feedback])
  return (
    <ReactAppContext value={app}>
      <VariantProvider variant={variant}>
        <AppPartsContext value={app}>
          <QueryCacheContext value={queryCache}>
            <NavigationProvider navigation={navigation}>
              <LinkOpenerContext value={openLink}>
                <PageReloadContext value={reload}>
                  <FeedbackHost feedback={feedback}>
                    <BackgroundTasks app={app} />
                    <BackKey feedback={feedback} />
                    <Fragment key={logoutCount}>{children}</Fragment>
                  </FeedbackHost>
                </PageReloadContext>
              </LinkOpenerContext>
            </NavigationProvider>
          </QueryCacheContext>
        </AppPartsContext>
      </VariantProvider>
    </ReactAppContext>
  )
}

/** Counts logouts. As a React key it remounts the screens, because their state may hold data of the previous user. */
function useLogoutCount({events}: AppContext): number {
  const [logoutCount, setLogoutCount] = useState(0)
  useEffect(
    () =>
      events.on((event) => {
        if (event === 'logged-out') setLogoutCount((count) => count + 1)
      }),
    [events],
  )
  return logoutCount
}

/** Runs beside the screens: the theme, the clock, the network state and the other tabs. */
function BackgroundTasks({app}: {app: AppContext}) {
  const {host, retryScheduler, events, userMemory} = app
  const [online, setOnline] = useState(true)
  useStylePreset()
  useEffect(() => {
    const readNetwork = () => {
      setOnline(host.isOnline())
      if (host.isOnline()) retryScheduler.retryNow()
    }
    readNetwork()
    const {localStorage} = host
    /** The stored user of this page; null after the server has refused the session. */
    let knownUserId: string | null
    const noteUser = () => {
      knownUserId = localStorage.get('userId')
      if (knownUserId) userMemory.set(memoryOwner, knownUserId)
    }
    noteUser()
    // A login or logout in another tab is one in this tab too.
    const compareUser = () => {
      const userId = localStorage.get('userId')
      if (userId === knownUserId) return
      // A logout of this tab has cleared the userMemory, and its screen stays.
      const owner = userMemory.get(memoryOwner)
      if (owner && owner !== userId) {
        // The encrypted storage stays as it is: on a logout the other tab clears it.
        userMemory.clear()
        events.emit('logged-out')
      }
      if (userId) events.emit('logged-in')
    }
    const unsubscribes = [
      host.onNetworkChange(readNetwork),
      host.onResume(() => {
        correctClockAfterSleep()
        retryScheduler.retryNow()
        // A page in the back-forward cache gets no events of other pages.
        compareUser()
      }),
      localStorage.onChange('userId', compareUser),
      events.on((event) => {
        if (event === 'session-invalid') knownUserId = null
        else if (event !== 'server-back') noteUser()
      }),
    ]
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe()
      retryScheduler.stop()
    }
  }, [host, retryScheduler, events, userMemory])
  return <OfflineBar offline={!online} />
}

/**
 * Back answers an open question with "no". Otherwise it would close the sheet below or leave the page. Back is blocked
 * while a busy cover is shown: leaving during an order creation would hide its outcome.
 */
function BackKey({feedback}: {feedback: FeedbackStore}) {
  const {
    questions: [question],
    busy,
  } = useSyncExternalStore(feedback.subscribe, feedback.state, feedback.state)
  useCloseOnBack(busy.length > 0)
  return question ? <CloseOnBack key={question.id} onBack={() => question.answer(false)} /> : null
}

function CloseOnBack({onBack}: {onBack(): void}) {
  useCloseOnBack(true, onBack)
  return null
}
