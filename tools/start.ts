/** `npm start`: builds every variant, starts server and sandbox, and prints the addresses. */

import {run, step} from './processes.ts'
import {readPort, startProduct, stopOnSignal} from './product-processes.ts'
import {printUsageOnHelp} from './usage.ts'

printUsageOnHelp('npm start     builds every variant, starts server and sandbox, prints the addresses. PORT moves both')

const port = readPort()

try {
  await step('Building the variants (unchanged ones come from the cache)', () =>
    run('turbo', ['run', 'build', '--output-logs=errors-only'], {env: {NODE_ENV: 'production'}}),
  )
  process.env.NODE_ENV ??= 'production'
  const product = await step('Starting the server, its database and the sandbox', () => startProduct(port))
  stopOnSignal(product)
  const response = await fetch(`${product.serverUrl}/portal.json`)
  const portal = (await response.json()) as {code: string; name: string; home: string}[]
  console.log(`
  全部城市   ${product.serverUrl}/
${portal.map(({code, name, home}) => `  ${code.padEnd(6)} ${product.serverUrl}${home}   ${name}`).join('\n')}
  沙箱       ${product.sandboxUrl}/   短信、邮件、收银台

  Ctrl-C 停止
`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
