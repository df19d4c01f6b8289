import {resolve} from 'node:path'
import {buildForServer} from '@hmb/bundling/server-build'
import type {Plugin} from 'vite'

const app = resolve(import.meta.dirname, '..')

/**
 * Builds the renderer of a variant's pages into `<folder>/<code>.js`, one file without imports. `HMB_VARIANT`
 * chooses the variant.
 *
 * @example
 * await buildRenderer('cq', 'dist/render')
 */
export async function buildRenderer(code: string, folder: string): Promise<void> {
  await buildForServer({
    configFile: resolve(app, 'vite.config.ts'),
    entry: resolve(app, 'src/render.tsx'),
    out: resolve(folder, `${code}.js`),
    plugins: [withoutLazyParts, earlyRichText],
  })
}

/** The screens that have data, the text blocks and the store are rendered, and nothing else that is imported lazily. */
const rendered =
  /^\.\/screens\/(?:home|personalCore|payment-|order|refund-|policy|manageFamily|addInsure|account-|agreement-|rare-)|\/text-blocks$|\/StoreProvider$/
const withoutLazyParts: Plugin = {
  name: 'hmb-without-lazy-parts',
  resolveDynamicImport: (source) =>
    typeof source === 'string' && !rendered.test(source) ? {id: source, external: true} : null,
}

/** The text of a document: `RichText` sanitizes it in an effect, with a DOM. Other texts of the renderer are hydrated as skeletons. */
const earlyRichText: Plugin = {
  name: 'hmb-early-rich-text',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === '@hmb/ui/RichText' && importer?.endsWith('/DocumentText.tsx')
      ? resolve(app, 'src/early-screen/early-rich-text.tsx')
      : null,
}
