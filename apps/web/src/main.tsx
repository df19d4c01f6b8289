import '@hmb/ui/base.css'
import {hostOf} from '@hmb/host/host'
import {createShell} from '@hmb/shell/createShell'
import {ShellProvider} from '@hmb/shell/ShellProvider'
import {StrictMode} from 'react'
import {createRoot} from 'react-dom/client'
import {BrowserRouter} from 'react-router-dom'
import {variant} from '#variant'
import {App} from './App.tsx'
import {apiPrefix, paths} from './paths.ts'
import {preloadNextScreens, preloadScreen} from './screens.ts'

const base = import.meta.env.BASE_URL
const root = base.replace(/\/$/, '')
const {origin, pathname, search, hash} = window.location

const shell = createShell({
  variant,
  host: hostOf(window),
  fetch: (url, {signal, ...init}) => window.fetch(url, {...init, signal: signal as AbortSignal}),
  prefix: apiPrefix,
  address: {origin, pathname: pathname.slice(root.length) || '/', search, hash},
  base,
  defaultPath: paths.home(variant.homePageId),
})

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')
const app = createRoot(container)
preloadScreen(shell.navigation.here().split(/[?#]/, 1)[0] ?? '/').then(() =>
  app.render(
    <StrictMode>
      <BrowserRouter basename={root}>
        <ShellProvider shell={shell}>
          <App />
        </ShellProvider>
      </BrowserRouter>
    </StrictMode>,
  ),
)

/** How long after the page has loaded the next screens may load, in ms. */
const restMs = 2_000
window.addEventListener('load', () => setTimeout(preloadNextScreens, restMs))
