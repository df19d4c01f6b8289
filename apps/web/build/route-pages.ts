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
 * Writes `<route>.html` for every screen: index.html that also preloads what draws the screen, because a browser learns
 * of a lazily loaded part only from the script that asks for it. A server answers `/cq/payment?…` with `payment.html`.
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
    const files = filesOf(manifest, chunk)
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
 * Most visits begin on the home page: its style sheets stand in the HTML, so that it is painted before a second question
 * is answered, and its scripts leave the network to what is looked at first. The links stay for the loader of later parts,
 * which looks for them before it loads a sheet; disabled, they load nothing.
 */
function inlineStyles(html: string, folder: string, base: string): string {
  return html
    .replace(/<link rel="stylesheet" crossorigin href="([^"]+)">/g, (_, href: string) => {
      const css = readFileSync(join(folder, href.slice(base.length)), 'utf8').trim()
      return `<style>${css}</style>\n    <link rel="stylesheet" disabled href="${href}">`
    })
    .replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
}

/** A part's own files and those of everything that it imports at once. */
function filesOf(manifest: Manifest, chunk: Chunk, seen = new Set<Chunk>()): string[] {
  if (seen.has(chunk)) return []
  seen.add(chunk)
  const imported = (chunk.imports ?? []).flatMap((name) => {
    const other = manifest[name]
    return other ? filesOf(manifest, other, seen) : []
  })
  return [...new Set([chunk.file, ...(chunk.css ?? []), ...imported])]
}
