import '@hmb/ui/base.css'
import '@rrweb/replay/dist/style.css'
import './staff.css'
import {StrictMode} from 'react'
import {createRoot} from 'react-dom/client'
import {App} from './App.tsx'

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')
createRoot(container).render(
  <StrictMode>
    <App fetch={(url, init) => window.fetch(url, init)} prefix={import.meta.env.HMB_API_PREFIX ?? ''} />
  </StrictMode>,
)
