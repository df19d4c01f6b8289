import {InsureBlock} from '@hmb/blocks/insure/insure-schema'
import type {EarlyRequest} from '@hmb/contract/html/early-request'
import {earlyScreenPath} from '@hmb/contract/html/early-screen'
import type {PageRenderer, ScreenRequest} from '@hmb/contract/html/page-renderer'
import type {PrerenderedPage} from '@hmb/contract/html/prerendered-page'
import type {RoutePage, RoutePages} from '@hmb/contract/html/route-page'
import {earlyLoginPageId, earlySheetAttribute, earlySheetId, visitorPageId} from '@hmb/contract/html/template-ids'
import {dataScript} from '@hmb/contract/inline-script/data-script'
import {screenScript} from '@hmb/contract/inline-script/screen-script'
import {sessionScript} from '@hmb/contract/inline-script/session-script'
import {tapScript} from '@hmb/contract/inline-script/tap-script'
import {isUnLogin} from '@hmb/contract/user'
import {createHeadlessHost} from '@hmb/host/host'
import {readChannel} from '@hmb/rules/channel'
import {api} from '@hmb/shell/api'
import {type AppContext, createAppContext} from '@hmb/shell/create-app-context'
import {EarlyLoginForm} from '@hmb/shell/EarlyLoginForm'
import {isProjectId, projectIdOf} from '@hmb/shell/project-id'
import {ShellProvider} from '@hmb/shell/ShellProvider'
import {cacheVisitorSession} from '@hmb/shell/session'
import {storeOf} from '@hmb/shell/store-of'
import {SheetFrame} from '@hmb/ui/SheetFrame'
import {type ComponentProps, type ReactNode, StrictMode} from 'react'
import {renderToString} from 'react-dom/server.edge'
import {StaticRouter} from 'react-router-dom'
import * as v from 'valibot'
import {variant} from '#variant'
import {App} from './App.tsx'
import {earlyRequests} from './early-data/early-requests.ts'
import {firstPage} from './early-data/first-page.ts'
import {firstPicture} from './early-data/first-picture.ts'
import {cachePrerenderedPage} from './early-data/prerendered-page.ts'
import {isRenderedWithData, loadScreenData} from './early-screen/early-screen-data.ts'
import {apiPrefix, paths} from './paths.ts'
import {loginFrames, orderFrames, ownFrames, publicFrames, sessionFrames} from './screen-frames.tsx'
import {copy as purchaseCopy} from './screens/home/purchase/purchase-copy.ts'
import {loadTextBlocks} from './screens/home/TextBlock.tsx'
import {filmPoster} from './screens/videoplay/film-poster.ts'
import {loadScreen} from './screens.ts'

const base = import.meta.env.BASE_URL
const root = base.replace(/\/$/, '')
const firstRequests = earlyRequests(variant, apiPrefix)

/**
 * The query values that change the page: `subpage` and some promotions. All other visits get the same HTML, but those
 * with another project, which get none.
 */
export const cacheKey: PageRenderer['cacheKey'] = (search) => {
  const channel = readChannel(new URLSearchParams(search))
  // The browser starts with the project of the address, whose product is not on the page: it would hydrate another tree.
  if (projectIdOf(variant, channel) !== variant.projectId) return null
  const {promotionId = '', subpage = ''} = channel
  const changesPage = [...variant.floatingPromotionIds, ...variant.blockedPromotionIds].includes(promotionId)
  const values = {...(subpage ? {subpage} : {}), ...(changesPage ? {promotionId} : {})}
  return new URLSearchParams(values).toString()
}

/** The product of the first purchase block. */
export const skuNoOf: PageRenderer['skuNoOf'] = (childPageContent) => {
  const {contentList} = JSON.parse(childPageContent) as {contentList: readonly unknown[]}
  for (const content of contentList) {
    const block = v.safeParse(InsureBlock, content)
    if (block.success) return block.output.productId
  }
  return ''
}

/** Renders the home page in its initial state; the browser hydrates the same tree. */
export const render: PageRenderer['render'] = async (page: PrerenderedPage, search: string) => {
  const pathname = paths.home(page.id)
  const query = search && `?${search}`
  const app = createHeadlessApp(pathname, query)
  cachePrerenderedPage(app.queryCache, page)
  const html = await renderApp(pathname, query, app)
  const login = html.root.includes('data-event="buy"') ? earlySheet() : ''
  return {head: html.preloads + sessionRequest(page.projectId) + login, root: html.root}
}

