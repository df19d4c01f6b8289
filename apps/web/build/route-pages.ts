import {readFileSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'

interface Chunk {
  file: string
  src?: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
}
type Manifest = Readonly<Record<string, Chunk>>

/**
 * Writes `<route>.html` for every screen: index.html that also preloads the screen's chunks, which a browser would find
 * only after the entry script has run. A server responds to `/cq/payment?…` with `payment.html`.
 *
 * @example
 * writeRoutePages('/…/dist/cq', '/cq/')
 */
export function writeRoutePages(folder: string, base: string): void {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  rmSync(join(folder, '.vite'), {recursive: true})
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  for (const [source, chunk] of Object.entries(manifest)) {
    const route = /^src\/screens\/(\w+)\/\w*Screen\.tsx$/.exec(source)?.[1]
    if (!route || route === 'notFound') continue
    const files = route === 'home' ? homeFiles(manifest, chunk) : filesOf(manifest, chunk)
    const links = files
      .filter((file) => !html.includes(`"${base}${file}"`))
      .map((file) =>
        file.endsWith('.css')
          ? `<link rel="stylesheet" crossorigin href="${base}${file}">`
          : `<link rel="modulepreload" crossorigin href="${base}${file}">`,
      )
    const page = html.replace('</head>', `  ${links.join('\n    ')}\n  </head>`)
    writeFileSync(join(folder, `${route}.html`), route === 'home' ? inlineStyles(page, folder, base) : page)
  }
}

/**
 * Inlines the stylesheets of the home page, where most visits begin, so that it paints after one request. Its scripts get
 * low priority behind the first image. The links stay, disabled: the loader of lazy chunks looks for them before it loads
 * a stylesheet. Chromium's preload scanner ignores `disabled`, so `media` keeps it from loading them.
 */
function inlineStyles(html: string, folder: string, base: string): string {
  return html
    .replace(/<link rel="stylesheet" crossorigin href="([^"]+)">/g, (_, href: string) => {
      const css = readFileSync(join(folder, href.slice(base.length)), 'utf8').trim()
      return `<style>${css}</style>\n    <link rel="stylesheet" disabled media="not all" href="${href}">`
    })
    .replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
}

/** The parts of the home page that load after its first render, in the order in which a purchase needs them. */
const purchaseParts = ['PurchaseBlock.tsx', 'purchase-part.ts']

/** The files of the home page, and last those of its purchase: its button answers when they have loaded. */
function homeFiles(manifest: Manifest, home: Chunk): string[] {
  const parts = purchaseParts.map((name) => `src/screens/home/purchase/${name}`)
  const chunks = parts.map((part) => manifest[part])
  if (chunks.includes(undefined)) throw new Error(`no chunk of ${parts.join(' or ')}`)
  const seen = new Set<Chunk>()
  return [home, ...(chunks as Chunk[])].flatMap((chunk) => filesOf(manifest, chunk, seen))
}

/** The files of a chunk and of all its static imports. */
function filesOf(manifest: Manifest, chunk: Chunk, seen = new Set<Chunk>()): string[] {
  if (seen.has(chunk)) return []
  seen.add(chunk)
  const imported = (chunk.imports ?? []).flatMap((name) => {
    const other = manifest[name]
    return other ? filesOf(manifest, other, seen) : []
  })
  return [...new Set([chunk.file, ...(chunk.css ?? []), ...imported])]
}
