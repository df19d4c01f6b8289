import {readFileSync} from 'node:fs'
import {join} from 'node:path'

/**
 * Inlines the stylesheets of a page, so that it paints after one request. Its scripts get low priority behind the first image.
 * The links stay in the page, disabled: the loader of lazy chunks checks for them before it loads a stylesheet. Chromium's
 * preload scanner ignores `disabled`, so `media` keeps it from loading them. `folder` is that of the build, which is served under
 * `base`.
 *
 * @example
 * inlineStyles(html, '/…/dist/cq', '/cq/')
 */
export function inlineStyles(html: string, folder: string, base: string): string {
  return html
    .replace(/<link rel="stylesheet" crossorigin href="([^"]+)">/g, (_, href: string) => {
      const css = readFileSync(join(folder, href.slice(base.length)), 'utf8').trim()
      return `<style>${css}</style>\n    <link rel="stylesheet" disabled media="not all" href="${href}">`
    })
    .replace(/<link rel="modulepreload"/g, '$& fetchpriority="low"')
}
