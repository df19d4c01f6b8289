import type {PageAhead, PageRenderer} from '@hmb/contract/render-ahead'
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
import {loadScreen} from './screens.ts'

const base = import.meta.env.BASE_URL
const root = base.replace(/\/$/, '')

/** `subpage` chooses the page, and some promotions change it; whoever comes with any other sees the same. */
export const noticed: PageRenderer['noticed'] = (search) => {
  const {promotionId = '', subpage = ''} = readChannel(new URLSearchParams(search))
  const known = [...variant.floatingPromotionIds, ...variant.blockedPromotionIds].includes(promotionId)
  const values = {...(subpage ? {subpage} : {}), ...(known ? {promotionId} : {})}
  return new URLSearchParams(values).toString()
}

/** The home page as it is before anything has happened on it. The browser's own first drawing is the same tree. */
export const render: PageRenderer['render'] = async (page: PageAhead, search: string) => {
  const pathname = paths.home(page.id)
  const query = search && `?${search}`
  const shell = createShell({
    variant,
    host: createHeadlessHost(),
    // Nothing is asked while drawing: effects do not run.
    fetch: () => new Promise(() => {}),
    prefix: apiPrefix,
    address: {origin: '', pathname, search: query, hash: ''},
    base,
    defaultPath: paths.home(variant.homePageId),
  })
  cachePrerenderedPage(shell.store, page)
  await loadScreen(pathname)
  const html = renderToString(
    <StrictMode>
      <StaticRouter basename={root} location={root + pathname + query}>
        <ShellProvider shell={shell}>
          <App />
        </ShellProvider>
      </StaticRouter>
    </StrictMode>,
  )
  // React puts what should load early (the first image) before what it draws; the head is where it is found first.
  const [head = ''] = /^(?:<link [^>]*>)*/.exec(html) ?? []
  return {head, root: html.slice(head.length)}
}
