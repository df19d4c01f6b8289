import {tapScript} from '@hmb/contract/inline-script/tap-script'
import {createHeadlessHost} from '@hmb/host/host'
import {AppProvider} from '@hmb/shell/AppProvider'
import {createAppContext} from '@hmb/shell/create-app-context'
import {LoginPageFrame} from '@hmb/shell/LoginPageFrame'
import {RouterContext} from '@hmb/shell/router-port'
import {renderToString} from 'react-dom/server.edge'
import {variant} from './variant.ts'

const location = {pathname: '/', search: '', hash: '', state: null, key: ''}

/** The HTML of the login before its scripts have loaded. A call loads the project's name and logo later. */
export function renderLogin(logo: string): string {
  const app = createAppContext({
    variant: {...variant, logo},
    host: createHeadlessHost(),
    fetch: () => new Promise(() => {}),
    address: {origin: '', pathname: '/', search: '', hash: ''},
    base: import.meta.env.BASE_URL,
    defaultPath: '/personalCore',
    loadPartnerLogin: () => import('@hmb/shell/partner-login'),
  })
  const html = renderToString(
    <RouterContext value={{location, navigate: () => {}, href: (path) => path}}>
      <AppProvider app={app}>
        <LoginPageFrame />
      </AppProvider>
    </RouterContext>,
  )
  return `<div inert aria-hidden="true">${html.replace(/^(?:<link [^>]*>)*/, '')}</div><script>${tapScript}</script>`
}
