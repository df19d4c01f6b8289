import '@hmb/ui/base.css'
import {type PrerenderedPage, prerenderedPageId} from '@hmb/contract/html/prerendered-page'
import {browserEncryptedStorage} from '@hmb/host/browser-encrypted-storage'
import {createHost} from '@hmb/host/host'
import {carryChannel} from '@hmb/rules/channel'
import {createAppContext} from '@hmb/shell/create-app-context'
import {ShellProvider} from '@hmb/shell/ShellProvider'
import {StrictMode, startTransition} from 'react'
import {createRoot, hydrateRoot} from 'react-dom/client'
import {BrowserRouter} from 'react-router-dom'
import {variant} from '#variant'
import {App} from './App.tsx'
import {dropEarlyData, fetchWithEarlyResponse} from './early-data/early-response.ts'
import {cachePrerenderedPage} from './early-data/prerendered-page.ts'
import {apiPrefix, paths} from './paths.ts'
import {loadScreen} from './screens.ts'

declare global {
  interface Window {
    /** Returns the last button that was tapped before the scripts ran (`tapScript`). */
    hmbTakeTap?(): HTMLButtonElement | undefined
  }
}

const base = import.meta.env.BASE_URL
const root = base.replace(/\/$/, '')
const {origin, pathname: fullPath, search, hash} = window.location

const session = window.hmbEarlyResponse
const app = createAppContext({
  variant,
  host: createHost(window, browserEncryptedStorage(window)),
  fetch: fetchWithEarlyResponse,
  prefix: apiPrefix,
  address: {origin, pathname: fullPath.slice(root.length) || '/', search, hash},
  base,
  defaultPath: paths.personalCore(),
  loadPartnerLogin: () => import('@hmb/shell/partner-login'),
})

app.events.on(dropEarlyData)

const currentPathname = () => app.navigation.currentPath().split(/[?#]/, 1)[0] ?? '/'
// The HTML of the root is that of the login, to which it leads. A router would render another screen before the login.
if (currentPathname() === '/') replacePage(paths.login() + app.navigation.currentPath().slice(1))

const container = document.getElementById('root') as HTMLElement
const product = (
  <StrictMode>
    <BrowserRouter basename={root}>
      <ShellProvider app={app}>
        <App />
      </ShellProvider>
    </BrowserRouter>
  </StrictMode>
)
const prerenderedText = document.getElementById(prerenderedPageId)?.textContent
/** The operator's page in the HTML. */
const prerendered = prerenderedText ? (JSON.parse(prerenderedText) as PrerenderedPage) : null
if (prerendered) cachePrerenderedPage(app.queryCache, prerendered)
/** The path of the screen in the HTML; null where the HTML has a frame. Back before this script leads to another path. */
const prerenderedPath = prerendered
  ? paths.home(prerendered.id)
  : 'prerendered' in container.dataset
    ? paths.personalCore()
    : null
let isLoaded = true
// The HTML has the page or its frame until the screen has loaded. A failure is shown by the screen.
const loadCurrentScreen = () =>
  loadScreen(currentPathname()).catch(() => {
    isLoaded = false
  })
const ready = loadCurrentScreen().then(async () => {
  if (!session?.leadsToLogin) return
  // On a second visit the scripts come from the cache, before the response. The screen would request a visitor's data in vain.
  await session.known
  if (!session.isVisitor || session.path !== window.location.pathname) return
  openLogin()
  return loadCurrentScreen()
})
ready.then(async () => {
  // The inline script has shown the page of a visitor, and the session is not requested yet.
  if (container.dataset.prerendered === 'visitor') {
    window.hmbEarlyResponse = undefined
    const {cacheVisitorSession} = await import('@hmb/shell/session')
    cacheVisitorSession(app, variant.projectId)
  }
  // In slices, so that a tap does not wait for the whole page.
  startTransition(() => {
    // The server has prerendered the screen, not its error.
    const path = window.location.pathname.replace(/\/+$/, '')
    if (isLoaded && path === root + prerenderedPath) hydrateRoot(container, product)
    else createRoot(container).render(product)
  })
  // A link has worked without scripts; a tapped button is clicked again. React hydrates the page to handle the click.
  window.hmbTakeTap?.()?.click()
})

/** A page of a person's own data opens the login when its call is refused. For a known visitor it opens before the call. */
function openLogin(): void {
  const {navigation} = app
  replacePage(carryChannel(paths.login({url: navigation.currentPath()}), navigation.channel()))
}

/** Opens another page of the app in place of this one, before the router starts. */
function replacePage(path: string): void {
  app.host.replaceAddress(origin + root + path)
  app.navigation.start(path)
}
