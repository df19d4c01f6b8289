import {asc} from 'drizzle-orm'
import type {FastifyInstance} from 'fastify'
import type {Database} from '../db/database.ts'
import {projects} from '../db/schema/project.ts'
import type {Services} from '../http/routes.ts'
import {hasBuild} from './files.ts'

/** One variant as `/portal.json` lists it; `home` is the path to open. */
export interface PortalEntry {
  code: string
  name: string
  home: string
  projectId: string
  skuNo: string
}

/** `/` and `/portal.json`: which variants there are and where. */
export function servePortal(pages: FastifyInstance, {db, config}: Pick<Services, 'db' | 'config'>): void {
  pages.get('/portal.json', async (_, reply) => {
    reply.header('cache-control', 'no-cache')
    return portalEntries(db)
  })

  pages.get('/', async (_, reply) => {
    const entries = await portalEntries(db)
    const listed = entries.map((entry) => ({...entry, built: hasBuild(config.webDist, entry.code)}))
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(portalPage(listed, config.sandboxUrl))
  })
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

function portalPage(entries: readonly (PortalEntry & {built: boolean})[], sandboxUrl: string): string {
  const item = ({name, home, built}: (typeof entries)[number]) =>
    built
      ? `<li><a href="${escaped(home)}">${escaped(name)}</a></li>`
      : `<li><span>${escaped(name)}</span> <small>未构建</small></li>`
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light">
<title>惠民保</title>
<link rel="icon" href="data:,">
<style>
body{margin:0;padding:32px 16px;background:#f5f6f8;color:#1f2329;font:17px/26px -apple-system,"PingFang SC","HarmonyOS Sans","Noto Sans CJK SC",sans-serif}
main{max-width:520px;margin:0 auto}
h1{font-size:22px;line-height:30px;margin:0 0 16px}
ul{list-style:none;margin:0 0 12px;padding:0;background:#fff;border-radius:12px;overflow:hidden}
li+li{border-top:1px solid #eceef1}
a,span{display:block;padding:13px 16px;color:inherit;text-decoration:none}
li:has(small){display:flex;align-items:center;justify-content:space-between;color:#5c6370;padding-right:16px}
a::after{content:"›";float:right;color:#5c6370}
a:focus-visible{outline:2px solid #1558d6;outline-offset:-2px}
a:active{background:#f5f6f8}
small{font-size:13px}
</style>
</head>
<body>
<main>
<h1>惠民保</h1>
<ul>
${entries.map(item).join('\n')}
</ul>
<ul><li><a href="${escaped(sandboxUrl)}/">沙箱：短信、邮件、收银台</a></li></ul>
</main>
</body>
</html>
`
}

const escapes: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'}
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
