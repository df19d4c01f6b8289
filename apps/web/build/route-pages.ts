import {readFileSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {inlineStyles} from '@hmb/bundling/inline-styles'
import {stageScripts} from '@hmb/bundling/stage-scripts'
import type {RoutePages} from '@hmb/contract/html/route-page'

interface Chunk {
  file: string
  src?: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
}
type Manifest = Readonly<Record<string, Chunk>>

/**
 * Writes `<route>.html` for every screen: index.html with the styles and the frame of the screen, so that it paints after
 * one request. It preloads the screen's chunks, which a browser would find only after the entry script has run. A server
 * responds to `/cq/payment?…` with `payment.html`, to `/cq/` with `index.html`, and to an address of no screen with
 * `notFound.html`. The server renders home pages.
 *
 * @example
 * writeRoutePages('/…/dist/cq', '/cq/', await renderFrames())
 */
export function writeRoutePages(folder: string, base: string, frames: RoutePages): void {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  rmSync(join(folder, '.vite'), {recursive: true})
  const index = join(folder, 'index.html')
  const html = stageScripts(readFileSync(index, 'utf8'))
  for (const [route, chunk] of screenChunks(manifest)) {
    const ownFiles = filesOf(manifest, chunk)
    const {head = '', root: frame = '', leadsToLogin = false, prerendered = false} = frames[route] ?? {}
    const root = inlineLogo(frame, folder, base)
    const login = leadsToLogin ? loginFiles(manifest).filter((file) => !ownFiles.includes(file)) : []
    const laterFiles = [...login.filter((file) => file.endsWith('.css')), ...(nextFiles[route]?.(manifest) ?? [])]
    const files = [...new Set([...ownFiles, ...laterFiles])]
    const links = files
      .filter((file) => !html.includes(`"${base}${file}"`))
      .map((file) =>
        file.endsWith('.css')
          ? `<link rel="stylesheet" crossorigin href="${base}${file}">`
          : `<link rel="modulepreload"${ownFiles.includes(file) ? '' : ' data-part="next"'} crossorigin href="${base}${file}">`,
      )
    const page = html
      .replace(/(?<=<title>)[^<]*/, (name) => titleOf(root) ?? name)
      .replace('</head>', () => `  ${[withLogin(head, login, base), ...links].join('\n    ')}\n  </head>`)
      .replace('<div id="root"></div>', () => `<div id="root"${prerendered ? ' data-prerendered' : ''}>${root}</div>`)
    const withStyles = inlineStyles(page, folder, base)
    const file = pictureFirstRoutes.includes(route) ? withStyles : raiseLargest(withStyles)
    writeFileSync(join(folder, `${route}.html`), file)
    // The root leads to the login.
    if (route === 'login') writeFileSync(index, file)
  }
}

/** An image of the logo in HTML. */
const logoImage = /(?<=<img [^>]*src=")[^"]+\/logo-[\w-]+\.svg(?=")/g
/** A larger logo stays a file, in characters. */
const maxInlineLogo = 2_000

/**
 * Puts the variant's logo into the HTML. It is the largest picture of the login, and over HTTP/1.1 its file would come
 * after the scripts.
 */
const inlineLogo = (html: string, folder: string, base: string) =>
  html.replace(logoImage, (url) => {
    const svg = readFileSync(join(folder, url.slice(base.length)), 'utf8')
    return svg.length > maxInlineLogo ? url : `data:image/svg+xml,${encodeURIComponent(svg.replace(/>\s+</g, '><'))}`
  })

/** The pages whose first picture loads together with the scripts. */
const pictureFirstRoutes = ['home', 'preheatIndex', 'pdfview']

/**
 * The largest scripts go before the page's data and its other scripts. Over HTTP/1.1 a browser has six connections, and
 * in the second round of requests the largest would come last.
 */
const raiseLargest = (html: string) =>
  html.replace(/ fetchpriority="low"(?= crossorigin href="[^"]*\/(?:vendor|kit)-)/g, '')

/** The script that requests the session preloads the login for a visitor. */
const withLogin = (head: string, files: readonly string[], base: string) => {
  const scripts = files.filter((file) => file.endsWith('.js')).map((file) => base + file)
  return scripts.length > 0 ? head.replace('data-url=', `data-files="${scripts.join(' ')}" data-url=`) : head
}

/** The modules of screens, alone or several in one chunk. */
const screenFile = /^src\/screens\/(\w+)\/\w*Screen\.tsx$/
const screensFile = /^src\/screens\/[\w-]+-screens\.ts$/

/** Every route with its chunk. A file of several screens exports each by its route. */
function screenChunks(manifest: Manifest): [route: string, chunk: Chunk][] {
  return Object.entries(manifest).flatMap(([source, chunk]): [string, Chunk][] => {
    const route = screenFile.exec(source)?.[1]
    if (route) return [[route, chunk]]
    if (!screensFile.test(source)) return []
    const text = readFileSync(join(import.meta.dirname, '..', source), 'utf8')
    return [...text.matchAll(/ as (\w+)\}/g)].map(([, name = '']) => [name, chunk])
  })
}

/**
 * The title of a page, as the title bar of its frame shows it: WeChat shows it before the scripts run. Undefined when it
 * depends on the address.
 */
const titleOf = (frame: string): string | undefined => /<h1[^>]*>\s*([^<\s][^<]*)<\/h1>/.exec(frame)?.[1]

/** The modules that a screen imports after rendering, by route. */
const nextFiles: Readonly<Record<string, (manifest: Manifest) => string[]>> = {
  home: purchaseFiles,
  protocol: (manifest) => filesOfSource(manifest, /\/dompurify\//),
}

/** The parts of the home page that load after its first render, in the order in which a purchase needs them. */
const purchaseParts = ['PurchaseBlock', 'purchase-part']

/** The files of the home page's purchase. Its button does not react before they have loaded. */
function purchaseFiles(manifest: Manifest): string[] {
  return purchaseParts.flatMap((name) =>
    filesOfSource(manifest, new RegExp(`^src/screens/home/purchase/${name}\\.tsx?$`)),
  )
}

/** The files of the login, to which the pages of a person's own data lead without a session. */
const loginFiles = (manifest: Manifest) => filesOfSource(manifest, /^src\/screens\/login-screens\.ts$/)

/** The files of the chunk whose source matches, and of its static imports. */
function filesOfSource(manifest: Manifest, pattern: RegExp): string[] {
  const chunk = Object.entries(manifest).find(([source]) => pattern.test(source))?.[1]
  if (!chunk) throw new Error(`the build has no chunk of ${pattern}`)
  return filesOf(manifest, chunk)
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
