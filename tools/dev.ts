/** `pnpm dev <code>`: the development server of one variant with hot reload, the same server and sandbox behind it. */
import {createServer} from 'vite'
import {startProduct, stopWithUs} from './product.ts'
import {root, step} from './steps.ts'

const code = process.argv[2] ?? 'normal'
const port = Number(process.env.PORT ?? 8080)

const product = await step('Starting the server, its database and the sandbox', () => startProduct(port))
process.env.HMB_VARIANT = code
process.env.HMB_SERVER = product.serverUrl
const vite = await createServer({root: `${root}/apps/web`, configFile: `${root}/apps/web/vite.config.ts`})
await vite.listen()
vite.printUrls()
console.log(`  沙箱 ${product.sandboxUrl}/`)
stopWithUs({
  ended: product.ended,
  async stop() {
    await vite.close()
    await product.stop()
  },
})
