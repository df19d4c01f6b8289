import '@hmb/ui/base.css'
import {hostOf} from '@hmb/host/host'
import {createVisit} from '@hmb/shell/createVisit'
import {VisitProvider} from '@hmb/shell/VisitProvider'
import {StrictMode} from 'react'
import {createRoot} from 'react-dom/client'
import {App} from './App.tsx'
import {Router} from './Router.tsx'
import {variant} from './variant.ts'

const base = import.meta.env.BASE_URL
const root = base.replace(/\/$/, '')
const {origin, pathname, search, hash} = window.location

const visit = createVisit({
  variant,
  host: hostOf(window),
  fetch: (url, {signal, ...init}) => window.fetch(url, {...init, signal: signal as AbortSignal}),
  prefix: import.meta.env.HMB_API_PREFIX ?? '',
  address: {origin, pathname: pathname.slice(root.length) || '/', search, hash},
  base,
  // The product has it.
  defaultPath: '/personalCore',
})

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')
createRoot(container).render(
  <StrictMode>
    <Router root={root}>
      <VisitProvider visit={visit}>
        <App />
      </VisitProvider>
    </Router>
  </StrictMode>,
)
