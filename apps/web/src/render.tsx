import type {PageRenderer, PrerenderedPage} from '@hmb/contract/prerendered-page'
import {createHeadlessHost} from '@hmb/host/host'
import {readChannel} from '@hmb/rules/channel'
import {createShell} from '@hmb/shell/create-shell'
import {ShellProvider} from '@hmb/shell/ShellProvider'
import {StrictMode} from 'react'
import {renderToString} from 'react-dom/server.edge'
import {StaticRouter} from 'react-router-dom'
import {variant} from '#variant'
import {App} from './App.tsx'
import {cachePrerenderedPage} from './data/home-queries.ts'
import {apiPrefix, paths} from './paths.ts'
import {loadTextBlocks} from './screens/home/text-block-types.tsx'
import {loadScreen} from './screens.ts'

const base = import.meta.env.BASE_URL
const root = base.replace(/\/$/, '')

/** The query values that change the page: `subpage` and some promotions. All other visits get the same HTML. */
export const cacheKey: PageRenderer['cacheKey'] = (search) => {
  const {promotionId = '', subpage = ''} = readChannel(new URLSearchParams(search))
  const known = [...variant.floatingPromotionIds, ...variant.blockedPromotionIds].includes(promotionId)
  const values = {...(subpage ? {subpage} : {}), ...(known ? {promotionId} : {})}
  return new URLSearchParams(values).toString()
}

/** Renders the home page in its initial state; the browser hydrates the same tree. */
export const render: PageRenderer['render'] = async (page: PrerenderedPage, search: string) => {
  const pathname = paths.home(page.id)
  const query = search && `?${search}`
  const shell = createShell({
    variant,
    host: createHeadlessHost(),
    // No request while rendering: effects do not run.
    fetch: () => new Promise(() => {}),
    prefix: apiPrefix,
    address: {origin: '', pathname, search: query, hash: ''},
    base,
    defaultPath: paths.personalCore(),
  })
  cachePrerenderedPage(shell.store, page)
  await Promise.all([loadScreen(pathname), loadTextBlocks()])
  const html = renderToString(
    <StrictMode>
      <StaticRouter basename={root} location={root + pathname + query}>
        <ShellProvider shell={shell}>
          <App />
        </ShellProvider>
      </StaticRouter>
    </StrictMode>,
  )
  // React puts the preload links before the markup; they work earlier in the head.
  const [head = ''] = /^(?:<link [^>]*>)*/.exec(html) ?? []
  return {head, root: html.slice(head.length)}
}
