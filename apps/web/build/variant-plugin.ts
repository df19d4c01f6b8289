import {existsSync} from 'node:fs'
import {relative, resolve} from 'node:path'
import {pathToFileURL} from 'node:url'
import {modeScript} from '@hmb/contract/inline-script/mode-script'
import type {Variant} from '@hmb/shell/variant'
import {neutrals} from '@hmb/theme/palette'
import {themeCss} from '@hmb/theme/theme-css'
import {themeOf} from '@hmb/theme/theme-preset'
import type {Plugin} from 'vite'
import {paymentErrors} from './payment-check.ts'

/**
 * Puts one variant into a build: `#variant` is its manifest, `#own-requests` what its screens request first, `#city-sheets`
 * its sheets and `#payments` its payment methods if it has some. The HTML head gets its title, icon and theme, so that
 * the first paint has its colours. `allowedHosts` replaces those of the manifest.
 *
 * @example
 * variantPlugin('/…/apps/web/src/variants/cq', null)
 */
export function variantPlugin(folder: string, allowedHosts: readonly string[] | null): Plugin {
  const replacements: Record<string, string> = {
    '#city-sheets': resolve(folder, 'city-sheets.ts'),
    '#payments': resolve(folder, 'payments.ts'),
  }
  return {
    name: 'hmb-variant',
    enforce: 'pre',
    resolveId(id) {
      if (id === '#variant') return variantId
      if (id === '#own-requests') return ownRequestsId
      const file = replacements[id] ?? ''
      return existsSync(file) ? file : null
    },
    async load(id) {
      if (id === ownRequestsId) return `export const variantRequests = ${JSON.stringify(await ownRequestsIn(folder))}`
      if (id !== variantId) return null
      const {logo: _, ...manifest} = await variantIn(folder)
      const values = {...manifest, allowedHosts: allowedHosts ?? manifest.allowedHosts}
      return [
        `import logo from ${JSON.stringify(`${resolve(folder, 'logo.svg')}?url`)}`,
        `export const variant = {...${JSON.stringify(values)}, logo}`,
      ].join('\n')
    },
    buildEnd(error) {
      // The server renders no payment page.
      if (error || this.environment.name !== 'client') return
      const payments = replacements['#payments'] ?? ''
      const errors = paymentErrors(existsSync(payments) ? payments : commonPayments, this)
      if (errors.length > 0) this.error(errors.join('\n'))
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(_, {server}) {
        const {name, cssType} = await variantIn(folder)
        const theme = themeOf(cssType)
        return [
          {tag: 'title', children: name, injectTo: 'head'},
          {tag: 'meta', attrs: {name: 'theme-color', content: neutrals.card}, injectTo: 'head'},
          {
            tag: 'link',
            attrs: {rel: 'icon', type: 'image/svg+xml', href: `${pathOfSource(folder, server !== undefined)}/logo.svg`},
            injectTo: 'head',
          },
          {tag: 'script', children: modeScript, injectTo: 'head'},
          {tag: 'style', attrs: {id: 'theme'}, children: themeCss(theme), injectTo: 'head'},
        ]
      },
    },
  }
}

const commonPayments = resolve(import.meta.dirname, '../src/payments.ts')

/** The manifest is evaluated at build time: the bundle has its values and not the code that derives them. */
const variantId = '\0hmb-variant'

/** Also evaluated at build time, because the endpoints belong to the chunks of their screens. */
const ownRequestsId = '\0hmb-own-requests'

const earlyRequestsFile = resolve(import.meta.dirname, '../src/early-data/early-requests.ts')

async function ownRequestsIn(folder: string): Promise<unknown> {
  const {ownRequests}: {ownRequests(variant: Variant): unknown} = await import(pathToFileURL(earlyRequestsFile).href)
  return ownRequests(await variantIn(folder))
}

async function variantIn(folder: string): Promise<Variant> {
  const {variant}: {variant: Variant} = await import(pathToFileURL(resolve(folder, 'variant.ts')).href)
  return variant
}

/**
 * The address of a source in index.html: from the app's root. Outside of it a build takes a relative one, the server of
 * `pnpm dev` its own.
 */
function pathOfSource(folder: string, isServed: boolean): string {
  const path = relative(resolve(import.meta.dirname, '..'), folder)
  if (!path.startsWith('..')) return `/${path}`
  return isServed ? `/@fs${folder}` : path
}