/** Renders a screen with the data that `fetch` gets for it. The browser shows it until its scripts have rendered the same. */
export const renderScreen: PageRenderer['renderScreen'] = async ({pathname, search, ...person}) => {
  const app = createHeadlessApp(pathname, search, person)
  try {
    await loadScreenData(app, pathname, search)
    return (await renderApp(pathname, search, app)).root
  } finally {
    const {dispatch} = storeOf(app)
    await Promise.all(dispatch(api.util.getRunningQueriesThunk()))
    // Both have timers, which would keep a person's data in the memory.
    app.retryScheduler.stop()
    dispatch(api.util.resetApiState())
  }
}

/** The picture that the HTML of a page preloads. */
export const firstPictureOf: PageRenderer['firstPictureOf'] = async ({pathname, search, fetch}) => {
  const [, route = ''] = pathname.split('/')
  if (route === 'pdfview') return firstPage(search, variant.projectId, fetch)
  if (route === 'videoplay') return filmPoster(new URLSearchParams(search).get('videourl') ?? '') ?? ''
  const requests = firstRequests.own[route] ?? firstRequests.public[route] ?? []
  return new RegExp(`[?&](?:${otherLoginOrProject(variant.projectId)})`).test(search)
    ? ''
    : await firstPicture(requests, variant.projectId, {search, fetch})
}

/** Renders the product in its initial state. React puts the preload links before the markup; they work earlier in the head. */
async function renderApp(pathname: string, query: string, app: AppContext): Promise<{preloads: string; root: string}> {
  await Promise.all([loadScreen(pathname), loadTextBlocks()])
  const html = renderToString(
    <StrictMode>
      <StaticRouter basename={root} location={root + pathname + query}>
        <ShellProvider app={app}>
          <App />
        </ShellProvider>
      </StaticRouter>
    </StrictMode>,
  )
  const [preloads = ''] = preloadLinks.exec(html) ?? []
  return {preloads, root: html.slice(preloads.length)}
}
const preloadLinks = /^(?:<link [^>]*>)*/

/** The sheet of the quick login, which the inline script opens for a visitor who taps the purchase button. */
function earlySheet(): string {
  const sheet = renderToString(
    <SheetFrame titleId="early-title" title={purchaseCopy.loginTitle} dialog={earlyDialog}>
      <EarlyLoginForm tappable />
    </SheetFrame>,
    {identifierPrefix: 'early'},
  )
  return `<template id="${earlySheetId}">${sheet}</template>`
}
const earlyDialog = {[earlySheetAttribute]: ''} as ComponentProps<'dialog'>

/** The values that name an order or one of its items. */
const orderInAddress = '(?:orderid|orderId|orderItemId)=[^&]'

/** The HTML of every screen's frame by route, which the build inserts into the page of the route. */
export async function renderFrames(): Promise<RoutePages> {
  const request = (login?: string) => sessionRequest(variant.projectId, {login, readsProject: true})
  const script = `<script>${tapScript}</script>`
  const login = `<template id="${earlyLoginPageId}">${frameHtml('login', loginFrames.login)}</template>`
  const pages = {
    personalCore: await renderPersonalCore(request(), script),
    ...renderAll(ownFrames, {head: request(''), leadsToLogin: true}, login + script),
    ...renderAll(orderFrames, {head: request(orderInAddress), leadsToLogin: true}, login + script),
    ...renderAll(sessionFrames, {head: request(), leadsToLogin: false}),
    ...renderAll(loginFrames, {head: '', leadsToLogin: false}, script),
    ...renderAll(publicFrames, {head: '', leadsToLogin: false}),
  }
  return Object.fromEntries(
    Object.entries(pages).map(([route, page]) => {
      const own = firstRequests.own[route]
      const requests = own ?? firstRequests.public[route]
      const options = {own: own !== undefined, unless: firstRequests.unless[route]}
      return [route, {...page, head: page.head + screenRequest(route) + dataRequest(requests, options)}]
    }),
  )
}

