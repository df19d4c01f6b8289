/** `pnpm dev <code>`: one variant with hot reload, with the reference server and the sandbox. */
import {createServer} from 'vite'
import {readVariant, routePatterns} from '../apps/web/build/variant-check.ts'
import {variantFolders} from '../apps/web/build/variant-folders.ts'
import {root, step} from './processes.ts'
import {readPort, startProduct, stopOnSignal} from './product-processes.ts'
import {printUsageOnHelp} from './usage.ts'

printUsageOnHelp(
  'pnpm dev [code]     one variant with hot reload, with server and sandbox; normal by default. PORT moves both',
)

const code = process.argv[2] ?? 'normal'
const port = readPort()

try {
  const folders = variantFolders()
  const folder = folders.get(code)
  if (!folder) throw new Error(`unknown variant ${code}; use one of ${[...folders.keys()].join(', ')}`)
  const {name, homePageId} = await readVariant({folder, named: code, taken: [], routes: await routePatterns()})

  process.env.HMB_VARIANT = code
  process.env.HMB_VARIANT_FOLDER = folder
  process.env.HMB_SERVER = `http://127.0.0.1:${port}`
  // The server takes the calls under the prefix with which the pages make them.
  const prefix = process.env.HMB_API_PREFIX
  if (prefix) process.env.API_PREFIX = prefix
  const vite = await createServer({root: `${root}/apps/web`, configFile: `${root}/apps/web/vite.config.ts`})
  // Vite takes another port when its own is in use, and the server needs the address of the pages.
  await vite.listen()
  const [pages = ''] = vite.resolvedUrls?.local ?? []
  const product = await step('Starting the server, its database and the sandbox', () =>
    startProduct(port, {publicUrl: new URL(pages).origin}),
  )
  console.log(`
  ${name}   ${pages}home/${homePageId}
  沙箱   ${product.sandboxUrl}/   短信、邮件、收银台

  Ctrl-C 停止
`)
  stopOnSignal({
    ended: product.ended,
    async stop() {
      await vite.close()
      await product.stop()
    },
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
