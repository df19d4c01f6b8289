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
    plugins: [
      withoutLazyParts,
      replaced('@hmb/ui/RichText', '/DocumentText.tsx', 'early-rich-text.tsx'),
      replaced('./FileViewer.tsx', '/PdfViewScreen.tsx', 'early-file-viewer.tsx'),
      replaced('./VideoPlayer.tsx', '/VideoPlayScreen.tsx', 'early-video-player.tsx'),
    ],
  })
}

/** The screens that have data, the text blocks and the store are rendered, and nothing else that is imported lazily. */
const rendered =
  /^\.\/screens\/(?:home|personalCore|payment-|order|refund-|policy|manageFamily|addInsure|account-|agreement-|rare-|viewer-)|\/text-blocks$|\/StoreProvider$/
const withoutLazyParts: Plugin = {
  name: 'hmb-without-lazy-parts',
  resolveDynamicImport: (source) =>
    typeof source === 'string' && !rendered.test(source) ? {id: source, external: true} : null,
}

/**
 * Replaces a component in the renderer. `RichText` of a document sanitizes it in an effect, with a DOM; other texts of
 * the renderer are hydrated as skeletons. The viewer of a file draws it in an effect, and a film would start
 * in the early screen too.
 */
const replaced = (component: string, importing: string, replacement: string): Plugin => ({
  name: `hmb-early-${replacement}`,
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === component && importer?.endsWith(importing) ? resolve(app, 'src/early-screen', replacement) : null,
})