/** The personal centre itself, which the browser hydrates: most of it is the same for everybody. */
async function renderPersonalCore(head: string, after: string): Promise<RoutePage> {
  const pathname = paths.personalCore()
  const html = await renderApp(pathname, '', createHeadlessApp(pathname, ''))
  const app = createHeadlessApp(pathname, '')
  cacheVisitorSession(app, variant.projectId)
  const visitor = `<template id="${visitorPageId}">${(await renderApp(pathname, '', app)).root}</template>`
  // Without this its timer would keep the build's process alive.
  storeOf(app).dispatch(api.util.resetApiState())
  return {head: head + visitor + after, root: html.root, leadsToLogin: true, prerendered: true}
}

/**
 * The script that sends a page's first requests before the product's scripts have loaded. `own`: of a user. `unless`: not
 * with a query value of this pattern.
 */
function dataRequest(
  requests: readonly EarlyRequest[] | undefined,
  {own, unless}: {own: boolean; unless: string | undefined},
): string {
  const {projectId} = variant
  if (!requests || !isProjectId(projectId)) return ''
  return scriptTag(dataScript, {
    requests: JSON.stringify(requests),
    project: projectId,
    unless: [otherLoginOrProject(projectId), ...(unless ? [unless] : [])].join('|'),
    ...(own ? {user: '1'} : {}),
  })
}

/** The script that shows the screen with its data before the product's scripts have loaded. */
const screenRequest = (route: string): string =>
  isRenderedWithData(route) ? scriptTag(screenScript, {address: base + earlyScreenPath}) : ''

/** `after` comes after the frame of each page. */
function renderAll(frames: Readonly<Record<string, ReactNode>>, page: Omit<RoutePage, 'root'>, after = ''): RoutePages {
  const rendered = Object.entries(frames).map(([route, frame]) => [
    route,
    {...page, root: frameHtml(route, frame) + after},
  ])
  return Object.fromEntries(rendered)
}

function frameHtml(route: string, frame: ReactNode): string {
  const html = renderToString(
    <StaticRouter basename={root} location={`${root}/${route}`}>
      <ShellProvider app={createHeadlessApp(`/${route}`, '')}>{frame}</ShellProvider>
    </StaticRouter>,
  )
  // Hidden from screen readers, because the screen replaces it at once.
  return `<div data-frame inert aria-hidden="true">${html.replace(preloadLinks, '')}${logoPreload(html)}</div>`
}

/**
 * The build inserts the logo of a frame into the HTML. The screen that replaces the frame takes the file, which has
 * loaded by then.
 */
const logoPreload = (html: string) =>
  html.includes(`"${variant.logo}"`) ? `<link rel="preload" as="image" href="${variant.logo}">` : ''

/** Everybody gets the same HTML. No response comes, and none is needed: effects do not run. */
const anybody: Pick<ScreenRequest, 'cookie' | 'fetch'> = {cookie: '', fetch: () => new Promise(() => {})}

/** An app without a browser. */
function createHeadlessApp(pathname: string, search: string, {cookie, fetch} = anybody) {
  return createAppContext({
    variant,
    host: createHeadlessHost(cookie),
    fetch,
    prefix: apiPrefix,
    // The renderer does not know the host, and shows no address with it.
    address: {origin: 'http://localhost', pathname, search, hash: ''},
    base,
    defaultPath: paths.personalCore(),
    loadPartnerLogin: () => import('@hmb/shell/partner-login'),
  })
}

/**
 * The script that requests the session of this project before the product's scripts have loaded. `login`: the page has a
 * person's own data. It leads a visitor to the login if its address has a value of this pattern ('' for any address).
 * `readsProject`: an address may name another project.
 */
function sessionRequest(
  projectId: string,
  {login, readsProject = false}: {login?: string | undefined; readsProject?: boolean} = {},
): string {
  if (!isProjectId(projectId)) return ''
  const url = `${apiPrefix}${isUnLogin.path}?projectId=${projectId}`
  const unless = readsProject ? otherLoginOrProject(projectId) : otherLogin
  return scriptTag(sessionScript, {url, project: projectId, unless, ...(login === undefined ? {} : {login})})
}

/** An address that logs in first, so that its calls belong to another session. */
const otherLogin = 'ssoToken=|code='
/** An address that logs in first, or of another project. */
const otherLoginOrProject = (projectId: string) => `${otherLogin}|project[iI]d=(?!${projectId}(?:&|$))`

function scriptTag(script: string, data: Readonly<Record<string, string>>): string {
  const attributes = Object.entries(data).map(
    ([name, value]) => ` data-${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`,
  )
  return `<script${attributes.join('')}>${script}</script>`
}
