import '@hmb/ui/base.css'
import {createHost} from '@hmb/host/host'
import {AppProvider} from '@hmb/shell/AppProvider'
import {createAppContext} from '@hmb/shell/create-app-context'
import {StrictMode} from 'react'
import {createRoot} from 'react-dom/client'
import {App} from './App.tsx'
import {Router} from './Router.tsx'
import {variant} from './variant.ts'

const base = import.meta.env.BASE_URL
const root = base.replace(/\/$/, '')
const {origin, pathname, search, hash} = window.location

const app = createAppContext({
  variant: {...variant, allowedHosts: import.meta.env.HMB_ALLOWED_HOSTS ?? variant.allowedHosts},
  host: createHost(window),
  fetch: (url, init) => window.fetch(url, init),
  prefix: import.meta.env.HMB_API_PREFIX ?? '',
  address: {origin, pathname: pathname.slice(root.length) || '/', search, hash},
  base,
  // A page of the product.
  defaultPath: '/personalCore',
  loadPartnerLogin: () => import('@hmb/shell/partner-login'),
})

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')
createRoot(container).render(
  <StrictMode>
    <Router root={root}>
      <AppProvider app={app}>
        <App />
      </AppProvider>
    </Router>
  </StrictMode>,
)
