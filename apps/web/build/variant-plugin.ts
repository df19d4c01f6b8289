import {existsSync} from 'node:fs'
import {relative, resolve} from 'node:path'
import {pathToFileURL} from 'node:url'
import type {Variant} from '@hmb/shell/variant'
import {themeCss} from '@hmb/theme/theme-css'
import {tokensOf} from '@hmb/theme/tokens'
import type {Plugin} from 'vite'

/**
 * Makes a build one city's: `#variant` is the city's own file, `#prompts` its own popups and `#payments` its own ways to pay
 * where it has some, and the HTML head carries its title, icon and theme, so that the first paint has its colours.
 *
 * @example
 * variantPlugin('/…/apps/web/src/variants/cq')
 */
export function variantPlugin(folder: string): Plugin {
  const file = resolve(folder, 'variant.ts')
  const own: Record<string, string> = {
    '#prompts': resolve(folder, 'prompts.ts'),
    '#payments': resolve(folder, 'payments.ts'),
  }
  return {
    name: 'hmb-variant',
    enforce: 'pre',
    resolveId(id) {
      if (id === '#variant') return file
      const mine = own[id] ?? ''
      return existsSync(mine) ? mine : null
    },
    transformIndexHtml: {
      order: 'pre',
      async handler() {
        const {variant}: {variant: Variant} = await import(pathToFileURL(file).href)
        return [
          {tag: 'title', children: variant.name, injectTo: 'head'},
          {
            tag: 'meta',
            attrs: {name: 'theme-color', content: tokensOf(variant.theme)['--hmb-card'] ?? ''},
            injectTo: 'head',
          },
          {
            tag: 'link',
            attrs: {rel: 'icon', type: 'image/svg+xml', href: `${pathOfSource(folder)}/logo.svg`},
            injectTo: 'head',
          },
          {tag: 'style', attrs: {id: 'theme'}, children: themeCss(variant.theme), injectTo: 'head'},
        ]
      },
    },
  }
}

/** As index.html addresses a source file: from the app's root, or from where it lies beside it. */
function pathOfSource(folder: string): string {
  const path = relative(resolve(import.meta.dirname, '..'), folder)
  return path.startsWith('..') ? path : `/${path}`
}
