/** `pnpm dev <code>`: one variant with hot reload, with the reference server and the sandbox. */
import {createServer} from 'vite'
import {variantFolders} from '../apps/web/build/variant-folders.ts'
import {root, step} from './processes.ts'
import {startProduct, stopOnSignal} from './product-processes.ts'
import {printUsageOnHelp} from './usage.ts'

printUsageOnHelp(
  'pnpm dev [code]     one variant with hot reload, with server and sandbox; normal by default. PORT moves both',
)

const code = process.argv[2] ?? 'normal'
const port = Number(process.env.PORT ?? 8080)
const folders = variantFolders()
const folder = folders.get(code)
if (!folder) {
  console.error(`no such variant: ${code}; there are ${[...folders.keys()].join(', ')}`)
  process.exit(1)
}

const product = await step('Starting the server, its database and the sandbox', () => startProduct(port))
process.env.HMB_VARIANT = code
process.env.HMB_VARIANT_FOLDER = folder
process.env.HMB_SERVER = product.serverUrl
const vite = await createServer({root: `${root}/apps/web`, configFile: `${root}/apps/web/vite.config.ts`})
await vite.listen()
vite.printUrls()
console.log(`  沙箱 ${product.sandboxUrl}/`)
stopOnSignal({
  ended: product.ended,
  async stop() {
    await vite.close()
    await product.stop()
  },
})
