import {ErrorCode} from '@hmb/contract/codes/error-code'
import {isPartOfPage} from '@hmb/contract/page-headers'
import {asc} from 'drizzle-orm'
import type {FastifyInstance, FastifyReply} from 'fastify'
import type {ServerDeps} from '../context/deps.ts'
import type {Database} from '../platform/db/database.ts'
import {projects} from '../platform/db/schema/project.ts'
import {hasBuild} from './build-folder.ts'

/** One variant as `/portal.json` lists it; `home` is the path to open. */
export interface PortalEntry {
  code: string
  name: string
  home: string
  projectId: string
  skuNo: string
}

/** `/` and `/portal.json`: the list of variants with their addresses. A browser gets the same list for an unknown path. */
export function servePortal(pages: FastifyInstance, {db, config}: Pick<ServerDeps, 'db' | 'config'>): void {
  pages.get('/portal.json', async (_, reply) => {
    reply.header('cache-control', 'no-cache')
    return portalEntries(db)
  })

  const sendPortal: SendPage = async (reply, heading) => {
    const entries = await portalEntries(db)
    const listed = entries.map((entry) => ({...entry, isBuilt: hasBuild(config.webDist, entry.code)}))
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(portalPage(heading, listed, config.sandboxUrl))
  }

  pages.get('/', (_, reply) => sendPortal(reply, {title: '惠民保', line: '选择所在城市'}))

  serveUnknownPaths(pages, (reply) => sendPortal(reply, {title: '页面不存在', line: '请检查网址，或选择所在城市'}))
}

/** Responds to unknown paths, to which `/` belongs without a portal: a browser gets a page, a call gets an envelope. */
export function serveNotFound(pages: FastifyInstance): void {
  const body = pageOf({title: '页面不存在', line: '请检查网址'}, '')
  serveUnknownPaths(pages, async (reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(body),
  )
}

function serveUnknownPaths(pages: FastifyInstance, send: (reply: FastifyReply) => Promise<FastifyReply>): void {
  pages.get('/*', (request, reply) => {
    const [path = ''] = request.url.split('?')
    // A path that gets the headers of a file must not get a page.
    const acceptsHtml =
      request.headers.accept?.includes('text/html') && !/^\/(api|static)\//.test(path) && !isPartOfPage(path)
    if (!acceptsHtml) return reply.callNotFound()
    request.responseCode = ErrorCode.PATH_NOT_FOUND
    return send(reply.code(404))
  })
}

type SendPage = (reply: FastifyReply, heading: Heading) => Promise<FastifyReply>

interface Heading {
  title: string
  line: string
}

async function portalEntries(db: Database): Promise<PortalEntry[]> {
  const rows = await db.select().from(projects).orderBy(asc(projects.position))
  return rows.map(({code, projectName, projectId, skuNo, homePageId}) => ({
    code,
    name: projectName,
    home: `/${code}/home/${homePageId}?projectid=${projectId}`,
    projectId,
    skuNo,
  }))
}

function portalPage(
  heading: Heading,
  entries: readonly (PortalEntry & {isBuilt: boolean})[],
  sandboxUrl: string,
): string {
  const item = ({code, name, home, isBuilt}: (typeof entries)[number]) =>
    isBuilt
      ? `<li><a href="${escapeHtml(home)}"><img src="/static/img/${escapeHtml(code)}/logo.webp" alt="" width="36" height="36">${escapeHtml(name)}</a></li>`
      : `<li><span>${escapeHtml(name)}</span> <small>未构建</small></li>`
  const list = `<ul>
${entries.map(item).join('\n')}
</ul>
<ul><li><a href="${escapeHtml(sandboxUrl)}/">沙箱：短信、邮件、收银台</a></li></ul>
`
  return pageOf(heading, list)
}

function pageOf({title, line}: Heading, list: string): string {
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>
body{margin:0;padding:calc(32px + env(safe-area-inset-top)) 16px 32px;background:#f5f6f8;color:#1f2329;font:1.0625rem/1.625rem -apple-system,"PingFang SC","HarmonyOS Sans SC",MiSans,"Noto Sans CJK SC",sans-serif}
main{max-width:520px;margin:0 auto}
h1{font-size:1.375rem;line-height:1.875rem;margin:0}
p{margin:4px 0 16px;color:#5c6370;font-size:.9375rem;line-height:1.375rem}
ul{list-style:none;margin:0 0 12px;padding:0;background:#fff;border-radius:12px;overflow:hidden}
li+li{border-top:1px solid #e8eaee}
li{display:flex;align-items:center;color:#5c6370}
a,span{display:flex;flex:1;align-items:center;min-height:36px;padding:10px 16px;color:#1f2329;text-decoration:none}
span{color:inherit}
img{flex:none;margin-right:12px}
a::after{content:"";flex:none;width:8px;height:8px;margin:0 2px 0 auto;border:solid #868e9b;border-width:1.75px 1.75px 0 0;transform:rotate(45deg)}
a:focus-visible{outline:2px solid #1558d6;outline-offset:-2px}
a:active{background:#f5f6f8}
small{padding-right:16px;font-size:.8125rem}
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${line}</p>
${list}</main>
</body>
</html>
`
}

const htmlEntities: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'}
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (char) => htmlEntities[char] ?? char)
